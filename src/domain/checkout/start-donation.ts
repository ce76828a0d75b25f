import { donationLine } from '#catalog/product-types.ts';
import { toJson } from '#database/values.ts';
import { openCart, type CartTokens } from '../cart/cart.ts';
import type { Unit } from '../unit.ts';
import type { Site } from '../websites/site.ts';
import { openBeside, type Beside } from './open-beside.ts';

/** What is given: its amount in minor units, what it is called, and where it was asked for. */
export interface Donation {
  cents: number;
  title: string;
  path: string;
  note: string;
}

/**
 * Starts the checkout of a donation beside the visitor's cart, which stays as it is. It is no goods: nothing of it is
 * sent, taxed or taken off. Gives its id, and the visitor's own cart.
 */
export async function startDonation(
  unit: Unit,
  site: Site,
  tokens: CartTokens,
  { cents, title, path: fullUrl, note }: Donation,
): Promise<Beside> {
  // The visitor's token opens the checkout, so it has to be one that was given here.
  const cart = await openCart(unit, site, tokens);
  const line = { cents, title, fullUrl, productType: donationLine };
  return openBeside(unit, cart, { line, details: toJson(note ? { notes: note } : {}) });
}
