import { retention } from '#catalog/retention.ts';
import type { WebsiteView } from '#contract/website-calls.ts';
import { findCopies } from '#domain/copies/find-copies.ts';
import type { Site } from '#domain/websites/site.ts';
import type { Services } from '../services.ts';

/** Websites as their list shows them, in the order of these ids. */
export async function websiteViews(services: Services, ids: string[]): Promise<WebsiteView[]> {
  const sites = (await Promise.all(ids.map((id) => services.sites.byId(id)))).filter((site) => site !== undefined);
  const copies = await findCopies(services.database.read, ids);
  return Promise.all(
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
}

function stateOf({ deleted_at: deletedAt, offline_since: offlineSince }: Site): WebsiteView['state'] {
  if (deletedAt !== null) return 'deleted';
  return offlineSince === null ? 'live' : 'offline';
}
