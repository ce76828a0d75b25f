import type { Read } from '#database/database.ts';

/** How far copies are that are still under way, by website id: a share of 1, and whether nothing goes on. */
export async function findCopies(read: Read, ids: string[]): Promise<Map<string, { share: number; isDead: boolean }>> {
  if (ids.length === 0) return new Map();
  const copies = read.selectFrom('website_copies').selectAll().where('website_id', 'in', ids);
  const under = await copies.where('finished_at', 'is', null).execute();
  const dead = read.selectFrom('jobs').select('website_id').where('state', '=', 'dead').where('website_id', 'in', ids);
  const deadIds = new Set((await dead.where('kind', '=', 'website.copy').execute()).map((job) => job.website_id));
  return new Map(
    under.map(({ website_id: id, done, total }) => [
      id,
      { share: total === 0 ? 0 : done / total, isDead: deadIds.has(id) },
    ]),
  );
}
