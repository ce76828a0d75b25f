import type { PaymentFields } from '#contract/payment-fields.ts';

const stripeScripts = 'https://js.stripe.com';
const stripeFrames = 'https://js.stripe.com https://hooks.stripe.com';
const stripeCalls = 'https://api.stripe.com';

/** A page's content policy, opened for the provider's own fields where the page has them, and nowhere else (design 9). */
export function allowPaymentFields(policy: string, fields: PaymentFields | undefined): string {
  if (fields?.provider !== 'stripe') return policy;
  // A directive counts once, so what the page has already is widened.
  const widened = policy
    .replace("script-src 'self'", `script-src 'self' ${stripeScripts}`)
    .replace("frame-src 'self'", `frame-src 'self' ${stripeFrames}`);
  return `${widened}; connect-src 'self' ${stripeCalls}`;
}
