import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import type { Schema } from '../schema.ts';
import { openOldDatabase } from '../testing/old-database.ts';

const { db, update, drop } = await openOldDatabase('0006-scale');
afterAll(drop);

it('keeps the carts of a shop, their entries told apart by hash, and closes what was shared (design 9)', async () => {
  await sql`insert into websites (id, title, tagline, description, theme, language, time_zone, currency, is_default, created_at)
    values ('w', '', '', '', '', 'en-US', 'UTC', 'USD', 1, 0)`.execute(db);
  for (const [id, tokenHash] of [
    ['own', 'hash'],
    ['shared', ''],
  ] as const) {
    await sql`insert into carts (id, website_id, token_hash, language, is_purchased, created_at, updated_at)
      values (${id}, 'w', ${tokenHash}, 'en-US', 0, 0, 0)`.execute(db);
  }
  const named = '{"name":"Ada"}';
  for (const [id, fields] of [
    ['1', ''],
    ['2', named],
    ['3', '{"name":"Bob"}'],
  ] as const) {
    await sql`insert into cart_entries (id, website_id, cart_id, item_id, variant_id, fields_key, quantity, created_at)
      values (${id}, 'w', 'own', 'i', 'v', ${fields}, 2, 7)`.execute(db);
  }

  await update();

  const entries = await db.selectFrom('cart_entries').selectAll().orderBy('id').execute();
  const hash = (text: string) => (text === '' ? '' : createHash('sha256').update(text).digest('base64url'));
  expect(entries.map(({ id, fields_hash }) => [id, fields_hash])).toEqual(
    ['', named, '{"name":"Bob"}'].map((text, index) => [String(index + 1), hash(text)]),
  );
  expect(entries[1]).toMatchObject({ cart_id: 'own', fields_key: named, quantity: 2, created_at: 7 });
  const tokens = await db.selectFrom('carts').select('token_hash').orderBy('id').execute();
  expect(tokens.map((row) => row.token_hash)).toEqual(['hash', 'shared:shared']);

  const again = { ...entries[1], id: '4' } as Schema['cart_entries'];
  await expect(db.insertInto('cart_entries').values(again).execute()).rejects.toThrow(/unique/i);
  await db.deleteFrom('carts').where('id', '=', 'own').execute();
  expect(await db.selectFrom('cart_entries').select('id').execute()).toEqual([]);
});
