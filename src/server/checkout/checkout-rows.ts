import type { Read, Write } from '#database/database.ts';
import type { CheckoutDetails } from '#contract/checkout.ts';
import type { Checkouts } from '#database/schema.ts';
import { fromJson } from '#database/values.ts';
import type { DraftEntry } from '#jobs/orders/order-draft.ts';

/** A line as the checkout keeps it: its price holds as long as its stock. */
export interface CheckoutLine extends DraftEntry {
  /** Grams, of one. */
  weight: number;
}

export interface CheckoutState {
  row: Checkouts;
  lines: CheckoutLine[];
  details: Partial<CheckoutDetails>;
}

export function readCheckout(row: Checkouts): CheckoutState {
  return {
    row,
    lines: fromJson<CheckoutLine[]>(row.entries),
    details: fromJson<Partial<CheckoutDetails>>(row.details),
  };
}

/** A checkout, for whoever holds the token of the cart that it came from. */
export async function findCheckout(
  db: Read | Write,
  websiteId: string,
  checkoutId: string,
  tokenHash: string,
): Promise<CheckoutState | undefined> {
  const row = await db
    .selectFrom('checkouts')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('id', '=', checkoutId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row && readCheckout(row);
}
