import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultPreferences } from '#contract/preferences.ts';
import { plainStyles } from '#contract/site-styles.ts';
import { searchEntries } from '#database/search.ts';
import { websiteTables } from '#database/website-tables.ts';
import { createBlog } from '../blogs/blogs.ts';
import { createPost } from '../blogs/posts.ts';
import { createCollection } from '../catalogue/collections.ts';
import { createProduct } from '../catalogue/create-products.ts';
import { registerAsset } from '../media/assets.ts';
import { registerFile } from '../media/files.ts';
import { publishDraft, saveDraft } from '../pages/documents.ts';
import { createPage } from '../pages/pages.ts';
import { openTwoSites, type TwoSites } from '../testing/two-sites.ts';
import { savePreferences } from '../websites/preferences.ts';
import { loadSite } from '../websites/site.ts';
import { saveStyles } from '../websites/styles.ts';
import { copiedSettings, copiedTables } from './copied-tables.ts';
import { beginCopy, copyWebsite } from './copy-website.ts';

/** What stays with the website that it is of: its people and history, what was bought, and what is made anew. */
const left = [
  'memberships invitations domains audit_log website_copies jobs provider_records preferences',
  'carts cart_entries cart_reminders checkouts stock_holds payment_attempts orders order_items shipments shipment_items site_user_challenges site_user_links site_user_notes site_user_passkeys site_user_sessions site_users wishes member_area_grants counters',
  'idempotent_calls webhook_events refunds refund_items received_payments invoices download_grants stamped_files mail_refusals',
  'discounts discount_codes discount_uses gift_cards gift_card_ledger gift_card_holds',
  'document_edits preview_links editors_here bulk_changes bulk_change_items product_imports product_import_rows import_pictures',
  'stock_ledger low_stock_told search_entries search_spellings order_words product_words item_options takings tax_sums sold_products order_notes customers customer_words customer_notes',
  'webhook_endpoints webhook_deliveries api_keys form_submissions form_replies form_files spent_captchas subscribers newsletters newsletter_recipients',
  'returns return_items return_labels',
  'restock_sign_ups restock_sends reviews review_pictures subscriptions subscription_periods',
  'saved_views disputes dealt_charges payouts payout_lines uploads upload_parts media_trash',
  'comments comment_reports comment_bans comment_readers comment_places likes',
].flatMap((line) => line.split(' '));

let sites: TwoSites;
const ids: Record<string, string> = {};
const foreign = '0190a2b4-5c6d-7e8f-9a0b-1c2d3e4f5a6b';
beforeAll(async () => {
  sites = await openTwoSites();
  const picture = { blobKey: 'abc', filename: 'a.jpg', mediaType: 'image/jpeg', width: 4, height: 3 };
  ids.asset = (await sites.must((unit) => registerAsset(unit, picture))).id;
  ids.shop = (await sites.must((unit) => createCollection(unit, { title: 'Shop' }))).id;
  const variants = [{ sku: 'MUG', price: 1, stock: 7 }];
  const mug = { collectionId: ids.shop, title: 'Mug', productType: 1, variants, imageIds: [ids.asset], tags: ['blue'] };
  const made = await sites.must((unit) => createProduct(unit, mug));
  ids.mug = made.id;
  const parts = [{ variantId: made.variantIds[0] ?? '', pieces: 2 }];
  const pair = {
    collectionId: ids.shop,
    title: 'Pair',
    productType: 1,
    variants: [{ sku: 'PAIR', price: 2, stock: 0, parts }],
  };
  ids.pair = (await sites.must((unit) => createProduct(unit, pair))).id;
  const blog = await sites.must((unit) => createBlog(unit, { title: 'Journal' }));
  await sites.must((unit) => createPost(unit, { collectionId: blog.id, title: 'Glaze', body: '<p>Ash</p>' }));
  ids.page = (await sites.must((unit) => createPage(unit, { title: 'About' }))).id;
  const place = { sectionId: 's', layout: { desktop: { column: 1, width: 4, row: 1, height: 2 } }, typeVersion: 1 };
  const document = {
    sections: { s: { order: 'a0', theme: 'paper', grid: {} } },
    blocks: {
      b: { ...place, order: 'a0', type: 5, props: { image: ids.asset, link: `https://x.example/${foreign}` } },
    },
  };
  await sites.must((unit) => saveDraft(unit, ids.page ?? '', document));
  await sites.must((unit) => publishDraft(unit, ids.page ?? ''));
  await sites.must((unit) => savePreferences(unit, 'commerce', { minimumSubtotalCents: 500 }));
  const metrics = { width: 0.4, ascent: 0.9, descent: 0.2, lineGap: 0 };
  const weights: [number, number] = [400, 400];
  const kept = { family: 'Kiln', style: '', weights, isItalic: false, kind: 'sans', metrics } as const;
  const font = { ...kept, license: '', isRestricted: false };
  const file = { blobKey: 'f'.repeat(64), filename: 'kiln.woff2', mediaType: 'font/woff2', byteSize: 9, font };
  ids.font = (await sites.must((unit) => registerFile(unit, file))).id;
  const own = { headings: 'own:Kiln', text: 'inter' } as const;
  const fonts = { activeThemeId: 'own', themes: { own }, usageCategories: {} } as const;
  await sites.must((unit) => saveStyles(unit, { ...plainStyles, fonts }));
  await sites.must((unit) =>
    savePreferences(unit, 'access', { lockPasswordHash: 'secret', join: { title: 'J', url: '/j' } }),
  );
});
afterAll(() => sites.close());

