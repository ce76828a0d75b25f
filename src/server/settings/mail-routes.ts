import type { FastifyInstance } from 'fastify';
import { maskedPassword } from '#catalog/editor.ts';
import {
  getMailSettings,
  getTestMail,
  listRefusedMails,
  putMailSettings,
  sendTestMail,
  type MailSettings,
} from '#contract/mail-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import { bounceToken } from '#domain/newsletters/bounces.ts';
import { changeMail } from '#domain/websites/mail-settings.ts';
import { senderOf } from '#providers/mail/sender.ts';
import type { Site } from '#domain/websites/site.ts';
import { byOwner } from '../accounts/by-owner.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';

/** So many mails are looked through, and so many of those that were refused are shown. */
const mostLookedAt = 200;
const mostShown = 10;

/** Whom a website's mails come from and by which server they go; the password is never read. */
export function mailRoutes(app: FastifyInstance, services: Services): void {
  const bounceUrlOf = async ({ id }: Site) =>
    `${await services.baseUrl(id)}/api/newsletters/bounces/${bounceToken(services.secrets, id)}`;

  route(app, getMailSettings, async ({ site }) => ({ ...settingsOf(site), bounceUrl: await bounceUrlOf(site) }));

  route(app, putMailSettings, async ({ site, request, body }) => {
    const refusal = await byOwner(services, { site, request }, (unit) => changeMail(unit, services.secrets, body));
    if (refusal) return refusal;
    return { ...settingsOf((await services.sites.byId(site.id)) ?? site), bounceUrl: await bounceUrlOf(site) };
  });

  route(app, sendTestMail, async ({ site, request, body: { to } }) => {
    if (!site.preferences.smtp.server) return new Refusal('refused', 'Set a mail server and save it first.');
    return byOwner(services, { site, request }, async (unit) => {
      const mailId = `test-${unit.newId()}`;
      await unit.enqueue({ kind: 'mail.test', payload: { mailId, to } });
      await unit.record({ action: 'mail.test', subjectId: mailId, details: { to } });
      return { mailId };
    });
  });

  route(app, getTestMail, async ({ site, params }) => {
    const mail = await services.mailbox(site.id).get(params.mailId);
    const { state, text } = mail?.delivery ?? { state: 'waiting', text: '' };
    return { state, text };
  });

  route(app, listRefusedMails, async ({ site }) => {
    const mails = await services.mailbox(site.id).list(mostLookedAt);
    // Whoever sent a test was told at once.
    const refused = mails.flatMap(({ id, to, subject, delivery, isTest }) =>
      delivery?.state === 'refused' && !isTest ? [{ id, to, subject, at: delivery.at, text: delivery.text }] : [],
    );
    return { mails: refused.sort((a, b) => b.at - a.at).slice(0, mostShown) };
  });
}

/** What a server has that was not set yet: what most of them take. */
const usual = { host: '', port: 587, security: 'starttls', user: '', sealedPassword: '' } as const;

function settingsOf({ preferences: { mail, smtp } }: Site): Omit<MailSettings, 'bounceUrl'> {
  const { sealedPassword, ...server } = smtp.server ?? usual;
  const { name: senderName, address: senderAddress } = senderOf(mail.from);
  const password = sealedPassword ? maskedPassword : '';
  const { newslettersPerSecond } = mail;
  return { senderName, senderAddress, isOn: smtp.server !== undefined, ...server, password, newslettersPerSecond };
}
