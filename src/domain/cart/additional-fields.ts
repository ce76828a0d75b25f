import { labels } from '#catalog/labels.ts';
import { cartLimits } from '#catalog/limits.ts';
import { cartBoundMessages } from '#catalog/messages.ts';
import type { FieldAnswers } from '#contract/cart.ts';
import { FormContent, type FormField } from '#contract/form.ts';
import { parseJson } from '#contract/parse-json.ts';
import { whyUnstorable } from '#contract/storable.ts';
import { answerLine } from '#forms/answer-text.ts';
import { answeredFields } from '#forms/answers.ts';
import { checkForm } from '#forms/check-form.ts';
import { parseSubmission } from '#forms/parse-submission.ts';
import { hashToken } from '../secrets.ts';

/** An entry's additional fields as one canonical text, and its hash; both '' where there are none. */
export interface Fields {
  key: string;
  hash: string;
}

export type FieldsCheck =
  | { ok: true; fields: Fields }
  | { ok: false; message: string; errors?: Record<string, string> };

/** Which form a product has, as far as it is there. */
export interface FieldsForm {
  additional_fields_form_id: string | null;
  /** `FormContent`. */
  form_content: string | null;
}

const none: Fields = { key: '', hash: '' };
const refuse = (message: string) => ({ ok: false as const, message });

function sortKeys(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Reads what was filled in for a product, part of its entry's identity (decisions, cart). What has a form cannot be had
 * without it: all that it asks for is checked as it is in the browser. A product without one takes nothing, and no form
 * takes more than `cartLimits` says.
 */
export function readFields(text: string | null | undefined, form: FieldsForm): FieldsCheck {
  const isEmpty = text === null || text === undefined || text === '' || text === 'null';
  if (form.form_content !== null) return readAnswers(isEmpty ? undefined : text, fieldsOf(form.form_content));
  if (isEmpty) return { ok: true, fields: none };
  if (form.additional_fields_form_id === null) return refuse(cartBoundMessages.takesNoDetails);
  if (text.length > cartLimits.additionalFields) return refuse(cartBoundMessages.detailsTooLong);
  return keep(canonicalText(text));
}

function readAnswers(text: string | undefined, fields: readonly FormField[]): FieldsCheck {
  if (text === undefined) return refuse(cartBoundMessages.needsDetails);
  if (text.length > cartLimits.additionalFields) return refuse(cartBoundMessages.detailsTooLong);
  const read = parseSubmission(fields, text);
  if (!read.ok) return refuse(read.message);
  const checked = checkForm(fields, read.values);
  return checked.ok ? keep(canonicalText(JSON.stringify(read.values))) : checked;
}

function keep(key: string | undefined): FieldsCheck {
  if (key === undefined) return refuse('The additional fields could not be read. Please fill them in again.');
  // Numbers may be longer in it than they were written.
  if (key.length > cartLimits.additionalFields) return refuse(cartBoundMessages.detailsTooLong);
  return { ok: true, fields: { key, hash: hashToken(key) } };
}

const fieldsOf = (content: string) => parseJson(FormContent, content).fields;

/** What a line's fields say, in the words of the form that it has now; undefined where it says nothing. */
export function fieldAnswers(key: string, content: string | null): FieldAnswers | undefined {
  if (key === '' || content === null) return undefined;
  const fields = fieldsOf(content);
  const read = parseSubmission(fields, key);
  if (!read.ok) return undefined;
  return answeredFields(fields, read.values).map((answer) => ({
    title: answer.rawTitle,
    text: answerLine(answer) || labels.notAvailable,
  }));
}

function canonicalText(text: string): string | undefined {
  try {
    const fields: unknown = JSON.parse(text);
    return whyUnstorable(fields) ? undefined : JSON.stringify(fields, sortKeys);
  } catch {
    return undefined;
  }
}
