import { join } from 'node:path';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyInstance } from 'fastify';
import { closeShops } from './pages/closed-shop.ts';
import { lockSites, sendRefusal } from './access/lock.ts';
import { closeOffline } from './access/offline.ts';
import { accountRoutes } from './accounts/account-routes.ts';
import { invitationRoutes } from './accounts/invitation-routes.ts';
import { passkeyRoutes } from './accounts/passkey-routes.ts';
import { proofRoutes } from './accounts/proof-routes.ts';
import { securityRoutes } from './accounts/security-routes.ts';
import { teamRoutes } from './accounts/team-routes.ts';
import { guardCalls } from './accounts/guard.ts';
import { auditRoutes } from './audit/audit-routes.ts';
import { backupRoutes } from './backups/backup-routes.ts';
import { cartChoicePages, cartChoiceRoutes } from './cart/cart-choice-routes.ts';
import { cartTokenHash } from './cart/cart-cookie.ts';
import { cartPages } from './cart/cart-pages.ts';
import { fieldPages } from './cart/field-pages.ts';
import { giftCardHolders } from './cart/gift-card-holders.ts';
import { giftCardPage } from './cart/gift-card-page.ts';
import { cartRoutes } from './cart/cart-routes.ts';
import { instalmentPages } from './cart/instalment-pages.ts';
import { leftCartRoutes } from './cart/left-cart-routes.ts';
import { reminderPages } from './cart/reminder-pages.ts';
import { checkoutPages } from './checkout/checkout-pages.ts';
import { donationPages } from './checkout/donations.ts';
import { orderPayments } from './checkout/order-payments.ts';
import { checkoutRoutes } from './checkout/checkout-routes.ts';
import { configPages } from './admin/config-pages.ts';
import { customerRoutes } from './customers/customer-routes.ts';
import { discoveryRoutes } from './discovery/sitemap.ts';
import { domainRoutes } from './domains/domain-routes.ts';
import { leadToPrimary } from './domains/lead-to-primary.ts';
import { developerRoutes } from './developer/developer-routes.ts';
import { downloadRoutes } from './downloads/download-routes.ts';
import { drawingRoutes } from './assets/drawings.ts';
import { findRoutes } from './find/find-routes.ts';
import { flagRoutes } from './flags/flags.ts';
import { fontRoutes } from './assets/fonts.ts';
import { formOfficeRoutes } from './forms/form-office-routes.ts';
import { formPages } from './forms/form-pages.ts';
import { formRoutes } from './forms/form-routes.ts';
import { mailingListRoutes } from './newsletter/mailing-list-routes.ts';
import { newsletterRoutes } from './newsletter/newsletter-routes.ts';
import { newsletterPages } from './newsletter/newsletter-pages.ts';
import { submissionRoutes } from './forms/submission-routes.ts';
import { findSite } from './domains/find-site.ts';
import { healthRoutes } from './health/health-routes.ts';
import { apiDocs } from './discovery/api-docs.ts';
import {
  answerBrokenHttp,
  connectionLimits,
  refuseAmbiguousRequests,
  hearOut,
  refuseSlowBodies,
} from './http/broken-requests.ts';
import { followConnections } from './http/connections.ts';
import { addJsonParser, refuseBadAddresses } from './http/json-edge.ts';
import { parseQuery } from './http/parse-query.ts';
import { ProblemAnswers } from './http/problem.ts';
import { reportProxies } from './http/proxy.ts';
import { limitCalls } from './http/rate-limit.ts';
import { addSecurityHeaders, securityHeaders } from './http/security-headers.ts';
import { addValidation } from './http/validation.ts';
import { imageRoutes } from './images/image-routes.ts';
import { mailboxRoutes } from './mailbox/mailbox-routes.ts';
import { preferenceRoutes } from './preferences/preference-routes.ts';
import { redirectRoutes } from './redirects/redirect-routes.ts';
import { chargeCaseRoutes } from './payments/charge-case-routes.ts';
import { paymentSettingsRoutes } from './payments/payment-settings-routes.ts';
import { reportRoutes } from './reports/report-routes.ts';
import { codeRoutes } from './discounts/code-routes.ts';
import { discountRoutes } from './discounts/discount-routes.ts';
import { giftCardRoutes } from './gift-cards/gift-card-routes.ts';
import { mediaFileRoutes } from './uploads/media-file-routes.ts';
import { mediaRoutes } from './uploads/media-routes.ts';
import { trashRoutes } from './uploads/trash-routes.ts';
import { postRoutes } from './posts/post-routes.ts';
import { productOfficeRoutes } from './products/office-routes.ts';
import { editorRoutes } from './editor/editor-routes.ts';
import { savedSectionRoutes } from './editor/saved-section-routes.ts';
import { revisionRoutes } from './editor/revision-routes.ts';
import { officeRoutes } from './orders/office-routes.ts';
import { viewRoutes } from './saved-views/view-routes.ts';
import { invoiceRoutes } from './invoices/invoice-routes.ts';
import { mailPages } from './settings/mail-page.ts';
import { findOrderPage } from './orders/find-order-page.ts';
import { orderAgainForm } from './cart/order-again.ts';
import { orderPages, orderRoutes } from './orders/order-page.ts';
import { accountDetails } from './members/account-details.ts';
import { accountHome } from './members/account-home.ts';
import { wishPages } from './members/wish-pages.ts';
import { accountPages } from './members/account-pages.ts';
import { areaOffice } from './members/area-office.ts';
import { areaPages } from './members/area-pages.ts';
import { linkPages } from './members/link-pages.ts';
import { memberOffice } from './members/member-office.ts';
import { memberPasskeyRoutes } from './members/member-passkeys.ts';
import { memberRoutes } from './members/member-routes.ts';
import { knowMembers } from './members/member-session.ts';
import { mailRoutes } from './settings/mail-routes.ts';
import { mailTextRoutes } from './settings/mail-text-routes.ts';
import { staffMailRoutes } from './settings/staff-mail-routes.ts';
import { captchaRoutes } from './settings/captcha-routes.ts';
import { addressProviderRoutes } from './settings/address-provider-routes.ts';
import { taxProviderRoutes } from './settings/tax-provider-routes.ts';
import { settingsRoutes } from './settings/settings-routes.ts';
import { restockPages } from './restock/restock-pages.ts';
import { restockRoutes } from './restock/restock-routes.ts';
import { commentPages } from './comments/comment-pages.ts';
import { commentRoutes } from './comments/comment-routes.ts';
import { readerPages } from './comments/reader-pages.ts';
import { likeRoutes } from './comments/like-routes.ts';
import { returnPages } from './returns/return-pages.ts';
import { returnRoutes } from './returns/return-routes.ts';
import { reviewPages } from './reviews/review-pages.ts';
import { subscriptionPages } from './subscriptions/subscription-pages.ts';
import { subscriptionRoutes } from './subscriptions/subscription-routes.ts';
import { reviewRoutes } from './reviews/review-routes.ts';
import { styleRoutes } from './styles/style-routes.ts';
import { searchRoutes } from './search/search-routes.ts';
import { separateSides, serveBothSides } from './owner-side.ts';
import { pageRoutes } from './pages/page-routes.ts';
import { testConfirmationRoutes } from './payments/embedded-confirmation.ts';
import { webhookRoutes } from './payments/webhook.ts';
import { undoneRoutes } from './undone/undone-routes.ts';
import { uploadRoutes } from './uploads/upload-routes.ts';
import { projectRoot } from './project-root.ts';
import { firstRunRoutes } from './websites/first-run-routes.ts';
import { websiteRoutes } from './websites/website-routes.ts';
import { newToken } from '#domain/secrets.ts';
import { sitePanelRoutes } from './site-panel/site-panel-routes.ts';
import type { Services } from './services.ts';

