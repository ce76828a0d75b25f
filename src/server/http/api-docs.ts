import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

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
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: policy, uiConfig: { validatorUrl: null } });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}
