/** What a purchase is, as far as it decides on means of payment; the total in minor units. */
export interface Purchase {
  totalCents: number;
  /** The product types of all lines. */
  productTypes: number[];
  /** Whether it is charged again later, so that what pays is kept. */
  savesMeans: boolean;
}

type Line = { productType: number; subscription?: unknown; keepsMeans?: unknown; savesMeans?: true };

export function purchaseOf(lines: readonly Line[], totalCents: number): Purchase {
  const savesMeans = lines.some((line) => (line.subscription ?? line.keepsMeans ?? line.savesMeans) !== undefined);
  return { totalCents, productTypes: lines.map(({ productType }) => productType), savesMeans };
}
