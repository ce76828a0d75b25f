import { Type } from 'typebox';
import { isEdited, type CollectionType } from '#catalog/collection-types.ts';
import { reservedAddresses } from '#catalog/reserved-addresses.ts';
import { CollectionChange, NewCollection } from '#contract/catalogue.ts';
import { parseJsonOr } from '#contract/parse-json.ts';
import { MenuItem } from '#contract/preferences.ts';
import { Refusal } from '#contract/refusals.ts';
import { removeEntry } from '#database/search-index.ts';
import type { Collections } from '#database/page-schema.ts';
import { checkInput, invalid } from './check-input.ts';
import { setCollectionAreas } from './collection-areas.ts';
import { settingsOf } from './collection-settings.ts';
import { keepCollectionRedirect } from './redirects.ts';
import { lockWebsite, type Unit } from './unit.ts';
import { chooseUrlId, homeUrlId, placesAt } from './url-ids.ts';

const shownInMenus = new Set(['title', 'navigationTitle', 'urlId', 'status']);

/** Makes a collection of a type, the last of the website's; gives its id and title. */
export async function insertCollection(
  unit: Unit,
  type: CollectionType,
  input: unknown,
): Promise<{ id: string; title: string } | Refusal> {
  const given = checkInput(NewCollection, input);
  if (given instanceof Refusal) return given;
  await lockWebsite(unit);
  const refused = given.urlId === undefined ? undefined : await refuseAddress(unit, { type }, given.urlId);
  if (refused) return refused;
  const urlId = await chooseUrlId(given, (candidates) => takenUrlIds(unit, candidates));
  if (urlId instanceof Refusal) return urlId;
  const { last } = await unit.tx
    .selectFrom('collections')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('website_id', '=', unit.websiteId)
    .executeTakeFirstOrThrow();
  const id = unit.newId();
  const { title, navigationTitle = null, description = '', status = 'published', access = null } = given;
  const settings = { title, navigation_title: navigationTitle, description, status, access, url_id: urlId, type };
  const place = { website_id: unit.websiteId, position: (last ?? -1) + 1 };
  await unit.tx
    .insertInto('collections')
    .values({ id, ...place, ...settings, created_at: unit.now, updated_at: unit.now })
    .execute();
  await unit.record({ action: 'collection.create', subjectId: id, details: { type, title } });
  return { id, title };
}

/** Changes the settings that are given; gives their names, and whether it has another address now. */
export async function updateCollection(
  unit: Unit,
  { id, types }: { id: string; types: readonly CollectionType[] },
  input: unknown,
): Promise<{ fields: string[]; isMoved: boolean } | Refusal> {
  const given = checkInput(CollectionChange, input);
  if (given instanceof Refusal) return given;
  if (given.urlId !== undefined) await lockWebsite(unit);
  const before = await lockCollection(unit, id, ...types);
  if (!before || before.status === 'deleted') return noCollection();
  if (given.seen !== undefined && given.seen !== before.updated_at) return changedMeanwhile();
  const { urlId = before.url_id } = given;
  const settings = await settingsOf(unit, before, given);
  if (settings instanceof Refusal) return settings;
  // Areas are of members: whoever opens it otherwise opens it to others.
  const isForMembers = settings.access === 'members' && settings.password_hash === null;
  const areaIds = isForMembers ? given.areaIds : [];
  const unknown = areaIds && (await setCollectionAreas(unit, id, areaIds));
  if (unknown) return unknown;
  const isMoved = urlId !== before.url_id;
  if (isMoved) {
    const free =
      (await refuseAddress(unit, before, urlId)) ??
      (await chooseUrlId({ urlId, title: '' }, (candidates) => takenUrlIds(unit, candidates)));
    if (free instanceof Refusal) return free;
    const isKnown = before.status === 'published';
    if (isKnown) await keepCollectionRedirect(unit, before.type, { from: before.url_id, to: urlId });
  }
  await unit.tx
    .updateTable('collections')
    // Always later than before: by it a writer sees that somebody else has changed something.
    .set({ ...settings, url_id: urlId, updated_at: Math.max(unit.now, before.updated_at + 1) })
    .where('website_id', '=', unit.websiteId)
    .where('id', '=', id)
    .execute();
  const fields = Object.keys(given).filter((field) => field !== 'seen');
  if (fields.some((field) => shownInMenus.has(field))) await touchMenus(unit, id);
  await unit.record({ action: 'collection.update', subjectId: id, details: { fields } });
  return { fields, isMoved };
}

