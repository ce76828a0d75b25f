import { folderBehaviours } from '#catalog/collection-types.ts';
import { failureMessages } from '#catalog/interface-messages.ts';
import { NavigationEntries, type NavigationEntry } from '#contract/navigation.ts';
import type { MenuItem, PolicyLink } from '#contract/preferences.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Read } from '#database/database.ts';
import { prepareOfIds } from '#database/prepared.ts';
import { checkInput, invalid } from '../check-input.ts';
import type { Unit } from '../unit.ts';
import { homeUrlId } from '../url-ids.ts';
import { lockPreferences, savePreferences } from '../websites/preferences.ts';
import type { Site } from '../websites/site.ts';

/** The one navigation that the panel orders; the footer's links belong to the theme. */
export const mainNavigation = 'mainNavigation';

type MenuLink = MenuItem['items'][number];

/** Puts entries into the website's navigation, in their order. Each names what there is, and is of one kind. */
export async function updateNavigation(
  unit: Unit,
  { fieldName, templateId, items }: { fieldName: string; templateId: string; items: unknown },
): Promise<Refusal | undefined> {
  if (fieldName !== mainNavigation || !(await isTheme(unit, templateId))) return noMainNavigation();
  const entries = checkInput(NavigationEntries, items);
  if (entries instanceof Refusal) return entries;
  const errors = { ...(await entryErrors(unit, entries)), ...(await folderErrors(unit, entries)) };
  if (Object.keys(errors).length > 0) return invalid(errors);
  const saved = await savePreferences(unit, 'navigation', { main: entries.map(toMenuItem) });
  return saved instanceof Refusal ? saved : undefined;
}

/** Puts a collection first in the main navigation, for a website of this theme. */
export async function addToNavigation(
  unit: Unit,
  { collectionId, templateId }: { collectionId: string; templateId: string },
): Promise<Refusal | undefined> {
  if (!(await isTheme(unit, templateId))) return noMainNavigation();
  const { main } = await lockPreferences(unit, 'navigation');
  const saved = await savePreferences(unit, 'navigation', { main: [toMenuItem({ collectionId }), ...main] });
  return saved instanceof Refusal ? saved : undefined;
}

/** The main navigation is the theme's: a caller who knows of another theme knows of none (platform 5). */
async function isTheme({ tx, websiteId }: Unit, templateId: string): Promise<boolean> {
  const website = await tx.selectFrom('websites').select('theme').where('id', '=', websiteId).executeTakeFirst();
  return website?.theme === templateId;
}

const noMainNavigation = () => new Refusal('not-found', failureMessages.noMainNavigation);

/** What is wrong with entries, each by its place as "navigation.items.2". */
async function entryErrors({ tx, websiteId }: Unit, entries: readonly NavigationEntry[]) {
  const all = entries.flatMap((entry, at): { entry: NavigationEntry; where: string }[] => [
    { entry, where: `navigation.items.${at}` },
    ...(entry.items ?? []).map((child, below) => ({ entry: child, where: `navigation.items.${at}.items.${below}` })),
  ]);
  const named = [...new Set(all.flatMap(({ entry }) => entry.collectionId ?? []))];
  const own = tx.selectFrom('collections').select('id').where('website_id', '=', websiteId);
  const found = named.length > 0 ? await own.where('id', 'in', named).execute() : [];
  const known = new Set(found.map(({ id }) => id));
  const errors: Record<string, string> = {};
  for (const { entry, where } of all) {
    const { folder }: NavigationEntry = entry;
    const kinds = [entry.collectionId, entry.externalLink, entry.memberAreaId, folder].filter(Boolean);
    const { collectionId } = entry;
    if (kinds.length !== 1) errors[where] = 'An entry is a page, a link, a member area or a folder: one of them.';
    else if (collectionId && !known.has(collectionId)) errors[where] = 'There is no such page on this website.';
    else if (!folder && (entry.items ?? []).length > 0) errors[where] = 'Only a folder holds other entries.';
  }
  return errors;
}

/** What is wrong with the addresses of folders: one that opens somewhere has one that nothing else has. */
async function folderErrors({ tx, websiteId }: Unit, entries: readonly NavigationEntry[]) {
  const errors: Record<string, string> = {};
  const seen = new Set<string>();
  for (const [at, { folder }] of entries.entries()) {
    if (!folder || folder.behaviour === folderBehaviours.none) continue;
    const { urlId = '' } = folder;
    const own = tx.selectFrom('collections').select('id').where('website_id', '=', websiteId);
    const isTaken = seen.has(urlId) || (await own.where('url_id', '=', urlId).executeTakeFirst()) !== undefined;
    const where = `navigation.items.${at}.folder.urlId`;
    if (urlId === '') errors[where] = 'A folder that opens somewhere has an address.';
    else if (isTaken || urlId === homeUrlId) errors[where] = `The address /${urlId} is taken. Choose another.`;
    seen.add(urlId);
  }
  return errors;
}

