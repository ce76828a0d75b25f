import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import { importedReviews as limits, reviewLimits } from '#catalog/review-words.ts';
import { Refusal } from '#contract/refusals.ts';
import type { ImportedReviews, ReviewFinding } from '#contract/review-calls.ts';
import { whyUnstorable } from '#contract/storable.ts';
import { instantOf } from '#locale/zone-clock.ts';
import type { Reviews } from '#database/review-schema.ts';
import { readTable } from '../exchange/read-table.ts';
import type { FileRow } from '../exchange/file-product.ts';
import type { Unit } from '../unit.ts';

/** How columns are called in files of other shops and apps. */
const names = {
  product: ['product', 'product_handle', 'handle', 'sku'],
  rating: ['rating', 'stars'],
  name: ['name', 'reviewer_name', 'author', 'nickname'],
  title: ['title', 'headline'],
  body: ['review', 'body', 'text', 'content'],
  date: ['date', 'review_date', 'created_at'],
  answer: ['answer', 'reply'],
} as const;

/** A review as its row says it. */
export interface ReadReview extends Pick<Reviews, 'author_name' | 'rating' | 'body' | 'answer'> {
  line: number;
  /** Its address, SKU or title. */
  product: string;
  /** When it was written, epoch ms; undefined where no day is given. */
  at: number | undefined;
  /** The same as the file says it, in whatever zone: by this a row is known again. */
  said: number | undefined;
}

export interface ReadReviews {
  reviews: ReadReview[];
  findings: ReviewFinding[];
}

/** Reads a file of reviews, whose days are those of a zone: those that can be taken, and why others cannot. */
export async function readReviews(bytes: Readable, timeZone: string): Promise<ReadReviews | Refusal> {
  const read: ReadReviews = { reviews: [], findings: [] };
  for await (const row of readTable(bytes)) {
    if (row instanceof Refusal) return row;
    const { reviews, findings } = read;
    if (reviews.length + findings.length >= limits.rows) {
      return new Refusal('refused', `A file has at most ${limits.rows} reviews. Bring it in parts.`);
    }
    const review = toReview(row, timeZone);
    if (typeof review === 'string') findings.push({ line: row.line, message: review });
    else reviews.push(review);
  }
  return read;
}

function toReview({ line, cells }: FileRow, timeZone: string): ReadReview | string {
  const cell = (column: keyof typeof names) => {
    const name = names[column].find((each) => cells.has(each));
    return (name === undefined ? undefined : cells.get(name)) ?? '';
  };
  const [product, author, date, answer] = [cell('product'), cell('name'), cell('date'), cell('answer')];
  const body = [cell('title'), cell('body')].filter(Boolean).join('\n');
  const time = date === '' ? undefined : timeOf(date, timeZone);
  if (product === '') return 'No product is named.';
  if (!/^[1-5](?:\.0+)?$/.test(cell('rating'))) return 'The rating is none of 1 to 5.';
  if (author === '') return 'No name is given.';
  const { name: longestName, body: longestBody, answer: longestAnswer } = reviewLimits;
  if (author.length > longestName || body.length > longestBody || answer.length > longestAnswer) {
    return 'The name, the review or the answer is too long.';
  }
  if (Number.isNaN(time?.said)) return 'The day cannot be read. Write it as 2026-12-31.';
  if (whyUnstorable([product, author, body, answer])) return 'It has signs that cannot be kept.';
  return { line, product, author_name: author, rating: Number(cell('rating')), body, answer, ...noTime, ...time };
}

const noTime = { at: undefined, said: undefined };
const ownZone = /(?:Z|UTC|GMT|:\d\d(?:\.\d+)?\s?[+-]\d\d:?\d\d)$/i;

/** When that is by a zone's clock, where it names no zone of its own. */
function timeOf(date: string, timeZone: string): Pick<ReadReview, 'at' | 'said'> {
  if (ownZone.test(date)) return { at: Date.parse(date), said: Date.parse(date) };
  const said = Date.parse(`${date}Z`);
  return { at: Number.isNaN(said) ? said : instantOf(said, timeZone), said };
}

/**
 * Writes reviews that were read, to be shown or to be decided on. One that was brought before is not brought again:
 * rows that say the same are one. Nobody's address is with them, so nothing is asked of who wrote them.
 */
export async function importReviews(
  unit: Unit,
  reviews: readonly ReadReview[],
  state: 'shown' | 'waiting',
): Promise<ImportedReviews> {
  const { tx, websiteId, now } = unit;
  const items = await findItems(
    unit,
    reviews.map(({ product }) => product),
  );
  const done: ImportedReviews = { imported: 0, known: 0, findings: [] };
  for (const { line, product, at, said, ...row } of reviews) {
    const itemId = items.get(product.toLowerCase());
    if (itemId === undefined) {
      done.findings.push({ line, message: `There is no product “${product}”.` });
      continue;
    }
    // In place of the order that it would be of.
    const mark = createHash('sha256').update(JSON.stringify([websiteId, itemId, said ?? '', row]));
    const own = { ...row, order_id: `import:${mark.digest('hex')}`, item_id: itemId, email: '', state };
    const created = Math.min(at ?? now, now);
    const written = await tx
      .insertInto('reviews')
      .values({ ...own, id: unit.newId(), website_id: websiteId, created_at: created, updated_at: now })
      .onConflict((conflict) => conflict.columns(['order_id', 'item_id']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (written) done.imported++;
    else done.known++;
    if (written && state === 'shown') unit.touch(`item:${itemId}`);
  }
  if (done.imported > 0) {
    await unit.record({ action: 'review.import', subjectId: websiteId, details: { count: done.imported } });
  }
  return done;
}

/** The products that rows name by address, SKU or title, which they go by in this order. */
async function findItems({ tx, websiteId }: Unit, products: readonly string[]): Promise<Map<string, string>> {
  const wanted = [...new Set(products.map((product) => product.toLowerCase()))];
  const found = new Map<string, string>();
  const own = tx
    .selectFrom('items as item')
    .innerJoin('products as product', 'product.item_id', 'item.id')
    .where('item.website_id', '=', websiteId);
  for (let at = 0; at < wanted.length; at += limits.atOnce) {
    const some = wanted.slice(at, at + limits.atOnce);
    const lower = (column: 'item.url_id' | 'item.title' | 'variant.sku') => sql<string>`lower(${sql.ref(column)})`;
    const titles = own.select(['item.id', lower('item.title').as('name')]).where(lower('item.title'), 'in', some);
    const skus = own
      .innerJoin('variants as variant', 'variant.item_id', 'item.id')
      .select(['item.id', lower('variant.sku').as('name')])
      .where(lower('variant.sku'), 'in', some);
    const addresses = own.select(['item.id', lower('item.url_id').as('name')]).where(lower('item.url_id'), 'in', some);
    // What comes later counts.
    for (const query of [titles, skus, addresses]) {
      for (const { id, name } of await query.orderBy('item.id', 'desc').execute()) found.set(name, id);
    }
  }
  return found;
}
