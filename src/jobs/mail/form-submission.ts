import type { PayloadOf } from '#contract/jobs.ts';
import { submissionMailId } from '#domain/forms/submission-ways.ts';
import { loadSubmission } from '#domain/forms/submissions.ts';
import { loadForm } from '#domain/forms/load-forms.ts';
import type { Services } from '../services.ts';
import htmlSource from './form-submission.html?raw';
import textSource from './form-submission.txt?raw';
import { mailTemplate, sendSiteMail } from './site-mail.ts';
import { sendToStaff, type ToStaff } from './to-staff.ts';

const template = mailTemplate('form-submission', htmlSource, textSource);

/** Mails what was sent by a form to those whom the form names, and to who wants to know; a reply goes to who sent it. */
export async function sendFormSubmission(
  services: Services,
  websiteId: string,
  { submissionId, ownerUrl }: PayloadOf<'mail.form-submission'> & ToStaff,
): Promise<void> {
  const { read } = services.database;
  const submission = await loadSubmission(read, websiteId, submissionId);
  const form = submission && (await loadForm(read, websiteId, submission.formId));
  if (!submission || !form) return;
  const { handle } = await read
    .selectFrom('websites')
    .select('handle')
    .where('id', '=', websiteId)
    .executeTakeFirstOrThrow();
  const answers = submission.answers.filter(({ type }) => type !== 'password');
  const path = `messages/${submissionId}`;
  const { emails } = form.content.storage;
  const mail = {
    ...(submission.email && { replyTo: submission.email }),
    subject: template.words.subject(form.content.name),
    template,
    data: { answers, email: submission.email ?? '', pageTitle: submission.pageTitle },
  };
  for (const [at, to] of emails.entries()) {
    const action = { url: `${ownerUrl}/config/${handle}/${path}`, label: template.words.open };
    await sendSiteMail(services, websiteId, { ...mail, id: submissionMailId(submissionId, at), to, action });
  }
  await sendToStaff(
    services,
    websiteId,
    { ownerUrl },
    {
      ...mail,
      kind: 'message',
      id: `message-${submissionId}`,
      action: { path, label: template.words.open },
      without: emails,
    },
  );
}
