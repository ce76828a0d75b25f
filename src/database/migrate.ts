import { type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import * as newsletters from './migrations/0072-newsletters.ts';
import * as initial from './migrations/0001-initial.ts';
import { searchMigration } from './migrations/0002-search.ts';
import * as shop from './migrations/0003-shop.ts';
import * as refunds from './migrations/0004-refunds.ts';
import * as access from './migrations/0005-access.ts';
import { scaleMigration } from './migrations/0006-scale.ts';
import * as handles from './migrations/0010-handles.ts';
import * as bounds from './migrations/0011-bounds.ts';
import * as orderWords from './migrations/0012-order-words.ts';
import { spellingsMigration } from './migrations/0013-spellings.ts';
import * as digital from './migrations/0014-digital.ts';
import * as audit from './migrations/0015-audit.ts';
import * as invitations from './migrations/0016-invitations.ts';
import * as pages from './migrations/0017-pages.ts';
import * as sites from './migrations/0018-sites.ts';
import * as settings from './migrations/0019-settings.ts';
import * as sessions from './migrations/0020-sessions.ts';
import * as searchAgain from './migrations/0021-search-again.ts';
import * as secondFactor from './migrations/0021-second-factor.ts';
import * as acts from './migrations/0022-acts.ts';
import * as productOffice from './migrations/0023-product-office.ts';
import { orderOfficeMigration } from './migrations/0024-order-office.ts';
import { editsMigration } from './migrations/0025-edits.ts';
import { customersMigration } from './migrations/0026-customers.ts';
import * as bulkChanges from './migrations/0027-bulk-changes.ts';
import * as media from './migrations/0028-media.ts';
import * as mailedResets from './migrations/0029-mailed-resets.ts';
import * as passkeys from './migrations/0031-passkeys.ts';
import * as manyWebsites from './migrations/0032-many-websites.ts';
import * as pageSettings from './migrations/0033-page-settings.ts';
import * as productDetails from './migrations/0034-product-details.ts';
import * as agreements from './migrations/0036-agreements.ts';
import * as invoices from './migrations/0037-invoices.ts';
import * as savedSections from './migrations/0039-saved-sections.ts';
import * as revisions from './migrations/0041-revisions.ts';
import * as forms from './migrations/0043-forms.ts';
import * as soldAhead from './migrations/0111-sold-ahead.ts';
import * as replies from './migrations/0091-replies.ts';
import * as formFiles from './migrations/0098-form-files.ts';
import * as mailingLists from './migrations/0044-mailing-lists.ts';
import * as restock from './migrations/0045-restock.ts';
import { productWordsMigration } from './migrations/0046-product-words.ts';
import * as popupSlide from './migrations/0047-popup-slide.ts';
import * as taxClasses from './migrations/0048-tax-classes.ts';
import { longListsMigration } from './migrations/0049-long-lists.ts';
import * as posts from './migrations/0050-posts.ts';
import * as members from './migrations/0051-members.ts';
import * as quickView from './migrations/0052-quick-view.ts';
import * as reviews from './migrations/0053-reviews.ts';
import * as comments from './migrations/0054-comments.ts';
import * as subscriptions from './migrations/0055-subscriptions.ts';
import * as memberAreas from './migrations/0056-member-areas.ts';
import * as areaProducts from './migrations/0057-area-products.ts';
import * as wholeIndexes from './migrations/0058-whole-indexes.ts';
import * as orderVersions from './migrations/0059-order-versions.ts';
import * as orderChanges from './migrations/0060-order-changes.ts';
import { salesReportsMigration } from './migrations/0061-sales-reports.ts';
import * as mediaFiles from './migrations/0071-media-files.ts';
import * as providerFees from './migrations/0074-provider-fees.ts';
import * as savedViews from './migrations/0075-saved-views.ts';
import * as stripeCharges from './migrations/0079-stripe-charges.ts';
import * as disputes from './migrations/0080-disputes.ts';
import * as feesInTakings from './migrations/0081-fees-in-takings.ts';
import * as payouts from './migrations/0082-payouts.ts';
import * as ownThemes from './migrations/0083-own-themes.ts';
import * as itemOptions from './migrations/0084-item-options.ts';
import * as mergedCustomers from './migrations/0086-merged-customers.ts';
import * as ordersByAttempt from './migrations/0087-orders-by-attempt.ts';
import * as feeCurrencies from './migrations/0088-fee-currencies.ts';
import * as earlierDisputes from './migrations/0089-earlier-disputes.ts';
import * as orderFilters from './migrations/0100-order-filters.ts';
import * as parcelPieces from './migrations/0103-parcel-pieces.ts';
import * as refundedShipping from './migrations/0104-refunded-shipping.ts';
import * as staffMails from './migrations/0105-staff-mails.ts';
import * as optionLooks from './migrations/0114-option-looks.ts';
import * as stampedFiles from './migrations/0118-stamped-files.ts';
import * as subscriberCounts from './migrations/0113-subscriber-counts.ts';
import { listLooksMigration } from './migrations/0107-list-looks.ts';
import * as shippingBack from './migrations/0108-shipping-back.ts';
import * as pictureEdits from './migrations/0109-picture-edits.ts';
import * as mediaLibrary from './migrations/0110-media-library.ts';
import * as priceHistory from './migrations/0092-price-history.ts';
import * as uploads from './migrations/0090-uploads.ts';
import * as discountCodes from './migrations/0101-discount-codes.ts';
import * as productVideos from './migrations/0120-product-videos.ts';
import * as bundles from './migrations/0122-bundles.ts';
import * as variantTaxes from './migrations/0121-variant-taxes.ts';
import * as paymentModes from './migrations/0125-payment-modes.ts';
import * as ownFonts from './migrations/0129-own-fonts.ts';
import * as moreSavedViews from './migrations/0127-more-saved-views.ts';
import * as longBulkChanges from './migrations/0128-long-bulk-changes.ts';
import * as mediaRoom from './migrations/0130-media-room.ts';
import * as mediaTrash from './migrations/0135-media-trash.ts';
import * as importPictures from './migrations/0138-import-pictures.ts';
import * as owedOrders from './migrations/0140-owed-orders.ts';
import * as officeLists from './migrations/0150-office-lists.ts';
import * as emptyColours from './migrations/0151-empty-colours.ts';
import * as jobLanes from './migrations/0152-job-lanes.ts';
import * as subscribedAreas from './migrations/0153-subscribed-areas.ts';
import * as reviewsByDate from './migrations/0155-reviews-by-date.ts';
import * as movingPictures from './migrations/0141-moving-pictures.ts';
import { focalPointsMigration } from './migrations/0157-focal-points.ts';
import * as hiddenProducts from './migrations/0158-hidden-products.ts';
import * as giftCardExpiry from './migrations/0159-gift-card-expiry.ts';
import { officeSearchesMigration } from './migrations/0161-office-searches.ts';
import { pictureTrigramsMigration } from './migrations/0162-picture-trigrams.ts';
import * as undoneParcels from './migrations/0163-undone-parcels.ts';
import { roomOnPagesMigration } from './migrations/0164-room-on-pages.ts';
import { itemPricesMigration } from './migrations/0165-item-prices.ts';
import { searchListMigration } from './migrations/0166-search-list.ts';
import * as beginnings from './migrations/0143-beginnings.ts';
import * as wishes from './migrations/0124-wishes.ts';
import * as returns from './migrations/0093-returns.ts';
import * as memberPasskeys from './migrations/0076-member-passkeys.ts';
import * as subscribersByTime from './migrations/0077-subscribers-by-time.ts';
import * as assignedMessages from './migrations/0078-assigned-messages.ts';
import * as leftCarts from './migrations/0062-left-carts.ts';
import * as lowStock from './migrations/0063-low-stock.ts';
import * as presence from './migrations/0064-presence.ts';
import * as giftRecipients from './migrations/0065-gift-recipients.ts';
import * as ownAmounts from './migrations/0066-own-amounts.ts';
import * as reviewPictures from './migrations/0067-review-pictures.ts';
import * as collectionsByType from './migrations/0068-collections-by-type.ts';
import * as editorsOfPosts from './migrations/0070-editors-of-posts.ts';
import { DatabaseUnavailable } from './outage.ts';
import type { Schema } from './schema.ts';
import { giveStatistics } from './statistics.ts';

/** All migrations in order; forward only, never changed once released. */
const migrations: Record<string, Migration | ((kind: 'sqlite' | 'postgres') => Migration)> = {
  '0001-initial': initial,
  '0002-search': searchMigration,
  '0003-shop': shop,
  '0004-refunds': refunds,
  '0005-access': access,
  '0006-scale': scaleMigration,
  '0010-handles': handles,
  '0011-bounds': bounds,
  '0012-order-words': orderWords,
  '0013-spellings': spellingsMigration,
  '0014-digital': digital,
  '0015-audit': audit,
  '0016-invitations': invitations,
  '0017-pages': pages,
  '0018-sites': sites,
  '0019-settings': settings,
  '0020-sessions': sessions,
  '0021-search-again': searchAgain,
  '0021-second-factor': secondFactor,
  '0022-acts': acts,
  '0023-product-office': productOffice,
  '0024-order-office': orderOfficeMigration,
  '0025-edits': editsMigration,
  '0026-customers': customersMigration,
  '0027-bulk-changes': bulkChanges,
  '0028-media': media,
  '0029-mailed-resets': mailedResets,
  '0031-passkeys': passkeys,
  '0032-many-websites': manyWebsites,
  '0033-page-settings': pageSettings,
  '0034-product-details': productDetails,
  '0036-agreements': agreements,
  '0037-invoices': invoices,
  '0039-saved-sections': savedSections,
  '0041-revisions': revisions,
  '0043-forms': forms,
  '0091-replies': replies,
  '0098-form-files': formFiles,
  '0044-mailing-lists': mailingLists,
  '0045-restock': restock,
  '0046-product-words': productWordsMigration,
  '0047-popup-slide': popupSlide,
  '0048-tax-classes': taxClasses,
  '0049-long-lists': longListsMigration,
  '0050-posts': posts,
  '0051-members': members,
  '0052-quick-view': quickView,
  '0053-reviews': reviews,
  '0054-comments': comments,
  '0055-subscriptions': subscriptions,
  '0056-member-areas': memberAreas,
  '0057-area-products': areaProducts,
  '0058-whole-indexes': wholeIndexes,
  '0059-order-versions': orderVersions,
  '0060-order-changes': orderChanges,
  '0061-sales-reports': salesReportsMigration,
  '0071-media-files': mediaFiles,
  '0074-provider-fees': providerFees,
  '0075-saved-views': savedViews,
  '0079-stripe-charges': stripeCharges,
  '0080-disputes': disputes,
  '0081-fees-in-takings': feesInTakings,
  '0082-payouts': payouts,
  '0083-own-themes': ownThemes,
  '0084-item-options': itemOptions,
  '0086-merged-customers': mergedCustomers,
  '0087-orders-by-attempt': ordersByAttempt,
  '0088-fee-currencies': feeCurrencies,
  '0089-earlier-disputes': earlierDisputes,
  '0100-order-filters': orderFilters,
  '0103-parcel-pieces': parcelPieces,
  '0104-refunded-shipping': refundedShipping,
  '0105-staff-mails': staffMails,
  '0113-subscriber-counts': subscriberCounts,
  '0114-option-looks': optionLooks,
  '0118-stamped-files': stampedFiles,
  '0107-list-looks': listLooksMigration,
  '0108-shipping-back': shippingBack,
  '0109-picture-edits': pictureEdits,
  '0110-media-library': mediaLibrary,
  '0092-price-history': priceHistory,
  '0090-uploads': uploads,
  '0111-sold-ahead': soldAhead,
  '0101-discount-codes': discountCodes,
  '0120-product-videos': productVideos,
  '0121-variant-taxes': variantTaxes,
  '0122-bundles': bundles,
  '0125-payment-modes': paymentModes,
  '0129-own-fonts': ownFonts,
  '0127-more-saved-views': moreSavedViews,
  '0128-long-bulk-changes': longBulkChanges,
  '0130-media-room': mediaRoom,
  '0135-media-trash': mediaTrash,
  '0138-import-pictures': importPictures,
  '0140-owed-orders': owedOrders,
  '0150-office-lists': officeLists,
  '0151-empty-colours': emptyColours,
  '0152-job-lanes': jobLanes,
  '0153-subscribed-areas': subscribedAreas,
  '0155-reviews-by-date': reviewsByDate,
  '0141-moving-pictures': movingPictures,
  '0143-beginnings': beginnings,
  '0157-focal-points': focalPointsMigration,
  '0158-hidden-products': hiddenProducts,
  '0159-gift-card-expiry': giftCardExpiry,
  '0161-office-searches': officeSearchesMigration,
  '0162-picture-trigrams': pictureTrigramsMigration,
  '0163-undone-parcels': undoneParcels,
  '0164-room-on-pages': roomOnPagesMigration,
  '0165-item-prices': itemPricesMigration,
  '0166-search-list': searchListMigration,
  '0124-wishes': wishes,
  '0093-returns': returns,
  '0076-member-passkeys': memberPasskeys,
  '0077-subscribers-by-time': subscribersByTime,
  '0078-assigned-messages': assignedMessages,
  '0062-left-carts': leftCarts,
  '0063-low-stock': lowStock,
  '0064-presence': presence,
  '0065-gift-recipients': giftRecipients,
  '0066-own-amounts': ownAmounts,
  '0067-review-pictures': reviewPictures,
  '0068-collections-by-type': collectionsByType,
  '0070-editors-of-posts': editorsOfPosts,
  '0072-newsletters': newsletters,
};

const migrationsOf = (kind: 'sqlite' | 'postgres'): Record<string, Migration> =>
  Object.fromEntries(
    Object.entries(migrations).map(([name, known]) => [name, typeof known === 'function' ? known(kind) : known]),
  );

/**
 * Brings the schema up to date, or to a migration for tests of the next, under a lock, so that processes that start
 * together do it once. Throws on failure.
 */
export async function migrate(db: Kysely<Schema>, kind: 'sqlite' | 'postgres', upTo?: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrationsOf(kind) } });
  const { error } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo));
  if (error instanceof Error && error.message.startsWith('corrupted migrations')) {
    throw new DatabaseUnavailable('The data was written by a newer Vitrine: start that version, or a later one.');
  }
  if (error) throw error instanceof Error ? error : new Error('Migration failed.', { cause: error });
  if (kind === 'sqlite' && upTo === undefined) await giveStatistics(db);
}

/** Whether this version has a migration of that name. */
export function isKnownMigration(kind: 'sqlite' | 'postgres', name: string | undefined): boolean {
  return name !== undefined && Object.hasOwn(migrationsOf(kind), name);
}

/** Whether data that has been through these is changed by this version. */
export function changesSchema(kind: 'sqlite' | 'postgres', done: readonly string[]): boolean {
  return Object.keys(migrationsOf(kind)).some((name) => !done.includes(name));
}
