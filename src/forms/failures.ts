import { formMessageByStatus, formMessages } from '#catalog/form-messages.ts';

/** What a failed submit shows: a message for the form, or messages for its fields by id. */
export interface SubmissionFailure {
  message?: string;
  errors: Record<string, string>;
}

/**
 * What a failed submit shows, by HTTP status and parsed body; status 0 is a call without an answer. A 400 shows its
 * fields' messages, else its own text; a status without a text of its own asks to reload (storefront 8).
 */
export function submissionFailure(status: number, data: unknown): SubmissionFailure {
  if (status === 400) return refusedFailure(isFields(data) ? data : {});
  const known = Object.entries(formMessageByStatus).find(([code]) => Number(code) === status);
  return { message: known?.[1] ?? formMessages.processingError, errors: {} };
}

/** Where the form stands, seen from the message about it. */
export type FormPosition = 'below' | 'above';

/** The notice beside a form that has a problem; newsletter forms show none (storefront 8). */
export function problemNotice(isNewsletter: boolean, form: FormPosition): string | undefined {
  if (isNewsletter) return undefined;
  return form === 'below' ? formMessages.scrollDown : formMessages.scrollUp;
}

function refusedFailure({ errors, error, message }: Readonly<Record<string, unknown>>): SubmissionFailure {
  const ofFields = Object.entries(isFields(errors) ? errors : {}).filter(isText);
  if (ofFields.length > 0) return { errors: Object.fromEntries(ofFields) };
  const own = [error, message].find((text): text is string => typeof text === 'string' && text !== '');
  return { message: own ?? formMessages.unknownError, errors: {} };
}

function isText(entry: [string, unknown]): entry is [string, string] {
  return typeof entry[1] === 'string';
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
