import { newsletterLimits } from '#catalog/limits.ts';
import type { Database } from '#database/database.ts';
import { DatabaseRecords, type Send } from '#domain/provider-records.ts';
import type { Secrets } from '#domain/secrets.ts';
import { smtpServerOf } from '#domain/websites/mail-settings.ts';
import type { Clock } from '#providers/clock.ts';
import { Mailbox } from '#providers/mail/mailbox.ts';
import type { Services } from './services.ts';
import type { Sites } from './sites.ts';

interface MailDeps {
  database: Database;
  clock: Clock;
  sites: Sites;
  secrets: Secrets;
}

/** How websites send mail: all of it is kept in their mailbox, and handed to their mail server, where they have one. */
export function mailServices({
  database,
  clock,
  sites,
  secrets,
}: MailDeps): Pick<Services, 'mail' | 'mailbox' | 'smtp' | 'mailFrom' | 'mailTexts' | 'newslettersPerSecond'> {
  const smtp = async (websiteId: string) => {
    const site = await sites.byId(websiteId);
    return site && smtpServerOf(site.preferences, secrets, websiteId);
  };
  const mailbox = (websiteId: string) => {
    const send: Send = (unit, { id }) =>
      unit.enqueue({ kind: 'mail.deliver', payload: { mailId: id }, name: `mail:${websiteId}:${id}` });
    const records = new DatabaseRecords(database, clock, { websiteId, provider: 'mailbox', isEmbedded: true, send });
    return new Mailbox({ records, clock, isForwarded: async () => (await smtp(websiteId)) !== undefined });
  };
  const mailFrom = async (websiteId: string) => (await sites.byId(websiteId))?.preferences.mail.from ?? '';
  const newslettersPerSecond = async (websiteId: string) =>
    (await sites.byId(websiteId))?.preferences.mail.newslettersPerSecond ?? newsletterLimits.perSecond;
  const mailTexts = async (websiteId: string) => (await sites.byId(websiteId))?.preferences.mails ?? {};
  return { mail: mailbox, mailbox, smtp, mailFrom, mailTexts, newslettersPerSecond };
}