const rows = (table: string, websiteId: string) =>
  sql<Record<string, unknown>>`select * from ${sql.table(table)} where website_id = ${websiteId}`
    .execute(sites.database.read)
    .then((result) => result.rows);
const copy = () => copyWebsite({ database: sites.database, clock: { now: () => sites.now } }, 'b', 'a');

describe('a copy of a website', () => {
  it('decides of every table whether it is taken along (design 4)', async () => {
    expect((await websiteTables(sites.database)).toSorted()).toEqual(
      [...Object.keys(copiedTables), ...left].toSorted(),
    );
    const decided = [...Object.keys(copiedSettings), 'payments', 'smtp', 'developer'];
    expect(Object.keys(defaultPreferences).toSorted()).toEqual(decided.toSorted());
  });

  it('has its content, pictures and settings under ids of its own, once however often it is begun (design 5)', async () => {
    await sites.must((unit) => beginCopy(unit, 'a').then(() => undefined), 'b');
    const before = await sites.contents();
    await copy();
    const counts = async (id: string) =>
      Promise.all(Object.keys(copiedTables).map(async (table) => [table, (await rows(table, id)).length]));
    expect(await counts('b')).toEqual(await counts('a'));
    const [variant, pair] = (await rows('variants', 'b')).toSorted(
      (a, b) => Number(b.qty_in_stock) - Number(a.qty_in_stock),
    );
    expect(pair).toMatchObject({ sku: 'PAIR', qty_in_stock: 3, bundle_role: 'bundle' });
    expect(await rows('bundle_parts', 'b')).toMatchObject([
      { variant_id: pair?.id, part_variant_id: variant?.id, pieces: 2 },
    ]);
    expect(await rows('stock_ledger', 'b')).toMatchObject([{ variant_id: variant?.id, change: 7, reason: 'set' }]);
    const [asset] = await rows('assets', 'b');
    const [revision] = await rows('revisions', 'b');
    expect(asset?.id).not.toBe(ids.asset);
    expect(String(revision?.content)).toContain(String(asset?.id));
    expect(String(revision?.content)).toContain(foreign);
    const found = await searchEntries(sites.database, { websiteId: 'b', words: ['mug'], limit: 9, now: sites.now });
    expect(found.map(({ url }) => url)).toEqual(['/shop/mug']);
    const { preferences } = (await loadSite(sites.database.read, 'b', () => {})) ?? {};
    expect([preferences?.commerce.minimumSubtotalCents, preferences?.access]).toEqual([
      500,
      { accounts: false, join: { title: 'J', url: '/j' } },
    ]);
    const [font] = await rows('files', 'b');
    expect(preferences?.styles.fonts.families).toMatchObject([{ name: 'Kiln', files: [{ id: font?.id }] }]);
    expect(JSON.stringify(await Promise.all(Object.keys(copiedTables).map((table) => rows(table, 'b'))))).not.toMatch(
      new RegExp(Object.values(ids).join('|')),
    );
    expect(await rows('website_copies', 'b')).toMatchObject([{ finished_at: sites.now }]);
    const after = await sites.contents();
    await copy();
    expect(await sites.contents()).toEqual(after);
    expect(after).not.toEqual(before);
  });

  it('goes on where it was interrupted (design 5)', async () => {
    const whole = await sites.contents();
    await sites.database.write(async (tx) => {
      await tx.updateTable('website_copies').set({ finished_at: null }).execute();
      await tx.deleteFrom('item_tags').where('website_id', '=', 'b').execute();
      await tx.deleteFrom('revisions').where('website_id', '=', 'b').execute();
    });
    await copy();
    expect(await sites.contents()).toEqual(whole);
  });
});
