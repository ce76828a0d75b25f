import { createHash } from 'node:crypto';
import type { PayloadOf } from '#contract/jobs.ts';
import type { Services } from '../services.ts';
import { mailTemplate, sendSiteMail } from './site-mail.ts';
import htmlSource from './text-broken.html?raw';
import textSource from './text-broken.txt?raw';
import { listAdministrators } from './list-administrators.ts';

const template = mailTemplate('text-broken', htmlSource, textSource);

/** Tells a website's administrators that a mail is not sent as it was written anew: once for what is written. */
export async function sendTextBroken(
  services: Services,
  websiteId: string,
  { mail, problem, ownerUrl }: PayloadOf<'mail.text-broken'> & { ownerUrl: string },
): Promise<void> {
  const { read } = services.database;
  const own = (await services.mailTexts(websiteId))[mail];
  if (!own) return;
  const { handle } = await read
    .selectFrom('websites')
    .select('handle')
    .where('id', '=', websiteId)
    .executeTakeFirstOrThrow();
  const version = createHash('sha256').update(JSON.stringify(own)).digest('hex').slice(0, 16);
  for (const { id, email } of await listAdministrators(read, websiteId)) {
    await sendSiteMail(services, websiteId, {
      id: `text-broken-${mail}-${version}-${id}`,
      to: email,
      subject: template.words.subject,
      template,
      data: { mail: mail.replaceAll('-', ' '), problem },
      action: { url: `${ownerUrl}/config/${handle}/settings/mails/${mail}`, label: template.words.see },
    });
  }
}
