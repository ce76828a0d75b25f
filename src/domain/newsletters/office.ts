import type { ListedNewsletter, OfficeNewsletter } from '#contract/newsletter-calls.ts';
import type { NewsletterDraft } from '#contract/newsletter.ts';
import { assetUrl } from '#contract/asset-url.ts';
import type { Read } from '#database/database.ts';
import type { Newsletters } from '#database/mailing-list-schema.ts';
import { draftOf, isHeld } from './newsletters.ts';
import { firstOf } from '../paging.ts';

/** So many come at once. */
const page = 50;
const mostRefusals = 50;

const listed = (read: Read, websiteId: string) =>
  read
    .selectFrom('newsletters')
    .leftJoin('mailing_lists', 'mailing_lists.id', 'newsletters.list_id')
    .selectAll('newsletters')
    .select('mailing_lists.name as list')
    .where('newsletters.website_id', '=', websiteId);

/** The newsletters of a website, the newest first, after one of them. */
export async function listNewsletters(read: Read, websiteId: string, before?: string) {
  const own = listed(read, websiteId);
  const after = before === undefined ? own : own.where('newsletters.id', '<', before);
  const { rows, hasMore } = await after.orderBy('newsletters.id', 'desc').$call(firstOf(page));
  return { newsletters: rows.map(toListed), hasMore };
}

function toListed(row: Newsletters & { list: string | null }): ListedNewsletter {
  const status = isHeld(row) ? 'held' : row.status;
  const { id, subject, list, recipients, sent, refused, unsubscribed } = row;
  const times = { sendAt: row.send_at, endedAt: row.ended_at, updatedAt: row.updated_at };
  return { id, subject, status, list, ...times, recipients, sent, refused, unsubscribed };
}

/** How many newsletters wait for somebody to say whether they go on. */
export async function countHeld(read: Read, websiteId: string): Promise<number> {
  const own = read.selectFrom('newsletters').select('id').where('website_id', '=', websiteId);
  return (await own.where('status', '=', 'sending').where('next_at', 'is', null).execute()).length;
}

/** A newsletter as its owner sees it; undefined where there is none of that id. */
export async function loadNewsletter(read: Read, websiteId: string, id: string): Promise<OfficeNewsletter | undefined> {
  const row = await listed(read, websiteId).where('newsletters.id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const draft = draftOf(row);
  const named = await loadNamed(read, websiteId, draft);
  const refusals = await read
    .selectFrom('newsletter_recipients as to')
    .innerJoin('subscribers as person', 'person.id', 'to.subscriber_id')
    .select(['person.email', 'to.told'])
    .where('to.website_id', '=', websiteId)
    .where('to.newsletter_id', '=', id)
    .where('to.state', '=', 'refused')
    .orderBy('to.subscriber_id')
    .limit(mostRefusals)
    .execute();
  const { version, started_at: startedAt } = row;
  return { ...toListed(row), ...draft, version, startedAt, ...named, refusals };
}

/** The pictures and products that parts name, as far as they are there. */
async function loadNamed(read: Read, websiteId: string, { parts }: NewsletterDraft) {
  const assetIds = parts.flatMap((part) => (part.kind === 'picture' && part.assetId ? [part.assetId] : []));
  const productIds = parts.flatMap((part) => (part.kind === 'product' && part.productId ? [part.productId] : []));
  const assets = read.selectFrom('assets').selectAll().where('website_id', '=', websiteId);
  const items = read.selectFrom('items').select(['id', 'title']).where('website_id', '=', websiteId);
  const rows = assetIds.length > 0 ? await assets.where('id', 'in', assetIds).execute() : [];
  return {
    pictures: rows.map(({ id, blob_key: key, filename, width, height, alt_text: altText }) => {
      return { id, url: assetUrl(key, filename), width, height, altText };
    }),
    products: productIds.length > 0 ? await items.where('id', 'in', productIds).execute() : [],
  };
}
