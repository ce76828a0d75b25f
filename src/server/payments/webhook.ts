import type { FastifyInstance } from 'fastify';
import { settleAttempt } from '#domain/orders/settle-attempt.ts';
import { takeBackRefund } from '#domain/payments/pay-refund.ts';
import { SignatureMismatch, type PaymentEvent, type PaymentProvider } from '#providers/payments/payment-provider.ts';
import { HttpProblem } from '../http/problem.ts';
import type { Services } from '../services.ts';

export interface WebhookMessage {
  body: string;
  headers: Record<string, string>;
}

/**
 * Takes one signed message of a payment provider. Repeated, late or early ones change nothing more (design 5,
 * invariant 5). Throws `HttpProblem` where the signature does not fit.
 */
export async function receiveWebhook(services: Services, websiteId: string, provider: string, message: WebhookMessage) {
  const payments = await services.payments(websiteId, provider);
  const event = await readEvent(payments, message);
  await services.faults.reach('webhook.received');
  await followEvent(services, websiteId, payments, event);
  await services.database.write((tx) =>
    tx
      .insertInto('webhook_events')
      .values({ website_id: websiteId, provider, event_id: event.id, received_at: services.clock.now() })
      .onConflict((conflict) => conflict.columns(['website_id', 'provider', 'event_id']).doNothing())
      .execute(),
  );
}

async function readEvent(payments: PaymentProvider, { body, headers }: WebhookMessage): Promise<PaymentEvent> {
  try {
    return await payments.readEvent(body, headers);
  } catch (error) {
    if (error instanceof SignatureMismatch) throw new HttpProblem(400, 'signature', error.message);
    throw error;
  }
}

/** What an event claims may be past already, so the provider is asked how things stand now. */
async function followEvent(services: Services, websiteId: string, payments: PaymentProvider, event: PaymentEvent) {
  const { attemptId, returnedRefund } = event;
  if (returnedRefund) await takeBackRefund(services, websiteId, returnedRefund.key, returnedRefund.message);
  const outcome = attemptId && (await payments.find(attemptId));
  if (outcome && outcome.status !== 'pending') await settleAttempt(services, websiteId, attemptId, outcome);
}

/** The one route of all providers' webhooks; the signature is over the raw body, which is therefore kept as it came. */
export function webhookRoutes(app: FastifyInstance, services: Services): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body));
    scope.post<{ Params: { provider: string } }>(
      '/api/payments/:provider/webhook',
      { schema: { hide: true } },
      async (request, reply) => {
        const headers = Object.fromEntries(
          Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
        );
        const body = typeof request.body === 'string' ? request.body : '';
        await receiveWebhook(services, request.site.id, request.params.provider, { body, headers });
        return reply.code(200).send({ received: true });
      },
    );
  });
}
