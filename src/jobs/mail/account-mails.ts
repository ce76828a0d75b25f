import type { PayloadOf } from '#contract/jobs.ts';
import { openMailedReset } from '#domain/accounts/resets.ts';
import { localeFor } from '#locale/locale.ts';
import { sendBySmtp } from '#providers/mail/smtp-mail.ts';
import type { Services } from '../services.ts';
import { NotDone } from '../worker.ts';
import noticeHtml from './account-notice.html?raw';
import noticeText from './account-notice.txt?raw';
import resetHtml from './reset.html?raw';
import resetText from './reset.txt?raw';
import { mailTemplate, writeSiteMail, type SiteMail } from './site-mail.ts';

const reset = mailTemplate('reset', resetHtml, resetText);
const notice = mailTemplate('account-notice', noticeHtml, noticeText);

/**
 * Mails the link of a forgotten password, as long as it is good. It is not kept in the mailbox: whoever may read that is
 * not to open another's account by it.
 */
export async function sendReset(
  services: Services,
  websiteId: string,
  { ownerUrl, ...sealed }: PayloadOf<'mail.reset'> & { ownerUrl: string },
): Promise<void> {
  const good = await openMailedReset(services, sealed);
  if (!good) return;
  await sendPast(services, websiteId, {
    id: `reset-${sealed.accountId}`,
    to: good.email,
    subject: reset.words.newPassword,
    template: reset,
    data: { to: good.email },
    action: { url: `${ownerUrl}/config/reset/${good.token}`, label: reset.words.newPassword },
    locale: localeFor('en'),
  });
}

/** Tells who has or had an account what was changed of it, so that a stranger's doing is noticed. */
export async function sendAccountNotice(
  services: Services,
  websiteId: string,
  { to, change, at, ownerUrl }: PayloadOf<'mail.account-notice'> & { ownerUrl: string },
): Promise<void> {
  const when = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeStyle: 'long', timeZone: 'UTC' }).format(at);
  await sendPast(services, websiteId, {
    id: `account-notice-${at}`,
    to,
    subject: notice.words.subject,
    template: notice,
    data: { change: notice.words.changes[change], when },
    action: { url: `${ownerUrl}/config/reset`, label: notice.words.notMe },
    locale: localeFor('en'),
  });
}

/** Hands a mail to the website's mail server, past the mailbox; nothing where there is no server any more. */
async function sendPast(services: Services, websiteId: string, mail: SiteMail): Promise<void> {
  const server = await services.smtp(websiteId);
  if (!server) return;
  const { isSent, isFinal, text } = await sendBySmtp(server, await writeSiteMail(services, websiteId, mail));
  if (!isSent) throw new NotDone(text, { isFinal });
}
