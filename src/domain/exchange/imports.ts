import { Type } from 'typebox';
import { collectionTypes } from '#catalog/collection-types.ts';
import { Counts, Finding, ProductColumns, type ProductImport, type Verdict } from '#contract/import-calls.ts';
import { parseJson } from '#contract/parse-json.ts';
import { Refusal } from '#contract/refusals.ts';
import type { ProductImports } from '#database/catalogue-schema.ts';
import type { Read } from '#database/database.ts';
import { fromFlag, toFlag, toJson } from '#database/values.ts';
import { noCollection } from '../collections.ts';
import type { Unit } from '../unit.ts';
import { firstOf } from '../paging.ts';
import { dropPictures } from './brought-pictures.ts';

/** So many rows come at once, and so many imports. */
const page = 50;
/** How long an import can be seen and taken back, in ms. */
const keptMs = 30 * 24 * 3_600_000;

/** Where the file of an import lies. */
export const importKey = (websiteId: string, id: string): string => `imports/${websiteId}/${id}`;

const noCounts = { new: 0, changed: 0, same: 0, bad: 0, variants: 0, lacking: 0 };

interface NewImport {
  id: string;
  collectionId: string;
  filename: string;
  withPictures: boolean;
  /** The set of files that came beside it. */
  picturesId?: string | undefined;
}

/** Begins to read a file of products that lies where `importKey` says; gives its id. */
export async function beginImport(unit: Unit, asked: NewImport): Promise<{ id: string } | Refusal> {
  const { tx, websiteId, now, actor } = unit;
  const { id, collectionId, filename, picturesId, withPictures } = asked;
  const own = tx.selectFrom('collections').select('id').where('website_id', '=', websiteId);
  const store = own.where('id', '=', collectionId).where('type', '=', collectionTypes.products);
  if (!(await store.executeTakeFirst())) return noCollection();
  await forgetOldImports(unit);
  const account = actor.kind === 'owner' ? actor.id : '';
  await tx
    .insertInto('product_imports')
    .values({
      website_id: websiteId,
      id,
      collection_id: collectionId,
      account_id: account,
      filename,
      format: null,
      with_pictures: toFlag(withPictures || picturesId !== undefined),
      pictures_id: picturesId ?? null,
      state: 'reading',
      problem: null,
      done: 0,
      total: 0,
      counts: toJson(noCounts),
      category_ids: '[]',
      created_at: now,
    })
    .execute();
  await unit.enqueue({ kind: 'products.import', payload: { importId: id } });
  return { id };
}

async function forgetOldImports({ tx, websiteId, now }: Unit): Promise<void> {
  const own = tx.selectFrom('product_imports').select('id').where('website_id', '=', websiteId);
  for (const { id } of await own.where('created_at', '<', now - keptMs).execute()) {
    await tx
      .deleteFrom('product_import_rows')
      .where('website_id', '=', websiteId)
      .where('import_id', '=', id)
      .execute();
    await tx.deleteFrom('product_imports').where('website_id', '=', websiteId).where('id', '=', id).execute();
  }
}

function toImport(row: ProductImports): ProductImport {
  return {
    id: row.id,
    collectionId: row.collection_id,
    filename: row.filename,
    columns: row.format === null ? null : parseJson(ProductColumns, toJson(row.format)),
    withPictures: fromFlag(row.with_pictures),
    state: row.state,
    problem: row.problem,
    done: row.done,
    total: row.total,
    counts: parseJson(Counts, row.counts),
    createdAt: row.created_at,
  };
}

export async function listImports(read: Read, websiteId: string): Promise<ProductImport[]> {
  const own = read.selectFrom('product_imports').selectAll().where('website_id', '=', websiteId);
  return (await own.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(page).execute()).map(toImport);
}

export async function loadImport(read: Read, websiteId: string, id: string): Promise<ProductImport | Refusal> {
  const own = read.selectFrom('product_imports').selectAll().where('website_id', '=', websiteId);
  const row = await own.where('id', '=', id).executeTakeFirst();
  return row ? toImport(row) : noImport();
}

/** The set of pictures of an import that needs them no more. */
export async function endedSet(read: Read, websiteId: string, id: string): Promise<string | undefined> {
  const own = read.selectFrom('product_imports').select('pictures_id').where('website_id', '=', websiteId);
  const row = await own.where('id', '=', id).where('state', 'in', ['done', 'undone']).executeTakeFirst();
  return row?.pictures_id ?? undefined;
}

const Findings = Type.Array(Finding);

