import { reviewLimits, reviewWords as words } from '#catalog/review-words.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Unit } from '../unit.ts';
import type { ReviewedOrder } from './review-requests.ts';

/** What a buyer entered, as text. */
export interface GivenReview {
  itemId: string;
  rating: string;
  name: string;
  body: string;
}

/**
 * Keeps what a buyer thinks of a product of their order: written again it is the same review, changed. Either way the
 * owner decides (anew) whether it is shown.
 */
export async function writeReview(
  unit: Unit,
  { orderId, email, products }: ReviewedOrder,
  given: GivenReview,
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
  await tx
    .insertInto('reviews')
    .values({ ...row, ...written, created_at: now })
    .onConflict((conflict) => conflict.columns(['order_id', 'item_id']).doUpdateSet(written))
    .execute();
  // One that was shown is not, until it is read again.
  unit.touch(`item:${itemId}`);
  return undefined;
}
