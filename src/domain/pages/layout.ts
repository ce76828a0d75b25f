import { sql } from 'kysely';
import { documentTypes, isEdited, listedTypes } from '#catalog/collection-types.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { getSiteLayout, listPages as definition } from '#contract/site-calls.ts';
import type { Read } from '#database/database.ts';
import { accessOf, statusOf } from '../collection-settings.ts';
import { homeUrlId, placesAt } from '../url-ids.ts';
import type { Site } from '../websites/site.ts';
import { changedSince } from './load-document.ts';
import { mainNavigation, toEntry } from './navigation.ts';
import { firstOf } from '../paging.ts';

const portion = 50;

type PageEntry = AnswerOf<typeof getSiteLayout>['pages'][number];

/** The navigations, the main one first, and all pages that they can lead to (platform 7). */
export async function loadLayout(read: Read, site: Site): Promise<AnswerOf<typeof getSiteLayout>> {
  const rows = await selectPages(read, site.id).orderBy('position').execute();
  return { layout: layoutOf(site), pages: rows.map(toPage) };
}

interface Wanted {
  search?: string;
  isApart?: boolean;
  holdsItems?: boolean;
  offset?: number;
}

/** The navigations with the pages that are in them, also by links, and a portion of all pages, of those apart from them, or of those that hold items. */
export async function listPages(
  read: Read,
  site: Site,
  { search = '', isApart = false, holdsItems = false, offset = 0 }: Wanted,
): Promise<AnswerOf<typeof definition>> {
  const linked = await selectLinked(read, site);
  let found = selectPages(read, site.id);
  if (isApart && linked.length > 0)
    found = found.where(
      'id',
      'not in',
      linked.map(({ id }) => id),
    );
  if (holdsItems) found = found.where('type', 'in', listedTypes);
  if (search.trim()) found = found.where(holds(search.trim()));
  const { rows: shown, hasMore } = await found
    // The few are found by their types and then put in order, not picked from all pages in their order.
    .orderBy(holdsItems ? sql<number>`position + 0` : 'position')
    .orderBy('id')
    .offset(offset)
    .$call(firstOf(portion));
  const [home] = await selectPages(read, site.id)
    .where('url_id', '=', homeUrlId)
    .where('type', 'in', documentTypes)
    .limit(1)
    .execute();
  const ids = [...shown, ...linked, ...(home ? [home] : [])].map(({ id }) => id);
  const changed = await changedSince(read, site.id, ids);
  const listed = (row: PageRow) => ({ ...toPage(row), hasChanges: changed.has(row.id) });
  return {
    layout: layoutOf(site),
    home: home ? listed(home) : null,
    linked: linked.map(listed),
    pages: shown.map(listed),
    hasMore,
  };
}

/** The pages in the main navigation: those that its entries name, and those that its links lead to by their address. */
async function selectLinked(read: Read, { id, preferences }: Site): Promise<PageRow[]> {
  const entries = preferences.navigation.main.flatMap((item) => [item, ...item.items]);
  const named = entries.flatMap(({ collectionId }) => collectionId ?? []);
  const addressed = entries.flatMap(({ collectionId, url }) => (collectionId ? [] : (ownUrlId(url) ?? [])));
  const byId = named.length > 0 ? await selectPages(read, id).where('id', 'in', named).execute() : [];
  const byAddress = addressed.length > 0 ? await selectPages(read, id).where('url_id', 'in', addressed).execute() : [];
  return [...new Map([...byId, ...byAddress].map((row) => [row.id, row])).values()];
}

/** Of a path of the website that is a whole page's; none where it leads elsewhere, or to a part of one. */
function ownUrlId(url: string): string | undefined {
  return url.startsWith('/') && !/[?#]/.test(url) ? placesAt(url)[0]?.urlId : undefined;
}

function layoutOf({ theme, preferences }: Site): AnswerOf<typeof getSiteLayout>['layout'] {
  const items = preferences.navigation.main.map(toEntry);
  return [{ identifier: 'mainNav', fieldName: mainNavigation, templateId: theme, items }];
}

function selectPages(read: Read, websiteId: string) {
  return read
    .selectFrom('collections')
    .select(['id', 'type', 'title', 'navigation_title', 'url_id', 'description', 'status', 'access', 'password_hash'])
    .where('website_id', '=', websiteId)
    .where('status', 'in', ['published', 'draft', 'scheduled']);
}

type PageRow = Awaited<ReturnType<ReturnType<typeof selectPages>['execute']>>[number];

function toPage({ navigation_title: navigationTitle, url_id: urlId, password_hash, ...row }: PageRow): PageEntry {
  return {
    ...row,
    access: accessOf({ access: row.access, password_hash }),
    navigationTitle,
    urlId,
    status: statusOf(row.status),
    isHome: isEdited(row.type) && urlId === homeUrlId,
  };
}

/** Capitals make no difference; SQLite knows that of the letters A to Z alone, so words count as they were typed, too. */
function holds(words: string) {
  const [lower, typed] = [words.toLowerCase(), words].map((each) => `%${each.replaceAll(/[!%_]/g, '!$&')}%`);
  return sql<boolean>`(lower(title) like ${lower} escape '!' or title like ${typed} escape '!')`;
}