/** In bytes: JSON of a megabyte can take 130 ms to be parsed, in which nobody else is served. */
const longestBody = 400_000;
const longestParam = 500;

/** The whole HTTP side of one process, ready to listen or to be called in tests without a port. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { config } = services;
  const problems = new ProblemAnswers(services.report, (request, reply, refusal) =>
    sendRefusal(services, request, reply, refusal),
  );
  const app = fastify({
    ...connectionLimits,
    logger: false,
    // The proxy in front is believed, and none beyond it: what stands before that in the header anyone can write.
    trustProxy: config.TRUST_PROXY ? (_, hop) => hop === 0 : false,
    bodyLimit: longestBody,
    genReqId: requestIds(),
    routerOptions: { maxParamLength: longestParam, ignoreTrailingSlash: true, querystringParser: parseQuery },
    // What comes while it ends still gets its answer: `followConnections` sees to the rest.
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => answerBrokenHttp(error, socket, config.isHttps),
    frameworkErrors: (error, request, reply) => {
      reply.headers(securityHeaders(config));
      return problems.answer(error, request, reply);
    },
  });
  followConnections(app);
  addJsonParser(app);
  addSecurityHeaders(app, config);
  refuseAmbiguousRequests(app, config);
  refuseSlowBodies(app);
  hearOut(app);
  refuseBadAddresses(app);
  reportProxies(app, services);
  addValidation(app);
  problems.listen(app);
  await app.register(cookie);
  await app.register(formbody, { bodyLimit: 100_000, parser: parseQuery });
  app.decorateRequest('account');
  app.decorateRequest('isProgram', false);
  healthRoutes(app, services);
  findSite(app, services);
  separateSides(app, services);
  leadToPrimary(app, services);
  closeOffline(app, services);
  lockSites(app, services);
  closeShops(app);
  flagRoutes(app, services);
  knowMembers(app, services);
  guardCalls(app, services);
  limitCalls(app, services, cartTokenHash);
  await apiDocs(app);
  await addRoutes(app, services);
  await app.ready();
  return app;
}

/** Ids to find a request in the log by: none is given twice, also by another process. */
function requestIds(): () => string {
  const prefix = newToken().slice(0, 8);
  let count = 0;
  return () => `${prefix}-${(++count).toString(36)}`;
}

