import { sql } from 'kysely';
import { Refusal } from '#contract/refusals.ts';
import { reviewLimits } from '#catalog/review-words.ts';
import type { ListedReview, ReviewState } from '#contract/review-calls.ts';
import type { Read } from '#database/database.ts';
import type { Unit } from '../unit.ts';
import { averageOf } from './load-reviews.ts';
import { picturesOf } from './review-pictures.ts';
import { firstOf, nextOf } from '../paging.ts';

interface Decision {
  state?: 'shown' | 'hidden';
  answer?: string;
}

/** Shows or hides a review, or answers it; pages follow. */
export async function changeReview(unit: Unit, id: string, { state, answer }: Decision): Promise<Refusal | undefined> {
  const { tx, websiteId, now } = unit;
  const changed = await tx
    .updateTable('reviews')
    .set({
      ...(state !== undefined && { state }),
      ...(answer !== undefined && { answer: answer.trim() }),
      updated_at: now,
    })
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .returning('item_id')
    .executeTakeFirst();
  if (!changed) return new Refusal('not-found', 'There is no such review.');
  unit.touch(`item:${changed.item_id}`);
  const fields = [...(state === undefined ? [] : [state]), ...(answer === undefined ? [] : ['answer'])];
  await unit.record({ action: 'review.update', subjectId: changed.item_id, details: { fields } });
  return undefined;
}

interface Sought {
  state?: ReviewState | undefined;
  search?: string | undefined;
  cursor?: string | undefined;
}

/** Reviews of a website, the latest first, how many are to be decided on, and how those that are shown rate. */
export async function listReviews(read: Read, websiteId: string, { state, search = '', cursor }: Sought) {
  let query = read
    .selectFrom('reviews')
    .leftJoin('items', 'items.id', 'reviews.item_id')
    .selectAll('reviews')
    .select('items.title')
    .where('reviews.website_id', '=', websiteId);
  if (state !== undefined) query = query.where('state', '=', state);
  if (cursor !== undefined) query = query.where(isBefore(cursor));
  for (const word of search.toLowerCase().split(/\s+/).filter(Boolean)) query = query.where(holds(word));
  const portion = await query
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id', 'desc')
    .$call(firstOf(reviewLimits.page));
  const shown = portion.rows;
  const ids = shown.map(({ id }) => id);
  const pictures = Map.groupBy(await picturesOf(read, websiteId, ids), (picture) => picture.review_id);
  const reviews = shown.map((row): ListedReview => {
    const { id, rating, body, answer, author_name: name, created_at: createdOn } = row;
    const own = (pictures.get(id) ?? []).map((picture) => ({ id: picture.id, altText: picture.alt_text }));
    return { id, product: row.title ?? '', rating, name, body, state: row.state, answer, createdOn, pictures: own };
  });
  const waiting = await countWaitingReviews(read, websiteId);
  return {
    reviews,
    waiting,
    shown: await rateShown(read, websiteId),
    ...nextOf(portion, ({ created_at: at, id }) => `${at}_${id}`),
  };
}

/** Whether a review comes after the one that the cursor is of; a cursor that is none is before all. */
function isBefore(cursor: string) {
  const [at = '', id = ''] = cursor.split('_');
  return sql<boolean>`(reviews.created_at, reviews.id) < (${Number.parseInt(at, 10) || 0}, ${id})`;
}

/** Whether the name, the product, the words or the answer hold it, also within theirs. */
function holds(word: string) {
  const pattern = `%${word.replaceAll(/[!%_]/g, '!$&')}%`;
  const columns = ['reviews.author_name', 'items.title', 'reviews.body', 'reviews.answer'].map(
    (column) => sql`lower(${sql.ref(column)}) like ${pattern} escape '!'`,
  );
  return sql<boolean>`(${sql.join(columns, sql` or `)})`;
}

/** How many reviews are shown, and what they rate. */
async function rateShown(read: Read, websiteId: string): Promise<{ count: number; average: number | null }> {
  const { count, sum } = await read
    .selectFrom('reviews')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number | null>('rating').as('sum')])
    .where('website_id', '=', websiteId)
    .where('state', '=', 'shown')
    .executeTakeFirstOrThrow();
  return { count, average: count === 0 ? null : averageOf({ count, sum: sum ?? 0 }) };
}

/** How many there are to decide on. */
export async function countWaitingReviews(read: Read, websiteId: string): Promise<number> {
  const { waiting } = await read
    .selectFrom('reviews')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('website_id', '=', websiteId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return waiting;
}
