import type { PayloadOf } from '#contract/jobs.ts';
import { openMailedLink } from '#domain/members/member-links.ts';
import { sendBySmtp } from '#providers/mail/smtp-mail.ts';
import type { Services } from '../services.ts';
import { NotDone } from '../worker.ts';
import codeHtml from './member-code.html?raw';
import codeText from './member-code.txt?raw';
import htmlSource from './member-link.html?raw';
import textSource from './member-link.txt?raw';
import { keepsLink, mailTemplate, sendSiteMail, tellOfProblem, writeSiteMail, type SiteMail } from './site-mail.ts';

export const linkTemplate = mailTemplate('member-link', htmlSource, textSource);
export const codeTemplate = mailTemplate('member-code', codeHtml, codeText);

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
  const { kind, email: to, next, secret, isKnown } = good;
  if (!isKnown && (kind === 'reset' || kind === 'code')) return;
  if (isKnown && kind === 'email') return;
  const what = isKnown && kind === 'join' ? 'known' : kind;
  const url = await services.baseUrl(websiteId);
  const signIn = `${url}/account/sign-in${next === null ? '' : `?${new URLSearchParams({ next })}`}`;
  const id = sealed.linkId;
  if (what === 'code') return send(services, websiteId, memberCodeMail({ id, to, url: signIn, code: secret }));
  const link = what === 'known' ? signIn : `${url}/account/link/${secret}`;
  await send(services, websiteId, memberLinkMail({ id, to, url: link, what }));
}

interface Linked {
  id: string;
  to: string;
  /** Where it leads. */
  url: string;
  what: keyof typeof linkTemplate.words.kinds;
}

/** The mail with what opens, makes or changes an account. */
export function memberLinkMail({ id, to, url, what }: Linked): SiteMail {
  const { subject, text, act: label } = linkTemplate.words.kinds[what];
  return {
    id: `member-link-${id}`,
    to,
    subject,
    template: linkTemplate,
    data: { text: text(to) },
    action: { url, label },
    keeps: [keepsLink(url)],
  };
}

/** The mail with a code to sign in by. */
export function memberCodeMail({ id, to, url, code }: Omit<Linked, 'what'> & { code: string }): SiteMail {
  const { subject, act: label } = codeTemplate.words;
  return {
    id: `member-link-${id}`,
    to,
    subject,
    template: codeTemplate,
    data: { code },
    action: { url, label },
    keeps: [{ tag: '{code}', value: code }],
  };
}

/**
 * Past the mailbox, where the website has a mail server: whoever may read the mailbox is not to open a member's account
 * by it. Without a server it is where mails are.
 */
async function send(services: Services, websiteId: string, mail: SiteMail): Promise<void> {
  const server = await services.smtp(websiteId);
  if (!server) return sendSiteMail(services, websiteId, mail);
  const { problems, ...written } = await writeSiteMail(services, websiteId, mail);
  const { isSent, isFinal, text } = await sendBySmtp(server, written);
  await tellOfProblem(services, websiteId, mail, problems);
  if (!isSent) throw new NotDone(text, { isFinal });
}
