import { createHash } from 'node:crypto';
import type { PayloadOf } from '#contract/jobs.ts';
import type { Services } from '../services.ts';
import { mailTemplate } from './site-mail.ts';
import htmlSource from './text-broken.html?raw';
import textSource from './text-broken.txt?raw';
import { sendToStaff, type ToStaff } from './to-staff.ts';

const template = mailTemplate('text-broken', htmlSource, textSource);

/** Tells who wants to know of it that a mail is not sent as it was written anew: once for what is written. */
export async function sendTextBroken(
  services: Services,
  websiteId: string,
  { mail, problem, ...to }: PayloadOf<'mail.text-broken'> & ToStaff,
): Promise<void> {
  const own = (await services.mailTexts(websiteId))[mail];
  if (!own) return;
  const version = createHash('sha256').update(JSON.stringify(own)).digest('hex').slice(0, 16);
  await sendToStaff(services, websiteId, to, {
    kind: 'text-broken',
    id: `text-broken-${mail}-${version}`,
    subject: template.words.subject,
    template,
    data: { mail: mail.replaceAll('-', ' '), problem },
    action: { path: `settings/mails/${mail}`, label: template.words.see },
  });
}
