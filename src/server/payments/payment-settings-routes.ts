import type { FastifyInstance } from 'fastify';
import { maskedPassword } from '#catalog/editor.ts';
import { getPaymentSettings, putPaymentSettings, type PaymentSettings } from '#contract/payment-settings-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import { paymentOffer } from '#domain/payments/payment-offer.ts';
import { changedStripe } from '#domain/payments/payment-settings.ts';
import { saveStripeAccount } from '#domain/payments/stripe-account.ts';
import type { Site } from '#domain/websites/site.ts';
import { byOwner } from '../accounts/by-owner.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';

/** By which means a website takes payments; secrets are never read. */
export function paymentSettingsRoutes(app: FastifyInstance, services: Services): void {
  route(app, getPaymentSettings, ({ site }) => settingsOf(services, site));

  route(app, putPaymentSettings, async ({ site, request, body }) => {
    const { secrets } = services;
    const stored = { websiteId: site.id, stripe: site.preferences.payments.stripe, secrets };
    const settings = changedStripe(stored, body);
    if (settings instanceof Refusal) return settings;
    // Stripe is asked before the unit begins: no transaction waits for it.
    const problem = settings && (await services.tryStripeKey(settings.secretKey));
    if (problem !== undefined) return new Refusal('invalid', problem, { errors: { secretKey: problem } });
    await byOwner(services, { site, request }, (unit) => saveStripeAccount(unit, secrets, settings));
    return settingsOf(services, (await services.sites.byId(site.id)) ?? site);
  });
}

async function settingsOf(services: Services, site: Site): Promise<PaymentSettings> {
  const { stripe } = site.preferences.payments;
  return {
    isOn: stripe !== undefined,
    publishableKey: stripe?.publishableKey ?? '',
    secretKey: stripe ? maskedPassword : '',
    webhookSecret: stripe ? maskedPassword : '',
    country: stripe?.country ?? '',
    instalments: stripe?.instalments ?? null,
    webhookUrl: `${await services.baseUrl(site.id)}/api/payments/stripe/webhook`,
    takes: takenBy(services, site),
  };
}

function takenBy(services: Services, site: Site): PaymentSettings['takes'] {
  const isTestMode = services.isTestMode(site);
  const offer = paymentOffer(site, isTestMode, { totalCents: 0, productTypes: [], savesMeans: false });
  if (!offer) return 'none';
  if (offer.provider === 'test') return 'test';
  return isTestMode ? 'stripe-test' : 'stripe';
}
