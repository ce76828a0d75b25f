import { parseJson } from '#contract/parse-json.ts';
import { Attributes } from '#contract/product.ts';
import type { Services } from '../services.ts';
import htmlSource from './restock.html?raw';
import textSource from './restock.txt?raw';
import { mailTemplate, sendSiteMail } from './site-mail.ts';

const template = mailTemplate('restock', htmlSource, textSource);

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
  const url = await services.baseUrl(websiteId);
  await sendSiteMail(services, websiteId, {
    id: `restock-${signUpId}`,
    to: row.email,
    subject: template.words.subject(row.title),
    template,
    data: { product },
    action: { url: `${url}/${row.place}/${row.url_id}`, label: template.words.see },
  });
}
