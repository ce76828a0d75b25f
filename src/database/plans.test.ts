import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from './testing/database.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase('sqlite');
});
afterAll(() => test.drop());

async function planOf(query: string): Promise<string> {
  const { rows } = await sql<{ detail: string }>`explain query plan ${sql.raw(query)}`.execute(test.database.read);
  return rows.map(({ detail }) => detail).join('; ');
}

const items = `select * from items where website_id = 'w' and (status = 'published' and coalesce(publish_on, 0) <= 5)`;

it.each([
  ['items by their ids', `${items} and id in ('a', 'b', 'c')`, 'USING INDEX sqlite_autoindex_items_1 (id=?)'],
  ['an item by its address', `${items} and collection_id = 'c' and url_id = 'u'`, 'url_id=?'],
  [
    'hidden products',
    items.replace("'w' and", "'w' and record_type = 11 and is_hidden is not null and"),
    'USING INDEX items_hidden (website_id=? AND record_type=? AND status=?)',
  ],
  ['a list in its order', `${items} and collection_id = 'c' order by position, id`, 'items_by_collection'],
  ['a list from the newest', `${items} and collection_id = 'c' order by publish_on desc, id desc`, 'items_by_time'],
  [
    'a list from the dearest',
    `select items.id from (${items}) as items join item_prices as price on price.item_id = items.id
     where price.website_id = 'w' and price.collection_id = 'c'
     order by price.lowest_price_cents desc, price.item_id desc`,
    'item_prices_of_list (website_id=? AND collection_id=?)',
  ],
  [
    'all products from the cheapest',
    `select item_id from item_prices where website_id = 'w' order by lowest_price_cents, item_id`,
    'COVERING INDEX item_prices_of_all (website_id=?)',
  ],
  [
    'products that are drafts from the cheapest',
    `select item.id from items as item join item_prices as price on item.id = price.item_id || ''
     where item.website_id = 'w' and item.record_type = 11 and item.status = 'draft' and price.website_id = 'w'
     order by price.lowest_price_cents, price.item_id`,
    'item_prices_of_all (website_id=?)',
  ],
  [
    'a list by titles',
    `${items} and collection_id = 'c' and is_hidden is null order by lower(title), id`,
    'items_by_title (website_id=? AND collection_id=? AND status=?)',
  ],
  [
    'what of a list appears next',
    `select min(publish_on) from items where website_id = 'w' and status = 'published' and publish_on > 5
     and collection_id in ('c', 'd')`,
    'items_by_time (website_id=? AND collection_id=? AND status=? AND publish_on>?)',
  ],
  [
    'many variants, each changed to its own values',
    `update variants set price_cents = changed.price_cents
     from (select value ->> '$.id' as id, value ->> '$.price_cents' as price_cents from json_each('[]')) as changed
     where variants.id = changed.id and +variants.website_id = 'w'`,
    'SEARCH variants USING INDEX sqlite_autoindex_variants_1 (id=?)',
  ],
  [
    'the tags of one list',
    `select distinct tag from item_tags as link join items as item on item.id = link.item_id
     where link.website_id = 'w' and item.website_id = 'w' and item.collection_id = 'c'
       and (item.status = 'published' and coalesce(item.publish_on, 0) <= 5)`,
    'item_tags_by_item (website_id=? AND item_id=?)',
  ],
  [
    'the orders that payments made',
    `select made.id from payment_attempts as attempt
     left join orders as made on made.attempt_id = attempt.id and made.website_id = 'w'
     where attempt.website_id = 'w' and attempt.provider = 'stripe' and attempt.provider_reference in ('a', 'b')`,
    'USING INDEX orders_by_attempt (website_id=? AND attempt_id=?)',
  ],
  [
    'the later payments of an order',
    `select id from payment_attempts where website_id = 'w' and order_id = 'o'`,
    'payment_attempts_by_order (website_id=? AND order_id=?)',
  ],
  [
    'pages in their order',
    `select id from collections where website_id = 'w' and status in ('published', 'draft') and id not in ('a')
     order by position, id limit 51`,
    'collections_by_place',
  ],
  [
    'pages whose titles begin with a text',
    `select id, title, url_id, status from collections where website_id = 'w' and status != 'deleted'
     and lower(title) >= 'a' and lower(title) < 'b' order by lower(title), id limit 6`,
    'COVERING INDEX collections_by_title (website_id=? AND <expr>>? AND <expr><?)',
  ],
  [
    'pages whose titles hold a text',
    `select id, title, url_id, status from collections where website_id = 'w' and status != 'deleted'
     and (lower(title) like '%a%' or title like '%A%') order by lower(title), id limit 12`,
    'COVERING INDEX collections_by_title',
  ],
  [
    'the many websites of an account',
    `select website.id from websites as website cross join memberships as member
     where member.website_id = website.id and member.account_id = 'a'
     order by case when website.deleted_at is null then 0 else 1 end, lower(website.title), website.id limit 51`,
    'websites_by_title',
  ],
])('SQLite finds %s by an index, and sorts nothing (design 7)', async (_, query, index) => {
  const plan = await planOf(query);
  expect(plan).toContain(index);
  expect(plan).not.toContain('ORDER BY');
});

