import { messages } from '#catalog/messages.ts';
import { productTypes } from '#catalog/product-types.ts';
import type { Attributes, StructuredContent, Variant } from '#contract/product.ts';
import { countsStock, isSoldOut, piecesOf, type Stock } from './status.ts';

type Choosable = Pick<StructuredContent, 'productType' | 'variants' | 'variantOptionOrdering'>;

/** What the visitor chose so far; an empty text is no choice. */
export type Selection = Readonly<Record<string, string | undefined>>;

/** A variant, or why there is none; `hint` is a sentence more. */
export type VariantChoice = { ok: true; variant: Variant } | { ok: false; message: string; hint?: string };

/** The address of a variant: one of several has one of its own. */
export function variantUrl(productUrl: string, { length }: readonly unknown[], sku: string): string {
  return length > 1 ? `${productUrl}?variant=${encodeURIComponent(sku)}` : productUrl;
}

/** A product's option names in the owner's order, then in the order of the variants (platform 3). */
export function optionNames(product: Pick<Choosable, 'variants' | 'variantOptionOrdering'>): string[] {
  const used = new Set(product.variants.flatMap((variant) => Object.keys(variant.attributes)));
  return [...new Set([...product.variantOptionOrdering.filter((name) => used.has(name)), ...used])];
}

/** The name of an option's form field (as `POST /cart/entries` reads it). */
export function optionField(name: string): string {
  return `option-${name}`;
}

/** An option's values in the order of the variants, each once. */
export function optionValues(variants: readonly Pick<Variant, 'attributes'>[], name: string): string[] {
  return [...new Set(variants.flatMap((variant) => variant.attributes[name] ?? []))];
}

/** The options for which nothing is chosen yet. */
export function unselectedOptions(names: readonly string[], selection: Selection): string[] {
  return names.filter((name) => !chosenOf(selection, name));
}

/** What is chosen of an option, which may be called "constructor". */
function chosenOf(selection: Selection, name: string): string | undefined {
  return Object.hasOwn(selection, name) ? selection[name] : undefined;
}

/** The variant whose every attribute is the chosen one. */
export function matchVariant<V extends { attributes: Attributes }>(
  variants: readonly V[],
  selection: Selection,
): V | undefined {
  return variants.find((variant) =>
    Object.entries(variant.attributes).every(([name, value]) => chosenOf(selection, name) === value),
  );
}

/** The variants that have all that is chosen so far. */
export function fittingVariants<V extends { attributes: Attributes }>(
  variants: readonly V[],
  selection: Selection,
): V[] {
  return variants.filter((variant) =>
    Object.entries(variant.attributes).every(([name, value]) => (chosenOf(selection, name) || value) === value),
  );
}

/** Whether an option's value can be had beside what is chosen of the other options; 'missing' where no variant has both. */
export function valueStatus(
  { productType, variants }: Pick<Choosable, 'productType' | 'variants'>,
  name: string,
  value: string,
  selection: Selection = {},
): 'available' | 'sold-out' | 'missing' {
  const fitting = fittingVariants(variants, { ...selection, [name]: value });
  if (fitting.length === 0) return 'missing';
  return isSoldOut({ productType, variants: fitting }) ? 'sold-out' : 'available';
}

/**
 * The picture that a choice decides, though it may name no variant yet: the one that all variants with these values
 * share, else the one of the first option whose value alone decides it (storefront 2).
 */
export function decidedImage(product: Pick<Choosable, 'variants' | 'variantOptionOrdering'>, selection: Selection) {
  const chosen = optionNames(product).filter((name) => chosenOf(selection, name));
  if (chosen.length === 0) return undefined;
  const choices = [selection, ...chosen.map((name) => ({ [name]: selection[name] }))];
  return choices.map((choice) => sharedImage(fittingVariants(product.variants, choice))).find(Boolean);
}

function sharedImage([first, ...others]: readonly Variant[]): string | undefined {
  return others.every(({ mainImageId }) => mainImageId === first?.mainImageId) ? first?.mainImageId : undefined;
}

/** Whether `quantity` of the variant can be had; types without counted stock always can. */
export function hasEnough(productType: number, variant: Stock, quantity: number): boolean {
  return !countsStock(productType) || variant.unlimited || piecesOf(variant) >= quantity;
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
  if (!hasEnough(product.productType, variant, quantity)) {
    return { ok: false, message: messages.notEnoughStock, hint: messages.left(piecesOf(variant)) };
  }
  return { ok: true, variant };
}
