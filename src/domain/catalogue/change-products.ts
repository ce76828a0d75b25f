import { ProductChange, type VariantChange } from '#contract/catalogue.ts';
import { parseJson } from '#contract/parse-json.ts';
import { StructuredContent } from '#contract/product.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Variants } from '#database/catalogue-schema.ts';
import { inLanes, inParts } from '#database/in-lanes.ts';
import { together } from '#database/together.ts';
import { updateRows } from '#database/update-rows.ts';
import { toJson } from '#database/values.ts';
import { checkInput, invalid } from '../check-input.ts';
import type { Unit } from '../unit.ts';
import { followStock, type Role } from './bundle-stock.ts';
import { changeStocks, type Pieces } from './change-stocks.ts';
import { isOnSale, lowestPriceOf } from './derive.ts';
import { findAgain } from './find-again.ts';
import type { ProductRows } from './load-rows.ts';
import { followPrices } from './price-history.ts';
import { insertLinks, itemColumns, planOf } from './product-rows.ts';
import { findLinked, matrixErrors, productErrors } from './product-rules.ts';
import { changesLists, touchPages } from './products.ts';
import { changedColumns, toInput } from './variants.ts';

/** What can be changed of many products at once. */
type ManyFields = Pick<ProductChange, 'status' | 'isHidden' | 'publishOn' | 'tags' | 'categoryIds'> & {
  variants?: { change?: VariantChange[] };
};

/** What is done to one of many products, as it was when all were locked. */
export interface OneChange {
  id: string;
  rows: ProductRows;
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
  const lanes = unit.kind === 'postgres' ? 2 : 1;
  const isLast = (done: object) => 'refusal' in done;
  const all = await inLanes(inParts(changes, atOnce), (part) => changeSome(unit, part, how), { lanes, isLast });
  const counted: Role[] = [];
  for (const done of all) {
    if ('refusal' in done) return done;
    counted.push(...done);
  }
  await followStock(unit, counted, 'set');
  return undefined;
}

/** Gives the variants whose stock is another now. */
async function changeSome(
  unit: Unit,
  changes: readonly OneChange[],
  { reason, isBack = false }: How,
): Promise<Role[] | RefusedChange> {
  const steps = [() => changeFields(unit, changes), () => changeStocks(unit, changes, reason)];
  const counted: Role[] = [];
  for (const step of isBack ? steps.toReversed() : steps) {
    const done = await step();
    if ('refusal' in done) return done;
    counted.push(...done);
  }
  return counted;
}

async function changeFields(unit: Unit, changes: readonly OneChange[]): Promise<Role[] | RefusedChange> {
  const given = changes.filter(({ change }) => Object.keys(change).length > 0);
  for (const { id, change } of given) {
    const checked = checkInput(ProductChange, change);
    if (checked instanceof Refusal) return { id, refusal: checked };
  }
  const found: Found[] = [];
  for (const each of given) {
    const changed = changeRows(each);
    if ('refusal' in changed) return changed;
    found.push(changed);
  }
  const refused = await findErrors(unit, found);
  if (refused) return refused;
  const acts = found.map(({ item, change }) => {
    return { action: 'product.update', subjectId: item.id, details: { fields: Object.keys(change) } } as const;
  });
  await together(unit.recordAll(acts), writeProducts(unit, found));
  const steps = given.flatMap(({ change }) => change.variants?.change ?? []);
  const counting = new Set(steps.flatMap(({ id, unlimited }) => (unlimited === undefined ? [] : [id])));
  return found.flatMap(({ after }) => after.filter(({ id }) => counting.has(id)));
}

/** A product before its change, and its variants before and after. */
interface Found extends Omit<ProductRows, 'variants'> {
  change: ManyFields;
  before: Variants[];
  after: Variants[];
}

function changeRows({ id, change, rows: { variants: before, ...rows } }: OneChange): Found | RefusedChange {
  const steps = new Map((change.variants?.change ?? []).map((each) => [each.id, each]));
  const after = before.map((row) => {
    const step = steps.get(row.id);
    steps.delete(row.id);
    return step ? { ...row, ...changedColumns(step) } : row;
  });
  if (steps.size === 0) return { ...rows, change, before, after };
  return { id, refusal: new Refusal('not-found', 'There is no such variant any more. Load the product again.') };
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
  const items = found.map(({ item, change }) => ({
    item,
    columns: { ...itemColumns(change), updated_at: unit.now },
  }));
  const itemRows = items.map(({ item, columns }) => ({ id: item.id, ...columns }));
  const productRows = found.flatMap(({ product, after }) =>
    isOnSale(after) === product.on_sale ? [] : [{ item_id: product.item_id, on_sale: isOnSale(after) }],
  );
  const priceRows = found
    .filter(isRepriced)
    .map(({ item, after }) => ({ item_id: item.id, lowest_price_cents: lowestPriceOf(after) }));
  const isPriced = ({ change: { variants, status, publishOn } }: Found) =>
    (variants?.change?.some(changesPrice) ?? false) || status !== undefined || publishOn !== undefined;
  const priced = found.flatMap((each, at) =>
    isPriced(each) ? [{ item: { ...each.item, ...items[at]?.columns }, variants: each.after }] : [],
  );
  await together(
    writeVariantRows(unit, found),
    updateRows(tx, 'items', { websiteId, key: 'id', rows: itemRows }),
    updateRows(tx, 'item_prices', { websiteId, key: 'item_id', rows: priceRows }),
    updateRows(tx, 'products', { websiteId, key: 'item_id', rows: productRows }),
    followPrices(unit, priced),
    writeManyLinks(unit, found),
  );
  const isFoundElsewise = ({ before, after, change }: Found) =>
    change.tags !== undefined || after.some((row, at) => row.sku !== before[at]?.sku || row.gtin !== before[at]?.gtin);
  await findAgain(
    unit,
    found.filter(isFoundElsewise).map(({ item, product: { brand }, change, before, after }) => {
      const tags = change.tags ? toJson(change.tags) : item.tags;
      return { item, brand, was: { tags: item.tags, variants: before }, is: { tags, variants: after } };
    }),
  );
  for (const [at, each] of found.entries()) {
    touchPages(unit, each.item, { ...each.item, ...items[at]?.columns }, isRepriced(each) || changesLists(each.change));
  }
}

const isRepriced = ({ before, after }: Found) => lowestPriceOf(before) !== lowestPriceOf(after);

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
