import { setImmediate as breathe } from 'node:timers/promises';
import { ProductChange, type VariantChange } from '#contract/catalogue.ts';
import { parseJson } from '#contract/parse-json.ts';
import { StructuredContent } from '#contract/product.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Products, Variants } from '#database/catalogue-schema.ts';
import type { Items } from '#database/page-schema.ts';
import { updateRows } from '#database/update-rows.ts';
import { checkInput, invalid } from '../check-input.ts';
import type { Unit } from '../unit.ts';
import { followStock } from './bundle-stock.ts';
import { changeStocks, type Pieces } from './change-stocks.ts';
import { isOnSale, lowestPriceOf } from './derive.ts';
import { findAgain } from './find-again.ts';
import { followPrices } from './price-history.ts';
import { insertLinks, itemColumns, planOf } from './product-rows.ts';
import { findLinked, matrixErrors, productErrors } from './product-rules.ts';
import { changesLists, touchPages } from './products.ts';
import { changedColumns, toInput } from './variants.ts';

/** What can be changed of many products at once. */
type ManyFields = Pick<ProductChange, 'status' | 'isHidden' | 'publishOn' | 'tags' | 'categoryIds'> & {
  variants?: { change?: VariantChange[] };
};

/** What is done to one of many products. */
export interface OneChange {
  id: string;
  change: ManyFields;
  pieces: readonly Pieces[];
}

/** A product that cannot be changed so, and why. */
export interface RefusedChange {
  id: string;
  refusal: Refusal;
}

interface How {
  /** Stands in the stock's ledger. */
  reason: string;
  /** Whether it takes a change back: what is not counted any more afterwards is put back before. */
  isBack?: boolean;
}

/** So many products are changed before others get a turn: on SQLite nothing else runs meanwhile. */
const atOnce = 250;

/**
 * The same as `changeProduct` and `adjustStock` do to one, done to many products that are locked, by few statements.
 * Each leaves the same rows, the same lines in the audit log and the stock's ledger, and makes the same pages old.
 * The first that cannot be is given; the unit must then be refused.
 */
export async function changeProducts(
  unit: Unit,
  changes: readonly OneChange[],
  how: How,
): Promise<RefusedChange | undefined> {
  for (let from = 0; from < changes.length; from += atOnce) {
    const refused = await changeSome(unit, changes.slice(from, from + atOnce), how);
    if (refused) return refused;
    await breathe();
  }
  return undefined;
}

async function changeSome(
  unit: Unit,
  changes: readonly OneChange[],
  { reason, isBack = false }: How,
): Promise<RefusedChange | undefined> {
  if (isBack) return (await changeStocks(unit, changes, reason)) ?? changeFields(unit, changes);
  return (await changeFields(unit, changes)) ?? changeStocks(unit, changes, reason);
}

async function changeFields(unit: Unit, changes: readonly OneChange[]): Promise<RefusedChange | undefined> {
  const given = changes.filter(({ change }) => Object.keys(change).length > 0);
  for (const { id, change } of given) {
    const checked = checkInput(ProductChange, change);
    if (checked instanceof Refusal) return { id, refusal: checked };
  }
  const found = await loadChanged(unit, given);
  if ('refusal' in found) return found;
  const refused = await findErrors(unit, found);
  if (refused) return refused;
  await unit.recordAll(
    found.map(({ item, change }) => {
      return { action: 'product.update', subjectId: item.id, details: { fields: Object.keys(change) } };
    }),
  );
  await writeProducts(unit, found);
  return undefined;
}

/** A product before its change, and its variants before and after. */
interface Found {
  item: Items;
  product: Products;
  change: ManyFields;
  before: Variants[];
  after: Variants[];
}

async function loadChanged(unit: Unit, changes: readonly OneChange[]): Promise<Found[] | RefusedChange> {
  const ids = changes.map(({ id }) => id);
  if (ids.length === 0) return [];
  const { tx, websiteId } = unit;
  const items = tx.selectFrom('items').selectAll().where('website_id', '=', websiteId);
  const byId = new Map((await items.where('id', 'in', ids).execute()).map((row) => [row.id, row]));
  const products = tx.selectFrom('products').selectAll().where('website_id', '=', websiteId);
  const byProduct = new Map((await products.where('item_id', 'in', ids).execute()).map((row) => [row.item_id, row]));
  const variants = tx.selectFrom('variants').selectAll().where('website_id', '=', websiteId);
  const rows = await variants.where('item_id', 'in', ids).orderBy('position').execute();
  const byItem = Map.groupBy(rows, (row) => row.item_id);
  const found: Found[] = [];
  for (const { id, change } of changes) {
    const [item, product, before = []] = [byId.get(id), byProduct.get(id), byItem.get(id)];
    if (!item || !product) return { id, refusal: new Refusal('not-found', 'There is no such product.') };
    const steps = new Map((change.variants?.change ?? []).map((each) => [each.id, each]));
    const after = before.map((row) => {
      const step = steps.get(row.id);
      steps.delete(row.id);
      return step ? { ...row, ...changedColumns(step) } : row;
    });
    if (steps.size > 0) {
      return { id, refusal: new Refusal('not-found', 'There is no such variant any more. Load the product again.') };
    }
    found.push({ item, product, change, before, after });
  }
  return found;
}

