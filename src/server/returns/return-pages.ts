import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formWords } from '#catalog/form-words.ts';
import { pageTypes } from '#catalog/page-types.ts';
import { returnLimits as limits, returnWords as words } from '#catalog/return-words.ts';
import { escapeHtml } from '#contract/escape-html.ts';
import { Refusal } from '#contract/refusals.ts';
import { loadOrder } from '#domain/orders/load-order.ts';
import { askReturn } from '#domain/returns/ask-return.ts';
import type { AskedReturn } from '#domain/returns/note-return.ts';
import { loadReturned, overText, selectReturnable, type ReturnableLine } from '#domain/returns/returnable.ts';
import { loadLabel } from '#domain/returns/returns-of-order.ts';
import { hashToken } from '#domain/secrets.ts';
import { byVisitor } from '../http/by-visitor.ts';
import { requireSameOrigin } from '../http/crumb.ts';
import { readForm } from '../http/form.ts';
import { NotFoundError, problemOf } from '../http/problem.ts';
import { sendPersonalPage } from '../pages/personal-pages.ts';
import { fieldHtml, opensAtProblem, problemHtml, refusalHtml } from '../pages/field-html.ts';
import { taskDocument } from '../pages/words-document.ts';
import type { Services } from '../services.ts';

type TokenRequest = FastifyRequest<{ Params: { token: string; returnId?: string } }>;
type Kind = AskedReturn['kind'];

const hidden = { schema: { hide: true } } as const;
const paths = { return: '/order/:token/return', withdrawal: '/order/:token/withdrawal' } as const;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Where a buyer sends something of an order back, or withdraws from its contract, by the order's own address. Opening
 * it changes nothing; the form is plain HTML.
 */
export function returnPages(app: FastifyInstance, services: Services): void {
  for (const [kind, path] of Object.entries(paths) as [Kind, string][]) {
    app.get(path, hidden, async (request: TokenRequest, reply) => {
      await send(services, request, reply, { kind, order: await findOrder(services, request, reply) });
      return reply;
    });

    app.post(path, { ...hidden, config: { limits: 'calls' } }, async (request: TokenRequest, reply) => {
      requireSameOrigin(request);
      const order = await findOrder(services, request, reply);
      const typed = readForm(request);
      const asked = readAsked(kind, typed);
      const terms = request.site.preferences.commerce;
      const refusal = await byVisitor(services, request.site, (unit) =>
        askReturn(unit, { orderId: order.id, terms, asked }),
      );
      if (!refusal) return reply.redirect(`/order/${request.params.token}/status#returns`, 303);
      await send(services, request, reply, { kind, order, typed, refusal });
      return reply;
    });
  }

  app.get('/order/:token/returns/:returnId/label', hidden, async (request: TokenRequest, reply) => {
    const { id: orderId } = await findOrder(services, request, reply);
    const asked = { orderId, returnId: request.params.returnId ?? '' };
    const label = await loadLabel(services.database.read, request.site.id, asked);
    if (!label) throw new NotFoundError(request.url);
    const name = encodeURIComponent(label.filename);
    reply.headers({
      'content-disposition': `attachment; filename*=UTF-8''${name}`,
      'cache-control': 'private, no-store',
    });
    return reply.type(label.media_type).send(Buffer.from(label.content, 'base64'));
  });
}

