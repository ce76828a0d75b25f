import { commentLimits } from '#catalog/comment-words.ts';
import type { CommentSettings } from '#contract/comment-settings.ts';
import type { Comment, Item } from '#contract/page.ts';
import type { Read } from '#database/database.ts';
import { fromFlag } from '#database/values.ts';
import { closesAt, commentStateOf, ownStates } from './places.ts';
import { firstOf } from '../paging.ts';

/** What is said and liked of an item, in figures (platform 3). */
export interface Talk {
  likeCount: number;
  publicCommentCount: number;
  commentState: number;
}

interface TalkedOf {
  id: string;
  isPost: boolean;
  publishOn: number | null;
}

/** What is said and liked of items, by their ids; nothing is asked where the website has neither. */
export async function loadTalk(
  read: Read,
  { websiteId, comments: settings, now }: { websiteId: string; comments: CommentSettings; now: number },
  items: readonly TalkedOf[],
): Promise<(id: string) => Talk> {
  const ids = items.map(({ id }) => id);
  const hasComments = settings.commentsEnabled;
  const [likes, counts, own] = await Promise.all([
    settings.simpleLikingEnabled ? countLikes(read, websiteId, ids) : undefined,
    hasComments ? countShown(read, websiteId, ids) : undefined,
    hasComments ? ownStates(read, websiteId, ids) : undefined,
  ]);
  const ageOf = new Map(items.map((item) => [item.id, item]));
  return (id) => ({
    likeCount: likes?.get(id) ?? 0,
    publicCommentCount: counts?.get(id) ?? 0,
    commentState: commentStateOf(own?.get(id), ageOf.get(id) ?? { isPost: false, publishOn: null }, settings, now),
  });
}

async function countLikes(read: Read, websiteId: string, ids: readonly string[]) {
  const rows = await read
    .selectFrom('likes')
    .select(({ fn }) => ['item_id as id', fn.countAll<number>().as('count')])
    .where('website_id', '=', websiteId)
    .where('item_id', 'in', ids)
    .groupBy('item_id')
    .execute();
  return new Map(rows.map(({ id, count }) => [id, count]));
}

async function countShown(read: Read, websiteId: string, ids: readonly string[]) {
  const rows = await read
    .selectFrom('comments')
    .select(({ fn }) => ['place_id as id', fn.countAll<number>().as('count')])
    .where('website_id', '=', websiteId)
    .where('place_id', 'in', ids)
    .where('state', '=', 'shown')
    .groupBy('place_id')
    .execute();
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** What is said below a place, and the address of what was said before that. */
interface Thread {
  comments: Comment[];
  earlierComments?: string;
}

/** What only the page of an item itself has of its comments. */
export async function commentsOf(
  read: Read,
  websiteId: string,
  { id, publicCommentCount = 0 }: Pick<Item, 'id' | 'publicCommentCount'>,
): Promise<Partial<Thread>> {
  return publicCommentCount > 0 ? loadComments(read, websiteId, { placeId: id }) : {};
}

/** When the next of the items closes by itself, epoch ms; undefined where none will. */
export function nextClosing(items: readonly Item[], settings: CommentSettings, now: number): number | undefined {
  const times = items.flatMap(({ structuredContent, publishOn = null }) => {
    return closesAt({ isPost: !structuredContent, publishOn }, settings) ?? [];
  });
  const next = Math.min(...times.filter((at) => at > now));
  return settings.commentsEnabled && Number.isFinite(next) ? next : undefined;
}

interface SoughtThread {
  placeId: string;
  /** The comment that they stand before; without it the latest are read. */
  before?: string;
}

/**
 * What is shown below a place, the oldest first and answers below what they answer, `depth` saying how deep. One that is
 * not shown but has answers that are keeps its place, without its words.
 */
export async function loadComments(read: Read, websiteId: string, sought: SoughtThread): Promise<Thread> {
  const { rows, hasMore } = await selectThread(read, websiteId, sought);
  const oldest = hasMore ? rows.at(-1) : undefined;
  const known = new Set(rows.map(({ id }) => id));
  // What it answers may be too old to be among them.
  const below = Map.groupBy(rows.toReversed(), (row) => (known.has(row.parent_id ?? '') ? row.parent_id : null));
  const branch = (parentId: string | null, depth: number): Comment[] =>
    (below.get(parentId) ?? []).flatMap((row) => {
      const isShown = row.state === 'shown';
      const answers = branch(row.id, Math.min(depth + 1, commentLimits.depth));
      if (!isShown && answers.length === 0) return [];
      const said = isShown
        ? { author: { displayName: row.author_name }, body: row.html, publishOn: row.created_at }
        : { author: { displayName: '' }, body: '', isGone: true };
      return [{ id: row.id, depth, ...said, ...(isShown && fromFlag(row.is_staff) && { isStaff: true }) }, ...answers];
    });
  return {
    comments: branch(null, 0),
    ...(oldest && { earlierComments: `/comments/${sought.placeId}/before/${oldest.id}` }),
  };
}

/** The latest first: what is shown, and what is not but may have answers that are. */
function selectThread(read: Read, websiteId: string, { placeId, before }: SoughtThread) {
  let query = read
    .selectFrom('comments')
    .select(['id', 'parent_id', 'author_name', 'html', 'is_staff', 'created_at', 'state'])
    .where('website_id', '=', websiteId)
    .where('place_id', '=', placeId)
    .where('state', '<>', 'spam')
    // However much waits, it takes no place from what is shown.
    .where((eb) => {
      const answers = eb
        .selectFrom('comments as answers')
        .select('answers.id')
        .whereRef('answers.parent_id', '=', 'comments.id')
        .where('answers.website_id', '=', websiteId)
        .where('answers.state', '=', 'shown');
      return eb.or([eb('state', '=', 'shown'), eb.exists(answers)]);
    });
  if (before !== undefined) query = query.where('id', '<', before);
  return query.orderBy('id', 'desc').$call(firstOf(commentLimits.shown));
}

/** One that is shown below a place, for whoever answers or reports it. */
export async function findShownComment(
  read: Read,
  websiteId: string,
  { id, placeId }: { id: string; placeId: string },
): Promise<{ id: string; name: string; html: string } | undefined> {
  return read
    .selectFrom('comments')
    .select(['id', 'author_name as name', 'html'])
    .where('website_id', '=', websiteId)
    .where('place_id', '=', placeId)
    .where('id', '=', id)
    .where('state', '=', 'shown')
    .executeTakeFirst();
}