/** Menus and policies stand on all pages: they are stale where one names the collection. */
async function touchMenus(unit: Unit, id: string): Promise<void> {
  const stored = await Promise.all([storedLinks(unit, 'main'), storedLinks(unit, 'legal')]);
  if (stored.some((links) => links.includes(id))) unit.touch(`website:${unit.websiteId}`);
}

/** The main navigation, or the policies, as they are stored. */
async function storedLinks({ tx, websiteId }: Unit, key: 'main' | 'legal'): Promise<string> {
  const menu = await tx
    .selectFrom('preferences')
    .select('value')
    .where('website_id', '=', websiteId)
    .where('namespace', '=', 'navigation')
    .where('key', '=', key)
    .executeTakeFirst();
  return menu?.value ?? '[]';
}

/** Puts a collection away: nobody sees it, and it can be had back as it was. The first page stays. */
export async function putAway(unit: Unit, id: string): Promise<Refusal | undefined> {
  const collection = await lockCollection(unit, id);
  if (!collection || collection.status === 'deleted') return noCollection();
  if (collection.url_id === homeUrlId) {
    return new Refusal('refused', 'This is the page that visitors see first. Make another page the first one.');
  }
  await setStatus(unit, id, { status: 'deleted', status_before: collection.status });
  await unit.record({ action: 'collection.put-away', subjectId: id, details: { title: collection.title } });
  return undefined;
}

/** Takes a collection back that was put away. */
export async function takeBack(unit: Unit, id: string): Promise<Refusal | undefined> {
  const collection = await lockCollection(unit, id);
  if (collection?.status !== 'deleted') return noCollection();
  await setStatus(unit, id, { status: collection.status_before ?? 'draft', status_before: null });
  await unit.record({ action: 'collection.take-back', subjectId: id, details: { title: collection.title } });
  return undefined;
}

async function setStatus(unit: Unit, id: string, change: Pick<Collections, 'status' | 'status_before'>): Promise<void> {
  const own = unit.tx.updateTable('collections').set(change).where('website_id', '=', unit.websiteId);
  await own.where('id', '=', id).execute();
  // Lists, searches and menus anywhere may show what is in it.
  unit.touch(`website:${unit.websiteId}`);
}

