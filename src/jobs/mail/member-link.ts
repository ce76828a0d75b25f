import type { PayloadOf } from '#contract/jobs.ts';
import { openMailedLink } from '#domain/members/member-links.ts';
import { sendBySmtp } from '#providers/mail/smtp-mail.ts';
import type { Services } from '../services.ts';
import { NotDone } from '../worker.ts';
import htmlSource from './member-link.html?raw';
import textSource from './member-link.txt?raw';
import { mailTemplate, sendSiteMail, writeSiteMail, type SiteMail } from './site-mail.ts';

const template = mailTemplate('member-link', htmlSource, textSource);

/**
 * Mails what opens, makes or changes a member's account, as long as it is good. Only here is seen whether the address has
 * one: who has none is sent nothing to sign in by, and who has one is told so instead of joining again.
 */
export async function sendMemberLink(
  services: Services,
  websiteId: string,
  sealed: PayloadOf<'mail.member-link'>,
): Promise<void> {
  const { database, secrets, clock } = services;
  const good = await openMailedLink({ read: database.read, secrets }, websiteId, sealed, clock.now());
  if (!good || good.isBlocked) return;
  const { kind, email, next, secret, isKnown } = good;
  if (!isKnown && (kind === 'reset' || kind === 'code')) return;
  if (isKnown && kind === 'email') return;
  const what = isKnown && kind === 'join' ? 'known' : kind;
  const url = await services.baseUrl(websiteId);
  const signIn = `/account/sign-in${next === null ? '' : `?${new URLSearchParams({ next })}`}`;
  const path = what === 'known' || what === 'code' ? signIn : `/account/link/${secret}`;
  const { subject, text, act: label } = template.words.kinds[what];
  await send(services, websiteId, {
    id: `member-link-${sealed.linkId}`,
    to: email,
    subject,
    template,
    data: { text: text(email), ...(what === 'code' && { code: secret }) },
    action: { url: url + path, label },
  });
}

/**
 * Past the mailbox, where the website has a mail server: whoever may read the mailbox is not to open a member's account
 * by it. Without a server it is where mails are.
 */
async function send(services: Services, websiteId: string, mail: SiteMail): Promise<void> {
  const server = await services.smtp(websiteId);
  if (!server) return sendSiteMail(services, websiteId, mail);
  const { isSent, isFinal, text } = await sendBySmtp(server, await writeSiteMail(services, websiteId, mail));
  if (!isSent) throw new NotDone(text, { isFinal });
}
