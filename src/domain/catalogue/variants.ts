import type { NewVariant, ProductChange, VariantChange } from '#contract/catalogue.ts';
import { parseJson } from '#contract/parse-json.ts';
import { Variant } from '#contract/product.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Variants } from '#database/catalogue-schema.ts';
import { insertRows } from '#database/prepared.ts';
import { toFlag, toJson } from '#database/values.ts';
import { invalid } from '../check-input.ts';
import type { Unit } from '../unit.ts';
import { selectVariants } from './derive.ts';
import { writeParts } from './bundle-parts.ts';
import { followStock } from './bundle-stock.ts';
import { freeOf } from './move-stock.ts';
import { endPrices } from './price-history.ts';
import { variantErrors } from './product-rules.ts';
import { stockLine } from './stock-line.ts';

interface Owner {
  itemId: string;
  /** The line of the audit log that says who did it. */
  act: string;
}

interface NewVariants extends Owner {
  /** Where the first of them stands. */
  position: number;
  variants: readonly NewVariant[];
}

/** Inserts checked variants of products with their first stock; gives the rows of each product. */
export async function createVariants(unit: Unit, products: readonly NewVariants[]): Promise<Variants[][]> {
  const rows = products.map(({ itemId, position, variants }) =>
    variants.map((variant, at) => ({
      ...newVariant(variant),
      id: unit.newId(),
      website_id: unit.websiteId,
      item_id: itemId,
      position: position + at,
    })),
  );
  await insertRows(unit.tx, 'variants', rows.flat());
  const lines = products.flatMap(({ act }, at) => stockLines(unit, { act, rows: rows[at] ?? [], sign: 1 }));
  await insertRows(unit.tx, 'stock_ledger', lines);
  return rows;
}

/**
 * Makes, changes and removes variants of a product that is locked, and records the change of the product; what comes
 * out is checked as a whole, and an error names the place that a variant would have had. Gives the ids of the new ones.
 */
export async function writeVariants(
  unit: Unit,
  product: { itemId: string; productType: number; options: string[] },
  given: ProductChange,
): Promise<{ variantIds: string[] } | Refusal> {
  const { create = [], change = [], remove = [] } = given.variants ?? {};
  const { itemId, productType, options } = product;
  const act = await unit.record({
    action: 'product.update',
    subjectId: itemId,
    details: { fields: Object.keys(given), ...(remove.length > 0 && { removed: remove }) },
  });
  if (!given.variants && !given.options) return { variantIds: [] };
  const before = await selectVariants(unit, itemId);
  const known = new Set(before.map(({ id }) => id));
  if (![...remove, ...change.map(({ id }) => id)].every((id) => known.has(id))) {
    return new Refusal('not-found', 'There is no such variant any more. Load the product again.');
  }
  const changes = new Map(change.map((each) => [each.id, each]));
  const kept = before.filter(({ id }) => !remove.includes(id));
  const after = [...kept.map((row) => ({ ...toInput(row), ...changes.get(row.id) })), ...create];
  const errors = await variantErrors(unit, { productType, options }, after);
  if (Object.keys(errors).length > 0) return invalid(errors);
  if (remove.length > 0) await clearStock(unit, { itemId, act }, remove);
  // A SKU may go from one variant to another: those that change give theirs up first.
  const renamed = change.filter(({ sku }) => sku !== undefined).map(({ id }) => id);
  for (const id of renamed) await updateVariant(unit, id, { sku: id });
  for (const each of change) await updateVariant(unit, each.id, changedColumns(each));
  const position = (before.at(-1)?.position ?? -1) + 1;
  const [created = []] = await createVariants(unit, [{ itemId, act, position, variants: create }]);
  const made = [...kept.map(({ id }) => changes.get(id)), ...create].flatMap((each, at) => {
    const variantId = kept[at]?.id ?? created[at - kept.length]?.id ?? '';
    const isUncounted = changes.get(variantId)?.unlimited === true;
    return each?.parts ? [{ variantId, field: `variants.${at}.parts`, parts: each.parts, isUncounted }] : [];
  });
  const wrong = await writeParts(unit, act, made);
  if (Object.keys(wrong).length > 0) return invalid(wrong);
  // What is counted, or not any more, may make bundles that are.
  await followStock(unit, kept, 'set');
  return { variantIds: created.map(({ id }) => id) };
}

