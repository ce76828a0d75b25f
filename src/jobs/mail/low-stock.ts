import { roles } from '#catalog/roles.ts';
import type { PayloadOf } from '#contract/jobs.ts';
import { listToldLow } from '#domain/catalogue/low-stock.ts';
import type { Services } from '../services.ts';
import htmlSource from './low-stock.html?raw';
import textSource from './low-stock.txt?raw';
import { mailTemplate, sendSiteMail } from './site-mail.ts';

const template = mailTemplate('low-stock', htmlSource, textSource);
/** A mail names so many. */
const mostNamed = 30;

/** Tells who looks after a shop's stock what has become low. */
export async function sendLowStock(
  services: Services,
  websiteId: string,
  { at, ownerUrl }: PayloadOf<'mail.low-stock'> & { ownerUrl: string },
): Promise<void> {
  const { read } = services.database;
  const all = await listToldLow(read, websiteId, at);
  if (all.length === 0) return;
  const website = read.selectFrom('websites').select('handle').where('id', '=', websiteId);
  const { handle } = await website.executeTakeFirstOrThrow();
  const items = all.slice(0, mostNamed).map(({ title, options, sku, stock }) => ({
    name: [title, options].filter(Boolean).join(', '),
    sku,
    left: stock === 0 ? template.words.none : template.words.left(stock),
  }));
  const more = all.length - items.length;
  const people = await read
    .selectFrom('memberships')
    .innerJoin('accounts', 'accounts.id', 'memberships.account_id')
    .select(['accounts.id', 'email'])
    .where('website_id', '=', websiteId)
    .where('role', 'in', [roles.admin, roles.storeManager])
    .execute();
  for (const { id, email } of people) {
    await sendSiteMail(services, websiteId, {
      id: `low-stock-${at}-${id}`,
      to: email,
      subject: template.words.subject(all.length),
      template,
      data: { items, ...(more > 0 && { more: template.words.more(more) }) },
      action: { url: `${ownerUrl}/config/${handle}/stock?stock=low`, label: template.words.see },
    });
  }
}
