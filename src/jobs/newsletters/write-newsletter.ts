import { assetUrl } from '#contract/asset-url.ts';
import type { NewsletterDraft, NewsletterPart } from '#contract/newsletter.ts';
import { isPublished } from '#database/published.ts';
import { loadImages } from '#domain/media/images.ts';
import { nameOfList } from '#domain/mailing-lists/mailing-lists.ts';
import { isWhole } from '#domain/newsletters/parts.ts';
import { plainText } from '#domain/plain-text.ts';
import type { Mail } from '#providers/mail/mail-provider.ts';
import htmlSource from '../mail/newsletter.html?raw';
import textSource from '../mail/newsletter.txt?raw';
import { toMailHtml, toMailText, wholeAddress } from './mail-html.ts';
import { mailTemplate, writeSiteMail } from '../mail/site-mail.ts';
import type { Services } from '../services.ts';

const template = mailTemplate('newsletter', htmlSource, textSource);

/** Twice the width that pictures and products are shown in. */
const pictureFormat = '?format=1000w';
const productFormat = '?format=300w';
const longestAbout = 160;

/** Before the token of somebody on a list: there one leaves it. */
export const leavePath = '/newsletter/unsubscribe/';
/** In its place where a newsletter goes to nobody of a list: its page says so. */
export const sampleToken = 'sample';

/** Where a newsletter of a website, as a test, would have its readers leave. */
export const sampleLeaveUrl = (baseUrl: string) => baseUrl + leavePath + sampleToken;

interface Asked {
  id: string;
  to: string;
  /** Where one leaves the list. */
  leaveUrl: string;
}

/** A newsletter as it is mailed. */
export async function writeNewsletter(
  services: Services,
  websiteId: string,
  { subject, preheader, parts, listId }: Omit<NewsletterDraft, 'segment'>,
  { id, to, leaveUrl }: Asked,
): Promise<Mail> {
  const baseUrl = await services.baseUrl(websiteId);
  const list = (listId && (await nameOfList(services.database.read, websiteId, listId))) || '–';
  const shown = await showParts(services, websiteId, { parts, baseUrl });
  const { problems: _none, ...mail } = await writeSiteMail(services, websiteId, {
    id,
    to,
    subject: subject.trim(),
    isWholeSubject: true,
    template,
    data: { parts: shown, preheader: preheader.trim(), list, leaveUrl },
    action: { url: baseUrl, label: '' },
    unsubscribeUrl: leaveUrl,
  });
  return mail;
}

interface Shown {
  parts: readonly NewsletterPart[];
  baseUrl: string;
}

/** The parts as the template prints them; what lacks its words, or names what is gone, is left out. */
async function showParts(services: Services, websiteId: string, { parts, baseUrl }: Shown): Promise<object[]> {
  const whole = parts.filter(isWhole);
  const assetIds = whole.flatMap((part) => (part.kind === 'picture' ? [part.assetId] : []));
  const productIds = whole.flatMap((part) => (part.kind === 'product' ? [part.productId] : []));
  const named = {
    baseUrl,
    pictures: await loadImages(services.database.read, websiteId, assetIds),
    products: await loadProducts(services, websiteId, productIds),
  };
  return whole.flatMap((part) => showPart(part, named) ?? []);
}

interface Named {
  baseUrl: string;
  pictures: Awaited<ReturnType<typeof loadImages>>;
  products: Awaited<ReturnType<typeof loadProducts>>;
}

function showPart(part: NewsletterPart, { baseUrl, pictures, products }: Named): object | undefined {
  switch (part.kind) {
    case 'heading':
      return { heading: part.text };
    case 'text':
      return { prose: { writtenHtml: toMailHtml(part.html, baseUrl), plain: toMailText(part.html, baseUrl) } };
    case 'picture': {
      const { [part.assetId]: picture } = pictures;
      if (!picture) return undefined;
      const source = baseUrl + picture.assetUrl + pictureFormat;
      const link = part.link && wholeAddress(part.link, baseUrl);
      return { picture: { source, alt: part.altText || picture.altText, link } };
    }
    case 'button':
      return { button: { label: part.label, link: wholeAddress(part.link, baseUrl) } };
    case 'product': {
      const product = products.get(part.productId);
      if (!product) return undefined;
      const { title, excerpt, place, url_id: urlId, blob_key: key, filename } = product;
      const source = key === null ? '' : baseUrl + assetUrl(key, filename ?? '') + productFormat;
      const about = plainText(excerpt).slice(0, longestAbout);
      return { product: { title, about, source, link: `${baseUrl}/${place}/${urlId}` } };
    }
    default:
      return { divider: true };
  }
}

/** Products that are for sale, by their ids. */
async function loadProducts({ database, clock }: Services, websiteId: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await database.read
    .selectFrom('items as item')
    .innerJoin('collections', 'collections.id', 'item.collection_id')
    .leftJoin('assets', 'assets.id', 'item.main_image_id')
    .select(['item.id', 'item.title', 'item.excerpt', 'item.url_id', 'collections.url_id as place'])
    .select(['assets.blob_key', 'assets.filename'])
    .where('item.website_id', '=', websiteId)
    .where('item.id', 'in', ids)
    .where(isPublished('item', clock.now()))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
