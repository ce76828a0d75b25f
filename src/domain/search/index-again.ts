import { plainPages } from '#catalog/collection-types.ts';
import { recordTypes } from '#catalog/record-types.ts';
import type { PayloadOf } from '#contract/jobs.ts';
import { indexItem, indexProduct } from '../catalogue/derive.ts';
import { indexPage } from '../pages/index-page.ts';
import type { Unit } from '../unit.ts';

/** So many entries at a time: whoever else writes has their turn between. */
const batch = 100;

/** Makes the pages, products and posts of a website findable anew, as an upgrade of the search asks for. */
export async function indexAgain(unit: Unit, { after = '' }: PayloadOf<'search.index'>): Promise<void> {
  const ids = await nextIds(unit, after);
  for (const { id } of await lock(unit, 'collections', ids)) await indexPage(unit, id);
  for (const { id } of await lock(unit, 'items', ids)) await indexOne(unit, id);
  const last = ids.at(-1);
  if (last === undefined || ids.length < batch) return;
  await unit.enqueue({ kind: 'search.index', payload: { after: last }, name: `search.index:${last}` });
}

async function nextIds({ tx, websiteId }: Unit, after: string): Promise<string[]> {
  const pages = tx
    .selectFrom('collections')
    .select('id')
    .where('website_id', '=', websiteId)
    .where('type', 'in', plainPages)
    .where('id', '>', after);
  const items = tx.selectFrom('items').select('id').where('website_id', '=', websiteId).where('id', '>', after);
  const rows = await pages.unionAll(items).orderBy('id').limit(batch).execute();
  return rows.map(({ id }) => id);
}

/** Those of the ids that are there; who writes one of them meanwhile waits, so that nothing is indexed as it was. */
function lock({ tx, websiteId, kind }: Unit, table: 'collections' | 'items', ids: string[]) {
  if (ids.length === 0) return Promise.resolve([]);
  const own = tx.selectFrom(table).select('id').where('website_id', '=', websiteId).where('id', 'in', ids);
  const ordered = own.orderBy('id');
  return (kind === 'postgres' ? ordered.forUpdate() : ordered).execute();
}

async function indexOne(unit: Unit, id: string): Promise<void> {
  const item = await unit.tx
    .selectFrom('items')
    .select('record_type')
    .where('website_id', '=', unit.websiteId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (item.record_type === recordTypes['store-item']) await indexProduct(unit, id);
  else await indexItem(unit, id, { kind: 'post' });
}
