import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { reminderWords as words } from '#catalog/page-words.ts';
import { escapeHtml } from '#contract/escape-html.ts';
import { requireSameOrigin } from '../http/crumb.ts';
import { Refusal } from '#contract/refusals.ts';
import { byVisitor } from '../http/by-visitor.ts';
import { problemOf } from '../http/problem.ts';
import type { Services } from '../services.ts';
import { loadCart } from '#domain/cart/cart.ts';
import { cartTokenHash, markCart, offerTokens } from './cart-cookie.ts';
import { sendCartPage } from './cart-pages.ts';
import { entriesToTakeOver, findReminder, refuseReminders, takeOverCart } from '#domain/cart/reminders.ts';

type ReminderRequest = FastifyRequest<{ Params: { token: string } }>;

const style = `
body{margin:0;min-height:100vh;display:grid;place-items:center;font:17px/1.6 system-ui,sans-serif;background:#f5f0e7;color:#1f1c18}
main{background:#fbf9f4;padding:40px;max-width:26rem;margin:24px}
h1{font-size:1.4rem;line-height:1.25;margin:0 0 8px}
p,ul{margin:0 0 24px}
ul{padding:0 0 0 20px}
button{font:inherit;padding:12px 20px;border:2px solid #1f1c18;background:#1f1c18;color:#fbf9f4;cursor:pointer}
button:focus-visible,a:focus-visible{outline:3px solid #a94f2b;outline-offset:3px}
a{color:#a94f2b}
`;
const styleHash = createHash('sha256').update(style).digest('base64');
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

const toShop = `<a href="/">${words.toShop}</a>`;
const nothingLeft = `<p>${words.nothingLeft}</p>${toShop}`;
const pressing = (label: string) => `<form method="post"><button>${label}</button></form>`;

/**
 * Where the links of a cart reminder lead: back to the cart, or to no more reminders. Opening them changes nothing; both
 * take a press of a button.
 */
export function reminderPages(app: FastifyInstance, services: Services): void {
  const hidden = { schema: { hide: true } };
  const limited = { schema: { hide: true }, config: { limits: 'calls' } } as const;

  app.get('/cart/reminders/:token', hidden, async (request: ReminderRequest, reply) => {
    const { site, params } = request;
    const reminder = await findReminder(services.database.read, site, params.token);
    if (!reminder) return reply.callNotFound();
    const { cart } = await loadCart(services.database.read, site, cartTokenHash(request), services.clock.now());
    if (cart?.id === reminder.cart_id) return toCart(reply);
    const entries = await entriesToTakeOver(services.database.read, site, reminder.cart_id, services.clock.now());
    if (entries.length === 0) return send(reply, request, words.empty, nothingLeft);
    const lines = entries.map(({ quantity, title }) => `<li>${quantity} × ${escapeHtml(title)}</li>`);
    // Mail programs open links on their own, so a button has the last word.
    const button = pressing(words.goOn);
    return send(reply, request, words.title, `<p>${words.inCart}</p><ul>${lines.join('')}</ul>${button}`);
  });

  app.post('/cart/reminders/:token', limited, async (request: ReminderRequest, reply) => {
    requireSameOrigin(request);
    const { site, params } = request;
    const reminder = await findReminder(services.database.read, site, params.token);
    if (!reminder) return reply.callNotFound();
    const { tokens, keep } = offerTokens(request);
    const cart = await byVisitor(services, site, (unit) => takeOverCart(unit, site, reminder.cart_id, tokens));
    if (cart instanceof Refusal) {
      await sendCartPage(services, request, reply, problemOf(cart));
      return reply;
    }
    if (!cart) return send(reply, request, words.empty, nothingLeft);
    keep(cart, reply);
    markCart(request, reply, true);
    return toCart(reply);
  });

  app.get('/cart/reminders/:token/stop', hidden, async (request: ReminderRequest, reply) => {
    const reminder = await findReminder(services.database.read, request.site, request.params.token);
    if (!reminder) return reply.callNotFound();
    return send(
      reply,
      request,
      words.stopTitle,
      `<p>${words.stopText(escapeHtml(reminder.email))}</p>${pressing(words.stop)}`,
    );
  });

  app.post('/cart/reminders/:token/stop', limited, async (request: ReminderRequest, reply) => {
    requireSameOrigin(request);
    const reminder = await findReminder(services.database.read, request.site, request.params.token);
    if (!reminder) return reply.callNotFound();
    await byVisitor(services, request.site, (unit) => refuseReminders(unit, reminder));
    return send(reply, request, words.stoppedTitle, `<p>${words.stopped}</p>${toShop}`);
  });
}

const toCart = (reply: FastifyReply) => reply.header('referrer-policy', 'no-referrer').redirect('/cart', 303);

function send(reply: FastifyReply, request: FastifyRequest, title: string, content: string): FastifyReply {
  const { language, title: siteTitle } = request.site;
  return reply
    .headers({
      'content-security-policy': policy,
      'cache-control': 'private, no-store',
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex',
    })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8">` +
        `<meta name="viewport" content="width=device-width, initial-scale=1">` +
        `<title>${title} – ${escapeHtml(siteTitle)}</title><style>${style}</style></head>` +
        `<body><main><h1>${title}</h1>${content}</main></body></html>`,
    );
}
