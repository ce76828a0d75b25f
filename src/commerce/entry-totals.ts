import { donationLine, meansLine, productTypes, restLine } from '#catalog/product-types.ts';
import type { TaxClass } from '#catalog/tax-classes.ts';
import { distribute } from './allocation.ts';
import type { DiscountableLine, DiscountedLine } from './discounts.ts';
import { wholeAmount } from './rounding.ts';
import { sumOfTaxes, type TaxAmount } from './tax.ts';

/** One line of a cart as it is priced. */
export interface PricedEntry {
  id: string;
  itemId: string;
  productType: number;
  /** What one costs, in minor units. */
  unitPriceCents: number;
  quantity: number;
  categoryIds?: readonly string[];
  /** What one weighs, in grams; 0 when left out. */
  weight?: number;
  /** The standard one when left out. */
  taxClass?: TaxClass;
}

/** What one line comes to, in minor units; the totals of all lines and of shipping make the grand total (design 5, 7). */
export interface EntryTotals {
  id: string;
  /** Quantity × unit price. */
  subtotalCents: number;
  discountCents: number;
  /** Tax on top of the price. */
  taxCents: number;
  /** Tax that the price contains. */
  includedTaxCents: number;
  /** Subtotal − discount + tax on top. */
  totalCents: number;
}

/** What the cart holds, as counts and flags (storefront 3). */
export interface CartContents {
  totalQuantity: number;
  hasDigital: boolean;
  purelyDigital: boolean;
  requiresShipping: boolean;
}

/** Quantity × unit price in minor units. Throws where either is not whole or the product is not exact. */
export function entrySubtotal({ quantity, unitPriceCents }: Pick<PricedEntry, 'quantity' | 'unitPriceCents'>): number {
  return wholeAmount(wholeAmount(quantity) * wholeAmount(unitPriceCents));
}

/** The counts and flags of a cart; an empty one holds nothing, so none is set (storefront 3). */
export function cartContents(entries: readonly Pick<PricedEntry, 'productType' | 'quantity'>[]): CartContents {
  const isDigital = ({ productType }: { productType: number }) => productType === productTypes.digital;
  return {
    totalQuantity: entries.reduce((sum, { quantity }) => sum + quantity, 0),
    hasDigital: entries.some(isDigital),
    purelyDigital: entries.length > 0 && entries.every(isDigital),
    requiresShipping: entries.some(({ productType }) => productType === productTypes.physical),
  };
}

/** A cart's line before discount and tax. */
export interface Line extends DiscountableLine {
  id: string;
  subtotalCents: number;
  taxClass?: TaxClass;
}

const untouched: readonly number[] = [productTypes.giftCard, donationLine, restLine, meansLine];

/** A line before discount and tax; of a gift card that is bought, of a donation and of what is paid for an order, nothing can be taken off and nothing is taxed. */
export function lineOf(entry: PricedEntry): Line {
  const { id, itemId, categoryIds, productType, taxClass } = entry;
  const subtotalCents = entrySubtotal(entry);
  const discountableCents = untouched.includes(productType) ? 0 : subtotalCents;
  return { id, itemId, categoryIds, subtotalCents, discountableCents, ...(taxClass && { taxClass }) };
}

/** What of all lines is taxed, in minor units. */
export function taxableTotal(lines: readonly { taxableCents: number }[]): number {
  return lines.reduce((sum, { taxableCents }) => sum + taxableCents, 0);
}

/** What each line comes to once the taxes on all goods are shared among what is taxable. */
export function entryTotals(lines: readonly DiscountedLine<Line>[], taxes: readonly TaxAmount[]): EntryTotals[] {
  const totals = lines.map((discounted) => ({ discounted, taxCents: 0, includedTaxCents: 0 }));
  const taxable = ({ discounted }: (typeof totals)[number]) => discounted.taxableCents;
  distribute(sumOfTaxes(taxes, false), totals, taxable, (total, part) => (total.taxCents = part));
  distribute(sumOfTaxes(taxes, true), totals, taxable, (total, part) => (total.includedTaxCents = part));
  return totals.map(({ discounted: { line, discountCents }, taxCents, includedTaxCents }) => {
    const { id, subtotalCents } = line;
    const totalCents = subtotalCents - discountCents + taxCents;
    return { id, subtotalCents, discountCents, taxCents, includedTaxCents, totalCents };
  });
}
