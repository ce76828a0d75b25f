import type { PayloadOf } from '#contract/jobs.ts';
import { listToldLow } from '#domain/catalogue/low-stock.ts';
import type { Services } from '../services.ts';
import htmlSource from './low-stock.html?raw';
import textSource from './low-stock.txt?raw';
import { mailTemplate } from './site-mail.ts';
import { sendToStaff, type ToStaff } from './to-staff.ts';

const template = mailTemplate('low-stock', htmlSource, textSource);
/** A mail names so many. */
const mostNamed = 30;

/** Tells who wants to know of it what has become low. */
export async function sendLowStock(
  services: Services,
  websiteId: string,
  { at, ...to }: PayloadOf<'mail.low-stock'> & ToStaff,
): Promise<void> {
  const all = await listToldLow(services.database.read, websiteId, at);
  if (all.length === 0) return;
  const items = all.slice(0, mostNamed).map(({ title, options, sku, stock }) => ({
    name: [title, options].filter(Boolean).join(', '),
    sku,
    left: stock === 0 ? template.words.none : template.words.left(stock),
  }));
  const more = all.length - items.length;
  await sendToStaff(services, websiteId, to, {
    kind: 'low-stock',
    id: `low-stock-${at}`,
    subject: template.words.subject(all.length),
    template,
    data: { items, ...(more > 0 && { more: template.words.more(more) }) },
    action: { path: 'stock?stock=low', label: template.words.see },
  });
}
