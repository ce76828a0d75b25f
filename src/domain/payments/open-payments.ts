import { modeOf, type PaymentMode } from '#contract/payment-mode.ts';
import type { PayPalApp } from '#contract/paypal-account.ts';
import type { StripeKeys } from '#contract/stripe-account.ts';
import { agreedPayments, freePayments } from '#providers/payments/free-payments.ts';
import type { PaymentProvider } from '#providers/payments/payment-provider.ts';
import { PayPalPayments, type PayPalPaymentsOptions } from '#providers/payments/paypal-payments.ts';
import { StripePayments, type StripeAddress } from '#providers/payments/stripe-payments.ts';
import type { RecordStore } from '#providers/records.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Secrets } from '../secrets.ts';
import type { Site } from '../websites/site.ts';
import type { PaymentAccount } from './payment-account.ts';
import { openSecret, paymentKey } from '../sealed-secrets.ts';

export interface OpenPaymentsOptions {
  site(websiteId: string): Promise<Site | undefined>;
  secrets: Secrets;
  /** What a provider elsewhere keeps of a website's attempts. */
  records(websiteId: string, provider: 'stripe' | 'paypal'): RecordStore;
  embeddedPayments(websiteId: string): PaymentProvider;
  report: (message: string, error: unknown) => void;
  stripeAddress?: StripeAddress | undefined;
  payPal: Pick<PayPalPaymentsOptions, 'fetch' | 'clock' | 'address'>;
}

/** Whether what it charges stands in this database alone, so that a power cut takes it back with the attempt. */
export function isEmbedded(provider: string): boolean {
  return [agreedPayments, freePayments].some(({ name }) => name === provider) || provider === 'test';
}

/**
 * Gives a website's payment provider by name, and by mode where it is elsewhere. Stripe's is kept with its connections, and PayPal's with its token, for as
 * long as the account is the same. Refused where the website has no such account.
 */
export function openPayments(
  options: OpenPaymentsOptions,
): (websiteId: string, account: PaymentAccount) => Promise<PaymentProvider | Refusal> {
  const kept = new Map<string, { account: object; provider: PaymentProvider }>();

  function keep(key: string, account: object, open: () => PaymentProvider): PaymentProvider {
    const known = kept.get(key);
    if (known?.account === account) return known.provider;
    const provider = open();
    kept.set(key, { account, provider });
    return provider;
  }

  return async (websiteId, { provider, isTest }) => {
    if (provider === 'test') return options.embeddedPayments(websiteId);
    if (provider === freePayments.name) return freePayments;
    if (provider === agreedPayments.name) return agreedPayments;
    const isElsewhere = provider === 'stripe' || provider === 'paypal';
    const { stripe, paypal } = (isElsewhere && (await options.site(websiteId))?.preferences.payments) || {};
    const mode = modeOf(isTest);
    const [keys, app] = [stripe?.[mode], paypal?.[mode]];
    if (provider === 'stripe' && keys) {
      return keep(`stripe ${mode} ${websiteId}`, keys, () => openStripe(options, { websiteId, mode }, keys));
    }
    if (provider === 'paypal' && app) {
      return keep(`paypal ${mode} ${websiteId}`, app, () => openPayPal(options, { websiteId, mode }, app));
    }
    return new Refusal('invalid', 'This shop does not take that kind of payment.');
  };
}

interface Opened {
  websiteId: string;
  mode: PaymentMode;
}

function openStripe(options: OpenPaymentsOptions, { websiteId, mode }: Opened, keys: StripeKeys): PaymentProvider {
  const key = paymentKey(options.secrets);
  return new StripePayments({
    records: options.records(websiteId, 'stripe'),
    secretKey: openSecret(key, websiteId, keys.sealedSecretKey),
    isTest: mode === 'test',
    webhookSecret: openSecret(key, websiteId, keys.sealedWebhookSecret),
    report: options.report,
    address: options.stripeAddress,
  });
}

function openPayPal(options: OpenPaymentsOptions, { websiteId, mode }: Opened, app: PayPalApp): PaymentProvider {
  const { clientId, sealedSecret, webhookId } = app;
  return new PayPalPayments({
    ...options.payPal,
    mode,
    clientId,
    webhookId,
    secret: openSecret(paymentKey(options.secrets), websiteId, sealedSecret),
    records: options.records(websiteId, 'paypal'),
    report: options.report,
  });
}
