import { Type } from 'typebox';
import { collectionTypes } from '#catalog/collection-types.ts';
import { RecentChange, type BulkChange } from '#contract/bulk-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import type { BulkChanges } from '#database/catalogue-schema.ts';
import { insertRows } from '#database/prepared.ts';
import { toJson } from '#database/values.ts';
import type { RefusedChange } from '../catalogue/change-products.ts';
import { lockCollection } from '../collections.ts';
import type { Unit } from '../unit.ts';
import type { Undo } from './undo.ts';

/** How long a change can be taken back, in ms. */
export const keptMs = 7 * 24 * 3_600_000;

/** What was asked for, as far as it is read again. */
export const AskedChange = Type.Object({ change: Type.Object({ kind: RecentChange.properties.kind }) });

const nothingYet = { products: 0, variants: 0, skipped: 0, state: 'done', done: 0, total: 0 } as const;

type Done = Pick<BulkChanges, 'products' | 'variants' | 'skipped'>;

/** Notes that a change of many products begins; gives what came of it where it was made already. */
export async function beginBulk(unit: Unit, id: string, asked: Record<string, unknown> & { change: object }) {
  const { tx, websiteId, now } = unit;
  const change = toJson(asked);
  await forgetOld(unit);
  const begun = await tx
    .insertInto('bulk_changes')
    .values({ website_id: websiteId, id, change, ...nothingYet, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return begun ? undefined : repeated(unit, id, change);
}

/** Notes what came of it. */
export async function endBulk(unit: Unit, id: string, { done, kind }: { done: Done; kind: string }): Promise<void> {
  const own = unit.tx.updateTable('bulk_changes').set(done).where('website_id', '=', unit.websiteId);
  await own.where('id', '=', id).execute();
  await unit.record({ action: 'product.bulk', subjectId: id, details: { count: done.products, kind } });
}

/** What was done to one product, and what takes it back. */
interface Kept {
  product: { id: string };
  undo: Undo;
}

/** Keeps what takes the change of each product back. */
export async function keepUndos({ tx, websiteId }: Unit, bulkId: string, kept: readonly Kept[]): Promise<void> {
  const rows = kept.map(({ product, undo }) => {
    return { website_id: websiteId, bulk_id: bulkId, item_id: product.id, undo: toJson(undo) };
  });
  await insertRows(tx, 'bulk_change_items', rows);
}

/** Whoever changes one of them meanwhile waits, in the order in which all writers lock. */
export async function lockMany(
  unit: Unit,
  ids: string[],
  { kind }: { kind: BulkChange['kind'] | 'cells' },
): Promise<void> {
  const { tx, websiteId } = unit;
  if (unit.kind !== 'postgres' || ids.length === 0) return;
  const items = tx.selectFrom('items').where('website_id', '=', websiteId).where('id', 'in', ids);
  if (kind === 'category') {
    const places = await items.select('collection_id').distinct().orderBy('collection_id').execute();
    for (const place of places) await lockCollection(unit, place.collection_id, collectionTypes.products);
  }
  await items.select('id').orderBy('id').forUpdate().execute();
  if (kind !== 'stock' && kind !== 'cells') return;
  const variants = tx.selectFrom('variants').select('id').where('website_id', '=', websiteId);
  await variants.where('item_id', 'in', ids).orderBy('id').forUpdate().execute();
}

async function forgetOld({ tx, websiteId, now }: Unit): Promise<void> {
  const old = tx.selectFrom('bulk_changes').select('id').where('website_id', '=', websiteId);
  const ids = (await old.where('created_at', '<=', now - keptMs).execute()).map((row) => row.id);
  if (ids.length === 0) return;
  await tx.deleteFrom('bulk_change_items').where('website_id', '=', websiteId).where('bulk_id', 'in', ids).execute();
  await tx.deleteFrom('bulk_changes').where('website_id', '=', websiteId).where('id', 'in', ids).execute();
}

async function repeated({ tx, websiteId }: Unit, id: string, body: string) {
  const own = tx.selectFrom('bulk_changes').selectAll().where('website_id', '=', websiteId);
  const earlier = await own.where('id', '=', id).executeTakeFirstOrThrow();
  if (earlier.change === body) return answerOf(earlier);
  return new Refusal('key-reused', 'Another change was made under this id. Begin again.');
}

export const answerOf = ({ products, variants, skipped, state }: Done & Partial<Pick<BulkChanges, 'state'>>) => ({
  products,
  variants,
  left: skipped,
  ...(state === 'working' && { isWorking: true }),
});

/** A refusal that says of which product it is. */
export const named = (refusal: Refusal, title: string) =>
  new Refusal(refusal.code, `“${title}”: ${refusal.message} Nothing was changed.`);

/** The same of the first of several that cannot be done. */
export const namedIn = (plans: readonly { product: { id: string; title: string } }[], { id, refusal }: RefusedChange) =>
  named(refusal, plans.find(({ product }) => product.id === id)?.product.title ?? '');
