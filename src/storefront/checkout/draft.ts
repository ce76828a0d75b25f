import { read, write } from './attempts.ts';
import { checkoutFields, readValues } from './checkout-values.ts';

/** Keeps what was typed into a checkout's form over a reload of the page; never the card. */
export function keepDraft(storage: Storage | undefined, checkoutId: string, form: HTMLFormElement): void {
  const { cardNumber: _, ...values } = readValues(new FormData(form));
  write(storage, nameOf(checkoutId), JSON.stringify(values));
}

export function dropDraft(storage: Storage | undefined, checkoutId: string): void {
  write(storage, nameOf(checkoutId), undefined);
}

/** What was kept of a checkout's form, by field name. */
export function readDraft(storage: Storage | undefined, checkoutId: string): Record<string, string> {
  try {
    return JSON.parse(read(storage, nameOf(checkoutId)) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}

/** Puts a draft into the fields that nobody has touched since the page came. */
export function fillIn(form: HTMLFormElement, draft: Record<string, string>): void {
  for (const name of checkoutFields) {
    const field = form.elements.namedItem(name);
    const value = draft[name];
    if (!value || !isText(field) || isTouched(field)) continue;
    field.value = value;
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

function nameOf(checkoutId: string): string {
  return `checkout:${checkoutId}`;
}
