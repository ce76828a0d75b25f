import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '#pages/escape-html.ts';
import { requireSameOrigin } from '../http/crumb.ts';
import type { Services } from '../services.ts';
import { cartTokenHash, markCart, newCartToken } from './cart-cookie.ts';
import { findReminder, refuseReminders, reopenCart } from './reminders.ts';

type ReminderRequest = FastifyRequest<{ Params: { token: string } }>;

const style = `
body{margin:0;min-height:100vh;display:grid;place-items:center;font:17px/1.6 system-ui,sans-serif;background:#f5f0e7;color:#1f1c18}
main{background:#fbf9f4;padding:40px;max-width:26rem;margin:24px}
h1{font-size:1.4rem;line-height:1.25;margin:0 0 8px}
p{margin:0 0 24px}
button{font:inherit;padding:12px 20px;border:2px solid #1f1c18;background:#1f1c18;color:#fbf9f4;cursor:pointer}
button:focus-visible,a:focus-visible{outline:3px solid #a94f2b;outline-offset:3px}
a{color:#a94f2b}
`;
const styleHash = createHash('sha256').update(style).digest('base64');
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** Where the links of a cart reminder lead: back to the cart, or to no more reminders. */
export function reminderPages(app: FastifyInstance, services: Services): void {
  const hidden = { schema: { hide: true } };

  app.get('/cart/reminders/:token', hidden, async (request: ReminderRequest, reply) => {
    const reminder = await findReminder(services, request.site, request.params.token);
    if (!reminder) return reply.callNotFound();
    const known = cartTokenHash(request);
    const fresh = known === undefined ? newCartToken() : undefined;
    const isFilled = await reopenCart(services, request.site, reminder.cart_id, known ?? fresh?.hash ?? '');
    fresh?.keep(request, reply);
    markCart(request, reply, isFilled);
    return reply.header('referrer-policy', 'no-referrer').redirect('/cart', 303);
  });

  app.get('/cart/reminders/:token/stop', hidden, async (request: ReminderRequest, reply) => {
    const reminder = await findReminder(services, request.site, request.params.token);
    if (!reminder) return reply.callNotFound();
    // Mail programs open links on their own, so a button has the last word.
    const button = '<form method="post"><button>No more reminders</button></form>';
    return send(
      reply,
      request,
      'No more reminders?',
      `<p>We will not remind ${escapeHtml(reminder.email)} again.</p>${button}`,
    );
  });

  app.post('/cart/reminders/:token/stop', hidden, async (request: ReminderRequest, reply) => {
    requireSameOrigin(request);
    const reminder = await findReminder(services, request.site, request.params.token);
    if (!reminder) return reply.callNotFound();
    await refuseReminders(services, reminder);
    return send(
      reply,
      request,
      'Done',
      '<p>You will get no more reminders of your cart.</p><a href="/">To the shop</a>',
    );
  });
}

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
