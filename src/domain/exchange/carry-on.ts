import { Refusal } from '#contract/refusals.ts';
import type { ProductImports } from '#database/catalogue-schema.ts';
import type { BlobStore } from '#providers/blobs/blob-store.ts';
import { inUnit, type Unit, type UnitDeps } from '../unit.ts';
import { importKey, lockImport, setImport } from './imports.ts';
import { readImport } from './read-import.ts';
import { undoSome } from './undo-import.ts';
import { refuseImport, writeSome } from './write-import.ts';

/** How long one job works on an import before it lets others go first, in ms. */
const sliceMs = 5000;

/**
 * How many products one transaction writes, at first and at most, and how long it is to take, in ms: where SQLite has one
 * writer, whoever buys waits for it.
 */
export const steps = {
  sqlite: { first: 4, most: 25, ms: 40 },
  postgres: { first: 20, most: 100, ms: 250 },
};

/** How many products the next transaction writes, after one of `size` took so long: what is slower comes in smaller parts. */
export function nextSize({ most, ms }: { most: number; ms: number }, size: number, tookMs: number): number {
  const fitting = Math.floor((size * ms) / Math.max(tookMs, 1));
  return Math.min(Math.max(fitting, 1), 2 * size, most);
}

interface ImportDeps extends UnitDeps {
  blobs: BlobStore;
}

/**
 * Does the next part of an import, whatever it waits for: reads, writes, or takes back. Each step is done once, so that
 * one that was cut off goes on where it was. Gives whether pictures are to be fetched next.
 */
export async function carryOn(deps: ImportDeps, websiteId: string, importId: string): Promise<boolean> {
  const until = Date.now() + sliceMs;
  const asJob = <T>(work: (unit: Unit) => Promise<T>) =>
    inUnit(deps, { websiteId, actor: { kind: 'system', id: 'import' } }, work, { isLong: true });
  const own = deps.database.read.selectFrom('product_imports').selectAll().where('website_id', '=', websiteId);
  const job = await own.where('id', '=', importId).executeTakeFirst();
  const currency = await currencyOf(deps, websiteId);
  if (job?.state === 'reading') await read(deps, job, currency);
  const limits = steps[deps.database.kind];
  // How long they take here is not known yet.
  let size = limits.first;
  for (;;) {
    let tookMs = 0;
    const state = await asJob(async (unit) => {
      const begun = performance.now();
      const now = await step(unit, importId, { currency, size });
      tookMs = performance.now() - begun;
      return now;
    });
    size = nextSize(limits, size, tookMs);
    if (state instanceof Refusal) {
      await asJob(async (unit) => {
        const locked = await lockImport(unit, importId);
        if (locked?.state === 'writing') await refuseImport(unit, locked, state);
        else await setImport(unit, importId, { state: 'done', problem: state.message });
      });
      continue;
    }
    if (state !== 'writing' && state !== 'undoing') return state === 'pictures';
    if (Date.now() < until) continue;
    await asJob((unit) => unit.enqueue({ kind: 'products.import', payload: { importId } }));
    return false;
  }
}

/** One transaction's worth of work; gives what the import does then. */
async function step(unit: Unit, importId: string, { currency, size }: { currency: string; size: number }) {
  const job = await lockImport(unit, importId);
  if (job?.state !== 'writing' && job?.state !== 'undoing') return job?.state;
  const refusal =
    job.state === 'writing' ? await writeSome(unit, job, { currency, size }) : await undoSome(unit, job, size);
  return refusal ?? (await lockImport(unit, importId))?.state;
}

async function read(deps: ImportDeps, job: ProductImports, currency: string): Promise<void> {
  const key = importKey(job.website_id, job.id);
  const blob = await deps.blobs.open(key);
  if (!blob) return;
  try {
    await readImport({ deps, job, currency }, blob.stream);
  } finally {
    blob.stream.destroy();
  }
  await deps.blobs.remove(key);
}

async function currencyOf({ database }: UnitDeps, websiteId: string): Promise<string> {
  const own = database.read.selectFrom('websites').select('currency').where('id', '=', websiteId);
  return (await own.executeTakeFirstOrThrow()).currency;
}
