import { labels } from '#catalog/labels.ts';
import { cartLimits } from '#catalog/limits.ts';
import { productTypes } from '#catalog/product-types.ts';
import { cartBoundMessages } from '#catalog/messages.ts';
import { formMessages } from '#catalog/form-messages.ts';
import type { FieldAnswers } from '#contract/cart.ts';
import { FormContent, type FormField, type FormValues } from '#contract/form.ts';
import { parseJson } from '#contract/parse-json.ts';
import { whyUnstorable } from '#contract/storable.ts';
import { answerLine } from '#forms/answer-text.ts';
import { answeredFields } from '#forms/answers.ts';
import { checkForm } from '#forms/check-form.ts';
import { withoutFiles } from '#forms/files.ts';
import { shownFields, shownValues } from '#forms/shown-fields.ts';
import { parseSubmission } from '#forms/parse-submission.ts';
import type { Locale } from '#locale/locale.ts';
import {
  giftAnswers,
  giftFields,
  giftProblems,
  withoutEmptyGift,
  ownAmountProblem,
} from '../gift-cards/gift-fields.ts';
import type { GiftTerms } from './gift-terms.ts';
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
  product_type: number;
  /** `OwnAmounts`. */
  own_amounts: string | null;
}

/** Of what says nothing. */
export const noFields: Fields = { key: '', hash: '' };

/** Whether nothing was filled in. */
export const saysNothing = (text: string | null | undefined): text is '' | 'null' | null | undefined =>
  text === null || text === undefined || text === '' || text === 'null';

const refuse = (message: string) => ({ ok: false as const, message });

function sortKeys(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Reads what was filled in for a product, part of its entry's identity (decisions, cart). What has a form cannot be had
 * without it: all that it asks for is checked as it is in the browser. A gift card takes whom it is for, beside its form
 * or without one. Another product without a form takes nothing, and no form takes more than `cartLimits` says.
 */
export function readFields(text: string | null | undefined, form: FieldsForm, terms: GiftTerms): FieldsCheck {
  const isGift = isGiftCard(form);
  if (form.form_content !== null) {
    return readAnswers(saysNothing(text) ? undefined : text, askedOf(form), isGift ? { form, terms } : undefined);
  }
  if (saysNothing(text)) return { ok: true, fields: noFields };
  if (isGift) return readAnswers(text, giftFields, { form, terms });
  if (form.additional_fields_form_id === null) return refuse(cartBoundMessages.takesNoDetails);
  if (text.length > cartLimits.additionalFields) return refuse(cartBoundMessages.detailsTooLong);
  return keep(canonicalText(text));
}

interface GiftCheck {
  form: FieldsForm;
  terms: GiftTerms;
}

/** `gift` is how a gift card is checked. */
function readAnswers(text: string | undefined, fields: readonly FormField[], gift?: GiftCheck): FieldsCheck {
  if (text === undefined) return refuse(cartBoundMessages.needsDetails);
  if (text.length > cartLimits.additionalFields) return refuse(cartBoundMessages.detailsTooLong);
  const read = parseSubmission(fields, text);
  if (!read.ok) return refuse(read.message);
  const values = shownValues(fields, read.values);
  const checked = checkForm(shownFields(fields, values), values);
  if (!checked.ok) return checked;
  return gift ? readGift(values, gift) : keep(canonicalText(JSON.stringify(values)));
}

function readGift(values: FormValues, { form, terms }: GiftCheck): FieldsCheck {
  const amount = ownAmountProblem(values, form.own_amounts, terms.money);
  if (amount !== undefined) return { ok: false, message: amount, errors: { giftAmount: amount } };
  const errors = giftProblems(values, terms);
  if (Object.keys(errors).length > 0) return { ok: false, message: formMessages.invalidFields, errors };
  const said = withoutEmptyGift(values);
  return Object.keys(said).length > 0 ? keep(canonicalText(JSON.stringify(said))) : { ok: true, fields: noFields };
}

function keep(key: string | undefined): FieldsCheck {
  if (key === undefined) return refuse('The additional fields could not be read. Please fill them in again.');
  // Numbers may be longer in it than they were written.
  if (key.length > cartLimits.additionalFields) return refuse(cartBoundMessages.detailsTooLong);
  return { ok: true, fields: { key, hash: hashToken(key) } };
}

const isGiftCard = ({ product_type: type }: Pick<FieldsForm, 'product_type'>) => type === productTypes.giftCard;

/** Files cannot be sent to a cart. */
const fieldsOf = (content: string) => withoutFiles(parseJson(FormContent, content).fields);

/** All that a product asks for. */
function askedOf(form: FieldsForm): FormField[] {
  const own = form.form_content === null ? [] : fieldsOf(form.form_content);
  return isGiftCard(form) ? [...own, ...giftFields] : own;
}

/** Whether what is filled in for a line can be changed. */
export function takesFields(form: FieldsForm): boolean {
  return form.form_content !== null || isGiftCard(form);
}

/** What a line's fields say, in the words of the form that it has now; undefined where it says nothing. */
export function fieldAnswers(line: FieldsForm & { fields_key: string }, locale: Locale): FieldAnswers | undefined {
  const { fields_key: key, form_content: content } = line;
  if (key === '') return undefined;
  const own = content === null ? undefined : formAnswers(key, content);
  const gift = isGiftCard(line) ? giftAnswers(JSON.parse(key), locale) : [];
  return own || gift.length > 0 ? [...(own ?? []), ...gift] : undefined;
}

function formAnswers(key: string, content: string): FieldAnswers | undefined {
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