/** An entry as it is stored. */
function toMenuItem({ folder, items = [], ...entry }: NavigationEntry): MenuItem {
  if (folder) {
    const { title, behaviour: folderBehavior, urlId } = folder;
    const place = folderBehavior === folderBehaviours.none ? {} : { folderBehavior, ...(urlId && { urlId }) };
    return { title, url: '', items: items.map(toMenuLink), ...place };
  }
  return { ...toMenuLink(entry), items: [] };
}

function toMenuLink({ collectionId, externalLink, memberAreaId }: Omit<NavigationEntry, 'folder' | 'items'>): MenuLink {
  const { title = '', url = '' } = externalLink ?? {};
  return { title, url, ...(collectionId && { collectionId }), ...(memberAreaId && { memberAreaId }) };
}

/** A stored entry as owners read it; one without an address is a folder. */
export function toEntry({ items, folderBehavior, urlId, ...link }: MenuItem): NavigationEntry {
  const isFolder = items.length > 0 || (link.url === '' && !link.collectionId && !link.memberAreaId);
  if (!isFolder) return toLinkEntry(link);
  const known = Object.values(folderBehaviours).find((code) => code === folderBehavior) ?? folderBehaviours.none;
  const folder = { title: link.title, behaviour: known, ...(urlId !== undefined && { urlId }) };
  return { folder, items: items.map(toLinkEntry) };
}

function toLinkEntry({ title, url, collectionId, memberAreaId }: MenuLink): Omit<NavigationEntry, 'folder' | 'items'> {
  if (collectionId) return { collectionId };
  if (memberAreaId) return { memberAreaId };
  return { externalLink: { title, url } };
}

/**
 * The main navigation as visitors see it, and the policies: what names a collection has its name and address of now.
 * Collections that nobody sees are left out, and so are member areas, which there are not yet.
 */
export async function loadLinks(
  read: Read,
  { id, preferences }: Pick<Site, 'id' | 'preferences'>,
): Promise<{ main: MenuItem[]; legal: { title: string; url: string }[] }> {
  const { main, legal } = preferences.navigation;
  const links = [...main.flatMap((item) => [item, ...item.items]), ...legal];
  const byId = await loadShown(
    read,
    id,
    links.flatMap(({ collectionId }) => collectionId ?? []),
  );
  const resolve = <T extends MenuLink>(link: T): T[] => {
    if (link.memberAreaId) return [];
    if (!link.collectionId) return [link];
    const shown = byId.get(link.collectionId);
    return shown ? [{ ...link, ...shown }] : [];
  };
  const policy = ({ title, url, collectionId }: PolicyLink) => {
    const now = collectionId === undefined ? url : byId.get(collectionId)?.url;
    return now === undefined ? [] : [{ title, url: now }];
  };
  return {
    main: main.flatMap(resolve).map((item) => openFolder({ ...item, items: item.items.flatMap(resolve) })),
    legal: legal.flatMap(policy),
  };
}

/** The names and addresses of collections that visitors see, by their ids. */
async function loadShown(read: Read, websiteId: string, ids: readonly string[]) {
  const rows = await selectShown(read, { websiteId, ids });
  return new Map(
    rows.map((row) => {
      const url = row.url_id === homeUrlId ? '/' : `/${row.url_id}`;
      return [row.id, { title: row.navigation_title ?? row.title, url }];
    }),
  );
}

const selectShown = prepareOfIds((db, { websiteId, ids }: { websiteId: string; ids: readonly string[] }) =>
  db
    .selectFrom('collections')
    .select(['id', 'title', 'navigation_title', 'url_id'])
    .where('website_id', '=', websiteId)
    .where('status', '=', 'published')
    .where('id', 'in', ids),
);

/** A folder with the way to its own address; what stands for its first page shows none of its pages. */
function openFolder(item: MenuItem): MenuItem {
  const { folderBehavior, urlId, title } = item;
  if (urlId === undefined) return item;
  const url = `/${urlId}`;
  if (folderBehavior === folderBehaviours.variation) return { ...item, url, items: [] };
  return {
    ...item,
    url,
    items: folderBehavior === folderBehaviours.index ? [{ title, url }, ...item.items] : item.items,
  };
}
