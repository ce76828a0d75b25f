import { cartWords } from '#catalog/cart-words.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { messages } from '#catalog/messages.ts';
import { sentences } from '#catalog/sentences.ts';
import { pageTypes } from '#catalog/page-types.ts';
import { shippingCountries } from '#commerce/shipping.ts';
import type { FormState, OrderedAgain, RemovedEntry } from '#contract/page-model.ts';
import { addedPath } from './added-path.ts';
import { requireSameOrigin } from '../http/crumb.ts';
import { readForm } from '../http/form.ts';
import { HttpProblem, orThrow } from '../http/problem.ts';
import { byVisitor } from '../http/by-visitor.ts';
import { offeredInstalments } from '#domain/payments/payment-offer.ts';
import { sendPersonalPage } from '../pages/personal-pages.ts';
import type { Services } from '../services.ts';
import { addByForm, fieldsAddress, sendRefusedProduct } from './add-by-form.ts';
import { changeQuantity, loadCart, noEntry, removeFromCart } from '#domain/cart/cart.ts';
import { sendCartDrawer } from './cart-drawer.ts';
import { cartTokenHash, markCart, requireCartToken } from './cart-cookie.ts';
import { toCartEntry, toShoppingCart } from '#domain/cart/cart-view.ts';
import { restoreEntry } from '#domain/cart/restore-entry.ts';
import { toldByMark } from './told-again.ts';

const hidden = { schema: { hide: true } };
const limited = { schema: { hide: true }, config: { limits: 'calls' } } as const;

/** The cart page and its plain HTML forms, which work before and without scripts (design 6). */
export function cartPages(app: FastifyInstance, services: Services): void {
  app.get<{ Querystring: { format?: unknown; again?: unknown } }>('/cart', hidden, async (request, reply) => {
    if (request.query.format === 'drawer') return sendCartDrawer(services, request, reply);
    const { again: mark } = request.query;
    if (mark === undefined) await sendCartPage(services, request, reply);
    else await sendWithAgain(services, request, reply, mark);
    return reply;
  });

  app.post('/cart/entries', limited, async (request, reply) => {
    const form = readForm(request);
    const act = async () => {
      const fields = await fieldsAddress(services, request, form);
      if (fields !== undefined) return fields;
      return addedPath(services, request.site, await addByForm(services, request, reply, form));
    };
    return answerForm(request, reply, act, async (problem) => {
      const isShown = await sendRefusedProduct(services, request, reply, form, problem);
      if (!isShown) await sendCartPage(services, request, reply, problem);
    });
  });

  app.post<{ Params: { entryId: string } }>('/cart/entries/:entryId', limited, (request, reply) =>
    changeByForm(services, request, reply, request.params.entryId),
  );
}

/** Shows the cart with what became of the order that was put into it. */
async function sendWithAgain(services: Services, request: FastifyRequest, reply: FastifyReply, mark: unknown) {
  const cartKey = cartTokenHash(request);
  const filled = await loadCart(services.database.read, request.site, cartKey, services.clock.now());
  const again = await toldByMark(services, request.site, mark, { ...filled, cartKey });
  await sendCartPage(services, request, reply, undefined, { ...(again && { again }) });
}

/** One line's form: sets its quantity, removes it (`remove`), or puts it back (`itemId` and what else it held). */
async function changeByForm(services: Services, request: FastifyRequest, reply: FastifyReply, entryId: string) {
  const { site } = request;
  const form = readForm(request);
  const { itemId = '', sku, quantity = '', additionalFields } = form;
  const act = async () => {
    const tokenHash = requireCartToken(request, noEntry);
    const change = await byVisitor(services, site, (unit) =>
      itemId
        ? restoreEntry(unit, site, tokenHash, entryId, { itemId, sku, quantity, additionalFields })
        : changeQuantity(unit, site, tokenHash, entryId, quantity),
    );
    orThrow(change);
    if (itemId) markCart(request, reply, true);
    return '/cart';
  };
  if ('remove' in form) return removeByForm(services, request, reply, entryId);
  return answerForm(request, reply, act, ({ code, words }) => {
    if (itemId) return sendCartPage(services, request, reply, new HttpProblem(code, words));
    const why = sentences(messages.unableToUpdateQuantity, words);
    return sendCartPage(services, request, reply, new HttpProblem(code, why), {
      form: { values: { [entryId]: quantity }, errors: { [entryId]: why } },
    });
  });
}

/** The page that answers can undo the removal, so it is shown at once, without a redirect that would forget it. */
async function removeByForm(services: Services, request: FastifyRequest, reply: FastifyReply, entryId: string) {
  const { site } = request;
  try {
    requireSameOrigin(request);
    const tokenHash = requireCartToken(request, noEntry);
    const before = await loadCart(services.database.read, site, tokenHash, services.clock.now());
    const index = before.rows.findIndex(({ id }) => id === entryId);
    const row = before.rows[index];
    orThrow(await byVisitor(services, site, (unit) => removeFromCart(unit, site, tokenHash, entryId)));
    await sendCartPage(services, request, reply, undefined, {
      ...(row && { removed: { entry: toCartEntry(site, row), index } }),
    });
  } catch (error) {
    if (!(error instanceof HttpProblem)) throw error;
    const why = sentences(messages.unableToRemoveItem, error.words);
    await sendCartPage(services, request, reply, new HttpProblem(error.code, why));
  }
  return reply;
}

interface CartPageParts {
  /** What was taken out just now. */
  removed?: RemovedEntry;
  /** The fields of the form that came back; without it the refusal stands above the cart. */
  form?: FormState;
  again?: OrderedAgain;
  /** Unless the refusal says it. */
  status?: number;
}

/** Shows the cart, with what it is refused for, if it is. */
export async function sendCartPage(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  refusal?: HttpProblem,
  { removed, form, again, status = 200 }: CartPageParts = {},
): Promise<void> {
  const { site } = request;
  const { cart, rows } = await loadCart(services.database.read, site, cartTokenHash(request), services.clock.now());
  const state = form ?? (refusal && { values: {}, errors: refusal.details.errors ?? {}, message: refusal.words });
  const countries = shippingCountries(site.preferences.commerce.shippingZones);
  await sendPersonalPage(services, request, reply, {
    view: 'cart',
    status: refusal?.status ?? status,
    pageType: pageTypes.showCart,
    pageTitle: cartWords.title,
    path: '/cart',
    data: offeredInstalments(site),
    cart: await toShoppingCart(services, site, cart, rows),
    ...(countries && { countries }),
    ...(removed && { removedEntry: removed }),
    ...(again && { again }),
    ...(state && { form: state }),
  });
}

/** Does what a plain form asks and goes where `act` says; where it is refused, `refused` sends a page instead. */
export async function answerForm(
  request: FastifyRequest,
  reply: FastifyReply,
  act: () => Promise<string>,
  refused: (problem: HttpProblem) => Promise<void>,
): Promise<FastifyReply> {
  try {
    requireSameOrigin(request);
    return await reply.redirect(await act(), 303);
  } catch (error) {
    if (!(error instanceof HttpProblem)) throw error;
    await refused(error);
    return reply;
  }
}
