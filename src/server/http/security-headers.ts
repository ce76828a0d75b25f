import type { FastifyInstance } from 'fastify';

/** Headers of every answer; pages add their own content policy. */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000');
  });
}
