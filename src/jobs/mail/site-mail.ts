import { compileTemplate } from '#templates/compile.ts';
import { formatters } from '#templates/formatters/registry.ts';
import { predicates } from '#templates/predicates/registry.ts';
import type { Services } from '../services.ts';
import frame from './frame.html?raw';

const tables = { formatters, predicates };

/** A mail's words in both forms, in the template language. */
export interface MailTemplate {
  write(data: object, language: string): { html: string; text: string };
}

/** Compiles a mail; its HTML part stands in the frame that all mails share. */
export function mailTemplate(name: string, htmlSource: string, textSource: string): MailTemplate {
  const framed = frame.replace('<mail-content></mail-content>', () => htmlSource);
  const html = compileTemplate(framed, tables, { name: `${name}.html`, escape: true });
  const text = compileTemplate(textSource, tables, { name: `${name}.txt` });
  return {
    write: (data, language) => ({
      html: html.render(data, { locale: language }).output,
      text: text.render(data, { locale: language }).output,
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
  /** BCP 47; the website's where left out. */
  language?: string;
}

/** Sends a mail in a website's name. */
export async function sendSiteMail(services: Services, websiteId: string, mail: SiteMail): Promise<void> {
  await services.faults.reach('mail.sending');
  const site = await services.database.read
    .selectFrom('websites')
    .select(['title', 'language'])
    .where('id', '=', websiteId)
    .executeTakeFirstOrThrow();
  const subject = `${mail.subject} – ${site.title}`;
  const language = mail.language ?? site.language;
  const data = { ...mail.data, subject, language, website: { siteTitle: site.title } };
  await services.mail(websiteId).send({
    id: mail.id,
    from: await services.mailFrom(websiteId),
    to: mail.to,
    subject,
    ...mail.template.write(data, language),
  });
  await services.faults.reach('mail.sent');
}
