import { sql } from 'kysely';
import { isEdited } from '#catalog/collection-types.ts';
import { redirectLimits } from '#catalog/limits.ts';
import { filterSlug } from '#commerce/store-address.ts';
import { NewRedirect, type RedirectView } from '#contract/redirect-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Read } from '#database/database.ts';
import { isPublished } from '#database/published.ts';
import { toFlag } from '#database/values.ts';
import type { Redirects } from '#database/website-schema.ts';
import { checkInput, invalid } from './check-input.ts';
import { followRedirects, pathOf, type RedirectList } from './redirect-list.ts';
import { lockWebsite, type Unit } from './unit.ts';
import { homeUrlId, placesAt, type AddressedPlace } from './url-ids.ts';
import { firstOf } from './paging.ts';

const pageLength = 100;

/** Leads an address of the website, or all below one, to another; a circle is refused, and so is a second one of an address. */
export async function addRedirect(unit: Unit, input: unknown): Promise<RedirectView | Refusal> {
  const given = checkInput(NewRedirect, input);
  if (given instanceof Refusal) return given;
  const read = readRedirect(given);
  if (read instanceof Refusal) return read;
  await lockWebsite(unit);
  const known = await loadRedirects(unit.tx, unit.websiteId);
  if (known.has(read.source)) {
    return invalid({ from: 'This address is redirected already. Delete that redirect first.' });
  }
  if (known.size >= redirectLimits.perWebsite) {
    return invalid({ from: `A website has at most ${redirectLimits.perWebsite} redirects. Delete some first.` });
  }
  if (await isCircle(unit, new Map(known).set(read.source, read), read.source)) {
    return invalid({ to: 'This would lead in a circle. Choose another address.' });
  }
  const row = await insert(unit, read, false);
  await unit.record({ action: 'redirect.create', subjectId: row.id, details: { from: row.source, to: row.target } });
  return viewOf(row);
}

/** Takes a redirect away. */
export async function deleteRedirect(unit: Unit, id: string): Promise<Refusal | undefined> {
  const { tx, websiteId } = unit;
  const own = tx.deleteFrom('redirects').where('website_id', '=', websiteId).where('id', '=', id);
  const row = await own.returningAll().executeTakeFirst();
  if (!row) return new Refusal('not-found', 'There is no such redirect.');
  await unit.record({ action: 'redirect.delete', subjectId: id, details: { from: row.source, to: row.target } });
  unit.touch(tagOf(websiteId));
  return undefined;
}

/**
 * Keeps an address that visitors know when what was there moves: `from` leads to `to` from now on, and what led away
 * from `to` no longer does. Both are paths; with `/*` at their ends all below goes along. A full list forgets the
 * oldest that was kept by itself.
 */
export async function keepRedirect(unit: Unit, from: string, to: string): Promise<void> {
  if (from === to) return;
  const { tx, websiteId } = unit;
  const own = tx.deleteFrom('redirects').where('website_id', '=', websiteId);
  await own.where('source', 'in', [from, to]).execute();
  const kept = tx.selectFrom('redirects').where('website_id', '=', websiteId);
  const { count } = await kept.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  if (count >= redirectLimits.perWebsite) {
    const oldest = kept.select('id').where('is_kept', '=', 1).orderBy('created_at').orderBy('id').limit(1);
    await own.where('id', 'in', oldest).execute();
  }
  await insert(unit, { source: from, target: to, status: 301 }, true);
}

/** The same for a collection that visitors know by its url id, with what is below it. */
export async function keepCollectionRedirect(
  unit: Unit,
  type: number,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await keepRedirect(unit, pathOfCollection(from), pathOfCollection(to));
  if (!isEdited(type)) await keepRedirect(unit, `/${from}/*`, `/${to}/*`);
}

/** The same for an item of a collection. */
export async function keepItemRedirect(
  unit: Unit,
  collectionId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const { url_id: place } = await unit.tx
    .selectFrom('collections')
    .select('url_id')
    .where('website_id', '=', unit.websiteId)
    .where('id', '=', collectionId)
    .executeTakeFirstOrThrow();
  await keepRedirect(unit, `/${place}/${from}`, `/${place}/${to}`);
}

/** All redirects of a website. */
export async function loadRedirects(read: Read, websiteId: string): Promise<RedirectList> {
  const rows = read.selectFrom('redirects').select(['source', 'target', 'status']).where('website_id', '=', websiteId);
  return new Map((await rows.execute()).map((row) => [row.source, row]));
}

