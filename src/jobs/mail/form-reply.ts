import { formatDate } from '#locale/date-format.ts';
import { localeFor } from '#locale/locale.ts';
import type { PayloadOf } from '#contract/jobs.ts';
import { findReply, replyMailId } from '#domain/forms/replies.ts';
import { loadSubmission } from '#domain/forms/submissions.ts';
import type { Services } from '../services.ts';
import htmlSource from './form-reply.html?raw';
import textSource from './form-reply.txt?raw';
import { mailTemplate, sendSiteMail, type SiteMail } from './site-mail.ts';

export const template = mailTemplate('form-reply', htmlSource, textSource);

/** Mails what was answered to a message to who sent it, with what they had written below. */
export async function sendFormReply(
  services: Services,
  websiteId: string,
  { replyId }: PayloadOf<'mail.form-reply'>,
): Promise<void> {
  const { read } = services.database;
  const reply = await findReply(read, websiteId, replyId);
  const message = reply && (await loadSubmission(read, websiteId, reply.submission_id));
  // Who was erased meanwhile is not written to.
  if (!reply || !message?.email) return;
  const written = message.answers.filter(({ type, text }) => text !== '' && type !== 'password' && type !== 'hidden');
  const quoted = written.flatMap(({ title, text }) => `${title}: ${text}`.split('\n'));
  const site = await read
    .selectFrom('websites')
    .select(['language', 'time_zone'])
    .where('id', '=', websiteId)
    .executeTakeFirstOrThrow();
  const date = formatDate(localeFor(site.language), message.createdAt, site.time_zone);
  const url = await services.baseUrl(websiteId);
  const about = { id: replyMailId(replyId), to: message.email, replyTo: reply.reply_to, form: message.formName, url };
  await sendSiteMail(services, websiteId, formReplyMail(about, { text: reply.text, quoted, date }));
}

interface Replied {
  id: string;
  to: string;
  replyTo: string;
  /** Its name. */
  form: string;
  /** The website's. */
  url: string;
}

interface Reply {
  text: string;
  /** What they had written, line by line. */
  quoted: string[];
  /** When. */
  date: string;
}

/** The mail with an answer to a message. */
export function formReplyMail({ id, to, replyTo, form, url }: Replied, reply: Reply): SiteMail {
  return {
    id,
    to,
    replyTo,
    subject: template.words.subject(form),
    template,
    data: { ...reply },
    action: { url, label: '' },
    keeps: [{ tag: '{text}', value: reply.text }],
  };
}
