import { sql } from 'kysely';
import { commentLimits } from '#catalog/comment-words.ts';
import type { CommentState, ListedComment, SoughtComments } from '#contract/comment-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Read } from '#database/database.ts';
import { fromFlag } from '#database/values.ts';
import type { Unit } from '../unit.ts';
import { tellAnswered } from './comment-readers.ts';
import { touchPlace } from './places.ts';
import { firstOf, nextOf } from '../paging.ts';

const nothing = () => new Refusal('not-found', 'There is no such comment.');

/** Decides on a comment: shows or hides it, calls it spam, deletes it, or takes that back. Pages follow. */
export async function changeComment(unit: Unit, id: string, state: CommentState): Promise<Refusal | undefined> {
  const { tx, websiteId, now } = unit;
  const changed = await tx
    .updateTable('comments')
    .set({ state, decided_at: now, reports: 0, updated_at: now })
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .returning(['place_id', 'parent_id'])
    .executeTakeFirst();
  if (!changed) return nothing();
  touchPlace(unit, changed.place_id);
  if (state === 'shown' && changed.parent_id !== null) await tellAnswered(unit, id);
  await unit.record({ action: 'comment.update', subjectId: changed.place_id, details: { state } });
  return undefined;
}

/** Comments of a website as those see them who decide on them, the latest first, and how many wait. */
export async function listComments(read: Read, websiteId: string, sought: SoughtComments) {
  const portion = await selectComments(read, websiteId, sought);
  const shown = portion.rows;
  const emails = shown.map(({ email }) => email);
  const banned = await bannedAmong(read, websiteId, emails);
  const comments = shown.map((row): ListedComment => ({
    id: row.id,
    placeId: row.place_id,
    place: row.title ?? '',
    name: row.author_name,
    email: row.email,
    isStaff: fromFlag(row.is_staff),
    isBanned: banned.has(row.email),
    body: row.body,
    state: row.state,
    reports: row.reports,
    createdOn: row.created_at,
  }));
  const waiting = await countWaiting(read, websiteId);
  return { comments, waiting, ...nextOf(portion, ({ id }) => id) };
}

function selectComments(read: Read, websiteId: string, { state, reported, search = '', cursor }: SoughtComments) {
  let query = read
    .selectFrom('comments')
    .leftJoin('items', (join) =>
      join.onRef('items.id', '=', 'comments.place_id').on('items.website_id', '=', websiteId),
    )
    .leftJoin('collections', (join) =>
      join.onRef('collections.id', '=', 'comments.place_id').on('collections.website_id', '=', websiteId),
    )
    .selectAll('comments')
    .select(({ fn }) => fn.coalesce('items.title', 'collections.title').as('title'))
    .where('comments.website_id', '=', websiteId);
  if (state !== undefined) query = query.where('comments.state', '=', state);
  if (reported) query = query.where('comments.reports', '>', sql.lit(0));
  if (cursor !== undefined) query = query.where('comments.id', '<', cursor);
  for (const word of search.toLowerCase().split(/\s+/).filter(Boolean)) query = query.where(holds(word));
  return query.orderBy('comments.id', 'desc').$call(firstOf(commentLimits.page));
}

/** Whether the name, the address or the words hold it, also within theirs. */
function holds(word: string) {
  const pattern = `%${word.replaceAll(/[!%_]/g, '!$&')}%`;
  return sql<boolean>`(lower(comments.author_name) like ${pattern} escape '!' or comments.email like ${pattern} escape '!'
    or lower(comments.body) like ${pattern} escape '!')`;
}

/** How many there are to decide on. */
export async function countWaiting(read: Read, websiteId: string): Promise<number> {
  const { waiting } = await read
    .selectFrom('comments')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('website_id', '=', websiteId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return waiting;
}

async function bannedAmong(read: Read, websiteId: string, emails: readonly string[]): Promise<ReadonlySet<string>> {
  const known = emails.filter(Boolean);
  if (known.length === 0) return new Set();
  const own = read.selectFrom('comment_bans').select('email').where('website_id', '=', websiteId);
  return new Set((await own.where('email', 'in', known).execute()).map(({ email }) => email));
}

/** Keeps apart what the writer of a comment writes from now on, by their address and from where it came. */
export async function banWriter(unit: Unit, id: string): Promise<Refusal | undefined> {
  const { tx, websiteId, now } = unit;
  const own = tx.selectFrom('comments').select(['place_id', 'email', 'caller']).where('website_id', '=', websiteId);
  const found = await own.where('id', '=', id).executeTakeFirst();
  if (!found) return nothing();
  const { place_id: placeId, email, caller } = found;
  if (email === '') return new Refusal('refused', 'Nobody is known who could be banned.');
  await tx
    .insertInto('comment_bans')
    .values({ id: unit.newId(), website_id: websiteId, email, caller, created_at: now })
    .onConflict((conflict) => conflict.columns(['website_id', 'email']).doUpdateSet({ caller }))
    .execute();
  await unit.record({ action: 'comment.ban', subjectId: placeId });
  return undefined;
}

/** Lets the writer of a comment write again. */
export async function unbanWriter(unit: Unit, id: string): Promise<Refusal | undefined> {
  const { tx, websiteId } = unit;
  const own = tx.selectFrom('comments').select(['place_id', 'email']).where('website_id', '=', websiteId);
  const found = await own.where('id', '=', id).executeTakeFirst();
  if (!found) return nothing();
  const bans = tx.deleteFrom('comment_bans').where('website_id', '=', websiteId);
  await bans.where('email', '=', found.email).execute();
  await unit.record({ action: 'comment.unban', subjectId: found.place_id });
  return undefined;
}

/** Opens or closes comments on one item or page; null leaves it to the website's settings. */
export async function setPlaceState(unit: Unit, placeId: string, state: number | null): Promise<Refusal | undefined> {
  const { tx, websiteId } = unit;
  const [item, page] = [tx.selectFrom('items').select('id'), tx.selectFrom('collections').select('id')];
  const isThere =
    (await item.where('website_id', '=', websiteId).where('id', '=', placeId).executeTakeFirst()) ??
    (await page.where('website_id', '=', websiteId).where('id', '=', placeId).executeTakeFirst());
  if (!isThere) return new Refusal('not-found', 'There is no such page.');
  const own = tx.deleteFrom('comment_places').where('website_id', '=', websiteId).where('place_id', '=', placeId);
  await own.execute();
  if (state !== null) {
    const row = { website_id: websiteId, place_id: placeId, comment_state: state };
    await tx.insertInto('comment_places').values(row).execute();
  }
  touchPlace(unit, placeId);
  await unit.record({ action: 'comment.place', subjectId: placeId, details: { state } });
  return undefined;
}
