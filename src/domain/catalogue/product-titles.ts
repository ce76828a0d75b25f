import type { Read } from '#database/database.ts';

/** What products are called, in the order of their ids; those that are no more are left out. */
export async function productTitles(
  read: Read,
  websiteId: string,
  ids: readonly string[],
): Promise<{ id: string; title: string }[]> {
  if (ids.length === 0) return [];
  const own = read.selectFrom('items').select(['id', 'title']).where('website_id', '=', websiteId);
  const titles = new Map((await own.where('id', 'in', ids).execute()).map(({ id, title }) => [id, title]));
  return ids.flatMap((id) => {
    const title = titles.get(id);
    return title === undefined ? [] : [{ id, title }];
  });
}
