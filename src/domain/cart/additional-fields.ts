import { cartLimits } from '#catalog/limits.ts';
import { cartBoundMessages } from '#catalog/messages.ts';
import { whyUnstorable } from '#contract/storable.ts';
import { hashToken } from '../secrets.ts';

/** An entry's additional fields as one canonical text, and its hash; both '' where there are none. */
export interface Fields {
  key: string;
  hash: string;
}

export type FieldsCheck = { ok: true; fields: Fields } | { ok: false; message: string };

const none: Fields = { key: '', hash: '' };
const refuse = (message: string) => ({ ok: false as const, message });

function sortKeys(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Reads what was filled in for a product, part of its entry's identity (decisions, cart). A product without a form
 * takes nothing, and no form takes more than `cartLimits` says.
 */
export function readFields(text: string | null | undefined, formId: string | null): FieldsCheck {
  if (text === null || text === undefined || text === '' || text === 'null') return { ok: true, fields: none };
  if (formId === null) return refuse(cartBoundMessages.takesNoDetails);
  if (text.length > cartLimits.additionalFields) return refuse(cartBoundMessages.detailsTooLong);
  const key = canonicalText(text);
  if (key === undefined) return refuse('The additional fields could not be read. Please fill them in again.');
  // Numbers may be longer in it than they were written.
  if (key.length > cartLimits.additionalFields) return refuse(cartBoundMessages.detailsTooLong);
  return { ok: true, fields: { key, hash: hashToken(key) } };
}

function canonicalText(text: string): string | undefined {
  try {
    const fields: unknown = JSON.parse(text);
    return whyUnstorable(fields) ? undefined : JSON.stringify(fields, sortKeys);
  } catch {
    return undefined;
  }
}
