import { reviewLimits, reviewWords as words } from '#catalog/review-words.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Unit } from '../unit.ts';
import { addPictures, dropPictures, type NewPicture } from './review-pictures.ts';
import type { ReviewedOrder } from './review-requests.ts';

/** What a buyer entered, as text. */
export interface GivenReview {
  itemId: string;
  rating: string;
  name: string;
  body: string;
  /** What its pictures show. */
  pictureText?: string;
  /** Whether the pictures that are with it go. */
  dropsPictures?: boolean;
}

/**
 * Keeps what a buyer thinks of a product of their order: written again it is the same review, changed. Either way the
 * owner decides (anew) whether it is shown.
 */
export async function writeReview(
  unit: Unit,
  { orderId, email, products }: ReviewedOrder,
  given: GivenReview,
  pictures: readonly NewPicture[] = [],
): Promise<Refusal | undefined> {
  const { tx, websiteId, now } = unit;
  const { itemId } = given;
  if (!products.some((product) => product.itemId === itemId)) return new Refusal('not-found', words.nothing);
  const name = given.name.trim();
  const body = given.body.trim();
  const errors = {
    ...(!/^[1-5]$/.test(given.rating) && { rating: words.chooseRating }),
    ...(name === '' && { name: words.writeName }),
    ...(name.length > reviewLimits.name && { name: words.tooLong }),
    ...(body.length > reviewLimits.body && { body: words.tooLong }),
  };
  const [problem] = Object.values(errors);
  if (problem !== undefined) return new Refusal('invalid', problem, { errors });
  const written = { author_name: name, rating: Number(given.rating), body, state: 'waiting', updated_at: now } as const;
  const row = { id: unit.newId(), website_id: websiteId, item_id: itemId, order_id: orderId, email, answer: '' };
  const { id: reviewId } = await tx
    .insertInto('reviews')
    .values({ ...row, ...written, created_at: now })
    .onConflict((conflict) => conflict.columns(['order_id', 'item_id']).doUpdateSet(written))
    .returning('id')
    .executeTakeFirstOrThrow();
  if (given.dropsPictures) await dropPictures(unit, [reviewId]);
  const altText = given.pictureText?.trim().slice(0, reviewLimits.pictureText) || words.pictureBy(name);
  const tooMany = await addPictures(unit, reviewId, { pictures, altText });
  if (tooMany) return tooMany;
  // One that was shown is not, until it is read again.
  unit.touch(`item:${itemId}`);
  return undefined;
}
