import { productTypes } from '#catalog/product-types.ts';
import type { Read } from '#database/database.ts';
import { isPublished } from '#database/published.ts';
import type { Reviews } from '#database/review-schema.ts';
import type { Secrets } from '../secrets.ts';
import { dropJob } from '../queue.ts';
import type { Unit } from '../unit.ts';
import { picturesOf } from './review-pictures.ts';
import { readPreferences } from '../websites/preferences.ts';

const dayMs = 24 * 3_600_000;

/** Plans the one mail that asks who bought an order what they think of it, where the shop asks; for when it is fulfilled. */
export async function planReviewRequest(unit: Unit, orderId: string): Promise<void> {
  const { tx, websiteId, now } = unit;
  const rows = await tx
    .selectFrom('preferences')
    .select(['namespace', 'key', 'value'])
    .where('website_id', '=', websiteId)
    .where('namespace', '=', 'commerce')
    .where('key', 'in', ['reviewRequests', 'reviewRequestDays'])
    .execute();
  const { reviewRequests, reviewRequestDays } = readPreferences(rows, () => {}).commerce;
  if (!reviewRequests) return;
  const runAt = now + reviewRequestDays * dayMs;
  await unit.enqueue({ kind: 'mail.review-request', payload: { orderId }, name: requestName(orderId), runAt });
}

/** Has the order's buyer not asked, as it is not fulfilled after all; once it is, the days count anew. */
export async function dropReviewRequest({ tx, websiteId }: Unit, orderId: string): Promise<void> {
  await dropJob(tx, websiteId, requestName(orderId));
}

const requestName = (orderId: string) => `review-request:${orderId}`;

/** The token of the link by which an order is reviewed: it can be made anew at any time, and not be guessed. */
export function reviewToken(secrets: Secrets, { websiteId, orderId }: { websiteId: string; orderId: string }): string {
  return `${orderId}.${secrets.token('review', `${websiteId}:${orderId}`)}`;
}

/** What a buyer has written, and how many pictures are with it. */
export type WrittenReview = Pick<Reviews, 'rating' | 'body' | 'author_name'> & { pictures?: number };

/** An order whose buyer may say what they think of it. */
export interface ReviewedOrder {
  orderId: string;
  email: string;
  products: { itemId: string; title: string; review?: WrittenReview | undefined }[];
}

/** The order of a link; undefined where it is nobody's on this website, or the order was taken back or erased. */
export async function findReviewed(
  { read, secrets, now }: { read: Read; secrets: Secrets; now: number },
  websiteId: string,
  token: string,
): Promise<ReviewedOrder | undefined> {
  const [orderId = ''] = token.split('.');
  if (token !== reviewToken(secrets, { websiteId, orderId })) return undefined;
  const order = await read
    .selectFrom('orders')
    .select('email')
    .where('website_id', '=', websiteId)
    .where('id', '=', orderId)
    .where('fulfillment', '=', 'fulfilled')
    .where('customer_id', 'is not', null)
    .executeTakeFirst();
  if (!order) return undefined;
  const products = await productsOf(read, { websiteId, orderId, now });
  return { orderId, email: order.email.toLowerCase(), products };
}

/** What of an order can be reviewed: what is still sold, each product once. */
async function productsOf(
  read: Read,
  { websiteId, orderId, now }: { websiteId: string; orderId: string; now: number },
) {
  const rows = await read
    .selectFrom('order_items as line')
    .innerJoin('items as item', 'item.id', 'line.item_id')
    .leftJoin('reviews', (join) => join.onRef('reviews.item_id', '=', 'item.id').on('reviews.order_id', '=', orderId))
    .select(['item.id', 'item.title', 'reviews.id as review_id'])
    .select(['reviews.rating', 'reviews.body', 'reviews.author_name'])
    .where('line.website_id', '=', websiteId)
    .where('line.order_id', '=', orderId)
    .where('line.product_type', '<>', productTypes.giftCard)
    .where(isPublished('item', now))
    .orderBy('line.position')
    .execute();
  const seen = new Map(rows.map((row) => [row.id, row]));
  const ids = rows.flatMap(({ review_id: id }) => id ?? []);
  const pictures = Map.groupBy(await picturesOf(read, websiteId, ids), (picture) => picture.review_id);
  return Array.from(seen.values(), ({ id: itemId, title, rating, body, author_name: name, review_id: id }) => ({
    itemId,
    title,
    ...(rating !== null &&
      body !== null &&
      name !== null && { review: { rating, body, author_name: name, pictures: pictures.get(id ?? '')?.length ?? 0 } }),
  }));
}
