import type { Checkout } from '#contract/checkout.ts';
import { payPalHosts } from '#providers/payments/paypal-client.ts';

const stripeScripts = 'https://js.stripe.com';
const stripeFrames = 'https://js.stripe.com https://hooks.stripe.com';
const stripeCalls = 'https://api.stripe.com';

/**
 * A page's content policy, opened where the page is a checkout, and nowhere else (design 9): for the provider's own
 * fields, and for the form to lead to PayPal's page, whose scripts stay there.
 */
export function allowPayments(policy: string, checkout: Checkout | undefined): string {
  const { payPal, paymentFields } = checkout ?? {};
  const open = payPal
    ? policy.replace("form-action 'self'", `form-action 'self' ${payPalHosts[payPal].pages}`)
    : policy;
  return paymentFields?.provider === 'stripe' ? allowStripe(open) : open;
}

/** Wallets open windows of their own, which tell the page that opened them what was chosen. */
export function allowWindows(checkout: Checkout | undefined): Record<string, string> {
  return checkout?.paymentFields?.provider === 'stripe'
    ? { 'cross-origin-opener-policy': 'same-origin-allow-popups' }
    : {};
}

function allowStripe(policy: string): string {
  // A directive counts once, so what the page has already is widened.
  const widened = policy
    .replace("script-src 'self'", `script-src 'self' ${stripeScripts}`)
    .replace("frame-src 'self'", `frame-src 'self' ${stripeFrames}`);
  return `${widened}; connect-src 'self' ${stripeCalls}`;
}
