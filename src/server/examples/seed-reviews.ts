import { createHash } from 'node:crypto';
import { importReviews } from '#domain/reviews/import-reviews.ts';
import { listReviews } from '#domain/reviews/moderate.ts';
import { addPictures } from '#domain/reviews/review-pictures.ts';
import { granted } from '#domain/unit.ts';
import type { Example, ExampleProduct, Master } from './example.ts';
import { readMaster } from './seed-assets.ts';
import type { Seeding } from './seeding.ts';

/** The pictures of an example's reviews, by file; each under a key of its own, as a buyer's is. */
export async function readReviewPictures({ folder, products }: Example): Promise<Master[]> {
  const images = products.flatMap(({ reviews = [] }) => reviews.flatMap(({ picture }) => picture ?? []));
  const masters = await Promise.all(images.map((image) => readMaster(folder, image)));
  return masters.map((master) => {
    const blobKey = createHash('sha256').update(`of a review: ${master.blobKey}`).digest('hex');
    return { ...master, blobKey };
  });
}

/** Shows with a product what its buyers say of it. */
export async function seedReviews(
  { unit, reviewPictures }: Seeding,
  { urlId, title, reviews = [] }: Pick<ExampleProduct, 'urlId' | 'title' | 'reviews'>,
): Promise<void> {
  if (reviews.length === 0) return;
  const read = reviews.map(({ author: author_name, on, answer = '', rating, body }, line) => {
    const at = Date.parse(`${on}T12:00Z`);
    return { line, product: urlId, author_name, rating, body, answer, at, said: at };
  });
  await importReviews(unit, read, 'shown');
  const { reviews: written } = await listReviews(unit.tx, unit.websiteId, { state: 'shown' });
  for (const { author, picture } of reviews) {
    const master = reviewPictures.find(({ image }) => image.file === picture?.file);
    const review = written.find(({ name, product }) => name === author && product === title);
    if (!picture || !master || !review) continue;
    const own = { blob_key: master.blobKey, width: master.width, height: master.height };
    granted((await addPictures(unit, review.id, { pictures: [own], altText: picture.alt })) ?? {});
  }
}
