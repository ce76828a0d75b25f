import { keptDays, type KeptKind } from '#catalog/retention.ts';
import { returnLimits, usualReasons } from '#catalog/return-words.ts';
import { giftLimits } from '#catalog/gift-words.ts';
import { reviewLimits } from '#catalog/review-words.ts';
import { Type, type Static } from 'typebox';
import { navigationLimits, newsletterLimits } from '#catalog/limits.ts';
import type { CustomerMail } from '#catalog/customer-mails.ts';
import { flagNames } from '#catalog/flags.ts';
import { askings, consentLimits } from '#catalog/checkout-asks.ts';
import { scarceUpTo } from '#catalog/stock.ts';
import { vatPattern } from '#catalog/vat-numbers.ts';
import { AgreementSettings } from './agreement.ts';
import { CaptchaAccount } from './captcha-calls.ts';
import { TaxRule } from './cart.ts';
import { ProductNote } from './product-note.ts';
import { ShippingZone } from './shipping.ts';
import { InvoiceSettings } from './invoice-calls.ts';
import { MailText } from './mail-text-calls.ts';
import { LinkAddress } from './navigation.ts';
import { SmtpServer } from './smtp-server.ts';
import { CommentSettings, plainCommentSettings } from './comment-settings.ts';
import { CodeSettings, CookieSettings, SiteSettings } from './site-settings.ts';
import { noPopup, Popup } from './popup.ts';
import { plainStyles, SiteStyles } from './site-styles.ts';
import { PayPalAccount } from './paypal-account.ts';
import { GeoapifyAccount } from './address-calls.ts';
import { TaxJarAccount } from './tax-provider-calls.ts';
import { StripeAccount } from './stripe-account.ts';

const Link = Type.Object({ title: Type.String(), url: Type.String() });
/** One that names a collection has its title and address, whatever stands here. */
const MenuLink = Type.Object({
  ...Link.properties,
  collectionId: Type.Optional(Type.String()),
  /** Kept for when there are member areas; shown to nobody until then. */
  memberAreaId: Type.Optional(Type.String()),
});

/** An entry of the main navigation as it is stored: a link, or a folder of links, which is opened at its `urlId`. */
export const MenuItem = Type.Object({
  ...MenuLink.properties,
  items: Type.Array(MenuLink),
  /** Of a folder; none where it is left out (platform 3). */
  folderBehavior: Type.Optional(Type.Integer({ minimum: 1, maximum: 4 })),
  urlId: Type.Optional(Type.String()),
});
export type MenuItem = Static<typeof MenuItem>;

/** One that names a page leads to where that is now, and is left out while nobody sees it. */
const PolicyLink = Type.Object({
  title: Type.String({ minLength: 1, maxLength: navigationLimits.title, pattern: '\\S' }),
  url: LinkAddress,
  collectionId: Type.Optional(Type.String({ maxLength: 64 })),
});
export type PolicyLink = Static<typeof PolicyLink>;

/** So many days, within what is sensible. */
const days = (kind: KeptKind) => Type.Integer({ minimum: keptDays[kind].least, maximum: keptDays[kind].most });

/** How long a website keeps what nobody needs any more, in days. */
export const RetentionSettings = Type.Object({
  abandonedCarts: days('abandonedCarts'),
  mails: days('mails'),
  acts: days('acts'),
  webhookDeliveries: days('webhookDeliveries'),
  deadJobs: days('deadJobs'),
  quarantine: days('quarantine'),
  deletedSubmissions: days('deletedSubmissions'),
  deletedMedia: days('deletedMedia'),
  refusedComments: days('refusedComments'),
  hiddenReviews: days('hiddenReviews'),
  restockWaiting: days('restockWaiting'),
  newsletterRecipients: days('newsletterRecipients'),
  returnLabels: days('returnLabels'),
} satisfies Record<KeptKind, unknown>);
export type RetentionSettings = Static<typeof RetentionSettings>;

/** A box of the checkout in the shop's own words. */
export const Consent = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 64, pattern: '^[\\w-]+$' }),
  text: Type.String({ minLength: 1, maxLength: consentLimits.text, pattern: '\\S' }),
  /** What it leads to, on the website or elsewhere; '' for nothing. */
  url: Type.Union([Type.Literal(''), LinkAddress]),
  isRequired: Type.Boolean(),
});
export type Consent = Static<typeof Consent>;

const TagName = Type.String({ minLength: 1, maxLength: 25, pattern: '\\S' });

