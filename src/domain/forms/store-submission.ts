import { isEmail } from '#forms/email.ts';
import { answeredFields, type AnsweredField } from '#forms/answers.ts';
import { sampleValues } from '#forms/sample-values.ts';
import { shownValues } from '#forms/shown-fields.ts';
import { answerLine } from '#forms/answer-text.ts';
import type { FormField, FormValues, SubmissionPage } from '#contract/form.ts';
import { Refusal } from '#contract/refusals.ts';
import { formLimits, mailingListLimits } from '#catalog/limits.ts';
import { formMessages } from '#catalog/form-messages.ts';
import type { SolvedCaptcha } from '#providers/captcha/captcha-provider.ts';
import { countWithinDay } from '#database/daily-counts.ts';
import type { FormSubmissions } from '#database/form-schema.ts';
import { toFlag, toJson } from '#database/values.ts';
import { whoIsTold } from '../accounts/staff-mails.ts';
import { announce } from '../announce.ts';
import { subscribe } from '../mailing-lists/subscribe.ts';
import { plainText } from '../plain-text.ts';
import { hashToken } from '../secrets.ts';
import type { Unit } from '../unit.ts';
import type { StoredForm } from './load-forms.ts';
import { keepSentFiles, type SentFile } from './submission-files.ts';

const dayMs = 24 * 3_600_000;
const summaryLength = 200;
const searchLength = 20_000;

/** What was sent by a form, after all checks. */
export interface NewSubmission {
  /** Good for one submission. */
  key: string;
  values: FormValues;
  page: Pick<SubmissionPage, 'pageTitle' | 'pagePath'>;
  /** What looks like no person's waits apart, and nobody is told. */
  isSuspicious: boolean;
  /** Good for one submission, too. */
  captcha?: SolvedCaptcha;
  /** Whose bytes are in the blob store already. */
  files?: readonly SentFile[];
}

/**
 * Keeps a submission, and makes due what follows from it. The same again, under the same key, does nothing; something
 * else under that key is refused (storefront 7).
 */
