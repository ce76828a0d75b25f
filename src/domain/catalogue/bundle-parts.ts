import { productTypes } from '#catalog/product-types.ts';
import type { BundlePart } from '#contract/catalogue.ts';
import type { LineParts } from '#contract/cart.ts';
import { parseJson } from '#contract/parse-json.ts';
import { Attributes } from '#contract/product.ts';
import type { Variants } from '#database/catalogue-schema.ts';
import type { Read, Write } from '#database/database.ts';
import { insertRows } from '#database/prepared.ts';
import { together } from '#database/together.ts';
import { toFlag } from '#database/values.ts';
import type { Unit } from '../unit.ts';
import { followStock, lockVariant } from './bundle-stock.ts';
import { freeOf } from './move-stock.ts';
import { stockLine } from './stock-line.ts';

type Errors = Record<string, string>;

/** What a variant is to be made of. */
export interface MadeOf {
  variantId: string;
  /** By which what is wrong is told. */
  field: string;
  /** Of none its stock is its own again, which begins with nothing unless it is not counted. */
  parts: readonly BundlePart[];
  isUncounted?: boolean;
}

/** What the parts of bundles are, by the bundles' variants, in their order; what is gone has no title and no SKU. */
export async function partsOf(
  db: Read | Write,
  websiteId: string,
  variantIds: readonly string[],
): Promise<Map<string, LineParts>> {
  if (variantIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('bundle_parts as made')
    .leftJoin('variants as part', 'part.id', 'made.part_variant_id')
    .leftJoin('items as item', 'item.id', 'part.item_id')
    .select(['made.variant_id', 'made.part_variant_id', 'made.pieces', 'part.sku', 'part.attributes', 'item.title'])
    .where('made.website_id', '=', websiteId)
    .where('made.variant_id', 'in', [...variantIds])
    .orderBy('made.position')
    .execute();
  const byBundle = Map.groupBy(rows, (row) => row.variant_id);
  return new Map(
    [...byBundle].map(([bundle, made]) => [
      bundle,
      made.map(({ part_variant_id: variantId, title, sku, attributes, pieces }) => ({
        variantId,
        title: title ?? '',
        sku: sku ?? '',
        attributes: attributes === null ? {} : parseJson(Attributes, attributes),
        pieces,
      })),
    ]),
  );
}

/** Says what variants are made of, in place of what they were; gives what is wrong, by field. */
export async function writeParts(unit: Unit, act: string, given: readonly MadeOf[]): Promise<Errors> {
  for (const made of given) {
    const error = await writeOne(unit, act, made);
    if (error !== undefined) return { [made.field]: error };
  }
  return {};
}

async function writeOne(unit: Unit, act: string, made: MadeOf): Promise<string | undefined> {
  const { tx, websiteId } = unit;
  const ids = made.parts.map(({ variantId }) => variantId).toSorted();
  // The parts first, as whoever takes their stock does.
  const parts = await together(...ids.map((id) => lockVariant(unit, id)));
  const bundle = await lockVariant(unit, made.variantId);
  if (!bundle) throw new Error('The variant is gone that its own change has locked.');
  if (parts.length === 0 && bundle.bundle_role !== 'bundle') return undefined;
  const error = await whyNot(unit, bundle, parts);
  if (error !== undefined) return error;
  await tx.deleteFrom('bundle_parts').where('website_id', '=', websiteId).where('variant_id', '=', bundle.id).execute();
  const own = { website_id: websiteId, variant_id: bundle.id };
  const rows = made.parts.map(({ variantId, pieces }, position) => {
    return { ...own, part_variant_id: variantId, pieces, position };
  });
  await insertRows(tx, 'bundle_parts', rows);
  await setRoles(unit, ids, 'part');
  await becomes(unit, act, bundle, { isBundle: ids.length > 0, isUncounted: made.isUncounted ?? false });
  return undefined;
}

interface Becoming {
  isBundle: boolean;
  isUncounted: boolean;
}

/** Its own stock is written off, where it had any; what is no bundle any more begins with nothing, or is not counted. */
async function becomes(unit: Unit, act: string, bundle: Variants, { isBundle, isUncounted }: Becoming): Promise<void> {
  const { tx, websiteId } = unit;
  const isNew = bundle.bundle_role !== 'bundle';
  if (isNew && freeOf(bundle) !== 0) {
    const line = { ...stockLine(unit, act), variant_id: bundle.id, change: -freeOf(bundle) };
    await insertRows(tx, 'stock_ledger', [line]);
  }
  await setRoles(unit, [bundle.id], isBundle ? 'bundle' : '');
  if (isBundle) return followStock(unit, [{ id: bundle.id, bundle_role: 'bundle' }], 'set');
  const own = tx.updateTable('variants').set({ qty_in_stock: 0, owed: 0, unlimited: toFlag(isUncounted) });
  await own.where('website_id', '=', websiteId).where('id', '=', bundle.id).execute();
}

async function setRoles({ tx, websiteId }: Unit, ids: readonly string[], role: Variants['bundle_role']) {
  if (ids.length === 0) return;
  const own = tx.updateTable('variants').set({ bundle_role: role }).where('website_id', '=', websiteId);
  await own.where('id', 'in', [...ids]).execute();
}

/** Why a variant cannot be made of these, which are all locked. */
async function whyNot(unit: Unit, bundle: Variants, parts: readonly (Variants | undefined)[]) {
  const known = parts.filter((part) => part !== undefined);
  if (known.length < parts.length) return 'A part is gone. Choose another one.';
  if (known.some(({ id, bundle_role: role }) => id === bundle.id || role === 'bundle')) {
    return 'A bundle cannot be a part of another one.';
  }
  if (new Set(known.map(({ id }) => id)).size < known.length) return 'Name each part once, with its whole quantity.';
  const types = await typesOf(
    unit,
    [bundle, ...known].map((row) => row.item_id),
  );
  if (types.some((type) => type !== productTypes.physical)) return 'Bundles and their parts are physical products.';
  const user = known.length > 0 && bundle.bundle_role === 'part' ? await bundleWith(unit, bundle.id) : undefined;
  return user && `It is a part of ${user}: what is a part cannot be a bundle.`;
}

async function typesOf({ tx, websiteId }: Unit, itemIds: readonly string[]): Promise<number[]> {
  const own = tx.selectFrom('products').select('product_type').where('website_id', '=', websiteId);
  const rows = await own.where('item_id', 'in', [...itemIds]).execute();
  return rows.map((row) => row.product_type);
}

/** The title of a bundle that has this part. */
async function bundleWith({ tx, websiteId }: Unit, partId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('bundle_parts as made')
    .innerJoin('variants as bundle', 'bundle.id', 'made.variant_id')
    .innerJoin('items as item', 'item.id', 'bundle.item_id')
    .select('item.title')
    .where('made.website_id', '=', websiteId)
    .where('made.part_variant_id', '=', partId)
    .limit(1)
    .executeTakeFirst();
  return row?.title;
}