/** Some of a website's redirects in the order of their sources, as the owner's side shows them: those behind one, and of a text. */
export async function listRedirects(
  read: Read,
  websiteId: string,
  { search = '', after = '' }: { search?: string; after?: string },
): Promise<{ redirects: RedirectView[]; hasMore: boolean }> {
  const { rows, hasMore } = await read
    .selectFrom('redirects')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('source', '>', after)
    .where((eb) => eb.or([contains('source', search), contains('target', search)]))
    .orderBy('source')
    .$call(firstOf(pageLength));
  return { redirects: rows.map(viewOf), hasMore };
}

function contains(column: 'source' | 'target', text: string) {
  const pattern = `%${text.toLowerCase().replaceAll(/[!%_]/g, '!$&')}%`;
  return sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape '!'`;
}

/** Whether visitors find a page at a path: a collection, or an item of one. */
export async function isPageAt(read: Read, websiteId: string, path: string, now: number): Promise<boolean> {
  for (const place of placesAt(path)) if (await isPublicPlace(read, websiteId, place, now)) return true;
  return false;
}

async function isPublicPlace(
  read: Read,
  websiteId: string,
  { urlId, itemUrlId }: AddressedPlace,
  now: number,
): Promise<boolean> {
  const collection = await read
    .selectFrom('collections')
    .select('id')
    .where('website_id', '=', websiteId)
    .where('url_id', '=', urlId)
    .where('status', '=', 'published')
    .executeTakeFirst();
  if (!collection || itemUrlId === undefined) return collection !== undefined;
  const item = await read
    .selectFrom('items')
    .select('id')
    .where('website_id', '=', websiteId)
    .where('collection_id', '=', collection.id)
    .where('url_id', '=', itemUrlId)
    .where(isPublished('items', now))
    .executeTakeFirst();
  return item !== undefined;
}

/** What a list of redirects is stale by. */
const tagOf = (websiteId: string) => `redirects:${websiteId}`;

const viewOf = ({ id, source, target, status, is_kept: isKept }: Redirects): RedirectView => ({
  id,
  from: source,
  to: target,
  status,
  isKept: isKept === 1,
});

const pathOfCollection = (urlId: string) => (urlId === homeUrlId ? '/' : `/${urlId}`);

type Written = Pick<Redirects, 'source' | 'target' | 'status'>;

async function insert(unit: Unit, redirect: Written, isKept: boolean): Promise<Redirects> {
  const own = { id: unit.newId(), website_id: unit.websiteId, is_kept: toFlag(isKept), created_at: unit.now };
  const row: Redirects = { ...redirect, ...own };
  await unit.tx.insertInto('redirects').values(row).execute();
  unit.touch(tagOf(unit.websiteId));
  return row;
}

/** What an owner wrote, as it is kept; or what is wrong with it. */
function readRedirect({ from, to, status = 301 }: NewRedirect): Written | Refusal {
  // No address has a space: the titles of a page and of what it stood below are meant.
  const typed = /\s/.test(from.trim()) ? `/${filterSlug(from, 'url-slug-with-slash')}` : from;
  const source = /[?#]/.test(typed) ? undefined : pathOf(typed);
  if (source === undefined || !hasStarAtEnd(source)) {
    return invalid({ from: 'Give an address of this website, as /old-page, or /old/* for all below it.' });
  }
  const isOwn = to.startsWith('/');
  const isElsewhere = URL.canParse(to) && ['http:', 'https:'].includes(new URL(to).protocol);
  const target = isOwn && pathOf(to) !== undefined ? to : isElsewhere ? to : undefined;
  if (target === undefined || !hasStarAtEnd(target)) {
    return invalid({ to: 'Give an address of this website, as /new-page, or a whole one, as https://example.com.' });
  }
  if (target.endsWith('/*') && !source.endsWith('/*')) {
    return invalid({ to: 'An address with /* needs /* at the end of the old one, too.' });
  }
  return { source, target, status };
}

/** Whether a star stands, if at all, as the whole last part. */
function hasStarAtEnd(address: string): boolean {
  const at = address.indexOf('*');
  return at === -1 || (at === address.length - 1 && address.endsWith('/*'));
}

/** Whether a redirect leads back to what it leads away from, or ever further below it. */
async function isCircle({ tx, websiteId, now }: Unit, redirects: RedirectList, source: string): Promise<boolean> {
  const asked = source.endsWith('/*') ? `${source.slice(0, -1)}x` : source;
  const isThere = (path: string) => isPageAt(tx, websiteId, path, now);
  const target = redirects.get(source)?.target ?? '';
  if (source === '/*' && target.startsWith('/') && target.endsWith('/*')) return true;
  return !(await followRedirects(redirects, asked, isThere));
}
