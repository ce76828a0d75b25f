import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { customerMails, isWithoutOrder, type CustomerMail } from '#catalog/customer-mails.ts';
import { pageTypes } from '#catalog/page-types.ts';
import { escapeHtml } from '#contract/escape-html.ts';
import { loadOrder } from '#domain/orders/load-order.ts';
import { sampleMail } from '#jobs/mail/sample-mails.ts';
import { equal } from '../http/crumb.ts';
import { NotFoundError } from '../http/problem.ts';
import { sendPersonalPage } from '../pages/personal-pages.ts';
import { wordsDocument } from '../pages/words-document.ts';
import type { Services } from '../services.ts';

interface Shown {
  mail: CustomerMail;
  orderId: string;
}

/** Stands for the order in the address of a mail that is about none. */
export const withoutOrder = 'none';

type MailRequest = FastifyRequest<{ Params: { mail: string; orderId: string; key: string } }>;

const path = '/order/mails/:mail/:orderId/:key';
const hidden = { schema: { hide: true } } as const;
const stylesheets = /<style[^<>]*>([^<]*)<\/style>/g;

/** A mail brings its styles along, and nothing in it runs. */
function policyOf(html: string): string {
  const hashes = Array.from(html.matchAll(stylesheets), ([, text = '']) => {
    return ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  });
  return [
    "default-src 'none'",
    "img-src 'self' https: data:",
    `style-src 'self'${hashes.join('')}`,
    "style-src-attr 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-popups',
  ].join('; ');
}

const keyOf = ({ secrets }: Pick<Services, 'secrets'>, { mail, orderId }: Shown) =>
  secrets.token('mail-preview', `${mail}:${orderId}`);

/** Where a mail to customers is seen by an order; whoever has the address may see it. */
export function mailPageUrl(services: Pick<Services, 'secrets'>, shown: Shown): string {
  return `/order/mails/${shown.mail}/${shown.orderId}/${keyOf(services, shown)}`;
}

/** A mail to customers as a page, by an order (storefront 2, page type 301). */
export function mailPages(app: FastifyInstance, services: Services): void {
  app.get(path, hidden, async (request: MailRequest, reply) => {
    const shown = await find(services, request, reply);
    const { subject, text } = await sampleMail(services, request.site.id, shown);
    const title = escapeHtml(subject);
    const frame = `<iframe title="${title}" src="${mailPageUrl(services, shown)}/letter" width="100%" height="900" frameborder="0"></iframe>`;
    const plain = escapeHtml(text).replaceAll('\n', '<br>');
    await sendPersonalPage(services, request, reply, {
      view: 'content',
      document: wordsDocument(`<h1>${title}</h1><p>${frame}</p><p>${plain}</p>`),
      images: {},
      products: {},
      pageType: pageTypes.commerceEmailPreview,
      pageTitle: subject,
      path: '/order',
    });
    return reply;
  });

  app.get(`${path}/letter`, hidden, async (request: MailRequest, reply) => {
    const { html } = await sampleMail(services, request.site.id, await find(services, request, reply));
    return reply
      .headers({ 'content-security-policy': policyOf(html), 'cache-control': 'private, no-store' })
      .type('text/html; charset=utf-8')
      .send(html);
  });
}

/** The mail and the order of an address; throws where it is none. */
async function find(services: Services, { site, params, url }: MailRequest, reply: FastifyReply): Promise<Shown> {
  reply.headers({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
  const mail = customerMails.find((each) => each === params.mail);
  const { orderId } = params;
  if (!mail || !equal(params.key, keyOf(services, { mail, orderId }))) throw new NotFoundError(url);
  if (isWithoutOrder(mail)) return { mail, orderId };
  if (!(await loadOrder(services.database.read, site.id, { id: orderId }))) throw new NotFoundError(url);
  return { mail, orderId };
}
