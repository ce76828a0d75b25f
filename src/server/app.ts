import { join } from 'node:path';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyInstance } from 'fastify';
import { closedBy, lockSites, showLock } from './access/lock.ts';
import { accountRoutes } from './accounts/account-routes.ts';
import { cartChoicePages, cartChoiceRoutes } from './cart/cart-choice-routes.ts';
import { cartTokenHash } from './cart/cart-cookie.ts';
import { cartPages } from './cart/cart-pages.ts';
import { cartRoutes } from './cart/cart-routes.ts';
import { instalmentPages } from './cart/instalment-pages.ts';
import { reminderPages } from './cart/reminder-pages.ts';
import { checkoutPages } from './checkout/checkout-pages.ts';
import { checkoutRoutes } from './checkout/checkout-routes.ts';
import { configPages } from './config-pages.ts';
import { discoveryRoutes } from './discovery/sitemap.ts';
import { drawingRoutes } from './drawings.ts';
import { fontRoutes } from './fonts.ts';
import { apiDocs } from './http/api-docs.ts';
import { answerBrokenHttp, connectionLimits, refuseAmbiguousRequests } from './http/broken-requests.ts';
import { addJsonParser, refuseBadAddresses } from './http/json-edge.ts';
import { HttpProblem, ProblemAnswers } from './http/problem.ts';
import { limitWrites } from './http/rate-limit.ts';
import { addSecurityHeaders, setSecurityHeaders } from './http/security-headers.ts';
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
  const problems = new ProblemAnswers(services.report, (request, reply, refusal) =>
    closedBy(services, request)
      ? showLock(services, request, reply, refusal.problem.message)
      : sendErrorPage(services, request, reply, refusal),
  );
  const app = fastify({
    ...connectionLimits,
    logger: false,
    // The proxy in front is believed, and none beyond it: what stands before that in the header anyone can write.
    trustProxy: services.config.TRUST_PROXY ? (_, hop) => hop === 0 : false,
    bodyLimit: longestBody,
    genReqId: requestIds(),
    routerOptions: { maxParamLength: longestParam, ignoreTrailingSlash: true },
    forceCloseConnections: true,
    clientErrorHandler: answerBrokenHttp,
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(request, reply);
      return problems.answer(error, request, reply);
    },
  });
  addJsonParser(app);
  addSecurityHeaders(app);
  refuseAmbiguousRequests(app);
  refuseBadAddresses(app);
  addValidation(app);
  problems.listen(app);
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
  await apiDocs(app);
  app.decorateRequest('site');
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  findSite(app, services);
  separateSides(app, services);
  lockSites(app, services);
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
  instalmentPages(app);
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
  drawingRoutes(app);
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
