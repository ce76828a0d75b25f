import { cellLimits, type Cell, type CellProblem, type CellRow } from '#contract/cell-calls.ts';
import type { OfficeVariant, ProductFilter } from '#contract/product-calls.ts';
import type { Read } from '#database/database.ts';
import { together } from '#database/together.ts';
import { invalid } from '../check-input.ts';
import { changeProducts } from '../catalogue/change-products.ts';
import { loadProducts } from '../catalogue/load-products.ts';
import { selectProducts } from '../catalogue/product-filter.ts';
import type { Unit } from '../unit.ts';
import { answerOf, beginBulk, endBulk, keepUndos, lockMany, namedIn } from './bulk-record.ts';
import { loadMany } from './load-changed.ts';
import { planCells, type CellPlan } from './plan-cells.ts';

/** So many products are looked through for the next rows. */
const batch = 100;

interface Asked {
  filter: ProductFilter;
  after?: string | undefined;
  now: number;
}

/** The variants of products that fit as rows of a table, the next after a product. */
export async function listCells(read: Read, websiteId: string, { filter, after, now }: Asked) {
  let next = selectProducts(read, websiteId, filter, now).select('item.id').orderBy('item.id').limit(batch);
  if (after !== undefined) next = next.where('item.id', '>', after);
  const ids = (await next.execute()).map(({ id }) => id);
  const rows: CellRow[] = [];
  let last: string | undefined;
  for (const { id: productId, title, variants } of await loadProducts(read, websiteId, ids)) {
    if (rows.length > 0 && rows.length + variants.length > cellLimits.rows) break;
    rows.push(...variants.map((variant) => ({ productId, title, ...toRow(variant) })));
    last = productId;
  }
  const isEnd = last === undefined || (ids.length < batch && last === ids.at(-1));
  return { rows, next: isEnd ? null : (last ?? null) };
}

function toRow({ id, attributes, sku, price, onSale, salePrice, unlimited, stock, ...rest }: OfficeVariant) {
  const { weightGrams, cost, gtin } = rest;
  const name = Object.values(attributes).join(', ');
  const sale = onSale ? salePrice : null;
  return { id, name, cells: { sku, price, salePrice: sale, stock: unlimited ? null : stock, weightGrams, cost, gtin } };
}

/** Which cells could not be written; nothing is. */
export async function previewCells(read: Read, websiteId: string, cells: readonly Cell[]) {
  const { plans, problems } = await planAll(read, websiteId, cells);
  return { problems, products: plans.filter(isChanging).length };
}

/** Writes cells, all or none, as one change that can be taken back; the same id again writes nothing. */
export async function writeCells(unit: Unit, { id, cells }: { id: string; cells: readonly Cell[] }) {
  const { tx, websiteId } = unit;
  const begun = await beginBulk(unit, id, { change: { kind: 'cells' }, cells });
  if (begun) return begun;
  const ids = await productsOf(tx, websiteId, cells);
  // Buyers take stock and nothing else.
  await lockMany(unit, ids, { kind: cells.some(({ field }) => field === 'stock') ? 'stock' : 'price' });
  const { plans, problems } = await planAll(tx, websiteId, cells, ids);
  const [first] = problems;
  if (first) return invalid({ cells: `${first.problem} Nothing was changed.` });
  const changing = plans.filter(isChanging);
  const own = changing.map(({ product, change, pieces }) => ({ id: product.id, rows: product.rows, change, pieces }));
  const [, refused] = await together(
    keepUndos(unit, id, changing),
    changeProducts(unit, own, { reason: 'Counted in the table' }),
  );
  if (refused) return namedIn(plans, refused);
  const variants = new Set(
    changing.flatMap(({ undo }) => [...Object.keys(undo.variants ?? {}), ...Object.keys(undo.stock ?? {})]),
  );
  const done = { products: changing.length, variants: variants.size, skipped: 0 };
  await endBulk(unit, id, { done, kind: 'cells' });
  return answerOf(done);
}

const isChanging = ({ change, pieces }: CellPlan) => change.variants !== undefined || pieces.length > 0;

async function productsOf(read: Read, websiteId: string, cells: readonly Cell[]): Promise<string[]> {
  const ids = [...new Set(cells.map(({ variantId }) => variantId))];
  const found = new Set<string>();
  for (let at = 0; at < ids.length; at += 1000) {
    const own = read.selectFrom('variants').select('item_id').distinct().where('website_id', '=', websiteId);
    for (const row of await own.where('id', 'in', ids.slice(at, at + 1000)).execute()) found.add(row.item_id);
  }
  return [...found].toSorted();
}

async function planAll(
  read: Read,
  websiteId: string,
  cells: readonly Cell[],
  given?: string[],
): Promise<{ plans: CellPlan[]; problems: CellProblem[] }> {
  const ids = given ?? (await productsOf(read, websiteId, cells));
  const byVariant = Map.groupBy(cells, ({ variantId }) => variantId);
  const plans = (await loadMany(read, websiteId, ids)).map((product) => {
    const own = product.variants.flatMap(({ id }) => byVariant.get(id) ?? []);
    for (const { id } of product.variants) byVariant.delete(id);
    return planCells(product, own);
  });
  const gone = [...byVariant.values()].flat().map(({ variantId, field }) => {
    return { variantId, field, problem: 'This variant is no longer there.' };
  });
  return { plans, problems: [...plans.flatMap(({ problems }) => problems), ...gone] };
}
