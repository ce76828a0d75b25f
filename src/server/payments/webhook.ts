import type { FastifyInstance } from 'fastify';
import { receiveWebhook } from '#domain/payments/receive-webhook.ts';
import { orThrow } from '../http/problem.ts';
import type { Services } from '../services.ts';

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
        orThrow(await receiveWebhook(services, request.site.id, request.params.provider, { body, headers }));
        return reply.code(200).send({ received: true });
      },
    );
  });
}
