import { erasedEmail } from '#catalog/erased.ts';
import { mailWords, type MailName } from '#catalog/mail-words.ts';
import { siteProvider } from '#locale/intl-provider.ts';
import type { LocaleProvider } from '#locale/locale-provider.ts';
import { localeFor, type Locale } from '#locale/locale.ts';
import { compileTemplate } from '#templates/compile.ts';
import { formatters } from '#templates/formatters/registry.ts';
import { predicates } from '#templates/predicates/registry.ts';
import { sentenceHalves } from '#templates/sentence-halves.ts';
import { senderOf } from '#providers/mail/sender.ts';
import type { Mail } from '#providers/mail/mail-provider.ts';
import type { Services } from '../services.ts';
import action from './action.html?raw';
import frame from './frame.html?raw';
import textFrame from './frame.txt?raw';

const tables = { formatters: { ...formatters, ...sentenceHalves }, predicates };

/** A mail in both forms, in the template language. */
export interface MailTemplate<Name extends MailName = MailName> {
  words: (typeof mailWords)[Name];
  write(data: object, options: { locale: string; locales: LocaleProvider }): { html: string; text: string };
}

/**
 * Compiles a mail; its words stand in the catalogue under its name. Both parts stand in the frames that all mails share;
 * `<mail-action>` in the HTML part is the button of what the mail is for.
 */
export function mailTemplate<Name extends MailName>(
  name: Name,
  htmlSource: string,
  textSource: string,
): MailTemplate<Name> {
  const content = htmlSource.replace('<mail-action></mail-action>', () => action);
  const framed = frame.replace('<mail-content></mail-content>', () => content);
  const framedText = textFrame.replace('<mail-content></mail-content>', () => textSource.trimEnd());
  const html = compileTemplate(framed, tables, { name: `${name}.html`, escape: true });
  const text = compileTemplate(framedText, tables, { name: `${name}.txt` });
  const own = mailWords[name];
  const words = { ...mailWords.frame, ...own };
  const plainWords = { ...words, ...('plain' in own && own.plain) };
  return {
    words: own,
    write: (data, options) => ({
      html: html.render({ ...data, words }, options).output,
      text: text.render({ ...data, words: plainWords }, options).output,
    }),
  };
}

export interface SiteMail {
  /** Names the mail: the same id is one mail. */
  id: string;
  to: string;
  /** The site's title follows it. */
  subject: string;
  template: MailTemplate;
  data: object;
  /** What the mail is for: where its button leads. */
  action: { url: string; label: string };
  /** The website's where left out. */
  locale?: Locale;
  /** It is tried once: whoever waits for it hears what came of that. */
  isTest?: boolean;
}

/** Sends a mail in a website's name; to somebody who was erased there is nothing to send. */
export async function sendSiteMail(services: Services, websiteId: string, mail: SiteMail): Promise<void> {
  if (mail.to === erasedEmail) return;
  await services.faults.reach('mail.sending');
  await services.mail(websiteId).send(await writeSiteMail(services, websiteId, mail));
  await services.faults.reach('mail.sent');
}

/** A mail in a website's name, as it is to be sent. */
export async function writeSiteMail(services: Services, websiteId: string, mail: SiteMail): Promise<Mail> {
  const site = await services.database.read
    .selectFrom('websites')
    .select(['title', 'language'])
    .where('id', '=', websiteId)
    .executeTakeFirstOrThrow();
  const subject = `${mail.subject} – ${site.title}`;
  const { tag: language } = mail.locale ?? localeFor(site.language);
  const from = await services.mailFrom(websiteId);
  const around = await surroundings(services, websiteId, from);
  const website = { siteTitle: site.title, url: around.url };
  const data = { ...mail.data, ...around, subject, language, website, action: mail.action };
  const locales = siteProvider(await services.usesCldrMoney(websiteId));
  const { id, to, isTest } = mail;
  const content = mail.template.write(data, { locale: language, locales });
  return { id, from, to, subject, ...content, ...(isTest && { isTest }) };
}

/** What every mail has above and below: the shop's look, where it is, and how one reaches it. */
async function surroundings(services: Services, websiteId: string, from: string) {
  const url = await services.baseUrl(websiteId);
  const head = await services.letterhead(websiteId);
  const legal = head.legal.map((link) => ({ ...link, url: new URL(link.url, `${url}/`).href }));
  return { url, head, legal, contact: senderOf(from).address };
}
