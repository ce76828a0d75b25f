import type { Agreement } from '#contract/agreement.ts';
import type { Checkout } from '#contract/checkout.ts';

/** Whether a checkout asks for a means of payment: where something is due, or will be later and again. */
export function asksForMeans({ totals, paymentFields }: Pick<Checkout, 'totals' | 'paymentFields'>): boolean {
  return totals.dueCents > 0 || paymentFields?.savesMeans === true;
}

/** By what a checkout is paid: fields of its own page, PayPal's page, or later and elsewhere. */
export type WayToPay = 'fields' | 'paypal' | Agreement;

/** The values of the radios that choose one: an agreement's is its id. */
export const wayValues = { fields: '', paypal: 'paypal' } as const;

/** The way that a radio's value means, else the first that there is; undefined where nothing is asked for or taken. */
export function wayToPay(checkout: Checkout, chosen: string | undefined): WayToPay | undefined {
  if (!asksForMeans(checkout)) return undefined;
  const { paymentFields, payPal, agreements } = checkout;
  if (payPal && chosen === wayValues.paypal) return 'paypal';
  const agreed = agreements.find(({ id }) => id === chosen);
  if (agreed) return agreed;
  if (paymentFields) return 'fields';
  return payPal ? 'paypal' : agreements[0];
}
