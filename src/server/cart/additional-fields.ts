import { refuseBadText } from '../http/json-edge.ts';

export type FieldsCheck = { ok: true; key: string } | { ok: false; message: string };

function sortKeys(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** An entry's additional fields as one canonical text, '' where there are none: part of its identity (decisions, cart). */
export function canonicalFields(text: string | null | undefined): FieldsCheck {
  if (text === null || text === undefined || text === '' || text === 'null') return { ok: true, key: '' };
  try {
    const fields: unknown = JSON.parse(text);
    refuseBadText(fields);
    return { ok: true, key: JSON.stringify(fields, sortKeys) };
  } catch {
    return { ok: false, message: 'The additional fields could not be read. Please fill them in again.' };
  }
}
