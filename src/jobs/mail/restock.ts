import { parseJson } from '#contract/parse-json.ts';
import { Attributes } from '#contract/product.ts';
import type { Services } from '../services.ts';
import htmlSource from './restock.html?raw';
import textSource from './restock.txt?raw';
import { mailTemplate, sendSiteMail, type SiteMail } from './site-mail.ts';

export const template = mailTemplate('restock', htmlSource, textSource);

/** Tells somebody that what they wait for is back; whoever was erased meanwhile is told nothing. */
export async function sendRestockMail(services: Services, websiteId: string, signUpId: string): Promise<void> {
  const row = await services.database.read
    .selectFrom('restock_sign_ups as told')
    .innerJoin('variants', 'variants.id', 'told.variant_id')
    .innerJoin('items', 'items.id', 'variants.item_id')
    .innerJoin('collections', 'collections.id', 'items.collection_id')
    .select(['told.email', 'items.title', 'items.url_id', 'collections.url_id as place', 'variants.attributes'])
    .where('told.website_id', '=', websiteId)
    .where('told.id', '=', signUpId)
    .where('told.state', '=', 'sent')
    .executeTakeFirst();
  if (!row) return;
  const product = [row.title, ...Object.values(parseJson(Attributes, row.attributes))].join(', ');
  const url = `${await services.baseUrl(websiteId)}/${row.place}/${row.url_id}`;
  const mail = restockMail({ id: signUpId, to: row.email, title: row.title, product, url });
  await sendSiteMail(services, websiteId, mail);
}

interface Back {
  id: string;
  to: string;
  title: string;
  /** With the values of its variant. */
  product: string;
  url: string;
}

/** The mail that something is back. */
export function restockMail({ id, to, title, product, url }: Back): SiteMail {
  return {
    id: `restock-${id}`,
    to,
    subject: template.words.subject(title),
    template,
    data: { product },
    action: { url, label: template.words.see },
  };
}
