import type { FastifyInstance } from 'fastify';
import { maskedPassword } from '#catalog/editor.ts';
import {
  getPaymentSettings,
  putPaymentSettings,
  type PaymentChange,
  type PaymentSettings,
  type PayPalChange,
} from '#contract/payment-settings-calls.ts';
import { paymentModes } from '#contract/payment-mode.ts';
import type { PayPalApp } from '#contract/paypal-account.ts';
import { Refusal } from '#contract/refusals.ts';
import type { StripeKeys } from '#contract/stripe-account.ts';
import { paymentOffer } from '#domain/payments/payment-offer.ts';
import { changedStripe } from '#domain/payments/payment-settings.ts';
import { changedPayPal, savePayPalAccount, type PayPalSettings } from '#domain/payments/paypal-account.ts';
import { payPalMode } from '#domain/payments/paypal-offer.ts';
import { saveStripeAccount } from '#domain/payments/stripe-account.ts';
import { granted, type Unit } from '#domain/unit.ts';
import { savePreferences } from '#domain/websites/preferences.ts';
import type { Site } from '#domain/websites/site.ts';
import { takesCurrency } from '#providers/payments/paypal-amounts.ts';
import { byOwner } from '../accounts/by-owner.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';

/** What is to be written once the providers have said that they know the keys. */
type Write = (unit: Unit) => Promise<void>;

/** By which means a website takes payments; secrets are never read. */
export function paymentSettingsRoutes(app: FastifyInstance, services: Services): void {
  route(app, getPaymentSettings, ({ site }) => settingsOf(services, site));

  route(app, putPaymentSettings, async ({ site, request, body }) => {
    const { paypal, testMode, ...stripe } = body;
    // Providers are asked before the unit begins: no transaction waits for them.
    const first = Object.keys(stripe).length > 0 ? await prepareStripe(services, site, stripe) : undefined;
    if (first instanceof Refusal) return first;
    const second = paypal && (await preparePayPal(services, site, paypal));
    if (second instanceof Refusal) return second;
    await byOwner(services, { site, request }, async (unit) => {
      await first?.(unit);
      await second?.(unit);
      if (testMode !== undefined) granted(await savePreferences(unit, 'commerce', { testMode }));
    });
    return settingsOf(services, (await services.sites.byId(site.id)) ?? site);
  });
}

async function prepareStripe(services: Services, site: Site, change: PaymentChange): Promise<Write | Refusal> {
  const { secrets } = services;
  const settings = changedStripe({ websiteId: site.id, stripe: site.preferences.payments.stripe, secrets }, change);
  if (settings instanceof Refusal) return settings;
  for (const mode of paymentModes) {
    const keys = settings?.[mode];
    // Those that are there have been tried: while Stripe is away, all else can be set.
    const isNew = keys && (change[mode]?.secretKey ?? maskedPassword) !== maskedPassword;
    const problem = isNew ? await services.tryStripeKey(keys.secretKey) : undefined;
    if (problem !== undefined) return new Refusal('invalid', problem, { errors: { [`${mode}.secretKey`]: problem } });
  }
  return (unit) => saveStripeAccount(unit, secrets, settings);
}

async function preparePayPal(services: Services, site: Site, change: PayPalChange): Promise<Write | Refusal> {
  const { secrets } = services;
  const apps = changedPayPal({ websiteId: site.id, paypal: site.preferences.payments.paypal, secrets }, change);
  if (apps instanceof Refusal) return apps;
  const settings: PayPalSettings[] = [];
  for (const keys of apps) {
    const done = await services.setUpPayPal(keys, await webhookUrl(services, site, 'paypal'));
    if ('problem' in done) {
      return new Refusal('invalid', done.problem, { errors: { [`paypal.${keys.mode}.clientId`]: done.problem } });
    }
    settings.push({ ...keys, ...done });
  }
  return (unit) => savePayPalAccount(unit, secrets, settings);
}

const webhookUrl = async (services: Services, site: Site, provider: string) =>
  `${await services.baseUrl(site.id)}/api/payments/${provider}/webhook`;

async function settingsOf(services: Services, site: Site): Promise<PaymentSettings> {
  const { stripe } = site.preferences.payments;
  return {
    testMode: services.isTestMode(site),
    isForTrying: !services.config.isProduction,
    isOn: stripe !== undefined,
    live: stripeKeys(stripe?.live),
    test: stripeKeys(stripe?.test),
    country: stripe?.country ?? '',
    instalments: stripe?.instalments ?? null,
    webhookUrl: await webhookUrl(services, site, 'stripe'),
    takes: takenBy(services, site),
    paypal: payPalSettings(services, site),
  };
}

const stripeKeys = (keys: StripeKeys | undefined): PaymentSettings['live'] => ({
  publishableKey: keys?.publishableKey ?? '',
  secretKey: keys ? maskedPassword : '',
  webhookSecret: keys ? maskedPassword : '',
});

function payPalSettings(services: Services, site: Site): PaymentSettings['paypal'] {
  const { paypal } = site.preferences.payments;
  return {
    isOn: paypal !== undefined,
    live: payPalKeys(paypal?.live),
    test: payPalKeys(paypal?.test),
    isTaken: payPalMode(site, services.isTestMode(site)) !== undefined,
    takesCurrency: takesCurrency(site.currency),
  };
}

const payPalKeys = (app: PayPalApp | undefined): PaymentSettings['paypal']['live'] => ({
  clientId: app?.clientId ?? '',
  secret: app ? maskedPassword : '',
  hasWebhook: Boolean(app?.webhookId),
});

function takenBy(services: Services, site: Site): PaymentSettings['takes'] {
  const isTestMode = services.isTestMode(site);
  const offer = paymentOffer(site, isTestMode, { totalCents: 0, productTypes: [], savesMeans: false });
  if (!offer) return 'none';
  if (offer.provider === 'test') return 'test';
  return isTestMode ? 'stripe-test' : 'stripe';
}
