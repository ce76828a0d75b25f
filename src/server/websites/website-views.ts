import { retention } from '#catalog/retention.ts';
import type { WebsiteView } from '#contract/website-calls.ts';
import type { AccountWithRoles } from '#domain/accounts/permissions.ts';
import { findCopies } from '#domain/copies/find-copies.ts';
import type { Site } from '#domain/websites/site.ts';
import type { Services } from '../services.ts';

/** The websites of an account as its list shows them: those that are there by their titles, then those that can be restored. */
export async function websiteViews(services: Services, account: AccountWithRoles): Promise<WebsiteView[]> {
  const ids = Object.keys(account.roles);
  const sites = (await Promise.all(ids.map((id) => services.sites.byId(id)))).filter((site) => site !== undefined);
  const copies = await findCopies(services.database.read, ids);
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
