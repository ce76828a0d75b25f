import { customerMails, keptTags, type CustomerMail } from '#catalog/customer-mails.ts';
import { erasedEmail } from '#catalog/erased.ts';
import { mailWords, type MailName } from '#catalog/mail-words.ts';
import { escapeHtml } from '#contract/escape-html.ts';
import type { MailText } from '#contract/mail-text-calls.ts';
import { inUnit } from '#domain/unit.ts';
import { siteProvider } from '#locale/intl-provider.ts';
import type { LocaleProvider } from '#locale/locale-provider.ts';
import { localeFor, type Locale } from '#locale/locale.ts';
import { compileTemplate, type AidedTemplate } from '#templates/compile.ts';
import { formatters } from '#templates/formatters/registry.ts';
import { predicates } from '#templates/predicates/registry.ts';
import { sentenceHalves } from '#templates/sentence-halves.ts';
import { senderOf } from '#providers/mail/sender.ts';
import type { Mail } from '#providers/mail/mail-provider.ts';
import type { Services } from '../services.ts';
import action from './action.html?raw';
import addedHtml from './added.html?raw';
import addedText from './added.txt?raw';
import frame from './frame.html?raw';
import textFrame from './frame.txt?raw';

const tables = { formatters: { ...formatters, ...sentenceHalves }, predicates };

/** What is HTML where it stands, and clean. */
const trusted = ['writtenHtml'];

interface Language {
  locale: string;
  locales: LocaleProvider;
}

/** What a mail says, and what is wrong with its templates. */
interface Written {
  html: string;
  text: string;
  problems: string[];
}

/** A mail in both forms, in the template language. */
export interface MailTemplate<Name extends MailName = MailName> {
  name: Name;
  words: (typeof mailWords)[Name];
  /** Its parts without what is around them. */
  sources: { html: string; text: string };
  write(data: object, language: Language): Written;
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
  // When it is first written: thirty mails would take each start a tenth of a second.
  let compiled: { html: AidedTemplate; text: AidedTemplate } | undefined;
  const compile = () => ({
    html: compileTemplate(framed, tables, { name: `${name}.html`, escape: { trusted } }),
    text: compileTemplate(framedText, tables, { name: `${name}.txt` }),
  });
  const own = mailWords[name];
  const words = { ...mailWords.frame, ...own };
  const plainWords = { ...words, ...('plain' in own && own.plain) };
  return {
    name,
    words: own,
    sources: { html: htmlSource, text: textSource },
    write(data, language) {
      compiled ??= compile();
      const asHtml = compiled.html.render({ ...data, words }, language);
      const asText = compiled.text.render({ ...data, words: plainWords }, language);
      const problems = [...asHtml.errors, ...asText.errors].map(({ message }) => message);
      return { html: asHtml.output, text: asText.output, problems };
    },
  };
}

/** What is wrong with a part of a mail as an owner wrote it. */
export interface PartFault {
  part: keyof MailText;
  text: string;
}

/** What is wrong with a mail as an owner wrote it, by its parts; templates that only read amiss pass. */
export function faultsOf(given: MailText): PartFault[] {
  return (['subject', 'html', 'text'] as const).flatMap((part) =>
    compileTemplate(given[part], tables, { name: part }).errors.map(({ line, message }) => {
      return { part, text: mailWords['text-broken'].faultAt(line, message) };
    }),
  );
}

/** A part with something below its heading, or where it has none before all. */
function below(heading: string, source: string, added: string): string {
  const at = source.indexOf(heading) + heading.length;
  return at < heading.length ? added + source : source.slice(0, at) + added + source.slice(at);
}

/** Both parts with the place of an owner's plain words, whose lines are data. */
const withAdded = ({ html, text }: MailTemplate['sources']): MailTemplate['sources'] => ({
  html: below('</h1>', html, addedHtml),
  text: below(html.includes('</h1>') ? '\n\n' : '', text, addedText),
});

interface OwnMail extends Written {
  subject: string;
}

/** A mail as an owner wrote it; of what is empty the original stands. */
function writeOwn(
  template: MailTemplate,
  given: MailText,
  data: object & { subject: string },
  language: Language,
): OwnMail {
  const { html, text } = template.sources;
  const words = mailWords[template.name];
  const said = compileTemplate(given.subject, tables, { name: 'subject' }).render({ ...data, words }, language);
  const subject = said.output.replaceAll(/\s+/g, ' ').trim() || data.subject;
  const parts = { html: given.html.trim() ? given.html : html, text: given.text.trim() ? given.text : text };
  const added = given.added?.trim();
  const sources = added ? withAdded(parts) : parts;
  const own = mailTemplate(template.name, sources.html, sources.text);
  const written = own.write({ ...data, subject, added: added?.split('\n') }, language);
  return { ...written, subject, problems: [...said.errors.map(({ message }) => message), ...written.problems] };
}

