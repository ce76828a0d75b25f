import { localeFor } from '#locale/locale.ts';
import type { Services } from '../services.ts';
import { mailTemplate, sendSiteMail } from './site-mail.ts';
import htmlSource from './test-mail.html?raw';
import textSource from './test-mail.txt?raw';

const template = mailTemplate('test-mail', htmlSource, textSource);

/** Sends the mail by which an owner sees whether the mail server works. */
export async function sendTestMail(
  services: Services,
  websiteId: string,
  { mailId, to }: { mailId: string; to: string },
): Promise<void> {
  const url = await services.baseUrl(websiteId);
  const action = { url, label: template.words.open };
  await sendSiteMail(services, websiteId, {
    id: mailId,
    to,
    subject: template.words.subject,
    template,
    data: {},
    action,
    locale: localeFor('en'),
    isTest: true,
  });
}
