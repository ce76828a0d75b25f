import { giftHour, giftLimits, giftWords as words } from '#catalog/gift-words.ts';
import { formMessages } from '#catalog/form-messages.ts';
import { emailLimits } from '#catalog/limits.ts';
import { anchorAt } from '#commerce/billing-dates.ts';
import type { FieldAnswers } from '#contract/cart.ts';
import type { FormField, FormValues } from '#contract/form.ts';
import { parseJsonOr } from '#contract/parse-json.ts';
import { OwnAmounts } from '#contract/product.ts';
import { parseSubmission } from '#forms/parse-submission.ts';
import { formatDate } from '#locale/date-format.ts';
import type { Locale } from '#locale/locale.ts';
import { instantOf } from '#locale/zone-clock.ts';

const dayMs = 24 * 3_600_000;
const hourMs = 3_600_000;

/** What a gift card that is bought asks for beside its product's own form; all of it may stay empty. */
export const giftFields: readonly FormField[] = [
  { id: 'gift', type: 'section', title: words.section, description: words.intro },
  { id: 'giftTo', type: 'text', title: words.name },
  { id: 'giftEmail', type: 'email', title: words.email, description: words.emailHint },
  { id: 'giftFrom', type: 'text', title: words.from },
  { id: 'giftMessage', type: 'textarea', title: words.message, maxLength: giftLimits.message },
  { id: 'giftDay', type: 'date', title: words.day, description: words.dayHint },
  { id: 'giftAmount', type: 'hidden', title: '', key: '', value: '' },
];

/** Whom a gift card is for; texts are empty where nothing was said. */
export interface Gift {
  to: string;
  /** Where its code is mailed; to the buyer where it is empty. */
  email: string;
  from: string;
  message: string;
  /** The day that it is sent on, counted from 1970. */
  day?: number;
}

/** What a gift card asks for, with what its line says of the amount, which is chosen before. */
export function giftFieldsOf(values: FormValues): FormField[] {
  const amount = typeof values.giftAmount === 'string' ? values.giftAmount : '';
  return giftFields.map((field) => (field.type === 'hidden' ? { ...field, value: amount } : field));
}

/** What a line's buyer chose that its gift cards hold, in minor units; undefined where that is their variant's. */
export function ownAmountOf(fieldsKey: string): number | undefined {
  if (!fieldsKey.includes('"giftAmount"')) return undefined;
  const read = parseSubmission(giftFields, fieldsKey);
  return read.ok ? toAmount(read.values) : undefined;
}

/** Why an amount that a buyer chose is not sold, if so; `limits` are the product's, `OwnAmounts` or null. */
export function ownAmountProblem(
  values: FormValues,
  limits: string | null,
  money: (minor: number) => string,
): string | undefined {
  if (!values.giftAmount) return undefined;
  const known = limits === null ? undefined : parseJsonOr(OwnAmounts, limits, undefined);
  if (!known) return words.noOwnAmount;
  const { minCents, maxCents } = known;
  const amount = toAmount(values);
  if (amount !== undefined && amount >= minCents && amount <= maxCents) return undefined;
  return words.outside(money(minCents), money(maxCents));
}

const toAmount = ({ giftAmount }: FormValues) =>
  typeof giftAmount === 'string' && /^[1-9]\d{0,14}$/.test(giftAmount) ? Number(giftAmount) : undefined;

/** When and where a gift is spoken of. */
export interface Moment {
  now: number;
  timeZone: string;
}

/** What is wrong with whom a gift card is for, each by its field's id, beyond what every form checks. */
export function giftProblems(values: FormValues, { now, timeZone }: Moment): Record<string, string> {
  const { to, email, from, day } = readGift(values);
  const today = dayOf(anchorAt(now, timeZone).wallTime);
  const asksDay = dayParts(values).some((part) => part !== '');
  return {
    ...(to.length > giftLimits.name && { giftTo: formMessages.tooLong }),
    ...(email.length > emailLimits.maximumLength && { giftEmail: formMessages.tooLong }),
    ...(from.length > giftLimits.name && { giftFrom: formMessages.tooLong }),
    ...(asksDay && email === '' && { giftEmail: words.needsEmail }),
    ...(asksDay && day === undefined && { giftDay: words.noSuchDay }),
    ...(day !== undefined && day < today && { giftDay: words.pastDay }),
    ...(day !== undefined && day > today + giftLimits.days && { giftDay: words.farDay }),
  };
}

/** The values without what a gift leaves empty: a card for nobody in particular is the same as one without any. */
export function withoutEmptyGift(values: FormValues): FormValues {
  const isEmpty = (value: FormValues[string]) =>
    typeof value === 'string' ? value.trim() === '' : Object.values(value).flat().join('').trim() === '';
  const ids = new Set(giftFields.map(({ id }) => id));
  return Object.fromEntries(Object.entries(values).filter(([id, value]) => !ids.has(id) || !isEmpty(value)));
}

/** Whom a line's additional fields say that a gift card is for; undefined where they say nothing of it. */
export function giftOf(additionalFields: unknown): Gift | undefined {
  const read = parseSubmission(giftFields, JSON.stringify(additionalFields ?? {}));
  if (!read.ok) return undefined;
  const gift = readGift(read.values);
  return gift.to || gift.email || gift.from || gift.message ? gift : undefined;
}

/** The same as people read it, without what was left empty. */
export function giftAnswers(additionalFields: unknown, locale: Locale): FieldAnswers {
  const { to = '', email = '', from = '', message = '', day } = giftOf(additionalFields) ?? {};
  const date = day === undefined ? '' : formatDate(locale, day * dayMs, 'UTC');
  const answers = [
    { title: words.name, text: to },
    { title: words.email, text: email },
    { title: words.from, text: from },
    { title: words.message, text: message.replaceAll(/\s+/g, ' ') },
    { title: words.day, text: date },
  ];
  return answers.filter(({ text }) => text !== '');
}

/** When a gift that has an address is sent: in the morning of its day where the shop is, or now where that has begun. */
export function deliveryOf({ day }: Gift, { now, timeZone }: Moment): number {
  if (day === undefined || day <= dayOf(anchorAt(now, timeZone).wallTime)) return now;
  return instantOf(day * dayMs + giftHour * hourMs, timeZone);
}

function readGift(values: FormValues): Gift {
  const text = (id: string) => (typeof values[id] === 'string' ? values[id].trim() : '');
  const day = dayNamed(dayParts(values));
  return {
    to: text('giftTo').replaceAll(/\s+/g, ' '),
    email: text('giftEmail').toLowerCase(),
    from: text('giftFrom').replaceAll(/\s+/g, ' '),
    message: text('giftMessage'),
    ...(day !== undefined && { day }),
  };
}

function dayParts({ giftDay }: FormValues): string[] {
  return Array.isArray(giftDay) ? giftDay.map((part) => part.trim()) : [];
}

function dayNamed([month = '', day = '', year = '']: string[]): number | undefined {
  if (!/^\d{1,2}$/.test(month) || !/^\d{1,2}$/.test(day) || !/^\d{4}$/.test(year)) return undefined;
  const at = Date.UTC(Number(year), Number(month) - 1, Number(day));
  const date = new Date(at);
  return date.getUTCMonth() + 1 === Number(month) && date.getUTCDate() === Number(day) ? dayOf(at) : undefined;
}

const dayOf = (wallTime: number) => Math.floor(wallTime / dayMs);
