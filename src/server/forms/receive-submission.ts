import type { FastifyRequest } from 'fastify';
import { formMessages } from '#catalog/form-messages.ts';
import type { FormValues, SubmissionPage } from '#contract/form.ts';
import { Refusal } from '#contract/refusals.ts';
import { loadForm, type StoredForm } from '#domain/forms/load-forms.ts';
import { storeSubmission } from '#domain/forms/store-submission.ts';
import type { SentFile } from '#domain/forms/submission-files.ts';
import { formFileKey } from '#domain/media/blob-keys.ts';
import type { Site } from '#domain/websites/site.ts';
import type { SolvedCaptcha } from '#providers/captcha/captcha-provider.ts';
import { checkForm } from '#forms/check-form.ts';
import { fileProblems, type OfferedFile } from '#forms/files.ts';
import { shownFields, shownValues } from '#forms/shown-fields.ts';
import { looksLikeSpam } from '#forms/spam.ts';
import { byVisitor } from '../http/by-visitor.ts';
import { callerAddress } from '../http/caller-address.ts';
import { limitGuesses } from '../http/guess-limit.ts';
import { isOwnMachine } from '../http/proxy.ts';
import type { Services } from '../services.ts';
import type { ReadFile } from './read-sent-form.ts';

/** What a visitor sent, from whichever call or page. */
export interface Received {
  key: string;
  values: FormValues;
  page: Pick<SubmissionPage, 'pageTitle' | 'pagePath'>;
  /** What was written into the field that people leave empty. */
  trap: string;
  /** Whether the captcha was passed, where the form asks for one. */
  isProven: boolean;
  /** The captcha that it came with. */
  captcha?: SolvedCaptcha;
  files?: readonly ReadFile[];
}

const noForm = () => new Refusal('not-found', formMessages.notConfigured);

/** The form that visitors send; a refusal where the website has none of that id. */
export async function findForm({ database }: Services, site: Site, formId: string): Promise<StoredForm | Refusal> {
  return (await loadForm(database.read, site.id, formId)) ?? noForm();
}

/** What is wrong with the values of a form, by field; undefined where they are right. */
export function problemsOf(
  { content }: StoredForm,
  values: FormValues,
  files: readonly OfferedFile[] = [],
): Refusal<'invalid'> | undefined {
  const shown = shownFields(content.fields, values);
  const checked = checkForm(shown, values);
  const errors = { ...(checked.ok ? {} : checked.errors), ...fileProblems(shown, files) };
  return Object.keys(errors).length > 0 ? new Refusal('invalid', formMessages.invalidFields, { errors }) : undefined;
}

/** Checks what was sent and keeps it; so many in a quarter of an hour from one address. Throws a 429 beyond that. */
export async function receiveSubmission(
  services: Services,
  request: FastifyRequest,
  form: StoredForm,
  { key, values: given, page, trap, isProven, captcha, files: sent = [] }: Received,
): Promise<Refusal | undefined> {
  const values = shownValues(form.content.fields, given);
  const problems = problemsOf(form, values, sent);
  if (problems) return problems;
  const isSuspicious = trap !== '' || !isProven || looksLikeSpam(form.content.fields, values);
  const { site } = request;
  const keep = async () => {
    const files = await keepBytes(services, sent, values);
    const submission = { key, values, page, isSuspicious, files, ...(captcha && { captcha }) };
    const refusal = await byVisitor(services, site, (unit) => storeSubmission(unit, form, submission));
    return { isRight: false, value: refusal };
  };
  if (isOwnMachine(services.config, request)) return (await keep()).value;
  return limitGuesses(services, { ...limit, of: `form:${site.id}`, from: callerAddress(request) }, keep);
}

/** Puts the bytes of files where their rows will name them; of those that were not asked for nothing is kept. */
async function keepBytes({ blobs }: Services, sent: readonly ReadFile[], values: FormValues): Promise<SentFile[]> {
  const files: SentFile[] = [];
  for (const { bytes, hash: blobKey, ...file } of sent) {
    if (!Object.hasOwn(values, file.fieldId)) continue;
    await blobs.put(formFileKey(blobKey), bytes);
    files.push({ ...file, blobKey });
  }
  return files;
}

/** An office with one address sends less; a whole network of offices, too. */
const limit = { mostFromAddress: 30, mostFromNetwork: 120, refusal: formMessages.rateLimited } as const;
