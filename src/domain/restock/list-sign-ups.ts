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
    .leftJoin('assets', (join) =>
      join.on((eb) => eb('assets.id', '=', eb.fn.coalesce('variants.asset_id', 'items.main_image_id'))),
    )
    .select(['assets.blob_key', 'assets.filename'])
    .select(['variants.id', 'variants.item_id', 'variants.sku', 'variants.attributes', 'unlimited', 'qty_in_stock'])
    .select(['items.title', 'restock_sends.variant_id as sending'])
    .select(({ fn }) => [
      sql<number>`cast(count(*) as integer)`.as('waiting'),
      fn.min<number>('waiting.created_at').as('since'),
    ])
    .where('waiting.website_id', '=', websiteId)
    .where('waiting.state', '=', 'waiting')
    .where('waiting.variant_id', '>', cursor)
    .groupBy(['variants.id', 'items.id', 'restock_sends.variant_id', 'assets.id'])
    .orderBy('variants.id')
    .$call(firstOf(page));
  const signUpGroups = portion.rows.map((row): SignUpGroup => {
    const { id: variantId, item_id: productId, title, sku, waiting, since, qty_in_stock: stock } = row;
    const name = Object.values(parseJson(Attributes, row.attributes)).join(', ');
    const imageUrl = row.blob_key === null ? null : assetUrl(row.blob_key, row.filename ?? '');
    const states = { unlimited: fromFlag(row.unlimited), isSending: row.sending !== null };
    return { productId, variantId, title, name, sku, imageUrl, stock, waiting, since, ...states };
  });
  return { signUpGroups, ...nextOf(portion, ({ id }) => id) };
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
