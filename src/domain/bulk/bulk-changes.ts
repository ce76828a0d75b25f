import { Value } from 'typebox/value';
import { BulkChange, deletedAtOnce, mostAtOnce, type BulkPreview } from '#contract/bulk-calls.ts';
import type { ProductFilter } from '#contract/product-calls.ts';
import { parseJson } from '#contract/parse-json.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Read } from '#database/database.ts';
import { together } from '#database/together.ts';
import { toJson } from '#database/values.ts';
import { invalid } from '../check-input.ts';
import { changeProducts, type OneChange } from '../catalogue/change-products.ts';
import { selectProducts } from '../catalogue/product-filter.ts';
import type { Unit } from '../unit.ts';
import {
  answerOf,
  AskedChange,
  beginBulk,
  endBulk,
  keepUndos,
  keptMs,
  lockMany,
  named,
  namedIn,
} from './bulk-record.ts';
import { beginBringingBack, beginDeletion, bringBack, deleteAll, inWork, Undone } from './deletions.ts';
import { loadFor, type OneOfMany } from './load-changed.ts';
import { planChange, type Plan, type PlanContext } from './plan.ts';
import { planBack, Undo } from './undo.ts';

/** So many lines are shown of what would change. */
const mostShown = 100;

interface Previewed {
  change: unknown;
  ids?: string[];
  filter?: ProductFilter;
  now: number;
}

/** What a change would do to some products, or to all that fit; nothing is done. */
export async function previewBulkChange(
  read: Read,
  websiteId: string,
  { change: asked, ids: given, filter = {}, now }: Previewed,
): Promise<BulkPreview | Refusal> {
  const change = checkChange(asked);
  if (change instanceof Refusal) return change;
  const ids = given ?? (await fitting(read, websiteId, filter, now));
  if (ids.length > mostAtOnce) return tooMany();
  const context = await contextOf(read, websiteId, change, now);
  if (context instanceof Refusal) return context;
  const plans = (await loadFor(change, read, websiteId, ids)).map((product) => planChange(product, change, context));
  const changing = plans.filter(({ lines }) => lines.length > 0);
  const left = plans.flatMap((plan) => plan.left);
  return {
    ids: changing.map(({ product }) => product.id),
    variants: variantsOf(changing),
    same: plans.filter((plan) => plan.lines.length === 0 && plan.left.length === 0).length,
    lines: changing.flatMap(({ lines }) => lines).slice(0, mostShown),
    left: left.slice(0, mostShown),
    leftCount: left.length,
  };
}

interface Asked {
  id: string;
  change: unknown;
  ids: string[];
}

/**
 * Changes many products at once, all or none; the same id again changes nothing and gives the same. Of very many that are
 * deleted a job deletes one part after the other.
 */
export async function makeBulkChange(unit: Unit, { id, change: asked, ids }: Asked) {
  const { tx, websiteId, now } = unit;
  const change = checkChange(asked);
  if (change instanceof Refusal) return change;
  if (ids.length > mostAtOnce) return tooMany();
  const begun = await beginBulk(unit, id, { change, ids: ids.toSorted() });
  if (begun) return begun;
  if (change.kind === 'delete' && ids.length > deletedAtOnce) return beginDeletion(unit, id, ids.length);
  const context = await contextOf(tx, websiteId, change, now);
  if (context instanceof Refusal) return context;
  await lockMany(unit, ids, change);
  const plans = (await loadFor(change, tx, websiteId, ids)).map((product) => planChange(product, change, context));
  const changing = plans.filter(({ lines }) => lines.length > 0);
  const refusal = await carryOut(unit, { bulkId: id, changing, change });
  if (refusal) return refusal;
  const done = {
    products: changing.length,
    variants: variantsOf(changing),
    skipped: plans.reduce((sum, { left }) => sum + left.length, 0),
  };
  await endBulk(unit, id, { done, kind: change.kind });
  return answerOf(done);
}

