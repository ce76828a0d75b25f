import type { Read } from '#database/database.ts';
import type { CommentReaders } from '#database/comment-schema.ts';
import type { Secrets } from '../secrets.ts';
import type { Unit } from '../unit.ts';

const hourMs = 3_600_000;
/** Nobody is asked again to confirm an address within this. */
const restMs = 24 * hourMs;

/**
 * Notes that somebody wants to hear of answers to what they said. The address of a member is known to be theirs; anybody
 * else is mailed a link to confirm it, once a day at most, and hears of nothing before.
 */
export async function readAnswers(unit: Unit, email: string, isMember: boolean): Promise<void> {
  const { tx, websiteId, now } = unit;
  const state = isMember ? 'confirmed' : 'asked';
  const change = { state, asked_at: now } as const;
  const kept = await tx
    .insertInto('comment_readers')
    .values({ id: unit.newId(), website_id: websiteId, email, ...change })
    .onConflict((conflict) => {
      const known = conflict.columns(['website_id', 'email']).doUpdateSet(change);
      const rested = known.where('comment_readers.state', '<>', 'confirmed');
      return isMember ? rested : rested.where('comment_readers.asked_at', '<=', now - restMs);
    })
    .returning('id')
    .executeTakeFirst();
  if (kept && !isMember) await unit.enqueue({ kind: 'mail.comment-confirm', payload: { readerId: kept.id, at: now } });
}

/** What somebody is told of: an answer to what they said. */
export interface Answered {
  readerId: string;
  email: string;
  placeId: string;
  name: string;
  body: string;
}

/** Who hears of a comment that is shown: who wrote what it answers, where they want to and the address is theirs. */
export async function findAnswered(read: Read, websiteId: string, id: string): Promise<Answered | undefined> {
  return read
    .selectFrom('comments as answer')
    .innerJoin('comments as asked', 'asked.id', 'answer.parent_id')
    .innerJoin('comment_readers as reader', 'reader.email', 'asked.email')
    .select(['reader.id as readerId', 'reader.email', 'answer.place_id as placeId'])
    .select(['answer.author_name as name', 'answer.body'])
    .where('answer.website_id', '=', websiteId)
    .where('asked.website_id', '=', websiteId)
    .where('reader.website_id', '=', websiteId)
    .where('answer.id', '=', id)
    .where('answer.state', '=', 'shown')
    .where('asked.state', '=', 'shown')
    .where('asked.wants_mail', '=', 1)
    .where('reader.state', '=', 'confirmed')
    .whereRef('answer.email', '<>', 'asked.email')
    .executeTakeFirst();
}

/** Makes due that who wrote what a comment answers is told, once it is shown; they hear of each answer once. */
export async function tellAnswered(unit: Unit, id: string): Promise<void> {
  await unit.enqueue({ kind: 'mail.comment-answer', payload: { commentId: id }, name: `comment-answer:${id}` });
}

/** Makes due that who looks after the website is told what waits, once an hour at most. */
export async function tellWaiting(unit: Unit): Promise<void> {
  const { websiteId, now } = unit;
  const hour = Math.floor(now / hourMs);
  await unit.enqueue({
    kind: 'mail.comments-waiting',
    payload: { hour },
    name: `comments-waiting:${websiteId}:${hour}`,
  });
}

/** The token of the links by which somebody confirms an address, or does not want to hear of answers any more. */
export function readerToken(secrets: Secrets, { websiteId, id }: { websiteId: string; id: string }): string {
  return `${id}.${secrets.token('comment-reader', `${websiteId}:${id}`)}`;
}

/** Whose link it is; undefined where it is nobody's on this website. */
export async function findReader(
  read: Read,
  secrets: Secrets,
  websiteId: string,
  token: string,
): Promise<CommentReaders | undefined> {
  const [id = ''] = token.split('.');
  if (token !== readerToken(secrets, { websiteId, id })) return undefined;
  const own = read.selectFrom('comment_readers').selectAll().where('website_id', '=', websiteId);
  return own.where('id', '=', id).executeTakeFirst();
}

/** Tells somebody of answers from now on, or of none any more. */
export async function setReader({ tx, websiteId }: Unit, id: string, state: 'confirmed' | 'off'): Promise<void> {
  const own = tx.updateTable('comment_readers').set({ state }).where('website_id', '=', websiteId);
  await own.where('id', '=', id).execute();
}