/** Takes a page or an empty collection away, with its categories, its document and its entry in the search. */
export async function deleteCollection(unit: Unit, id: string): Promise<Refusal | undefined> {
  const collection = await lockCollection(unit, id);
  if (!collection) return noCollection();
  const { tx, websiteId } = unit;
  const item = await tx
    .selectFrom('items')
    .select('id')
    .where('website_id', '=', websiteId)
    .where('collection_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  if (item) return new Refusal('refused', 'This collection is not empty. Delete or move what is in it first.');
  await deleteDocument(unit, id);
  await tx.deleteFrom('categories').where('website_id', '=', websiteId).where('collection_id', '=', id).execute();
  await tx.deleteFrom('collections').where('website_id', '=', websiteId).where('id', '=', id).execute();
  await removeEntry(unit, tx, websiteId, id);
  await unit.record({ action: 'collection.delete', subjectId: id, details: { title: collection.title } });
  unit.touch(`collection:${id}`);
  return undefined;
}

/** Takes away what something has on its page, with all its versions. */
export async function deleteDocument({ tx, websiteId }: Unit, ownerId: string): Promise<void> {
  const own = tx.selectFrom('documents').select('id').where('website_id', '=', websiteId);
  const document = await own.where('owner_id', '=', ownerId).executeTakeFirst();
  if (!document) return;
  const { id } = document;
  for (const table of ['revisions', 'document_edits'] as const) {
    await tx.deleteFrom(table).where('website_id', '=', websiteId).where('document_id', '=', id).execute();
  }
  await tx.deleteFrom('documents').where('website_id', '=', websiteId).where('id', '=', id).execute();
}

/** Two writers of one collection's addresses and order follow each other; undefined where there is none of these types. */
export function lockCollection(
  { tx, websiteId }: Unit,
  id: string,
  ...types: CollectionType[]
): Promise<Collections | undefined> {
  const own = tx
    .updateTable('collections')
    .set((eb) => ({ type: eb.ref('type') }))
    .where('website_id', '=', websiteId)
    .where('id', '=', id);
  return (types.length > 0 ? own.where('type', 'in', types) : own).returningAll().executeTakeFirst();
}

function changedMeanwhile(): Refusal {
  const message = 'These settings were changed in another place. Look at what they are now, and save again.';
  return new Refusal('changed-meanwhile', message);
}

export function noCollection(): Refusal {
  return new Refusal('not-found', 'There is no such collection.');
}

async function takenUrlIds(unit: Unit, candidates: string[]): Promise<string[]> {
  const deep = candidates.filter((candidate) => candidate.includes('/'));
  const items = deep.length > 0 ? await takenByItems(unit, deep) : [];
  const rows = await unit.tx
    .selectFrom('collections')
    .select('url_id')
    .where('website_id', '=', unit.websiteId)
    .where('url_id', 'in', candidates)
    .execute();
  // Folders of the navigation have addresses, too.
  const menu = parseJsonOr(Type.Array(MenuItem), await storedLinks(unit, 'main'), []);
  const folders = menu.flatMap((entry) => entry.urlId ?? []).filter((urlId) => candidates.includes(urlId));
  const reserved = candidates.filter((candidate) => isReserved(candidate));
  return [...rows.map((row) => row.url_id), ...items, ...folders, ...reserved];
}

/** Whether the product has an address for itself, or what is below the first page, which has none. */
function isReserved(urlId: string): boolean {
  const [first = '', ...below] = urlId.split('/');
  return reservedAddresses.has(first) || (first === homeUrlId && below.length > 0);
}

/** Those of some addresses at which items stand. */
async function takenByItems({ tx, websiteId }: Unit, candidates: string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('items as item')
    .innerJoin('collections as place', 'place.id', 'item.collection_id')
    .select(['place.url_id as place', 'item.url_id as item'])
    .where('item.website_id', '=', websiteId)
    .where((eb) =>
      eb.or(
        candidates.flatMap((candidate) =>
          placesAt(`/${candidate}`).flatMap(({ urlId, itemUrlId }) =>
            itemUrlId === undefined
              ? []
              : [eb.and([eb('place.url_id', '=', urlId), eb('item.url_id', '=', itemUrlId)])],
          ),
        ),
      ),
    )
    .execute();
  return rows.map(({ place, item }) => `${place}/${item}`);
}

/** Why a collection cannot stand at an address: what has items is one part of theirs, and pages may stand where they would. */
async function refuseAddress(unit: Unit, { id, type }: { id?: string; type: number }, urlId: string) {
  if (isEdited(type)) return undefined;
  if (urlId.includes('/')) {
    return invalid({ urlId: 'Only a page’s address can have more than one part. Choose one without a slash.' });
  }
  const pages = await urlIdsBelow(unit, urlId);
  if (id === undefined || pages.length === 0) return undefined;
  const { tx, websiteId } = unit;
  const own = tx.selectFrom('items').select('id').where('website_id', '=', websiteId).where('collection_id', '=', id);
  const meets = await own.where('url_id', 'in', pages).limit(1).executeTakeFirst();
  return meets && invalid({ urlId: 'A page stands where something in here would be then. Choose another.' });
}

/** The last parts of the addresses at which pages stand one below another. */
async function urlIdsBelow({ tx, websiteId }: Unit, urlId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('collections')
    .select('url_id')
    .where('website_id', '=', websiteId)
    // What `_` lets in besides is left out below.
    .where('url_id', 'like', `${urlId}/%`)
    .execute();
  return rows.flatMap((row) => (row.url_id.startsWith(`${urlId}/`) ? [row.url_id.slice(urlId.length + 1)] : []));
}