/** Takes such a change back, but for what was changed again since; a second time changes nothing. */
export async function undoBulkChange(unit: Unit, id: string) {
  const { tx, websiteId, now } = unit;
  // Locks it, so that it is taken back once.
  const found = await tx
    .updateTable('bulk_changes')
    .set((eb) => ({ products: eb.ref('products') }))
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .where('created_at', '>', now - keptMs)
    .returningAll()
    .executeTakeFirst();
  if (!found) return new Refusal('not-found', 'This change can no longer be taken back.');
  if (found.state === 'undoing') return inWork({ products: 0, left: 0 });
  if (found.undone !== null) return parseJson(Undone, found.undone);
  const items = tx.selectFrom('bulk_change_items').selectAll().where('website_id', '=', websiteId);
  const rows = await items.where('bulk_id', '=', id).orderBy('item_id').execute();
  if (found.total > 0) return beginBringingBack(unit, id, rows.length);
  const { change } = parseJson(AskedChange, found.change);
  const ids = rows.map((row) => row.item_id);
  await lockMany(unit, ids, change);
  const done = await takeBack(unit, change, rows);
  if (done instanceof Refusal) return done;
  const own = tx
    .updateTable('bulk_changes')
    .set({ undone: toJson(done) })
    .where('website_id', '=', websiteId);
  await own.where('id', '=', id).execute();
  await unit.record({ action: 'product.bulk.undo', subjectId: id, details: { count: done.products } });
  return done;
}

/** Takes back what was done to each product, as far as it is as that left it. */
async function takeBack(unit: Unit, change: { kind: string }, rows: readonly { item_id: string; undo: string }[]) {
  const ids = rows.map((row) => row.item_id);
  const products = await loadFor(change, unit.tx, unit.websiteId, ids);
  const there = new Map(products.map((product) => [product.id, product]));
  const done = { products: 0, left: 0 };
  const back: (OneChange & { product: OneOfMany })[] = [];
  for (const row of rows) {
    const undo = parseJson(Undo, row.undo);
    const product = there.get(row.item_id);
    let isLeft: boolean | Refusal = true;
    if (undo.deleted) isLeft = await bringBack(unit, undo.deleted);
    else if (product) {
      const { isLeft: stays, ...one } = planBack(product, undo);
      isLeft = stays;
      back.push({ id: product.id, rows: product.rows, product, ...one });
    }
    if (isLeft instanceof Refusal) return named(isLeft, undo.deleted?.item.title ?? '');
    if (isLeft) done.left += 1;
    else done.products += 1;
  }
  const refused = await changeProducts(unit, back, { reason: 'Taken back', isBack: true });
  return refused ? namedIn(back, refused) : done;
}

interface Carried {
  bulkId: string;
  changing: readonly Plan[];
  change: BulkChange;
}

async function carryOut(unit: Unit, { bulkId, changing, change }: Carried): Promise<Refusal | undefined> {
  if (change.kind === 'delete') {
    return deleteAll(
      unit,
      bulkId,
      changing.map(({ product }) => product),
    );
  }
  const own = changing.map(({ product: { id, rows }, change, pieces }) => ({ id, rows, change, pieces }));
  const [, refused] = await together(
    keepUndos(unit, bulkId, changing),
    changeProducts(unit, own, { reason: change.kind === 'stock' ? change.reason : '' }),
  );
  return refused && namedIn(changing, refused);
}

function checkChange(asked: unknown): BulkChange | Refusal {
  if (Value.Check(BulkChange, asked)) return asked;
  return invalid({ change: 'Say what is to change, and to what.' });
}

const tooMany = () =>
  invalid({ of: `These are more than ${mostAtOnce} products. Narrow the list, and change them in parts.` });

async function fitting(read: Read, websiteId: string, filter: ProductFilter, now: number) {
  const all = selectProducts(read, websiteId, filter, now).select('item.id').orderBy('item.id');
  return (await all.limit(mostAtOnce + 1).execute()).map((row) => row.id);
}

async function contextOf(
  read: Read,
  websiteId: string,
  change: BulkChange,
  now: number,
): Promise<PlanContext | Refusal> {
  if (change.kind !== 'category') return { now };
  const own = read.selectFrom('categories').select(['title', 'collection_id as collectionId']);
  const mine = own.where('website_id', '=', websiteId).where('id', '=', change.categoryId);
  const category = await mine.executeTakeFirst();
  return category ? { now, category } : new Refusal('not-found', 'There is no such category any more.');
}

/** Variants of the products that change: those that have a line of their own, or all of a product that has none. */
function variantsOf(plans: readonly Plan[]): number {
  return plans.reduce((sum, { lines, product, change, pieces }) => {
    return sum + (change.variants || pieces.length > 0 ? lines.length : product.variants.length);
  }, 0);
}
