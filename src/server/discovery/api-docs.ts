import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serveBothSides } from '../owner-side.ts';
import type { CachedPage } from '../page-cache.ts';
import { toPage } from '../pages/render.ts';
import { sendPage } from '../pages/send-page.ts';

const info = { title: 'Vitrine', version: '1', description: 'The calls of a Vitrine website and of its owner’s side.' };

/** The reader loads nothing from elsewhere; it colours its parts by style attributes. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The API described by itself: to read at `/api/docs`, to work with at `/api/openapi.json`. */
export async function apiDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, { openapi: { openapi: '3.1.0', info } });
  // It is large and always the same: it is written and compressed once.
  let description: Promise<CachedPage> | undefined;
  const describe = async (request: FastifyRequest, reply: FastifyReply) => {
    description ??= toPage(
      JSON.stringify(app.swagger()),
      200,
      { 'content-type': 'application/json; charset=utf-8' },
      [],
    );
    sendPage(request, reply, await description, 'no-store');
    return reply;
  };
  await app.register(async (scope) => {
    serveBothSides(scope);
    await scope.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: policy,
      uiConfig: { validatorUrl: null },
      uiHooks: {
        preHandler: async (request, reply) =>
          request.routeOptions.url === '/api/docs/json' ? describe(request, reply) : undefined,
      },
    });
    scope.get('/api/openapi.json', { schema: { hide: true } }, describe);
  });
}