/** A website's settings by namespace (platform 7): what each may hold. */
export const preferences = {
  commerce: Type.Object({
    shippingZones: Type.Array(ShippingZone),
    taxRules: Type.Array(TaxRule),
    /** The shop's own VAT number, plain; empty where it has none. */
    vatNumber: Type.Union([Type.Literal(''), Type.String({ pattern: vatPattern })]),
    /** Whether businesses may give theirs at the checkout; without a number of its own the shop asks for none. */
    asksVatNumbers: Type.Boolean(),
    /** Whether a number of the right form is taken while the register of the Union does not answer. */
    acceptsUncheckedVat: Type.Boolean(),
    minimumSubtotalCents: Type.Integer({ minimum: 0 }),
    multipleQuantityAllowedForServices: Type.Boolean(),
    testMode: Type.Boolean(),
    /** Whether amounts have CLDR's fraction digits, so that COP and IDR show no cents (platform 3). */
    useCLDRMoneyFormat: Type.Boolean(),
    /** What the checkout asks beside the least that an order needs. */
    asksNotes: Type.Boolean(),
    asksPhone: Type.Enum([...askings]),
    asksCompany: Type.Enum([...askings]),
    asksBillingAddress: Type.Boolean(),
    /** What buyers may tick or must: their texts with what each leads to. */
    consents: Type.Array(Consent, { maxItems: consentLimits.most }),
    /** Whether what is added to the cart goes straight to the checkout (storefront 4). */
    expressCheckout: Type.Boolean(),
    /** Whether buyers may be reminded of a cart that they left, and how many hours after they agreed to it. */
    cartReminders: Type.Boolean(),
    cartReminderHours: Type.Integer({ minimum: 1, maximum: 72 }),
    /** From how many pieces on a variant is low that says nothing else. */
    lowStockAt: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
    /** Whether who waits for something is told by itself when it is back; else when the owner says so. */
    restockMails: Type.Boolean(),
    /** Whether buyers are asked what they think of what they bought, and how many days after it was delivered. */
    reviewRequests: Type.Boolean(),
    reviewRequestDays: Type.Integer({ minimum: 1, maximum: reviewLimits.mostDays }),
    /** What the law of the Union asks to be shown: the lowest price before a sale, prices per unit, who made a thing. */
    showsPriorPrices: Type.Boolean(),
    showsUnitPrices: Type.Boolean(),
    showsMakers: Type.Boolean(),
    /** Whether buyers can withdraw from their contracts on the page of their order, in the time of the law. */
    takesWithdrawals: Type.Boolean(),
    /** Whether who buys files or services has to ask for them to be given, or begun, before that time is over. */
    asksToBegin: Type.Boolean(),
    /** Whether they can send something back there, for how many days after it left, and why. */
    takesReturns: Type.Boolean(),
    returnDays: Type.Integer({ minimum: 1, maximum: returnLimits.mostDays }),
    returnReasons: Type.Array(Type.String({ minLength: 1, maxLength: returnLimits.reason, pattern: '\\S' }), {
      minItems: 1,
      maxItems: returnLimits.reasons,
      uniqueItems: true,
    }),
    /** For how many years a gift card that is bought pays; 0 for ever. */
    giftCardYears: Type.Integer({ minimum: 0, maximum: giftLimits.mostYears }),
    /** Whether visitors can keep products on a wishlist. */
    showsWishlist: Type.Boolean(),
    /** What is said by the button of products. */
    productNotes: Type.Array(ProductNote, { maxItems: 20 }),
    /** What a tag and a category are called among who works here, as “label” (platform 9). */
    tagName: TagName,
    categoryName: TagName,
  }),
  access: Type.Object({
    /** The hash of the password that opens a locked website. */
    lockPasswordHash: Type.Optional(Type.String()),
    /** Where one becomes a member, if not by an account of one's own. */
    join: Type.Optional(Link),
    /** Whether visitors may have accounts. */
    accounts: Type.Boolean(),
  }),
  mail: Type.Object({
    from: Type.String(),
    newslettersPerSecond: Type.Integer({ minimum: 1, maximum: newsletterLimits.mostPerSecond }),
  }),
  /** Mails to customers, members and visitors that are written anew, by name. */
  mails: Type.Partial(
    Type.Object({
      'order-confirmation': MailText,
      'payment-reminder': MailText,
      'order-paid': MailText,
      'order-shipped': MailText,
      'order-refund': MailText,
      'return-asked': MailText,
      'return-accepted': MailText,
      'return-refused': MailText,
      'return-received': MailText,
      'gift-cards': MailText,
      'gift-card-expiry': MailText,
      'cart-reminder': MailText,
      restock: MailText,
      'review-request': MailText,
      'subscription-means': MailText,
      'subscription-refused': MailText,
      'member-link': MailText,
      'member-code': MailText,
      'member-area': MailText,
      'confirm-subscription': MailText,
      'comment-confirm': MailText,
      'comment-answer': MailText,
      'form-reply': MailText,
    } satisfies Record<CustomerMail, typeof MailText>),
  ),
  /** The server that mails are handed to; without one they stay in the mailbox. */
  smtp: Type.Object({ server: Type.Optional(SmtpServer) }),
  captcha: CaptchaAccount,
  site: SiteSettings,
  code: CodeSettings,
  retention: RetentionSettings,
  cookies: CookieSettings,
  comments: CommentSettings,
  /** How the website looks beside its theme. */
  styles: SiteStyles,
  popup: Popup,
  developer: Type.Object({
    /** Of those who run the installation: addresses may override feature flags there (platform 6). */
    isInternal: Type.Boolean(),
    /** The feature flags that are on. */
    flags: Type.Array(Type.Enum([...flagNames])),
  }),
  payments: Type.Object({
    stripe: Type.Optional(StripeAccount),
    paypal: Type.Optional(PayPalAccount),
    /** Who knows the tax rates of the United States. */
    taxJar: Type.Optional(TaxJarAccount),
    /** Who completes addresses in the checkout. */
    geoapify: Type.Optional(GeoapifyAccount),
    ...AgreementSettings.properties,
  }),
  invoices: InvoiceSettings,
  navigation: Type.Object({
    main: Type.Array(MenuItem),
    /** What the theme's header makes of it. */
    header: Type.Unknown(),
    /** What the theme's footer makes of it. */
    footer: Type.Unknown(),
    /** Terms, privacy and the like: the checkout and mails lead there. */
    legal: Type.Array(PolicyLink, { maxItems: navigationLimits.policies }),
  }),
};

