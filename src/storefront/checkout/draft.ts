import { read, write } from './attempts.ts';
import type { CheckoutValues } from './checkout-values.ts';

/** One for the tab: it survives a checkout that expired or that began anew because its cart changed. */
const storageKey = 'checkout';
/** Names the checkout that was last paid for: it may be over without this tab having seen its end. */
const paidKey = 'checkout-paid';

/** Keeps what was typed into a checkout's form over a reload of the page; codes and cards are no part of the values. */
export function keepDraft(storage: Storage | undefined, values: CheckoutValues): void {
  write(storage, storageKey, JSON.stringify(values));
}

export function dropDraft(storage: Storage | undefined): void {
  write(storage, storageKey, undefined);
  write(storage, paidKey, undefined);
}

/** Notes that a checkout is on its way to be paid, or with undefined that it was refused. */
export function notePaid(storage: Storage | undefined, checkoutId: string | undefined): void {
  write(storage, paidKey, checkoutId);
}

/** What was kept of a checkout's form, by field name; nothing once another checkout was paid with it. */
export function readDraft(storage: Storage | undefined, checkoutId: string): Record<string, string> {
  const paid = read(storage, paidKey);
  if (paid !== undefined && paid !== checkoutId) dropDraft(storage);
  try {
    return JSON.parse(read(storage, storageKey) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}

/** Puts a draft into the fields that nobody has touched since the page came. */
export function fillIn(form: HTMLFormElement, draft: Record<string, string>): void {
  for (const [name, value] of Object.entries(draft)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.type === 'checkbox') {
      if (field.checked === field.defaultChecked) field.checked = value !== '';
    } else if (value && isText(field) && !isTouched(field)) field.value = value;
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
