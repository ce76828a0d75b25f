import { messages } from '#catalog/messages.ts';
import { productTypes } from '#catalog/product-types.ts';
import type { Attributes, StructuredContent, Variant } from '#contract/product.ts';
import { countsStock } from './status.ts';

type Choosable = Pick<StructuredContent, 'productType' | 'variants' | 'variantOptionOrdering'>;

/** What the visitor chose so far; an empty text is no choice. */
export type Selection = Readonly<Record<string, string | undefined>>;

export type VariantChoice = { ok: true; variant: Variant } | { ok: false; message: string };

/** A product's option names in the owner's order, then in the order of the variants (platform 3). */
export function optionNames(product: Pick<Choosable, 'variants' | 'variantOptionOrdering'>): string[] {
  const used = new Set(product.variants.flatMap((variant) => Object.keys(variant.attributes)));
  return [...new Set([...product.variantOptionOrdering.filter((name) => used.has(name)), ...used])];
}

/** An option's values in the order of the variants, each once. */
export function optionValues(variants: readonly Pick<Variant, 'attributes'>[], name: string): string[] {
  return [...new Set(variants.flatMap((variant) => variant.attributes[name] ?? []))];
}

/** The options for which nothing is chosen yet. */
export function unselectedOptions(names: readonly string[], selection: Selection): string[] {
  return names.filter((name) => !selection[name]);
}

/** The variant whose every attribute is the chosen one. */
export function matchVariant<V extends { attributes: Attributes }>(
  variants: readonly V[],
  selection: Selection,
): V | undefined {
  return variants.find((variant) =>
    Object.entries(variant.attributes).every(([name, value]) => selection[name] === value),
  );
}

/** Whether `quantity` of the variant can be had; types without counted stock always can. */
export function hasEnough(
  productType: number,
  variant: Pick<Variant, 'unlimited' | 'qtyInStock'>,
  quantity: number,
): boolean {
  return !countsStock(productType) || variant.unlimited || variant.qtyInStock >= quantity;
}

/**
 * The variant that a visitor puts into the cart, or the message that says what is missing: unselected options,
 * an unavailable variant, or too little stock (storefront 5). A gift card asks for its denomination.
 */
export function chooseVariant(product: Choosable, selection: Selection, quantity = 1): VariantChoice {
  const unselected = unselectedOptions(optionNames(product), selection);
  if (unselected.length > 0) {
    const isGiftCard = product.productType === productTypes.giftCard;
    return { ok: false, message: isGiftCard ? messages.selectDenomination : messages.selectOption(unselected) };
  }
  const variant = matchVariant(product.variants, selection);
  if (!variant) return { ok: false, message: messages.variantUnavailable };
  if (!hasEnough(product.productType, variant, quantity)) return { ok: false, message: messages.notEnoughStock };
  return { ok: true, variant };
}
