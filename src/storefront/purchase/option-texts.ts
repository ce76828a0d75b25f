import { labels } from '#catalog/labels.ts';
import { optionNames, valueStatus, type Selection } from '#commerce/variants.ts';
import { optionField, type OfferedProduct } from './purchase-props.ts';

/** A value as a list of options shows it: beside what is chosen of the others it may be sold out, or not be made at all. */
export function valueText(product: OfferedProduct, name: string, value: string, selection?: Selection): string {
  const status = valueStatus(product, name, value, selection);
  if (status === 'available') return value;
  return `${value} (${status === 'sold-out' ? labels.soldOut : labels.unavailable})`;
}

/** Writes anew what the form's lists of options say beside what is chosen; they may stand anywhere on the page. */
export function markOptions(form: HTMLFormElement, product: OfferedProduct, selection: Selection): void {
  for (const name of optionNames(product)) {
    const field = form.elements.namedItem(optionField(name));
    if (!(field instanceof HTMLSelectElement)) continue;
    for (const option of field.options) {
      const text = option.value && valueText(product, name, option.value, selection);
      if (text && option.textContent !== text) option.textContent = text;
    }
  }
}
