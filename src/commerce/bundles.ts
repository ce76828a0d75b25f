import type { LineParts } from '#contract/cart.ts';

/** How much there is of a part, and how many pieces of it are in each of the bundle. */
export interface PartStock {
  unlimited: boolean;
  /** Neither sold nor held; what may be sold before it is there is in no bundle. */
  qtyInStock: number;
  pieces: number;
}

/** How many bundles can be made of what there is of their parts; what has none cannot be had. */
export function bundleStock(parts: readonly PartStock[]): { unlimited: boolean; qtyInStock: number } {
  const counted = parts.filter(({ unlimited }) => !unlimited);
  if (parts.length > 0 && counted.length === 0) return { unlimited: true, qtyInStock: 0 };
  const each = counted.map(({ qtyInStock, pieces }) => Math.floor(qtyInStock / pieces));
  return { unlimited: false, qtyInStock: each.length > 0 ? Math.max(0, Math.min(...each)) : 0 };
}

/** So many pieces of a variant. */
export interface Wanted {
  variantId: string;
  quantity: number;
  /** How many of them are for bundles, and so have to be there. */
  bundled?: number;
}

interface TakingLine {
  variantId: string;
  quantity: number;
  parts?: LineParts | undefined;
}

/** What lines take of the stock, each variant once: of a bundle its parts. */
export function takenBy(lines: readonly TakingLine[]): Wanted[] {
  const sums = new Map<string, Required<Wanted>>();
  const add = (variantId: string, quantity: number, bundled: number) => {
    const sum = sums.get(variantId) ?? { variantId, quantity: 0, bundled: 0 };
    sums.set(variantId, { variantId, quantity: sum.quantity + quantity, bundled: sum.bundled + bundled });
  };
  for (const { variantId, quantity, parts } of lines) {
    if (!parts) add(variantId, quantity, 0);
    else for (const part of parts) add(part.variantId, part.pieces * quantity, part.pieces * quantity);
  }
  return [...sums.values()];
}

/** One part of so many bundles, with its pieces in all: '6 × Bowl, Blue'. */
export function partText({ pieces, title, attributes }: LineParts[number], bundles: number): string {
  return `${pieces * bundles} × ${[title, ...Object.values(attributes)].join(', ')}`;
}
