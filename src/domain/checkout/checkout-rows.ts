import { parseJson } from '#contract/parse-json.ts';
import { Type, type Static } from 'typebox';
import type { Read, Write } from '#database/database.ts';
import { CheckoutDetails } from '#contract/checkout.ts';
import type { Checkouts } from '#database/checkout-schema.ts';
import { DraftEntry } from '../orders/order-draft.ts';

/** A line as the checkout keeps it: its price holds as long as its stock. */
const CheckoutLine = Type.Object({
  ...DraftEntry.properties,
  /** Grams, of one. */
  weight: Type.Number(),
});
export type CheckoutLine = Static<typeof CheckoutLine>;

const CheckoutLines = Type.Array(CheckoutLine);
const DetailsSoFar = Type.Partial(CheckoutDetails);

export interface CheckoutState {
  row: Checkouts;
  lines: CheckoutLine[];
  details: Partial<CheckoutDetails>;
}

export function readCheckout(row: Checkouts): CheckoutState {
  return {
    row,
    lines: parseJson(CheckoutLines, row.entries),
    details: parseJson(DetailsSoFar, row.details),
  };
}

/** Whether nothing is held any more, even if the sweep has not come by. */
export function isOver(row: Checkouts, now: number): boolean {
  return row.state === 'open' && row.expires_at <= now;
}

/** A checkout, for whoever holds the token of the cart that it came from; for nobody without a token. */
export async function findCheckout(
  db: Read | Write,
  websiteId: string,
  checkoutId: string,
  tokenHash: string | undefined,
): Promise<CheckoutState | undefined> {
  if (tokenHash === undefined) return undefined;
  const row = await db
    .selectFrom('checkouts')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('id', '=', checkoutId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row && readCheckout(row);
}
