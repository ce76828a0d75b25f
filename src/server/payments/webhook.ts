import type { FastifyInstance } from 'fastify';
import { settleAttempt } from '#jobs/orders/settle-attempt.ts';
import { SignatureMismatch } from '#providers/payments/payment-provider.ts';
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
  const event = readEvent(services, websiteId, provider, message);
  await services.faults.reach('webhook.received');
  await settleAttempt(services, websiteId, event.attemptId, event.outcome);
  await services.database.write((tx) =>
    tx
      .insertInto('webhook_events')
      .values({ website_id: websiteId, provider, event_id: event.id, received_at: services.clock.now() })
      .onConflict((conflict) => conflict.columns(['website_id', 'provider', 'event_id']).doNothing())
      .execute(),
  );
}

function readEvent(services: Services, websiteId: string, provider: string, { body, headers }: WebhookMessage) {
  try {
    return services.payments(websiteId, provider).readEvent(body, headers);
  } catch (error) {
    if (error instanceof SignatureMismatch) throw new HttpProblem(400, 'signature', error.message);
    throw error;
  }
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