export type Namespace = keyof typeof preferences;
export type PreferencesOf<N extends Namespace> = Static<(typeof preferences)[N]>;
export type SitePreferences = { [N in Namespace]: PreferencesOf<N> };

/** What holds where an owner has said nothing. */
export const defaultPreferences: SitePreferences = {
  commerce: {
    shippingZones: [],
    taxRules: [],
    vatNumber: '',
    asksVatNumbers: false,
    acceptsUncheckedVat: false,
    minimumSubtotalCents: 0,
    multipleQuantityAllowedForServices: true,
    testMode: false,
    useCLDRMoneyFormat: false,
    asksNotes: true,
    asksPhone: 'no',
    asksCompany: 'no',
    asksBillingAddress: false,
    consents: [],
    expressCheckout: false,
    cartReminders: true,
    cartReminderHours: 4,
    lowStockAt: scarceUpTo,
    restockMails: false,
    reviewRequests: false,
    reviewRequestDays: 14,
    showsWishlist: false,
    showsPriorPrices: false,
    showsUnitPrices: false,
    showsMakers: false,
    takesWithdrawals: false,
    asksToBegin: false,
    takesReturns: false,
    returnDays: 30,
    returnReasons: usualReasons,
    giftCardYears: 0,
    productNotes: [],
    tagName: 'tag',
    categoryName: 'category',
  },
  access: { accounts: false },
  mail: { from: '', newslettersPerSecond: newsletterLimits.perSecond },
  mails: {},
  smtp: {},
  captcha: { kind: 'own', siteKey: '', projectId: '', sealedSecret: '' },
  site: { units: 'metric', isHidden: false, isShopClosed: false, shopClosedText: '' },
  code: { head: '', bodyEnd: '', orderConfirmed: '', origins: [], needsConsent: true, isOff: false },
  retention: {
    abandonedCarts: keptDays.abandonedCarts.usual,
    mails: keptDays.mails.usual,
    acts: keptDays.acts.usual,
    webhookDeliveries: keptDays.webhookDeliveries.usual,
    deadJobs: keptDays.deadJobs.usual,
    quarantine: keptDays.quarantine.usual,
    deletedSubmissions: keptDays.deletedSubmissions.usual,
    deletedMedia: keptDays.deletedMedia.usual,
    refusedComments: keptDays.refusedComments.usual,
    hiddenReviews: keptDays.hiddenReviews.usual,
    restockWaiting: keptDays.restockWaiting.usual,
    newsletterRecipients: keptDays.newsletterRecipients.usual,
    returnLabels: keptDays.returnLabels.usual,
  },
  cookies: { isBannerOn: false, text: '', policyUrl: '' },
  comments: plainCommentSettings,
  styles: plainStyles,
  popup: noPopup,
  developer: { isInternal: false, flags: [] },
  payments: { agreements: [], remindAfterDays: 0, cancelAfterDays: 0 },
  invoices: { seller: '', prefix: '', note: '' },
  navigation: { main: [], header: {}, footer: {}, legal: [] },
};