const inOne = "website_id = 'w' and";
it.each([
  ['carts', `select id from carts where is_purchased = 0 and updated_at <= 1 limit 9`, 'carts_by_age'],
  ['checkouts', `select id from checkouts where state = 'expired' and expires_at <= 1 limit 9`, 'checkouts_by_expiry'],
  [
    'payments',
    `select id from payment_attempts where state = 'failed' and updated_at <= 1`,
    'payment_attempts_by_state',
  ],
  ['call keys', 'select key from idempotent_calls where created_at <= 1 limit 9', 'idempotent_calls_by_age'],
  ['webhooks', 'select event_id from webhook_events where received_at <= 1 limit 9', 'webhook_events_by_age'],
  ['mails', `select key from provider_records where provider = 'm' and created_at <= 1`, 'provider_records_by_age'],
  ['reminders', 'select cart_id from cart_reminders where created_at <= 1 limit 9', 'cart_reminders_by_age'],
  ['jobs', `select id from jobs where state = 'dead' and run_at <= 1 limit 9`, 'jobs_by_lane (state=?)'],
  ['counts', 'select key_hash from daily_counts where started_at <= 1 limit 9', 'daily_counts_by_age'],
  ['moved stock', `delete from stock_ledger where ${inOne} reference in ('a', 'b')`, 'stock_ledger_by_reference'],
  [
    'moved balances',
    `delete from gift_card_ledger where ${inOne} reference in ('a', 'b')`,
    'gift_card_ledger_by_reference',
  ],
])('SQLite finds %s that are old by an index (design 7)', async (_, query, index) => {
  expect(await planOf(query)).toContain(index);
});

it('SQLite finds fifty rows of a website by their ids, and reads no others, of whatever table (design 7)', async () => {
  const { rows } = await sql<{ name: string }>`
    select own.name from sqlite_master as own where own.type = 'table'
      and (select count(*) from pragma_table_info(own.name) where name in ('id', 'website_id')) = 2`.execute(
    test.database.read,
  );
  const ids = Array.from({ length: 50 }, (_, at) => `'${at}'`).join();
  const plans = rows.map(async ({ name }) => [
    name,
    await planOf(`select * from ${name} where ${inOne} id in (${ids})`),
  ]);
  const others = (await Promise.all(plans)).filter(([, plan]) => !/[( ]id=\?/.test(plan ?? ''));
  // A website has at most some fifty of these.
  expect(others.map(([name]) => name)).toEqual(['saved_views']);
  expect(rows.length).toBeGreaterThan(50);
});
