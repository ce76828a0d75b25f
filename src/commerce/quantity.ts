import { quantityLimits } from '#catalog/limits.ts';
import { messages } from '#catalog/messages.ts';
import { productTypes } from '#catalog/product-types.ts';
import type { StructuredContent } from '#contract/product.ts';
import { countsStock, totalStock, type Stock } from './status.ts';

export type QuantityCheck = { ok: true; quantity: number } | { ok: false; message: string };

const { minimum, maximum } = quantityLimits;
const numberText = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;

function parse(input: unknown): number {
  if (typeof input === 'string') return numberText.test(input.trim()) ? Number(input) : Number.NaN;
  return typeof input === 'number' ? input : Number.NaN;
}

/** Reads what a visitor typed or a call sent: numeric, whole, from 1 to 9999 (storefront 5 and 9). */
export function checkQuantity(input: unknown): QuantityCheck {
  const quantity = parse(input);
  if (!Number.isFinite(quantity)) return { ok: false, message: messages.quantityNotNumber };
  if (!Number.isInteger(quantity)) return { ok: false, message: messages.quantityNotWhole };
  if (quantity < minimum || quantity > maximum) {
    return { ok: false, message: messages.quantityOutOfRange(minimum, maximum) };
  }
  return { ok: true, quantity };
}

/** An entry's quantity after more of it is added; 9999 bounds the sum too (decisions, cart). */
export function addQuantity(inCart: number, added: number): QuantityCheck {
  return checkQuantity(inCart + added);
}

/** Whether only one of a product is sold at a time: access, or a service where the shop does not allow several (storefront 5). */
export function isSoldSingly(productType: number, multipleQuantityAllowedForServices: boolean): boolean {
  if (productType === productTypes.paywall) return true;
  return productType === productTypes.service && !multipleQuantityAllowedForServices;
}

/**
 * Whether the product page shows the quantity input: for physical products, or services where several are allowed,
 * that are not subscribable and have a total stock above 1 (storefront 5, platform 5).
 */
export function showsQuantityInput(
  product: Pick<StructuredContent, 'productType' | 'isSubscribable'> & {
    variants: readonly Stock[];
  },
  multipleQuantityAllowedForServices = true,
): boolean {
  const { productType } = product;
  const allowed = countsStock(productType) && !isSoldSingly(productType, multipleQuantityAllowedForServices);
  return allowed && !product.isSubscribable && totalStock(product) > 1;
}
