import { stripeApiVersion, type StripeAddress } from './stripe-payments.ts';

const patienceMs = 10_000;

/** Asks Stripe whether it knows a secret key; gives what to do about it in words where it does not. */
export async function tryStripeKey(secretKey: string, address?: StripeAddress): Promise<string | undefined> {
  const { default: Stripe } = await import('stripe');
  const options = {
    apiVersion: stripeApiVersion,
    timeout: patienceMs,
    maxNetworkRetries: 0,
    telemetry: false,
  } as const;
  const stripe = new Stripe(secretKey, { ...options, ...address });
  try {
    await stripe.balance.retrieve();
    return undefined;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeAuthenticationError) {
      return 'Stripe does not know this key. Copy it anew from the “API keys” of your Stripe account.';
    }
    // A restricted key may not read balances, and be right all the same.
    if (error instanceof Stripe.errors.StripePermissionError) return undefined;
    return 'Stripe could not be reached to try the key. Try again in a moment.';
  }
}
