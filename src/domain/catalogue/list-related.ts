import { ProductChange } from '#contract/catalogue.ts';
import { parseJsonOr } from '#contract/parse-json.ts';
import type { Read } from '#database/database.ts';
import { stateOf } from './list-products.ts';

/** The ids that a product's `related_ids` hold, in their order. */
export function readRelated(stored: string): readonly string[] {
  return parseJsonOr(ProductChange.properties.relatedIds, stored, []) ?? [];
}

/** What stands on a product's page as related, in its order, as who looks after it sees it. */
export async function listRelated(read: Read, websiteId: string, productId: string, now: number) {
  const own = await read
    .selectFrom('products')
    .select('related_ids')
    .where('website_id', '=', websiteId)
    .where('item_id', '=', productId)
    .executeTakeFirst();
  const ids = readRelated(own?.related_ids ?? '[]');
  if (ids.length === 0) return [];
  const rows = await read
    .selectFrom('items')
    .innerJoin('products', 'products.item_id', 'items.id')
    .select(['items.id', 'title', 'status', 'publish_on', 'is_hidden'])
    .where('items.website_id', '=', websiteId)
    .where('items.id', 'in', ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, { id: row.id, title: row.title, state: stateOf(row, now) }]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