async function findOrder({ database }: Services, { site, params, url }: TokenRequest, reply: FastifyReply) {
  // The address opens the order.
  reply.headers({ 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' });
  const order = await loadOrder(database.read, site.id, { tokenHash: hashToken(params.token) });
  if (!order) throw new NotFoundError(url);
  return order;
}

type Order = Awaited<ReturnType<typeof findOrder>>;

function readAsked(kind: Kind, typed: Record<string, string | undefined>): AskedReturn {
  const pieces = Object.entries(typed).flatMap(([name, value]) => {
    const quantity = Number(value);
    return name.startsWith('pieces-') && quantity !== 0 ? [[name.slice('pieces-'.length), quantity] as const] : [];
  });
  const { id = '', reason = '', note = '' } = typed;
  return {
    id: uuid.test(id) ? id : randomUUID(),
    kind,
    reason: kind === 'withdrawal' ? words.withdraw : reason,
    note: note.trim(),
    pieces: new Map(pieces),
  };
}

interface Sent {
  kind: Kind;
  order: Order;
  typed?: Record<string, string | undefined>;
  refusal?: Refusal;
}

async function send(services: Services, request: TokenRequest, reply: FastifyReply, sent: Sent) {
  const { site, params } = request;
  const { read } = services.database;
  const { kind, order } = sent;
  const terms = site.preferences.commerce;
  const state = await loadReturned(read, site.id, order.id);
  const now = services.clock.now();
  const lines = state ? await selectReturnable(read, site.id, state, { kind, terms, now }) : [];
  const title = kind === 'withdrawal' ? words.withdrawTitle(order.orderNumber) : words.title(order.orderNumber);
  const lead = kind === 'withdrawal' ? words.withdrawIntro : words.intro;
  const back = { title: words.back, url: `/order/${params.token}/status` };
  const task =
    lines.length > 0
      ? { lead, html: formOf(sent, lines, terms.returnReasons) }
      : { lead: overText(kind, state), html: '' };
  await sendPersonalPage(services, request, reply, {
    view: 'content',
    status: sent.refusal ? problemOf(sent.refusal).status : 200,
    document: taskDocument({ title, back, ...task }),
    images: {},
    products: {},
    isTask: true,
    pageType: pageTypes.orderStatus,
    pageTitle: title,
    path: '/order',
  });
}

function formOf(sent: Sent, lines: readonly ReturnableLine[], reasons: readonly string[]): string {
  const { kind, typed, refusal } = sent;
  const errors = refusal?.details.errors ?? {};
  const isWithdrawal = kind === 'withdrawal';
  const general = refusal && !refusal.details.errors ? refusal.message : undefined;
  const options = ['', ...reasons].map((reason) => {
    const value = escapeHtml(reason);
    const shown = value || formWords.choose;
    return `<option value="${value}"${typed?.reason === reason ? ' selected' : ''}>${shown}</option>`;
  });
  const reason = fieldHtml({
    id: 'reason',
    label: words.reason,
    problem: errors.reason,
    input: (tied) => `<select ${tied} name="reason" required>${options.join('')}</select>`,
  });
  const note = fieldHtml({
    id: 'note',
    label: words.note,
    aside: words.optional,
    problem: errors.note,
    input: (tied) =>
      `<textarea ${tied} name="note" rows="4" maxlength="${limits.note}">${escapeHtml(typed?.note ?? '')}</textarea>`,
  });
  return opensAtProblem(`<form class="form" method="post">
<input type="hidden" name="id" value="${escapeHtml(typed?.id ?? randomUUID())}">
${refusalHtml('form-problem', general)}
<div class="form__pieces">${piecesOf(sent, lines, errors.pieces !== undefined)}${problemHtml('pieces-problem', errors.pieces)}</div>
${isWithdrawal ? '' : reason}
${note}
<p><button class="button button--primary" type="submit">${isWithdrawal ? words.confirmWithdrawal : words.send}</button></p>
</form>`);
}

/** What can be sent back: of one piece, or of what goes as a whole, whether; of several how many. */
function piecesOf({ kind, typed }: Sent, lines: readonly ReturnableLine[], isWrong: boolean): string {
  const tie = isWrong ? ' aria-describedby="pieces-problem" aria-invalid="true"' : '';
  const pieces = lines.map(({ id, name, left, subscriptionId }) => {
    const usual = kind === 'withdrawal' || lines.length === 1 ? left : 0;
    const chosen = typed ? Number(typed[`pieces-${id}`] ?? 0) : usual;
    const field = `id="pieces-${id}" name="pieces-${id}"${tie}`;
    const isWhole = subscriptionId !== undefined;
    if (left === 1 || isWhole) {
      const checked = chosen === left ? ' checked' : '';
      const shown = escapeHtml(isWhole ? words.endsSubscription(left, name) : name);
      return `<label class="form__choice form__piece"><input type="checkbox" ${field} value="${left}"${checked}> ${shown}</label>`;
    }
    const value = Number.isSafeInteger(chosen) ? chosen : 0;
    return `<div class="form__counted"><label class="field__label" for="pieces-${id}">${escapeHtml(name)}
<span class="field__optional">${words.pieces(left)}</span></label>
<input class="field__input" ${field} type="number" inputmode="numeric" min="0" max="${left}" value="${value}"></div>`;
  });
  return pieces.join('');
}