async function addRoutes(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => {
    serveBothSides(scope);
    await scope.register(fastifyStatic, {
      root: join(projectRoot, 'dist/client'),
      prefix: '/assets/',
      immutable: true,
      maxAge: '1y',
      preCompressed: true,
      dotfiles: 'ignore',
      index: false,
      wildcard: true,
    });
    imageRoutes(scope, services);
    fontRoutes(scope, services);
    drawingRoutes(scope, services.presentation.own);
  });
  visitorCartRoutes(app, services);
  visitorFormRoutes(app, services);
  memberSide(app, services);
  checkoutRoutes(app, services);
  checkoutPages(app, services);
  donationPages(app, services);
  orderPayments(app, services);
  instalmentPages(app);
  orderRoutes(app, services);
  orderPages(app, services);
  orderAgainForm(app, services);
  findOrderPage(app, services);
  mailPages(app, services);
  invoiceRoutes(app, services);
  await backOfficeRoutes(app, services);
  downloadRoutes(app, services);
  webhookRoutes(app, services);
  testConfirmationRoutes(app, services);
  accountRoutes(app, services);
  teamRoutes(app, services);
  sitePanelRoutes(app, services);
  securityRoutes(app, services);
  proofRoutes(app, services);
  passkeyRoutes(app, services);
  invitationRoutes(app, services);
  findRoutes(app, services);
  mailboxRoutes(app, services);
  preferenceRoutes(app, services);
  redirectRoutes(app, services);
  domainRoutes(app, services);
  websiteRoutes(app, services);
  await firstRunRoutes(app, services);
  siteSettingRoutes(app, services);
  developerRoutes(app, services);
  backupRoutes(app, services);
  auditRoutes(app, services);
  undoneRoutes(app, services);
  await uploadRoutes(app, services);
  searchRoutes(app, services);
  discoveryRoutes(app, services);
  configPages(app, services);
  pageRoutes(app, services);
}

/** What holds of a whole website. */
function siteSettingRoutes(app: FastifyInstance, services: Services): void {
  settingsRoutes(app, services);
  styleRoutes(app, services);
  mailRoutes(app, services);
  mailTextRoutes(app, services);
  staffMailRoutes(app, services);
  captchaRoutes(app, services);
  taxProviderRoutes(app, services);
  addressProviderRoutes(app, services);
}

/** The visitor's cart, as calls and as pages. */
function visitorCartRoutes(app: FastifyInstance, services: Services): void {
  cartRoutes(app, services);
  cartPages(app, services);
  fieldPages(app, services);
  giftCardPage(app, services);
  giftCardHolders(app, services);
  cartChoiceRoutes(app, services);
  cartChoicePages(app, services);
}

/** What visitors send, and where the links of mails to them lead. */
function visitorFormRoutes(app: FastifyInstance, services: Services): void {
  reminderPages(app, services);
  formRoutes(app, services);
  formPages(app, services);
  newsletterPages(app, services);
  restockPages(app, services);
  reviewPages(app, services);
  returnPages(app, services);
  commentPages(app, services);
  readerPages(app, services);
  likeRoutes(app, services);
  subscriptionPages(app, services);
}

/** What members of a website call, and their pages. */
function memberSide(app: FastifyInstance, services: Services): void {
  memberRoutes(app, services);
  memberPasskeyRoutes(app, services);
  accountPages(app, services);
  linkPages(app, services);
  accountHome(app, services);
  wishPages(app, services);
  accountDetails(app, services);
  areaPages(app, services);
}

/** What running the shop takes. */
async function backOfficeRoutes(app: FastifyInstance, services: Services): Promise<void> {
  await productOfficeRoutes(app, services);
  officeRoutes(app, services);
  viewRoutes(app, services);
  customerRoutes(app, services);
  memberOffice(app, services);
  areaOffice(app, services);
  formOfficeRoutes(app, services);
  submissionRoutes(app, services);
  mailingListRoutes(app, services);
  newsletterRoutes(app, services);
  restockRoutes(app, services);
  reviewRoutes(app, services);
  returnRoutes(app, services);
  commentRoutes(app, services);
  postRoutes(app, services);
  mediaRoutes(app, services);
  mediaFileRoutes(app, services);
  trashRoutes(app, services);
  giftCardRoutes(app, services);
  subscriptionRoutes(app, services);
  codeRoutes(app, services);
  discountRoutes(app, services);
  paymentSettingsRoutes(app, services);
  chargeCaseRoutes(app, services);
  reportRoutes(app, services);
  leftCartRoutes(app, services);
  editorRoutes(app, services);
  savedSectionRoutes(app, services);
  revisionRoutes(app, services);
}
