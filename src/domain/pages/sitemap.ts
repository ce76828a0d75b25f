import { isListed, nextPublication } from '#database/published.ts';
import { homeUrlId } from '../url-ids.ts';
import type { Site } from '../websites/site.ts';
import type { LoadDeps } from './loaded-page.ts';

type Deps = Pick<LoadDeps, 'database' | 'clock'>;

/** A public page: its path on the website, and when it was changed, epoch ms. */
export interface PublicPage {
  path: string;
  updatedAt: number;
}

/** How many items everyone may see, each of which has a page. */
export async function countPublicItems({ database, clock }: Deps, site: Site): Promise<number> {
  const { count } = await database.read
    .selectFrom('items')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('website_id', '=', site.id)
    .where(isListed('items', clock.now()))
    .executeTakeFirstOrThrow();
  return count;
}

/** When the next item appears by itself, epoch ms. */
export async function nextPublicItem({ database, clock }: Deps, site: Site): Promise<number | undefined> {
  const own = database.read.selectFrom('collections').select('id').where('website_id', '=', site.id);
  const collectionIds = (await own.execute()).map(({ id }) => id);
  return nextPublication(database.read, { websiteId: site.id, collectionIds, itemIds: [] }, clock.now());
}

/** The public pages of a website, `size` items at a time: the collections stand on page 1, the items follow. */
export async function listPublicPages(
  { database, clock }: Deps,
  site: Site,
  page: number,
  size: number,
): Promise<PublicPage[]> {
  const collections = await database.read
    .selectFrom('collections')
    .select(['id', 'url_id', 'updated_at'])
    .where('website_id', '=', site.id)
    .where('status', '=', 'published')
    .where('access', 'is', null)
    .where((eb) => eb.fn.coalesce('is_unlisted', eb.val(0)), '=', 0)
    .orderBy('position')
    .execute();
  const items = await database.read
    .selectFrom('items')
    .select(['collection_id', 'url_id', 'updated_at'])
    .where('website_id', '=', site.id)
    .where(isListed('items', clock.now()))
    .orderBy('id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const pathOf = new Map(collections.map((row) => [row.id, row.url_id === homeUrlId ? '' : `/${row.url_id}`]));
  const own = collections.map((row) => ({ path: pathOf.get(row.id) || '/', updatedAt: row.updated_at }));
  const children = items.flatMap((row) => {
    const parent = pathOf.get(row.collection_id);
    return parent === undefined ? [] : [{ path: `${parent}/${row.url_id}`, updatedAt: row.updated_at }];
  });
  return page === 1 ? [...own, ...children] : children;
}
