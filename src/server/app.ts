import { join } from 'node:path';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import fastifyStatic from '@fastify/static';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import fastify, { type FastifyInstance } from 'fastify';
import { lockSites } from './access/lock.ts';
import { accountRoutes } from './accounts/account-routes.ts';
import { cartChoicePages, cartChoiceRoutes } from './cart/cart-choice-routes.ts';
import { cartTokenHash } from './cart/cart-cookie.ts';
import { cartPages } from './cart/cart-pages.ts';
import { cartRoutes } from './cart/cart-routes.ts';
import { reminderPages } from './cart/reminder-pages.ts';
import { checkoutPages } from './checkout/checkout-pages.ts';
import { checkoutRoutes } from './checkout/checkout-routes.ts';
import { configPages } from './config-pages.ts';
import { discoveryRoutes } from './discovery/sitemap.ts';
import { fontRoutes } from './fonts.ts';
import { addJsonParser, refuseBadAddresses } from './http/json-edge.ts';
import { answerErrors, HttpProblem } from './http/problem.ts';
import { limitWrites } from './http/rate-limit.ts';
import { addSecurityHeaders } from './http/security-headers.ts';
import { addValidation } from './http/validation.ts';
import { imageRoutes } from './images/image-routes.ts';
import { mailboxRoutes } from './mailbox/mailbox-routes.ts';
import { orderPages } from './orders/order-page.ts';
import { searchRoutes } from './search/search-routes.ts';
import { separateSides } from './owner-side.ts';
import { sendErrorPage } from './pages/personal-pages.ts';
import { pageRoutes } from './pages/page-routes.ts';
import { testConfirmationRoutes } from './payments/test-confirmation.ts';
import { webhookRoutes } from './payments/webhook.ts';
import { projectRoot } from './project-root.ts';
import { newToken } from './secrets.ts';
import type { Services } from './services.ts';
import { hostName } from './sites/sites.ts';

const longestBody = 1_000_000;
const longestParam = 500;

/** The whole HTTP side of one process, ready to listen or to be called in tests without a port. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const app = fastify({
    logger: false,
    trustProxy: services.config.TRUST_PROXY,
    bodyLimit: longestBody,
    genReqId: requestIds(),
    routerOptions: { maxParamLength: longestParam, ignoreTrailingSlash: true },
    forceCloseConnections: true,
  });
  addJsonParser(app);
  refuseBadAddresses(app);
  addValidation(app);
  addSecurityHeaders(app);
  answerErrors(app, services.report, (status, requestId, request, reply) =>
    sendErrorPage(services, request, reply, status, requestId),
  );
  await app.register(cookie);
  await app.register(formbody, { bodyLimit: 100_000 });
  await app.register(fastifyStatic, {
    root: join(projectRoot, 'dist/client'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
    preCompressed: true,
    index: false,
    wildcard: true,
  });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Vitrine', version: '1', description: 'The calls of a Vitrine website and of its owner’s side.' },
    },
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
  app.decorateRequest('site');
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  findSite(app, services);
  separateSides(app, services);
  lockSites(app, services);
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  addRoutes(app, services);
  await app.ready();
  return app;
}

/** Ids to find a request in the log by: none is given twice, also by another process. */
function requestIds(): () => string {
  const prefix = newToken().slice(0, 8);
  let count = 0;
  return () => `${prefix}-${(++count).toString(36)}`;
}

function addRoutes(app: FastifyInstance, services: Services): void {
  app.register(async (scope) => {
    limitWrites(scope, services.clock, cartTokenHash);
    cartRoutes(scope, services);
    cartPages(scope, services);
    cartChoiceRoutes(scope, services);
    cartChoicePages(scope, services);
    reminderPages(scope, services);
    checkoutRoutes(scope, services);
    checkoutPages(scope, services);
  });
  orderPages(app, services);
  webhookRoutes(app, services);
  testConfirmationRoutes(app, services);
  imageRoutes(app, services);
  accountRoutes(app, services);
  mailboxRoutes(app, services);
  searchRoutes(app, services);
  discoveryRoutes(app, services);
  configPages(app);
  fontRoutes(app);
  pageRoutes(app, services);
}

/** Every request belongs to the website that its host names; an unknown host gets nothing (design 9). */
function findSite(app: FastifyInstance, services: Services): void {
  app.addHook('onRequest', async (request) => {
    if (request.raw.url === '/healthz') return;
    const host = hostName(request.headers.host);
    const site = await services.sites.forHost(host === services.config.CONFIG_HOST ? '127.0.0.1' : host);
    if (!site) throw new HttpProblem(404, 'unknown-host', 'There is no website at this host.');
    request.site = site;
  });
}
