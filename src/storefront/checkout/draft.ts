import { readEntry, removeEntry, writeEntry } from '../tab-storage.ts';
import type { CheckoutValues } from './checkout-values.ts';

/** One for the tab: it survives a checkout that expired or that began anew because its cart changed. */
const storageKey = 'checkout';
/** Names the checkout that was last paid for: it may be over without this tab having seen its end. */
const paidKey = 'checkout-paid';
/** An address is not to lie in a tab that is left open for ever. */
const draftMs = 24 * 60 * 60_000;

/** Keeps what was typed into a checkout's form over a reload of the page; codes and cards are no part of the values. */
export function keepDraft(storage: Storage | undefined, values: CheckoutValues): void {
  writeEntry(storage, storageKey, values, Date.now() + draftMs);
}

export function dropDraft(storage: Storage | undefined): void {
  removeEntry(storage, storageKey);
  removeEntry(storage, paidKey);
}

/** Notes that a checkout is on its way to be paid, or with undefined that it was refused. */
export function notePaid(storage: Storage | undefined, checkoutId: string | undefined): void {
  if (checkoutId === undefined) removeEntry(storage, paidKey);
  else writeEntry(storage, paidKey, checkoutId);
}

/** What was kept of a checkout's form, by field name; nothing once another checkout was paid with it. */
export function readDraft(storage: Storage | undefined, checkoutId: string): Record<string, string> {
  const paid = readEntry(storage, paidKey);
  if (paid !== undefined && paid !== checkoutId) dropDraft(storage);
  const draft = readEntry(storage, storageKey);
  const fields = typeof draft === 'object' && draft !== null ? Object.entries(draft) : [];
  return Object.fromEntries(fields.filter((field): field is [string, string] => typeof field[1] === 'string'));
}

/** Puts a draft into the fields that nobody has touched since the page came, or into all that it names. */
export function fillIn(form: HTMLFormElement, draft: Record<string, string>, isForAll = false): void {
  for (const [name, value] of Object.entries(draft)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.type === 'checkbox') {
      if (field.checked === field.defaultChecked) field.checked = value !== '';
    } else if (value && isText(field) && (isForAll || !isTouched(field))) field.value = value;
  }
}

type TextControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function isText(field: RadioNodeList | Element | null): field is TextControl {
  if (field instanceof HTMLInputElement) return field.type !== 'radio';
  return field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement;
}

function isTouched(field: TextControl): boolean {
  if (!(field instanceof HTMLSelectElement)) return field.value !== field.defaultValue;
  return field.selectedOptions[0]?.defaultSelected === false;
}