/** Deletes variants of a product, all where none are named; what was in stock is written off. */
export async function clearStock(unit: Unit, { itemId, act }: Owner, ids?: string[]): Promise<void> {
  const all = unit.tx.deleteFrom('variants').where('website_id', '=', unit.websiteId).where('item_id', '=', itemId);
  const deleted = await (ids ? all.where('id', 'in', ids) : all)
    .returning(['id', 'qty_in_stock', 'owed', 'bundle_role'])
    .execute();
  await insertRows(unit.tx, 'stock_ledger', stockLines(unit, { act, rows: deleted, sign: -1 }));
  await endPrices(
    unit,
    deleted.map(({ id }) => id),
  );
  await followStock(unit, deleted, 'set');
}

interface Booked {
  act: string;
  rows: readonly Pick<Variants, 'id' | 'qty_in_stock' | 'owed' | 'bundle_role'>[];
  sign: 1 | -1;
}

/** A bundle has no stock of its own. */
function stockLines(unit: Unit, { act, rows, sign }: Booked) {
  return rows.flatMap((row) =>
    row.bundle_role === 'bundle' || freeOf(row) === 0
      ? []
      : [{ ...stockLine(unit, act), variant_id: row.id, change: sign * freeOf(row) }],
  );
}

function newVariant({ stock, attributes = {}, salePrice, ...given }: NewVariant) {
  const { sku, price, onSale = false } = given;
  return {
    ...nothingKnown,
    ...changedColumns(given),
    sku,
    attributes: toJson(attributes),
    price_cents: price,
    sale_price_cents: salePrice ?? price,
    on_sale: toFlag(onSale),
    unlimited: toFlag(stock === 'unlimited'),
    qty_in_stock: stock === 'unlimited' ? 0 : stock,
    owed: 0,
  };
}

const nothingKnown = {
  weight_grams: 0,
  asset_id: null,
  gtin: null,
  cost_cents: null,
  length_mm: null,
  width_mm: null,
  height_mm: null,
  customs_code: null,
  origin_country: null,
  brand: null,
  tax_class: null,
  low_stock_at: null,
  content: null,
  unit_price_per: null,
  prior_price_cents: null,
  ahead_limit: 0,
  ahead_kind: 'back-order' as const,
  ahead_on: null,
  ahead_words: null,
  begins_at: null,
  bundle_role: '' as const,
};

/** What the rules ask of a stored variant. */
export function toInput(row: Variants) {
  const attributes = parseJson(Variant.properties.attributes, row.attributes);
  const { sku, content, unit_price_per: unitPricePer, ahead_on: aheadOn, begins_at: beginsAt } = row;
  return {
    sku,
    attributes,
    onSale: row.on_sale === 1,
    imageId: row.asset_id,
    content,
    unitPricePer,
    aheadOn,
    beginsAt,
  };
}

const plainColumns = {
  sku: 'sku',
  price: 'price_cents',
  salePrice: 'sale_price_cents',
  weightGrams: 'weight_grams',
  imageId: 'asset_id',
  gtin: 'gtin',
  cost: 'cost_cents',
  lengthMm: 'length_mm',
  widthMm: 'width_mm',
  heightMm: 'height_mm',
  customsCode: 'customs_code',
  originCountry: 'origin_country',
  brand: 'brand',
  taxClass: 'tax_class',
  lowStockAt: 'low_stock_at',
  content: 'content',
  unitPricePer: 'unit_price_per',
  aheadLimit: 'ahead_limit',
  aheadKind: 'ahead_kind',
  aheadOn: 'ahead_on',
  aheadWords: 'ahead_words',
  beginsAt: 'begins_at',
} as const satisfies Partial<Record<keyof VariantChange, keyof Variants>>;

/** The columns of what is given. */
export function changedColumns(change: Omit<VariantChange, 'id'>): Partial<Variants> {
  const { attributes, onSale, unlimited } = change;
  const names = Object.keys(plainColumns) as (keyof typeof plainColumns)[];
  const given = names.filter((name) => change[name] !== undefined);
  return {
    ...Object.fromEntries(given.map((name) => [plainColumns[name], change[name]])),
    ...(attributes && { attributes: toJson(attributes) }),
    ...(onSale !== undefined && { on_sale: toFlag(onSale) }),
    ...(unlimited !== undefined && { unlimited: toFlag(unlimited) }),
  };
}

async function updateVariant({ tx, websiteId }: Unit, id: string, columns: Partial<Variants>): Promise<void> {
  if (Object.keys(columns).length === 0) return;
  await tx.updateTable('variants').set(columns).where('website_id', '=', websiteId).where('id', '=', id).execute();
}
