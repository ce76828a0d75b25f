import { formatDate } from '#locale/date-format.ts';
import { localeFor } from '#locale/locale.ts';
import type { PayloadOf } from '#contract/jobs.ts';
import { findReply, replyMailId } from '#domain/forms/replies.ts';
import { loadSubmission } from '#domain/forms/submissions.ts';
import type { Services } from '../services.ts';
import htmlSource from './form-reply.html?raw';
import textSource from './form-reply.txt?raw';
import { mailTemplate, sendSiteMail } from './site-mail.ts';

const template = mailTemplate('form-reply', htmlSource, textSource);

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
  await sendSiteMail(services, websiteId, {
    id: replyMailId(replyId),
    to: message.email,
    replyTo: reply.reply_to,
    subject: template.words.subject(message.formName),
    template,
    data: { text: reply.text, quoted, date },
    action: { url, label: '' },
  });
}
