import { Type } from 'typebox';
import { parseJson } from '#contract/parse-json.ts';
import { Refusal } from '#contract/refusals.ts';
import type { BulkChanges } from '#database/catalogue-schema.ts';
import { toJson } from '#database/values.ts';
import { deleteProduct } from '../catalogue/products.ts';
import { inUnit, type Unit, type UnitDeps } from '../unit.ts';
import { keepUndos, lockMany, named } from './bulk-record.ts';
import { keepProduct, restoreProduct } from './deleted-product.ts';
import { loadMany } from './load-changed.ts';
import { Undo } from './undo.ts';

/** So many products are deleted or brought back in one transaction, which buyers do not wait for long. */
const batch = 25;
/** How long one job works before it lets others go first, in ms. */
const sliceMs = 5000;

const Deletion = Type.Object({ ids: Type.Array(Type.String()) });
/** What came of taking a change back. */
export const Undone = Type.Object({ products: Type.Integer(), left: Type.Integer() });

/** Says of an answer that a job goes on with what it is about. */
export const inWork = <A extends object>(answer: A) => ({ ...answer, isWorking: true });

/** Deletes products, and keeps what brings them back. */
export async function deleteAll(
  unit: Unit,
  bulkId: string,
  products: readonly { id: string; title: string }[],
): Promise<Refusal | undefined> {
  for (const product of products) {
    const deleted = await keepProduct(unit, product.id);
    if (deleted) await keepUndos(unit, bulkId, [{ product, undo: { deleted } }]);
    const refusal = await deleteProduct(unit, product.id);
    if (refusal) return named(refusal, product.title);
  }
  return undefined;
}

/** Brings a deleted product back; gives whether it stays away. */
export async function bringBack(unit: Unit, deleted: NonNullable<Undo['deleted']>): Promise<boolean | Refusal> {
  const isBack = await restoreProduct(unit, deleted);
  return isBack instanceof Refusal ? isBack : !isBack;
}

/** Has a job delete what a change that has just begun names. */
export async function beginDeletion(unit: Unit, id: string, total: number) {
  await setBulk(unit, id, { state: 'working', total });
  await unit.record({ action: 'product.bulk', subjectId: id, details: { count: total, kind: 'delete' } });
  await unit.enqueue({ kind: 'products.bulk', payload: { bulkId: id } });
  return inWork({ products: 0, variants: 0, left: 0 });
}

/** Has a job bring back what was deleted; what is not deleted yet stays. */
export async function beginBringingBack(unit: Unit, id: string, total: number) {
  const undone = { products: 0, left: 0 };
  await setBulk(unit, id, { state: 'undoing', done: 0, total, undone: toJson(undone) });
  await unit.record({ action: 'product.bulk.undo', subjectId: id, details: { count: total } });
  await unit.enqueue({ kind: 'products.bulk', payload: { bulkId: id } });
  return inWork(undone);
}

/** Ends a deletion where it is: what is deleted by then can be taken back. */
export async function stopBulkChange(unit: Unit, id: string): Promise<Refusal | undefined> {
  const row = await lockBulk(unit, id);
  if (!row) return new Refusal('not-found', 'There is no such change.');
  if (row.state !== 'working') return undefined;
  await setBulk(unit, id, { state: 'done' });
  await unit.record({ action: 'product.bulk.stop', subjectId: id, details: { count: row.products } });
  return undefined;
}

/** Does the next parts of such a change; each is done once, so that one that was cut off goes on where it was. */
export async function carryOnBulk(deps: UnitDeps, websiteId: string, bulkId: string): Promise<void> {
  const until = Date.now() + sliceMs;
  const asJob = <T>(work: (unit: Unit) => Promise<T>) =>
    inUnit(deps, { websiteId, actor: { kind: 'system', id: 'bulk' } }, work, { isLong: true });
  while (await asJob((unit) => step(unit, bulkId))) {
    if (Date.now() < until) continue;
    await asJob((unit) => unit.enqueue({ kind: 'products.bulk', payload: { bulkId } }));
    return;
  }
}

/** One transaction's worth of work; gives whether more is to be done. */
async function step(unit: Unit, bulkId: string): Promise<boolean> {
  const row = await lockBulk(unit, bulkId);
  if (!row || row.state === 'done') return false;
  if (row.state === 'working') await deleteSome(unit, row);
  else await bringSomeBack(unit, row);
  const done = Math.min(row.done + batch, row.total);
  await setBulk(unit, bulkId, { done, ...(done === row.total && { state: 'done' }) });
  return done < row.total;
}

async function deleteSome(unit: Unit, row: BulkChanges): Promise<void> {
  const ids = parseJson(Deletion, row.change).ids.slice(row.done, row.done + batch);
  await lockMany(unit, ids, { kind: 'delete' });
  const there = await loadMany(unit.tx, unit.websiteId, ids);
  const refusal = await deleteAll(unit, row.id, there);
  if (refusal) throw new Error(refusal.message);
  const variants = there.reduce((sum, product) => sum + product.variants.length, row.variants);
  await setBulk(unit, row.id, { products: row.products + there.length, variants });
}

async function bringSomeBack(unit: Unit, row: BulkChanges): Promise<void> {
  const own = unit.tx.selectFrom('bulk_change_items').select('undo').where('website_id', '=', unit.websiteId);
  const kept = await own.where('bulk_id', '=', row.id).orderBy('item_id').limit(batch).offset(row.done).execute();
  const undone = parseJson(Undone, row.undone ?? '{}');
  for (const { undo } of kept) {
    const { deleted } = parseJson(Undo, undo);
    const isAway = deleted ? await bringBack(unit, deleted) : true;
    if (isAway === false) undone.products += 1;
    else undone.left += 1;
  }
  await setBulk(unit, row.id, { undone: toJson(undone) });
}

/** Whoever goes on with a change, stops it or takes it back follows each other. */
function lockBulk({ tx, websiteId }: Unit, id: string): Promise<BulkChanges | undefined> {
  const own = tx
    .updateTable('bulk_changes')
    .set((eb) => ({ done: eb.ref('done') }))
    .where('website_id', '=', websiteId);
  return own.where('id', '=', id).returningAll().executeTakeFirst();
}

async function setBulk({ tx, websiteId }: Unit, id: string, set: Partial<BulkChanges>): Promise<void> {
  await tx.updateTable('bulk_changes').set(set).where('website_id', '=', websiteId).where('id', '=', id).execute();
}
