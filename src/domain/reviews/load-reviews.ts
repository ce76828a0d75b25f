import { recordTypes } from '#catalog/record-types.ts';
import { reviewLimits } from '#catalog/review-words.ts';
import type { Rating, Review } from '#contract/page.ts';
import type { Read } from '#database/database.ts';
import { prepare, prepareOfIds } from '#database/prepared.ts';
import { picturesOf, toShownPicture } from './review-pictures.ts';

/** How items are rated by the reviews that are shown, by item id; those without one are not there. */
export async function loadRatings(
  read: Read,
  websiteId: string,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, Rating>> {
  const rows = await sumRatings(read, { websiteId, ids: itemIds });
  return new Map(rows.map(({ item_id: id, count, sum }) => [id, { average: averageOf({ count, sum }), count }]));
}

const sumRatings = prepareOfIds((db, { websiteId, ids }: { websiteId: string; ids: readonly string[] }) =>
  db
    .selectFrom('reviews')
    .select(({ fn }) => ['item_id', fn.countAll<number>().as('count'), fn.sum<number>('rating').as('sum')])
    .where('website_id', '=', websiteId)
    .where('item_id', 'in', ids)
    .where('state', '=', 'shown')
    .groupBy('item_id'),
);

/** The mean of ratings that add up to `sum`, to one decimal. */
export const averageOf = ({ count, sum }: { count: number; sum: number }): number =>
  Math.round((sum / count) * 10) / 10;

/** The reviews of an item that are shown, the latest first. */
export async function loadReviews(read: Read, websiteId: string, itemId: string): Promise<Review[]> {
  const rows = await selectReviews(read, { websiteId, itemId });
  const pictures = Map.groupBy(
    await picturesOf(
      read,
      websiteId,
      rows.map(({ id }) => id),
    ),
    (picture) => picture.review_id,
  );
  return rows.map(({ id, author_name: displayName, rating, body, answer, created_at: publishOn }) => ({
    id,
    recordType: recordTypes.review,
    author: { displayName },
    rating,
    body,
    publishOn,
    ...(answer !== '' && { answer }),
    ...(pictures.has(id) && { pictures: pictures.get(id)?.map(toShownPicture) ?? [] }),
  }));
}

const selectReviews = prepare((db, p: { websiteId: string; itemId: string }) =>
  db
    .selectFrom('reviews')
    .select(['id', 'author_name', 'rating', 'body', 'answer', 'created_at'])
    .where('website_id', '=', p.websiteId)
    .where('item_id', '=', p.itemId)
    .where('state', '=', 'shown')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(reviewLimits.shown),
);
