import { reviewLimits, reviewWords as words } from '#catalog/review-words.ts';
import { assetUrl } from '#contract/asset-url.ts';
import type { ReviewPicture } from '#contract/page.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Read } from '#database/database.ts';
import type { ReviewPictures } from '#database/review-schema.ts';
import type { Unit } from '../unit.ts';

/** A picture that is in the blob store, under a key that nothing else has. */
export type NewPicture = Pick<ReviewPictures, 'blob_key' | 'width' | 'height'>;

const filename = 'review.jpg';

/** Adds pictures to a review; refused beyond as many as one has. */
export async function addPictures(
  unit: Unit,
  reviewId: string,
  { pictures, altText }: { pictures: readonly NewPicture[]; altText: string },
): Promise<Refusal | undefined> {
  if (pictures.length === 0) return undefined;
  const { tx, websiteId } = unit;
  const known = await picturesOf(tx, websiteId, [reviewId]);
  if (known.length + pictures.length > reviewLimits.pictures) {
    return new Refusal('invalid', words.tooManyPictures, { errors: { pictures: words.tooManyPictures } });
  }
  const row = { website_id: websiteId, review_id: reviewId, alt_text: altText };
  await tx
    .insertInto('review_pictures')
    .values(pictures.map((picture) => ({ ...row, ...picture, id: unit.newId() })))
    .execute();
  return undefined;
}

/** Takes the pictures off reviews, and has what is kept of them removed; for before the reviews go. */
export async function dropPictures(unit: Unit, reviewIds: readonly string[]): Promise<void> {
  if (reviewIds.length === 0) return;
  const own = unit.tx.deleteFrom('review_pictures').where('website_id', '=', unit.websiteId);
  const gone = await own
    .where('review_id', 'in', [...reviewIds])
    .returning('blob_key')
    .execute();
  for (const { blob_key: blobKey } of gone) await unit.enqueue({ kind: 'review-picture.remove', payload: { blobKey } });
}

/** The pictures of reviews, in the order in which they came. */
export async function picturesOf(
  read: Read,
  websiteId: string,
  reviewIds: readonly string[],
): Promise<ReviewPictures[]> {
  if (reviewIds.length === 0) return [];
  const own = read.selectFrom('review_pictures').selectAll().where('website_id', '=', websiteId);
  return own
    .where('review_id', 'in', [...reviewIds])
    .orderBy('id')
    .execute();
}

/** A picture as the page of its product shows it. */
export function toShownPicture({ blob_key: key, width, height, alt_text: altText }: ReviewPictures): ReviewPicture {
  return { assetUrl: assetUrl(key, filename), originalSize: `${width}x${height}`, altText };
}

/** Whether a picture in the blob store is of a review that is shown: before that, and after, nobody sees it. */
export async function isShownPicture(read: Read, websiteId: string, blobKey: string): Promise<boolean> {
  const row = await read
    .selectFrom('review_pictures as picture')
    .innerJoin('reviews as review', 'review.id', 'picture.review_id')
    .select('picture.id')
    .where('picture.website_id', '=', websiteId)
    .where('picture.blob_key', '=', blobKey)
    .where('review.state', '=', 'shown')
    .executeTakeFirst();
  return row !== undefined;
}

/** The key of a review's picture, for who decides on the review. */
export async function findPicture(
  read: Read,
  websiteId: string,
  { reviewId, pictureId }: { reviewId: string; pictureId: string },
): Promise<string | undefined> {
  const own = read.selectFrom('review_pictures').select('blob_key').where('website_id', '=', websiteId);
  const row = await own.where('review_id', '=', reviewId).where('id', '=', pictureId).executeTakeFirst();
  return row?.blob_key;
}
