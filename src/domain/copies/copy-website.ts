import { sql } from 'kysely';
import { recordTypes } from '#catalog/record-types.ts';
import { plainPages } from '#catalog/collection-types.ts';
import { indexItem, indexProduct } from '../catalogue/derive.ts';
import { indexPage } from '../pages/index-page.ts';
import { freeOf } from '../catalogue/move-stock.ts';
import { inUnit, type Unit, type UnitDeps } from '../unit.ts';
import { copiedId, loadIds, onlyOf, withCopiedIds } from './copied-ids.ts';
import { begunAnew, copiedSettings, copiedTables, type CopiedTable } from './copied-tables.ts';

/** So many keys of a table are done in one transaction, which nobody else waits for long. */
const batch = 100;

/** Remembers that the unit's website is to become as another one; `copyWebsite` does it, as a job. */
export async function beginCopy(unit: Unit, sourceId: string): Promise<void> {
  const row = { website_id: unit.websiteId, source_id: sourceId, done: 0, total: 0, finished_at: null };
  await unit.tx.insertInto('website_copies').values(row).execute();
  await unit.enqueue({ kind: 'website.copy', payload: { sourceId }, name: copyName(unit.websiteId) });
}

/** Names the job of a copy. */
export const copyName = (websiteId: string): string => `copy:${websiteId}`;

/**
 * Fills a website with the content, products, pictures and settings of another one; not with its orders, customers and
 * secrets. Each row gets an id that follows from its own, so that a copy which was interrupted goes on where it was.
 */
export async function copyWebsite(deps: UnitDeps, websiteId: string, sourceId: string): Promise<void> {
  const { read } = deps.database;
  const own = read.selectFrom('website_copies').selectAll().where('website_id', '=', websiteId);
  if ((await own.executeTakeFirst())?.finished_at !== null) return;
  const ids = await loadIds(read, sourceId);
  const asCopy = <T>(work: (unit: Unit) => Promise<T>) =>
    inUnit(deps, { websiteId, actor: { kind: 'system', id: 'copy' } }, work);
  const toTheEnd = async (step: (unit: Unit, after: string) => Promise<string | undefined>) => {
    for (let after: string | undefined = ''; after !== undefined;) {
      const from: string = after;
      after = await asCopy((unit) => step(unit, from));
    }
  };
  const source: Source = { sourceId, ids };
  await asCopy((unit) => begin(unit, source));
  for (const table of Object.keys(copiedTables) as CopiedTable[]) {
    await toTheEnd((unit, after) => copySome(unit, source, table, after));
  }
  for (const make of [makePagesFindable, makeItemsFindable, beginLedgers]) await toTheEnd(make);
  await asCopy(end);
}

interface Source {
  sourceId: string;
  /** All ids of what is copied. */
  ids: ReadonlySet<string>;
}

async function begin(unit: Unit, { sourceId, ids }: Source): Promise<void> {
  const { tx, websiteId } = unit;
  // What is copied is also made findable, which takes as long.
  const total = ids.size * 2;
  await tx.updateTable('website_copies').set({ done: 0, total }).where('website_id', '=', websiteId).execute();
  const rows = await tx.selectFrom('preferences').selectAll().where('website_id', '=', sourceId).execute();
  for (const row of rows) {
    const names = copiedSettings[row.namespace];
    if (names !== true && !names?.includes(row.key)) continue;
    const value = withCopiedIds(row.value, websiteId, ids);
    await tx
      .insertInto('preferences')
      .values({ ...row, website_id: websiteId, value })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

async function end(unit: Unit): Promise<void> {
  const { tx, websiteId, now } = unit;
  const done = { finished_at: now, done: sql<number>`total` };
  await tx.updateTable('website_copies').set(done).where('website_id', '=', websiteId).execute();
  await tx.updateTable('websites').set({ offline_since: null }).where('id', '=', websiteId).execute();
  unit.touch(`website:${websiteId}`, `redirects:${websiteId}`);
}

/** Copies the next rows of a table; gives the last of their keys, and undefined once there are no more. */
async function copySome(
  unit: Unit,
  { sourceId, ids }: Source,
  table: CopiedTable,
  after: string,
): Promise<string | undefined> {
  const { tx, websiteId } = unit;
  const [name, key] = [sql.table(table), sql.ref(copiedTables[table])];
  const next = sql<{ key: string }>`select distinct ${key} as key from ${name}
    where website_id = ${sourceId} and ${onlyOf(table)} and ${key} > ${after} order by ${key} limit ${batch}`;
  const keys = (await next.execute(tx)).rows;
  const last = keys.at(-1)?.key;
  if (last === undefined) return undefined;
  const between = sql<Record<string, unknown>>`select * from ${name}
    where website_id = ${sourceId} and ${onlyOf(table)} and ${key} > ${after} and ${key} <= ${last}`;
  for (const row of (await between.execute(tx)).rows) {
    const values = Object.values({ ...row, ...begunAnew[table], website_id: websiteId }).map((value) =>
      typeof value === 'string' ? withCopiedIds(value, websiteId, ids) : value,
    );
    const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)));
    await sql`insert into ${name} (${columns}) values (${sql.join(values)}) on conflict do nothing`.execute(tx);
  }
  await count(unit, keys.length);
  return last;
}

async function count({ tx, websiteId }: Unit, more: number): Promise<void> {
  const set = { done: sql<number>`case when done + ${more} < total then done + ${more} else total end` };
  await tx.updateTable('website_copies').set(set).where('website_id', '=', websiteId).execute();
}

async function makePagesFindable(unit: Unit, after: string): Promise<string | undefined> {
  const pages = unit.tx.selectFrom('collections').select('id').where('website_id', '=', unit.websiteId);
  const next = pages.where('type', 'in', plainPages).where('id', '>', after).orderBy('id').limit(batch);
  return each(unit, await next.execute(), ({ id }) => indexPage(unit, id));
}

async function makeItemsFindable(unit: Unit, after: string): Promise<string | undefined> {
  const items = unit.tx.selectFrom('items').select(['id', 'record_type']).where('website_id', '=', unit.websiteId);
  const next = await items.where('id', '>', after).orderBy('id').limit(batch).execute();
  const isProduct = (type: number) => type === recordTypes['store-item'];
  return each(unit, next, ({ id, record_type: type }) =>
    isProduct(type) ? indexProduct(unit, id) : indexItem(unit, id, { kind: 'post' }),
  );
}

/** A variant's stock is the sum of its ledger: the copy's begins with what is there. */
async function beginLedgers(unit: Unit, after: string): Promise<string | undefined> {
  const { tx, websiteId, now } = unit;
  const variants = tx.selectFrom('variants').select(['id', 'qty_in_stock', 'owed']);
  const own = variants.where('website_id', '=', websiteId).where('bundle_role', '<>', 'bundle');
  const next = await own.where('id', '>', after).orderBy('id').limit(batch).execute();
  return each(unit, next, async ({ id, ...counted }) => {
    const change = freeOf(counted);
    const entry = { id: copiedId(websiteId, id), website_id: websiteId, variant_id: id, created_at: now };
    const ledger = tx.insertInto('stock_ledger').values({ ...entry, change, reason: 'set', reference: null });
    if (change !== 0) await ledger.onConflict((conflict) => conflict.doNothing()).execute();
  });
}

async function each<R extends { id: string }>(unit: Unit, rows: R[], work: (row: R) => Promise<void>) {
  for (const row of rows) await work(row);
  await count(unit, rows.length);
  return rows.at(-1)?.id;
}
