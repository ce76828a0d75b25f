import { holdsPosts } from '#catalog/collection-types.ts';
import { commentStates } from '#catalog/comment-words.ts';
import type { CommentSettings } from '#contract/comment-settings.ts';
import type { Read } from '#database/database.ts';
import { isPublished } from '#database/published.ts';
import type { Unit } from '../unit.ts';
import { homeUrlId } from '../url-ids.ts';

const dayMs = 24 * 3_600_000;

/** Something that comments stand below: an item, or a page of blocks. */
export interface Place {
  id: string;
  title: string;
  /** As a path of the website. */
  url: string;
  /** Where not everyone is let in: the collection, and its password, if one opens it. */
  gate?: { id: string; passwordHash: string | null };
  /** Whether one can comment on it now, as the owner has said of it alone, or of all. */
  commentState: number;
  isPage: boolean;
}

/** What is to be known of an item to tell whether one can comment on it. */
interface Age {
  isPost: boolean;
  /** Epoch ms. */
  publishOn: number | null;
}

/** When an item takes no comments any more, epoch ms; undefined for never. Only posts close by themselves. */
export function closesAt({ isPost, publishOn }: Age, { closeAfterDays }: CommentSettings): number | undefined {
  return isPost && publishOn !== null && closeAfterDays > 0 ? publishOn + closeAfterDays * dayMs : undefined;
}

/** Whether one can comment on an item at `now`: 1 or 2 (platform 4). */
export function commentStateOf(own: number | undefined, age: Age, settings: CommentSettings, now: number): number {
  if (!settings.commentsEnabled) return commentStates.closed;
  if (own !== undefined) return own;
  return (closesAt(age, settings) ?? Infinity) > now ? commentStates.open : commentStates.closed;
}

interface Asked {
  websiteId: string;
  settings: CommentSettings;
  now: number;
}

/** The item or page of this id that is published; undefined where there is none. */
export async function findPlace(
  read: Read,
  { websiteId, settings, now }: Asked,
  id: string,
): Promise<Place | undefined> {
  const item = await findItem(read, { websiteId, now }, id);
  const row = item ?? (await findPage(read, websiteId, id));
  if (!row) return undefined;
  const own = (await ownStates(read, websiteId, [id])).get(id);
  const age = { isPost: item !== undefined && holdsPosts(row.type), publishOn: item?.publish_on ?? null };
  const { gateId, password_hash: passwordHash } = row;
  return {
    id,
    title: row.title,
    url: item ? `/${item.place_url}/${item.url_id}` : row.url_id === homeUrlId ? '/' : `/${row.url_id}`,
    ...(row.access === 'members' && { gate: { id: gateId, passwordHash } }),
    commentState: commentStateOf(own, age, settings, now),
    isPage: !item,
  };
}

function findItem(read: Read, { websiteId, now }: Pick<Asked, 'websiteId' | 'now'>, id: string) {
  return read
    .selectFrom('items')
    .innerJoin('collections', 'collections.id', 'items.collection_id')
    .select(['items.title', 'items.url_id', 'items.publish_on', 'collections.url_id as place_url', 'collections.type'])
    .select(['collections.id as gateId', 'collections.access', 'collections.password_hash'])
    .where('items.website_id', '=', websiteId)
    .where('items.id', '=', id)
    .where('collections.status', '=', 'published')
    .where(isPublished('items', now))
    .executeTakeFirst();
}

function findPage(read: Read, websiteId: string, id: string) {
  return read
    .selectFrom('collections')
    .select(['id as gateId', 'title', 'url_id', 'access', 'password_hash', 'type'])
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .where('status', '=', 'published')
    .executeTakeFirst();
}

/** What the owner has said of places alone. */
export async function ownStates(
  read: Read,
  websiteId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await read
    .selectFrom('comment_places')
    .select(['place_id', 'comment_state'])
    .where('website_id', '=', websiteId)
    .where('place_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ place_id: id, comment_state: state }) => [id, state]));
}

/** Says that the pages are stale which show what is said or liked of a place, an item or a page. */
export function touchPlace(unit: Unit, id: string): void {
  unit.touch(`item:${id}`, `collection:${id}`);
}
