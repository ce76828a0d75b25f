import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/agreement-calls.ts';
import type { AgreementSettings } from '#contract/agreement.ts';
import { saveAgreements } from '#domain/payments/agreements.ts';
import { receivePayment, remindOfPayment } from '#domain/payments/receive-payment.ts';
import type { Site } from '#domain/websites/site.ts';
import { byOwner } from '../accounts/by-owner.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';

/** Payment by agreement: how it is offered, and what came for an order. */
export function agreementRoutes(app: FastifyInstance, services: Services): void {
  route(app, calls.getAgreements, async ({ site }) => settingsOf(site));

  route(app, calls.putAgreements, async ({ site, request, body }) => {
    const refusal = await byOwner(services, { site, request }, (unit) => saveAgreements(unit, body));
    return refusal ?? settingsOf((await services.sites.byId(site.id)) ?? site);
  });

  route(app, calls.receivePayment, async ({ site, request, params: { orderId, paymentId: id }, body }) => {
    const payment = { orderId, id, ...body };
    return (
      (await byOwner(services, { site, request }, (unit) => receivePayment(unit, services.secrets, payment))) ?? {}
    );
  });

  route(app, calls.remindOfPayment, async ({ site, request, params }) => {
    return (await byOwner(services, { site, request }, (unit) => remindOfPayment(unit, params.orderId))) ?? {};
  });
}

function settingsOf({ preferences }: Site): AgreementSettings {
  const { agreements, remindAfterDays, cancelAfterDays } = preferences.payments;
  return { agreements, remindAfterDays, cancelAfterDays };
}
