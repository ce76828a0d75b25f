// Adds to a cart by one statement on bare Fastify: the least that an addition can be on PostgreSQL. It takes a port, the
// script's file, and a PostgreSQL address.
import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fastify from 'fastify';
import pg from 'pg';
import { newId } from '#database/ids.ts';
import type { Script } from './script.ts';
import { visitHeader, type Article } from './visits.ts';

const [port, scriptFile = '', address = '', websiteId = ''] = process.argv.slice(2);
const { calls } = JSON.parse(readFileSync(scriptFile, 'utf8')) as Script;
const { answer } = calls['first addition']!;

const addition = `
with cart as (
  insert into carts (id, website_id, token_hash, language, is_purchased, coupons, gift_card_ids, created_at, updated_at)
  values ($1, $2, $3, 'en-US', 0, '[]', '[]', $4, $4)
  on conflict (website_id, token_hash) do update set updated_at = excluded.updated_at
  returning id
), variant as (
  select variant.id, variant.item_id, variant.sku, variant.price_cents, variant.qty_in_stock, item.title
  from variants as variant join items as item on item.id = variant.item_id
  where variant.website_id = $2 and variant.item_id = $5 and variant.sku = $6 and item.status = 'published'
), entry as (
  insert into cart_entries
    (id, website_id, cart_id, item_id, variant_id, fields_key, fields_hash, quantity, created_at)
  select $7, $2, cart.id, variant.item_id, variant.id, '', '', 1, $4 from cart, variant
  on conflict (cart_id, variant_id, fields_hash) do update set quantity = cart_entries.quantity + 1
  returning id, quantity, variant_id
)
select entry.*, variant.* from entry join variant on variant.id = entry.variant_id`;

const pool = new pg.Pool({ connectionString: address, max: 10 });
const tokens = new Map<string, string>();

const app = fastify();
app.get('/', async () => 'ready');
app.post<{ Body: { itemId: string } & Article }>('/*', async ({ headers, body }) => {
  const visit = String(headers[visitHeader]);
  const token = tokens.get(visit) ?? randomBytes(32).toString('base64url');
  tokens.set(visit, token);
  const hash = createHash('sha256').update(token).digest('base64url');
  const now = Date.now();
  const values = [newId(now), websiteId, hash, now, body.itemId, body.sku, newId(now)];
  const { rows } = await pool.query({ name: 'addition', text: addition, values });
  if (rows.length !== 1) throw new Error('Nothing was added.');
  return answer;
});
await app.listen({ port: Number(port), host: '127.0.0.1' });