export async function storeSubmission(
  unit: Unit,
  form: StoredForm,
  { key, values, page, isSuspicious, captcha, files = [] }: NewSubmission,
): Promise<Refusal | undefined> {
  const row = rowOf(unit, form, { key, values, page, isSuspicious });
  const kept = await unit.tx
    .insertInto('form_submissions')
    .values(row)
    .onConflict((conflict) => conflict.columns(['website_id', 'key_hash']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!kept) return answerToRepetition(unit, row);
  const spent = captcha && (await spendCaptcha(unit, captcha));
  if (spent) return spent;
  await keepSentFiles(unit, row.id, files);
  if (!isSuspicious) await tellOf(unit, form, row.id, { values, page });
  return undefined;
}

/** Sends a form with sample answers, to be looked at: it goes all ways that a message of a visitor goes. */
export async function tryForm(unit: Unit, form: StoredForm, email: string): Promise<{ submissionId: string }> {
  const key = unit.newId();
  const values = shownValues(form.content.fields, sampleValues(form.content.fields, email));
  await storeSubmission(unit, form, { key, values, page: { pageTitle: '', pagePath: '' }, isSuspicious: false });
  const row = unit.tx.selectFrom('form_submissions').select('id').where('website_id', '=', unit.websiteId);
  const { id } = await row.where('key_hash', '=', hashToken(key)).executeTakeFirstOrThrow();
  await unit.record({ action: 'form.try', subjectId: form.id });
  return { submissionId: id };
}

/** A submission as it is kept. */
function rowOf(unit: Unit, form: StoredForm, { key, values, page, isSuspicious }: NewSubmission): FormSubmissions {
  const { fields, storage } = form.content;
  const texts = shownAnswers(fields, values).map(answerLine).filter(Boolean);
  const keepUntil = storage.keepDays === undefined ? null : unit.now + storage.keepDays * dayMs;
  return {
    id: unit.newId(),
    website_id: unit.websiteId,
    form_id: form.id,
    version: form.version,
    key_hash: hashToken(key),
    state: isSuspicious ? 'quarantine' : 'inbox',
    is_read: toFlag(false),
    is_starred: toFlag(false),
    assigned_to: null,
    answered_at: null,
    answers: toJson(values),
    summary: texts.join(' · ').replaceAll(/\s+/g, ' ').slice(0, summaryLength),
    search_text: texts.join('\n').toLowerCase().slice(0, searchLength),
    email: emailOf(form, values) ?? null,
    page_title: page.pageTitle,
    page_path: page.pagePath,
    created_at: unit.now,
    keep_until: keepUntil,
    forget_at: keepUntil,
  };
}

/** Uses a captcha up; one that was used before is refused. */
export async function spendCaptcha(
  { tx, websiteId }: Unit,
  { hash, expiresAt }: SolvedCaptcha,
): Promise<Refusal<'refused'> | undefined> {
  const spent = await tx
    .insertInto('spent_captchas')
    .values({ website_id: websiteId, hash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.columns(['website_id', 'hash']).doNothing())
    .returning('hash')
    .executeTakeFirst();
  const error = formMessages.captchaFailed;
  return spent ? undefined : new Refusal('refused', error, { error });
}

/** Tells those whom the form names, and who wants to know of messages. */
async function tellOf(
  unit: Unit,
  form: StoredForm,
  id: string,
  { values, page }: Pick<NewSubmission, 'values' | 'page'>,
): Promise<void> {
  const { id: formId, content } = form;
  const { name: formName, fields, storage } = content;
  await joinList(unit, form, { values, page });
  const { mailsADay } = formLimits;
  // A flood from many addresses fills the inbox here, and no mailbox.
  const isTold = storage.emails.length > 0 || (await whoIsTold(unit.tx, unit.websiteId, 'message')).length > 0;
  if (isTold && (await countWithinDay(unit.tx, `form-mails:${formId}`, mailsADay, unit.now))) {
    await unit.enqueue({ kind: 'mail.form-submission', payload: { submissionId: id } });
  }
  if (!storage.tellsWebhooks) return;
  const data = { id, formId, formName, answers: shownAnswers(fields, values), ...page };
  await announce(unit, 'form.submitted', data);
}

/** Has whoever sent the form asked to confirm that they want to be on its mailing list. */
async function joinList(
  unit: Unit,
  form: StoredForm,
  { values, page }: Pick<NewSubmission, 'values' | 'page'>,
): Promise<void> {
  const { storage, fields, disclaimer = '' } = form.content;
  const email = emailOf(form, values);
  if (!storage.mailingListId || email === undefined) return;
  const name = answeredFields(fields, values).find(({ type }) => type === 'name');
  await subscribe(unit, {
    listId: storage.mailingListId,
    email,
    name: name ? answerLine(name).slice(0, mailingListLimits.name) : '',
    consentText: plainText(disclaimer).slice(0, mailingListLimits.consent),
    consentVersion: `${form.id}/${form.version}`,
    source: page.pagePath,
  });
}

/** The answers as lists, mails and webhooks tell them: without passwords, which only the message itself shows. */
export function shownAnswers(fields: readonly FormField[], values: FormValues): AnsweredField[] {
  return answeredFields(fields, values).filter(({ type }) => type !== 'password');
}

/** The first valid address among the answers: a reply goes there. */
export function emailOf({ content }: StoredForm, values: FormValues): string | undefined {
  const texts = content.fields.flatMap(({ id, type }) => (type === 'email' ? [values[id]] : []));
  return texts.find((text): text is string => typeof text === 'string' && isEmail(text.trim()))?.trim();
}

async function answerToRepetition(
  { tx, websiteId }: Unit,
  { key_hash: hash, answers }: FormSubmissions,
): Promise<Refusal | undefined> {
  const before = await tx
    .selectFrom('form_submissions')
    .select('answers')
    .where('website_id', '=', websiteId)
    .where('key_hash', '=', hash)
    .executeTakeFirstOrThrow();
  return before.answers === answers ? undefined : new Refusal('key-reused', formMessages.processingError);
}