async function findErrors(unit: Unit, found: readonly Found[]): Promise<RefusedChange | undefined> {
  const places = Map.groupBy(found, ({ item }) => item.collection_id);
  for (const [collectionId, own] of places) {
    const linked = await findLinked(
      unit,
      collectionId,
      own.map(({ change }) => withoutVariants(change)),
    );
    for (const { item, product, change, after } of own) {
      const { product_type: productType, member_area_id: memberAreaId } = product;
      const status = change.status ?? (item.status === 'published' ? 'published' : 'draft');
      const kept = { memberAreaId, subscriptionPlan: planOf(product), collectionId, productType };
      const fields = { ...withoutVariants(change), status, ...kept };
      const options = parseJson(StructuredContent.properties.variantOptionOrdering, product.option_ordering);
      const errors = {
        ...(await productErrors(unit, fields, linked)),
        ...(change.variants && matrixErrors(productType, options, after.map(toInput))),
      };
      if (Object.keys(errors).length > 0) return { id: item.id, refusal: invalid(errors) };
    }
  }
  return undefined;
}

function withoutVariants({ status, publishOn, tags, categoryIds }: ManyFields): Omit<ManyFields, 'variants'> {
  return {
    ...(status !== undefined && { status }),
    ...(publishOn !== undefined && { publishOn }),
    ...(tags && { tags }),
    ...(categoryIds && { categoryIds }),
  };
}

async function writeProducts(unit: Unit, found: readonly Found[]): Promise<void> {
  const { tx, websiteId } = unit;
  await writeVariantRows(unit, found);
  const items = found.map(({ item, change, after }) => ({
    item,
    columns: {
      ...itemColumns(change),
      ...(change.variants && { lowest_price_cents: lowestPriceOf(after) }),
      updated_at: unit.now,
    },
  }));
  const itemRows = items.map(({ item, columns }) => ({ id: item.id, ...columns }));
  await updateRows(tx, 'items', { websiteId, key: 'id', rows: itemRows });
  const productRows = found.flatMap(({ product, after }) =>
    isOnSale(after) === product.on_sale ? [] : [{ item_id: product.item_id, on_sale: isOnSale(after) }],
  );
  await updateRows(tx, 'products', { websiteId, key: 'item_id', rows: productRows });
  const isPriced = ({ change: { variants, status, publishOn } }: Found) =>
    (variants?.change?.some(changesPrice) ?? false) || status !== undefined || publishOn !== undefined;
  const priced = found.flatMap((each, at) =>
    isPriced(each) ? [{ item: { ...each.item, ...items[at]?.columns }, variants: each.after }] : [],
  );
  await followPrices(unit, priced);
  await writeManyLinks(unit, found);
  const isFoundElsewise = ({ before, after, change }: Found) =>
    change.tags !== undefined || after.some((row, at) => row.sku !== before[at]?.sku || row.gtin !== before[at]?.gtin);
  await findAgain(
    unit,
    found.filter(isFoundElsewise).map(({ item, after }) => ({ itemId: item.id, variants: after })),
  );
  for (const [at, { item, change }] of found.entries()) {
    touchPages(unit, item, { ...item, ...items[at]?.columns }, changesLists(change));
  }
}

const changesPrice = ({ price, salePrice, onSale }: VariantChange) =>
  price !== undefined || salePrice !== undefined || onSale !== undefined;

async function writeVariantRows(unit: Unit, found: readonly Found[]): Promise<void> {
  const { tx, websiteId } = unit;
  const steps = found.flatMap(({ change }) => change.variants?.change ?? []);
  // A SKU may go from one variant to another: then those of the product that change give theirs up first.
  const renamed = found.flatMap(({ before, change }) => {
    const given = (change.variants?.change ?? []).filter(({ sku }) => sku !== undefined);
    const had = new Set<string | undefined>(before.map(({ sku }) => sku));
    return given.some(({ sku }) => had.has(sku)) ? given.map(({ id }) => ({ id, sku: id })) : [];
  });
  await updateRows(tx, 'variants', { websiteId, key: 'id', rows: renamed });
  const rows = steps.map(({ id, ...step }) => ({ id, ...changedColumns(step) }));
  await updateRows(tx, 'variants', { websiteId, key: 'id', rows });
  const counting = new Set(steps.flatMap(({ id, unlimited }) => (unlimited === undefined ? [] : [id])));
  const after = found.flatMap((each) => each.after);
  await followStock(
    unit,
    after.filter(({ id }) => counting.has(id)),
    'set',
  );
}

async function writeManyLinks(unit: Unit, found: readonly Found[]): Promise<void> {
  const { tx, websiteId } = unit;
  for (const [table, name] of [
    ['item_tags', 'tags'],
    ['item_categories', 'categoryIds'],
  ] as const) {
    const ids = found.filter(({ change }) => change[name]).map(({ item }) => item.id);
    if (ids.length === 0) continue;
    await tx.deleteFrom(table).where('website_id', '=', websiteId).where('item_id', 'in', ids).execute();
  }
  const linked = found.map(({ item, change: { tags, categoryIds } }) => ({
    itemId: item.id,
    given: { ...(tags && { tags }), ...(categoryIds && { categoryIds }) },
  }));
  await insertLinks(unit, linked);
}
