import { retention } from '#catalog/retention.ts';
import type { WebsiteView } from '#contract/website-calls.ts';
import type { AccountWithRoles } from '#domain/accounts/permissions.ts';
import type { Site } from '#domain/websites/site.ts';
import type { Services } from '../services.ts';

/** The websites of an account as its list shows them: those that are there by their titles, then those that can be restored. */
export async function websiteViews(services: Services, account: AccountWithRoles): Promise<WebsiteView[]> {
  const ids = Object.keys(account.roles);
  const sites = (await Promise.all(ids.map((id) => services.sites.byId(id)))).filter((site) => site !== undefined);
  const copies = await findCopies(services, ids);
  const views = await Promise.all(
    sites.map(async (site) => ({
      id: site.id,
      handle: site.handle,
      title: site.title,
      url: await services.baseUrl(site.id),
      state: stateOf(site),
      restorableUntil: site.deleted_at === null ? null : site.deleted_at + retention.deletedWebsites,
      copied: copies.get(site.id)?.share ?? null,
      isCopyDead: copies.get(site.id)?.isDead ?? false,
    })),
  );
  const rank = ({ state }: WebsiteView) => (state === 'deleted' ? 1 : 0);
  return views.toSorted((a, b) => rank(a) - rank(b) || a.title.localeCompare(b.title));
}

function stateOf({ deleted_at: deletedAt, offline_since: offlineSince }: Site): WebsiteView['state'] {
  if (deletedAt !== null) return 'deleted';
  return offlineSince === null ? 'live' : 'offline';
}

/** How far copies are that are still under way, by website id. */
async function findCopies({ database: { read } }: Services, ids: string[]) {
  if (ids.length === 0) return new Map<string, never>();
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
