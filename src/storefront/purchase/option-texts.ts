import { labels } from '#catalog/labels.ts';
import { optionField, optionNames, valueStatus, type Selection } from '#commerce/variants.ts';
import type { OfferedProduct } from './purchase-props.ts';

export type ValueStatus = ReturnType<typeof valueStatus>;

/** What stands behind a value that cannot be had beside what is chosen of the others: sold out, or not made at all. */
export function statusText(status: ValueStatus): string {
  if (status === 'available') return '';
  return ` (${status === 'sold-out' ? labels.soldOut : labels.unavailable})`;
}

/** Writes anew what the form's options say beside what is chosen; they may stand anywhere on the page. */
export function markOptions(form: HTMLFormElement, product: OfferedProduct, selection: Selection): void {
  for (const name of optionNames(product)) {
    for (const field of fieldsOf(form, optionField(name))) {
      if (field.type === 'radio') {
        const choice = field.parentElement!;
        choice.dataset.status = mark(choice.lastElementChild!, field.value, name, '');
      } else {
        for (const option of field.querySelectorAll('option')) if (option.value) mark(option, option.value, name);
      }
    }
  }

  function mark(place: Element, value: string, name: string, before = value): ValueStatus {
    const status = valueStatus(product, name, value, selection);
    const text = before + statusText(status);
    if (place.textContent !== text) place.textContent = text;
    return status;
  }
}

/** The form's fields of a name, wherever they stand: a list, or a button for each value. */
export function fieldsOf(form: HTMLFormElement, name: string): HTMLInputElement[] {
  return ([...form.elements] as HTMLInputElement[]).filter((field) => field.name === name);
}

/** Says of the options at fault that they are, by their fields' names, and no more of the others. */
export function markWrong(form: HTMLFormElement, product: OfferedProduct, wrong: readonly string[]): void {
  for (const name of optionNames(product).map(optionField)) {
    const [field] = fieldsOf(form, name);
    const box = field?.closest('fieldset') ?? field;
    if (box) box.ariaInvalid = wrong.includes(name) ? 'true' : null;
  }
}
