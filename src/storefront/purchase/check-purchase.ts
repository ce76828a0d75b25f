import { quantityLimits } from '#catalog/limits.ts';
import { productTypes } from '#catalog/product-types.ts';
import { sentences } from '#catalog/sentences.ts';
import { shownStockLimit } from '#catalog/stock.ts';
import { checkQuantity } from '#commerce/quantity.ts';
import { hasVariants } from '#commerce/status.ts';
import {
  chooseVariant,
  matchVariant,
  optionField,
  optionNames,
  unselectedOptions,
  type Selection,
} from '#commerce/variants.ts';
import type { Variant } from '#contract/product.ts';
import { textOf } from '../form-text.ts';
import type { OfferedProduct } from './purchase-props.ts';

/** What is wrong with a purchase, and in which form fields; the first of them gets the focus. */
export interface PurchaseProblem {
  message: string;
  fields: string[];
}

export type PurchaseCheck = { ok: true; sku: string; quantity: number } | ({ ok: false } & PurchaseProblem);

/** Whether the visitor has something to choose: among several variants, or a gift card's denomination. */
export function needsChoice(product: OfferedProduct): boolean {
  return hasVariants(product) || (product.productType === productTypes.giftCard && optionNames(product).length > 0);
}

/** What a form's fields choose of each option; where there is nothing to choose, the only variant's own values. */
export function readSelection(product: OfferedProduct, form: FormData): Selection {
  if (!needsChoice(product)) return product.variants[0]?.attributes ?? {};
  const chosen = (name: string) => textOf(form, optionField(name));
  return Object.fromEntries(optionNames(product).map((name) => [name, chosen(name)]));
}

/** The variant that a form's fields name so far. */
export function selectedVariant(product: OfferedProduct, form: FormData): Variant | undefined {
  return matchVariant(product.variants, readSelection(product, form));
}

/** The same of the values of its fields, as the page was drawn with. */
export function drawnVariant(product: OfferedProduct, values: Readonly<Record<string, string>> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return selectedVariant(product, form);
}

/** Checks a purchase form before it is sent: options and variant, then quantity, then stock (storefront 5). */
export function checkPurchase(product: OfferedProduct, form: FormData): PurchaseCheck {
  const selection = readSelection(product, form);
  const names = needsChoice(product) ? optionNames(product) : [];
  const unselected = unselectedOptions(names, selection);
  const fields = (unselected.length > 0 ? unselected : names).map(optionField);

  const chosen = chooseVariant(product, selection, 0);
  if (!chosen.ok) return { ok: false, message: chosen.message, fields };
  const count = checkQuantity(form.get('quantity') ?? quantityLimits.default);
  if (!count.ok) return { ok: false, message: count.message, fields: ['quantity'] };
  // Pages show no more stock than the limit; what goes beyond it only the server knows.
  const available = chooseVariant(product, selection, Math.min(count.quantity, shownStockLimit));
  if (!available.ok) return { ok: false, message: sentences(available.message, available.hint), fields };
  return { ok: true, sku: chosen.variant.sku, quantity: count.quantity };
}