/** What both parts of a mail have to say. */
export interface Kept {
  /** What writes it in a template. */
  tag: string;
  value: string;
}

/** Where a mail's button leads: by the button, or written out. */
export const keepsLink = (url: string): Kept => ({ tag: keptTags.link, value: url });

/** What a mail lacks as an owner wrote it, by its parts. */
function lacksOf({ keeps = [] }: SiteMail, { html, text }: { html: string; text: string }): PartFault[] {
  const missing = (part: 'html' | 'text', hasIt: (value: string) => boolean) =>
    keeps.flatMap(({ tag, value }) => (hasIt(value) ? [] : [{ part, text: mailWords['text-broken'].lacks(tag) }]));
  return [
    ...missing('html', (value) => html.includes(escapeHtml(value)) || html.includes(value)),
    ...missing('text', (value) => text.includes(value)),
  ];
}

export interface SiteMail {
  /** Names the mail: the same id is one mail. */
  id: string;
  to: string;
  /** The site's title follows it, unless it says all. */
  subject: string;
  isWholeSubject?: boolean;
  template: MailTemplate;
  data: object;
  /** What the mail is for: where its button leads. */
  action: { url: string; label: string };
  /** What it is of no use without, however its owner writes it. */
  keeps?: readonly Kept[];
  /** Where an answer goes, if not to the website's sender. */
  replyTo?: string;
  /** Where one press ends mails of its kind. */
  unsubscribeUrl?: string;
  /** The website's where left out. */
  locale?: Locale;
  /** It is tried once: whoever waits for it hears what came of that. */
  isTest?: boolean;
}

/**
 * Sends a mail in a website's name, as its owner wrote it; where that fails it goes as it was at first, and the owner
 * is told. To somebody who was erased there is nothing to send.
 */
export async function sendSiteMail(services: Services, websiteId: string, mail: SiteMail): Promise<void> {
  if (mail.to === erasedEmail) return;
  await services.faults.reach('mail.sending');
  const { problems, lacks: _lacks, ...written } = await writeSiteMail(services, websiteId, mail);
  await services.mail(websiteId).send(written);
  await services.faults.reach('mail.sent');
  await tellOfProblem(services, websiteId, mail, problems);
}

/** Tells the owner where a mail is not sent as they wrote it. */
export async function tellOfProblem(
  services: Services,
  websiteId: string,
  { template }: SiteMail,
  [problem]: readonly string[],
): Promise<void> {
  const name = customerMails.find((each) => each === template.name);
  if (!name || problem === undefined) return;
  await inUnit(services, { websiteId, actor: { kind: 'system', id: 'mails' } }, (unit) =>
    unit.enqueue({ kind: 'mail.text-broken', payload: { mail: name, problem: problem.slice(0, 500) } }),
  );
}

/** A mail in a website's name, as it is to be sent, and what is wrong with how its owner wrote it, if that was left out. */
export async function writeSiteMail(
  services: Services,
  websiteId: string,
  mail: SiteMail,
  given?: MailText,
): Promise<Mail & { problems: string[]; lacks: PartFault[] }> {
  const site = await services.database.read
    .selectFrom('websites')
    .select(['title', 'language'])
    .where('id', '=', websiteId)
    .executeTakeFirstOrThrow();
  const subject = mail.isWholeSubject ? mail.subject : `${mail.subject} – ${site.title}`;
  const { tag: language } = mail.locale ?? localeFor(site.language);
  const from = await services.mailFrom(websiteId);
  const around = await surroundings(services, websiteId, from);
  const website = { siteTitle: site.title, url: around.url };
  const data = { ...mail.data, ...around, subject, language, website, action: mail.action };
  const locales = siteProvider(await services.usesCldrMoney(websiteId));
  const { id, to, replyTo, isTest, template, unsubscribeUrl } = mail;
  const written = { locale: language, locales };
  const ownText = given ?? (await services.mailTexts(websiteId))[template.name as CustomerMail];
  const own = ownText && writeOwn(template, ownText, data, written);
  const original = { ...template.write(data, written), subject };
  const lacks = own ? lacksOf(mail, own) : [];
  const problems = own ? [...own.problems, ...lacks.map((lack) => lack.text)] : [];
  const content = own && problems.length === 0 ? own : original;
  return {
    id,
    from,
    to,
    ...content,
    problems,
    lacks,
    ...(replyTo && { replyTo }),
    ...(isTest && { isTest }),
    ...(unsubscribeUrl && { unsubscribeUrl }),
  };
}

/** What every mail has above and below: the shop's look, where it is, and how one reaches it. */
async function surroundings(services: Services, websiteId: string, from: string) {
  const url = await services.baseUrl(websiteId);
  const head = await services.letterhead(websiteId);
  const legal = head.legal.map((link) => ({ ...link, url: new URL(link.url, `${url}/`).href }));
  return { url, head, legal, contact: senderOf(from).address };
}
