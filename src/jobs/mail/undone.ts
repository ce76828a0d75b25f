import type { PayloadOf } from '#contract/jobs.ts';
import { listUndone } from '#domain/undone/undone.ts';
import type { Services } from '../services.ts';
import { mailTemplate } from './site-mail.ts';
import { sendToStaff, type ToStaff } from './to-staff.ts';
import htmlSource from './undone.html?raw';
import textSource from './undone.txt?raw';

const template = mailTemplate('undone', htmlSource, textSource);
/** A mail names so many. */
const mostNamed = 10;

/** Tells who wants to know of it what could not be done, as long as something is left. */
export async function sendUndone(
  services: Services,
  websiteId: string,
  { hour, ...to }: PayloadOf<'mail.undone'> & ToStaff,
): Promise<void> {
  const all = await listUndone(services.database.read, websiteId);
  if (all.length === 0) return;
  await sendToStaff(services, websiteId, to, {
    kind: 'undone',
    id: `undone-${hour}`,
    subject: template.words.subject,
    template,
    data: { items: all.slice(0, mostNamed).map(({ text, reason }) => ({ text, reason })) },
    action: { path: 'undone', label: template.words.see },
  });
}