interface Listed {
  importId: string;
  verdict?: Verdict;
  /** Those alone whose pictures are not to be had. */
  lacking?: boolean;
  after?: number;
}

/** The products of a file, after a position. */
export async function listImportedProducts(
  read: Read,
  websiteId: string,
  { importId, verdict, lacking = false, after = -1 }: Listed,
) {
  const own = read.selectFrom('product_import_rows').selectAll().where('website_id', '=', websiteId);
  const those = own.where('import_id', '=', importId).where('position', '>', after);
  const judged = verdict ? those.where('verdict', '=', verdict) : those;
  const fitting = lacking ? judged.where('lacks_pictures', '=', toFlag(true)) : judged;
  const { rows, hasMore } = await fitting.orderBy('position').$call(firstOf(page));
  const products = rows.map((row) => ({
    position: row.position,
    line: row.line,
    title: row.title,
    verdict: row.verdict,
    productId: row.item_id,
    findings: parseJson(Findings, row.findings),
  }));
  return { products, hasMore };
}

/** Writes what was seen, as a job. One with bad rows asks that these are left out knowingly. */
export async function startImport(unit: Unit, id: string, leaveOutBad: boolean): Promise<Refusal | undefined> {
  const row = await lockImport(unit, id);
  if (!row) return noImport();
  if (row.state === 'writing' || row.state === 'pictures' || row.state === 'done') return undefined;
  if (row.state !== 'ready') return new Refusal('refused', 'This file cannot be written now.');
  const counts = parseJson(Counts, row.counts);
  if (counts.bad > 0 && !leaveOutBad) {
    return new Refusal('refused', `${counts.bad} products cannot be read. Correct the file, or leave them out.`);
  }
  await setImport(unit, id, { state: 'writing', done: 0, total: counts.new + counts.changed });
  const details = { count: counts.new + counts.changed, filename: row.filename };
  await unit.record({ action: 'product.import', subjectId: id, details });
  await unit.enqueue({ kind: 'products.import', payload: { importId: id } });
  return undefined;
}

/** Gives an import up before it writes. */
export async function cancelImport(unit: Unit, id: string): Promise<Refusal | undefined> {
  const row = await lockImport(unit, id);
  if (!row) return noImport();
  if (!['reading', 'ready', 'failed'].includes(row.state)) {
    return new Refusal('refused', 'It writes already. Take it back once it is through.');
  }
  const { tx, websiteId } = unit;
  if (row.pictures_id !== null) await dropPictures(unit, row.pictures_id);
  await tx.deleteFrom('product_import_rows').where('website_id', '=', websiteId).where('import_id', '=', id).execute();
  await tx.deleteFrom('product_imports').where('website_id', '=', websiteId).where('id', '=', id).execute();
  return undefined;
}

/** Takes an import back, as a job; a second time does nothing. */
export async function undoImport(unit: Unit, id: string): Promise<Refusal | undefined> {
  const row = await lockImport(unit, id);
  if (!row) return noImport();
  if (row.state === 'undoing' || row.state === 'undone') return undefined;
  if (row.state !== 'done' && row.state !== 'pictures') {
    return new Refusal('refused', 'There is nothing to take back yet.');
  }
  await beginUndo(unit, row, null);
  await unit.enqueue({ kind: 'products.import', payload: { importId: id } });
  return undefined;
}

/** From now on it is taken back; `problem` says why, where nobody asked for it. */
export async function beginUndo(unit: Unit, row: ProductImports, problem: string | null): Promise<void> {
  const { tx, websiteId } = unit;
  const { total } = await tx
    .selectFrom('product_import_rows')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('website_id', '=', websiteId)
    .where('import_id', '=', row.id)
    .where('state', '=', 'written')
    .executeTakeFirstOrThrow();
  await setImport(unit, row.id, { state: 'undoing', done: 0, total, problem });
  await unit.record({ action: 'product.import.undo', subjectId: row.id, details: { filename: row.filename } });
}

/** An import as it is; two who do something to it follow each other. */
export function lockImport({ tx, websiteId }: Unit, id: string): Promise<ProductImports | undefined> {
  return tx
    .updateTable('product_imports')
    .set((eb) => ({ done: eb.ref('done') }))
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

export async function setImport({ tx, websiteId }: Unit, id: string, columns: Partial<ProductImports>): Promise<void> {
  await tx
    .updateTable('product_imports')
    .set(columns)
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .execute();
}

const noImport = () => new Refusal('not-found', 'There is no such import.');
