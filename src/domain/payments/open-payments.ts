import type { StripeAccount } from '#contract/stripe-account.ts';
import { agreedPayments, freePayments } from '#providers/payments/free-payments.ts';
import type { PaymentProvider } from '#providers/payments/payment-provider.ts';
import { StripePayments, type StripeAddress } from '#providers/payments/stripe-payments.ts';
import type { RecordStore } from '#providers/records.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Secrets } from '../secrets.ts';
import type { Site } from '../websites/site.ts';
import { openSecret, paymentKey } from '../sealed-secrets.ts';

export interface OpenPaymentsOptions {
  site(websiteId: string): Promise<Site | undefined>;
  secrets: Secrets;
  stripeRecords(websiteId: string): RecordStore;
  embeddedPayments(websiteId: string): PaymentProvider;
  report: (message: string, error: unknown) => void;
  stripeAddress?: StripeAddress | undefined;
}

/** Whether what it charges stands in this database alone, so that a power cut takes it back with the attempt. */
export function isEmbedded(provider: string): boolean {
  return [agreedPayments, freePayments].some(({ name }) => name === provider) || provider === 'test';
}

/**
 * Gives a website's payment provider by name. Stripe's is kept with its connections for as long as the account is the
 * same. Refused where the website has no such provider.
 */
export function openPayments(
  options: OpenPaymentsOptions,
): (websiteId: string, provider: string) => Promise<PaymentProvider | Refusal> {
  const kept = new Map<string, { account: StripeAccount; provider: StripePayments }>();

  function openStripe(websiteId: string, account: StripeAccount): StripePayments {
    const known = kept.get(websiteId);
    if (known?.account === account) return known.provider;
    const key = paymentKey(options.secrets);
    const provider = new StripePayments({
      records: options.stripeRecords(websiteId),
      secretKey: openSecret(key, websiteId, account.sealedSecretKey),
      webhookSecret: openSecret(key, websiteId, account.sealedWebhookSecret),
      report: options.report,
      address: options.stripeAddress,
    });
    kept.set(websiteId, { account, provider });
    return provider;
  }

  return async (websiteId, provider) => {
    if (provider === 'test') return options.embeddedPayments(websiteId);
    if (provider === freePayments.name) return freePayments;
    if (provider === agreedPayments.name) return agreedPayments;
    const site = provider === 'stripe' ? await options.site(websiteId) : undefined;
    const account = site?.preferences.payments.stripe;
    if (account) return openStripe(websiteId, account);
    return new Refusal('invalid', 'This shop does not take that kind of payment.');
  };
}
