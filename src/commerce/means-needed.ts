import type { Checkout } from '#contract/checkout.ts';

/** Whether a checkout asks for a means of payment: where something is due, or will be later and again. */
export function asksForMeans({ totals, paymentFields }: Pick<Checkout, 'totals' | 'paymentFields'>): boolean {
  return totals.dueCents > 0 || paymentFields?.savesMeans === true;
}
