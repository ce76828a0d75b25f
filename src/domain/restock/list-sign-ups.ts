import { sql } from 'kysely';
import { restockLimits } from '#catalog/restock-words.ts';
import type { SignUpGroup } from '#contract/restock-calls.ts';
import { assetUrl } from '#contract/asset-url.ts';
import { parseJson } from '#contract/parse-json.ts';
import { Attributes } from '#contract/product.ts';
import type { Read } from '#database/database.ts';
import { fromFlag } from '#database/values.ts';
import { firstOf, nextOf } from '../paging.ts';

const { page } = restockLimits;

/** The variants that somebody waits for, by their ids, as long as they are there. */
export async function listSignUpGroups(read: Read, websiteId: string, cursor = '') {
  const portion = await read
    .selectFrom('restock_sign_ups as waiting')
    .innerJoin('variants', 'variants.id', 'waiting.variant_id')
    .innerJoin('items', 'items.id', 'variants.item_id')
    .leftJoin('restock_sends', 'restock_sends.variant_id', 'variants.id')
    .select(['variants.id', 'variants.item_id', 'variants.sku', 'variants.attributes', 'unlimited', 'qty_in_stock'])
    .select(['items.title', 'restock_sends.variant_id as sending'])
    .select(({ fn }) => [
      sql<number>`cast(count(*) as integer)`.as('waiting'),
      fn.min<number>('waiting.created_at').as('since'),
    ])
    .where('waiting.website_id', '=', websiteId)
    .where('waiting.state', '=', 'waiting')
    .where('waiting.variant_id', '>', cursor)
    .groupBy(['variants.id', 'items.id', 'restock_sends.variant_id'])
    .orderBy('variants.id')
    .$call(firstOf(page));
  const shown = portion.rows;
  const pictures = await picturesOf(
    read,
    websiteId,
    shown.map(({ item_id: id }) => id),
  );
  const signUpGroups = shown.map((row): SignUpGroup => {
    const { id: variantId, item_id: productId, title, sku, waiting, since, qty_in_stock: stock } = row;
    const name = Object.values(parseJson(Attributes, row.attributes)).join(', ');
    const imageUrl = pictures.get(productId) ?? null;
    const states = { unlimited: fromFlag(row.unlimited), isSending: row.sending !== null };
    return { productId, variantId, title, name, sku, imageUrl, stock, waiting, since, ...states };
  });
  return { signUpGroups, ...nextOf(portion, ({ id }) => id) };
}

async function picturesOf(read: Read, websiteId: string, itemIds: string[]): Promise<Map<string, string>> {
  if (itemIds.length === 0) return new Map();
  const rows = await read
    .selectFrom('item_images')
    .innerJoin('assets', 'assets.id', 'item_images.asset_id')
    .select(['item_id', 'blob_key', 'filename'])
    .where('item_images.website_id', '=', websiteId)
    .where('item_id', 'in', itemIds)
    .where('position', '=', 0)
    .execute();
  return new Map(rows.map((row) => [row.item_id, assetUrl(row.blob_key, row.filename)]));
}

interface Sought {
  productId: string;
  variantId: string;
  cursor?: string;
}

/** Who waits for a variant, the first who asked first. */
export async function listSignUps(read: Read, websiteId: string, { productId, variantId, cursor = '' }: Sought) {
  const portion = await read
    .selectFrom('restock_sign_ups')
    .select(['id', 'email as siteVisitorEmail', 'created_at as createdOn', 'language'])
    .where('website_id', '=', websiteId)
    .where('item_id', '=', productId)
    .where('variant_id', '=', variantId)
    .where('state', '=', 'waiting')
    .where('id', '>', cursor)
    .orderBy('id')
    .$call(firstOf(page));
  return { signUps: portion.rows, ...nextOf(portion, ({ id }) => id) };
}
