import type { FastifyInstance } from 'fastify';
import { maskedPassword } from '#catalog/editor.ts';
import {
  getPaymentSettings,
  putPaymentSettings,
  type PaymentChange,
  type PaymentSettings,
  type PayPalChange,
} from '#contract/payment-settings-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import { paymentOffer } from '#domain/payments/payment-offer.ts';
import { changedStripe } from '#domain/payments/payment-settings.ts';
import { changedPayPal, savePayPalAccount } from '#domain/payments/paypal-account.ts';
import { payPalMode } from '#domain/payments/paypal-offer.ts';
import { saveStripeAccount } from '#domain/payments/stripe-account.ts';
import type { Unit } from '#domain/unit.ts';
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
    const { paypal, ...stripe } = body;
    // Providers are asked before the unit begins: no transaction waits for them.
    const first = Object.keys(stripe).length > 0 ? await prepareStripe(services, site, stripe) : undefined;
    if (first instanceof Refusal) return first;
    const second = paypal && (await preparePayPal(services, site, paypal));
    if (second instanceof Refusal) return second;
    await byOwner(services, { site, request }, async (unit) => {
      await first?.(unit);
      await second?.(unit);
    });
    return settingsOf(services, (await services.sites.byId(site.id)) ?? site);
  });
}

async function prepareStripe(services: Services, site: Site, change: PaymentChange): Promise<Write | Refusal> {
  const { secrets } = services;
  const settings = changedStripe({ websiteId: site.id, stripe: site.preferences.payments.stripe, secrets }, change);
  if (settings instanceof Refusal) return settings;
  const problem = settings && (await services.tryStripeKey(settings.secretKey));
  if (problem !== undefined) return new Refusal('invalid', problem, { errors: { secretKey: problem } });
  return (unit) => saveStripeAccount(unit, secrets, settings);
}

async function preparePayPal(services: Services, site: Site, change: PayPalChange): Promise<Write | Refusal> {
  const { secrets } = services;
  const keys = changedPayPal({ websiteId: site.id, paypal: site.preferences.payments.paypal, secrets }, change);
  if (keys instanceof Refusal) return keys;
  if (keys === undefined) return (unit) => savePayPalAccount(unit, secrets, undefined);
  const done = await services.setUpPayPal(keys, await webhookUrl(services, site, 'paypal'));
  if ('problem' in done) return new Refusal('invalid', done.problem, { errors: { clientId: done.problem } });
  return (unit) => savePayPalAccount(unit, secrets, { ...keys, ...done });
}

const webhookUrl = async (services: Services, site: Site, provider: string) =>
  `${await services.baseUrl(site.id)}/api/payments/${provider}/webhook`;

async function settingsOf(services: Services, site: Site): Promise<PaymentSettings> {
  const { stripe } = site.preferences.payments;
  return {
    isOn: stripe !== undefined,
    publishableKey: stripe?.publishableKey ?? '',
    secretKey: stripe ? maskedPassword : '',
    webhookSecret: stripe ? maskedPassword : '',
    country: stripe?.country ?? '',
    instalments: stripe?.instalments ?? null,
    webhookUrl: await webhookUrl(services, site, 'stripe'),
    takes: takenBy(services, site),
    paypal: payPalSettings(services, site),
  };
}

function payPalSettings(services: Services, site: Site): PaymentSettings['paypal'] {
  const { paypal } = site.preferences.payments;
  return {
    isOn: paypal !== undefined,
    mode: paypal?.mode ?? (services.isTestMode(site) ? 'sandbox' : 'live'),
    clientId: paypal?.clientId ?? '',
    secret: paypal ? maskedPassword : '',
    hasWebhook: Boolean(paypal?.webhookId),
    isTaken: payPalMode(site, services.isTestMode(site)) !== undefined,
    takesCurrency: takesCurrency(site.currency),
  };
}

function takenBy(services: Services, site: Site): PaymentSettings['takes'] {
  const isTestMode = services.isTestMode(site);
  const offer = paymentOffer(site, isTestMode, { totalCents: 0, productTypes: [], savesMeans: false });
  if (!offer) return 'none';
  if (offer.provider === 'test') return 'test';
  return isTestMode ? 'stripe-test' : 'stripe';
}
