import type { ChargeCase } from '#contract/charge-case-calls.ts';

/** Where a provider shows a payment or a dispute to the shop; undefined where it has no such place. */
export function placeAtProvider({ provider, reference, kind, isTest }: ChargeCase): string | undefined {
  if (reference === null) return undefined;
  const name = encodeURIComponent(reference);
  const isDispute = kind === 'dispute';
  if (provider === 'stripe') {
    return `https://dashboard.stripe.com/${isTest ? 'test/' : ''}${isDispute ? 'disputes' : 'payments'}/${name}`;
  }
  if (provider !== 'paypal') return undefined;
  const host = isTest ? 'www.sandbox.paypal.com' : 'www.paypal.com';
  return `https://${host}/${isDispute ? 'resolutioncenter' : 'activity/payment'}/${name}`;
}
