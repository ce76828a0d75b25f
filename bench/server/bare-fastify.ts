// Adds to carts by the statements that Vitrine runs, on bare Fastify and a data file of its own.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import fastify from 'fastify';

const [port, file = ''] = process.argv.slice(2);
const writer = new DatabaseSync(file);
writer.exec(
  'pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma cache_size = -16000',
);
const reader = new DatabaseSync(file, { readOnly: true });

const site = reader.prepare('select id, language from websites').get() as { id: string; language: string };
const findVariants = reader.prepare(
  `select variant.id, variant.sku, product.is_subscribable from variants as variant
   join items as item on item.id = variant.item_id join products as product on product.item_id = item.id
   where variant.website_id = ? and variant.item_id = ? and item.status = 'published'`,
);
const touchCart = writer.prepare(
  `insert into carts (id, website_id, token_hash, site_user_id, language, is_purchased, order_id, coupons,
     gift_card_ids, created_at, updated_at)
   values (?, ?, ?, null, ?, 0, null, '[]', '[]', ?, ?)
   on conflict (website_id, token_hash) do update set updated_at = excluded.updated_at returning *`,
);
const endCheckout = writer.prepare(
  `update checkouts set state = 'expired', live_cart_id = null, updated_at = ?
   where website_id = ? and live_cart_id = ? and state = 'open' returning id`,
);
const putEntry = writer.prepare(
  `insert into cart_entries (id, website_id, cart_id, item_id, variant_id, fields_key, quantity, created_at)
   values (?, ?, ?, ?, ?, '', ?, ?) on conflict (cart_id, variant_id, fields_key)
   do update set quantity = cart_entries.quantity + excluded.quantity where cart_entries.quantity <= 9999 - excluded.quantity
   returning id`,
);
const selectEntries = writer.prepare(
  `select entry.id, entry.item_id, entry.variant_id, entry.fields_key, entry.quantity, variant.sku, variant.attributes,
     variant.price_cents, variant.sale_price_cents, variant.on_sale, variant.unlimited, variant.qty_in_stock,
     variant.weight_grams, item.title, item.url_id, product.product_type, collection.url_id as collection_url_id,
     asset.blob_key, asset.filename, asset.width, asset.height, asset.alt_text
   from cart_entries as entry join variants as variant on variant.id = entry.variant_id
   join items as item on item.id = entry.item_id join products as product on product.item_id = item.id
   join collections as collection on collection.id = item.collection_id
   left join assets as asset on asset.id = coalesce(variant.asset_id, item.main_image_id)
   where entry.website_id = ? and entry.cart_id = ? and item.status = 'published' order by entry.created_at, entry.id`,
);

interface Addition {
  itemId: string;
  sku: string;
  quantity: number;
}

function add(token: string, { itemId, sku, quantity }: Addition) {
  const variants = findVariants.all(site.id, itemId) as { id: string; sku: string }[];
  const variant = variants.find((known) => known.sku === sku);
  const now = Date.now();
  writer.exec('begin immediate');
  const hash = createHash('sha256').update(token).digest('base64url');
  const cart = touchCart.get(randomUUID(), site.id, hash, site.language, now, now) as { id: string };
  endCheckout.get(now, site.id, cart.id);
  putEntry.get(randomUUID(), site.id, cart.id, itemId, variant?.id ?? '', quantity, now);
  const entries = selectEntries.all(site.id, cart.id);
  writer.exec('commit');
  return { entries };
}

const app = fastify();
app.post<{ Body: Addition }>('/api/commerce/shopping-cart/entries', async ({ headers, body }) => {
  const [, token = randomBytes(24).toString('base64url')] = /\bcart=([\w-]+)/.exec(headers.cookie ?? '') ?? [];
  return add(token, body);
});
await app.listen({ port: Number(port), host: '127.0.0.1' });
