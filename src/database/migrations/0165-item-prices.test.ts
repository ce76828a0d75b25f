import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { openOldDatabase } from '../testing/old-database.ts';

const { db, update, drop } = await openOldDatabase('0164-room-on-pages');
afterAll(drop);

it('keeps the prices of products, and lets those come back that were deleted before (design 11)', async () => {
  await sql`insert into websites (id, title, tagline, description, theme, language, time_zone, currency, is_default, created_at)
    values ('w', '', '', '', '', 'en-US', 'UTC', 'USD', 1, 0)`.execute(db);
  await sql`insert into collections (website_id, id, type, url_id, title, description, position, status, created_at,
    updated_at) values ('w', 'c', 13, 'c', '', '', 0, 'published', 0, 0)`.execute(db);
  for (const [id, price] of [
    ['cup', 1200],
    ['none', null],
    ['post', null],
  ] as const) {
    await sql`insert into items (website_id, id, collection_id, record_type, url_id, title, excerpt, body,
      lowest_price_cents, tags, starred, position, status, passthrough, comment_state, like_count, public_comment_count,
      created_at, updated_at) values ('w', ${id}, 'c', 11, ${id}, '', '', '', ${price}, '[]', 0, 0, 'published', 0, 1,
      0, 0, 0, 0)`.execute(db);
    if (id === 'post') continue;
    await sql`insert into products (website_id, item_id, product_type, on_sale, option_ordering, is_subscribable,
      use_custom_add_button_text) values ('w', ${id}, 1, 0, '[]', 0, 0)`.execute(db);
  }
  const deleted = { item: { id: 'gone', title: 'Gone', lowest_price_cents: 5 }, variants: [] };
  const undos = { kept: { deleted }, other: { tags: { added: 'lowest' } } };
  for (const [id, undo] of Object.entries(undos)) {
    await sql`insert into bulk_change_items (website_id, bulk_id, item_id, undo)
      values ('w', 'b', ${id}, ${JSON.stringify(undo)})`.execute(db);
  }
  await update();
  expect(await db.selectFrom('item_prices').selectAll().orderBy('item_id').execute()).toEqual([
    { item_id: 'cup', website_id: 'w', collection_id: 'c', lowest_price_cents: 1200 },
    { item_id: 'none', website_id: 'w', collection_id: 'c', lowest_price_cents: null },
  ]);
  const rows = await db.selectFrom('bulk_change_items').select('undo').orderBy('item_id').execute();
  expect(rows.map(({ undo }) => JSON.parse(undo))).toEqual([
    { deleted: { item: { id: 'gone', title: 'Gone' }, variants: [] } },
    undos.other,
  ]);
});
