import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseVariant } from '#commerce/variants.ts';
import { byVisitor } from '../http/by-visitor.ts';
import { HttpProblem, orThrow } from '../http/problem.ts';
import { itemsNow, loadItems } from '#domain/pages/load-items.ts';
import { loadPage } from '../pages/load-page.ts';
import { renderModel } from '../pages/render.ts';
import { sendPage } from '../pages/send-page.ts';
import { parseAmount } from '#locale/money.ts';
import type { Services } from '../services.ts';
import { addAsSold, type AddedAsSold } from '#domain/cart/add-subscription.ts';
import { findFields } from './find-fields.ts';
import { markCart, offerTokens } from './cart-cookie.ts';

type Form = Record<string, string>;

/** Puts what a product's plain form names into the cart, once or again and again. Throws `HttpProblem`. */
export async function addByForm(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  form: Form,
): Promise<AddedAsSold> {
  const { tokens, keep } = offerTokens(request);
  const { site } = request;
  const { itemId = '', quantity, amount } = form;
  const sku = form.sku ?? (await chooseSku(services, request, form));
  const additionalFields = amount === undefined ? null : JSON.stringify({ giftAmount: toCents(amount, site.currency) });
  const addition = { itemId, sku, quantity, additionalFields };
  const added = orThrow(await byVisitor(services, site, (unit) => addAsSold(unit, site, tokens, addition)));
  keep(added.cart, reply);
  markCart(request, reply, true);
  return added;
}

/** An amount as it was typed, in minor units as a gift card's fields have it; what is none is refused with them. */
const toCents = (typed: string, currency: string) => String(parseAmount(typed, currency) ?? 'none');

/** Where the additional fields of what a form names are filled in; undefined where it has none. Throws `HttpProblem`. */
export async function fieldsAddress(
  services: Services,
  request: FastifyRequest,
  form: Form,
): Promise<string | undefined> {
  const { itemId = '', quantity = '1' } = form;
  if (!(await findFields(services, request, { itemId, sku: '', quantity }))) return undefined;
  const sku = form.sku ?? (await chooseSku(services, request, form));
  return `/cart/fields?${new URLSearchParams({ itemId, sku, quantity })}`;
}

/** Shows a product's page again with what was typed and why it was refused; false where it has no page. */
export async function sendRefusedProduct(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  form: Form,
  { status, words: message }: HttpProblem,
): Promise<boolean> {
  const { site } = request;
  const item = await findItem(services, request, form);
  const loaded = item && (await loadPage(services, site, item.fullUrl, {}));
  if (!loaded) return false;
  const model = { ...loaded.model, status, form: { values: form, errors: {}, message } };
  sendPage(request, reply, await renderModel(services, site, model, []), 'private, no-store');
  return true;
}

async function findItem(services: Services, request: FastifyRequest, { itemId = '' }: Form) {
  const context = itemsNow({ ...services, memberId: request.member?.id }, request.site);
  const [item] = await loadItems(services.database.read, context, { itemIds: [itemId] });
  return item;
}

/** The variant that a form's `option-…` fields name (storefront 5). */
async function chooseSku(services: Services, request: FastifyRequest, form: Form): Promise<string> {
  const item = await findItem(services, request, form);
  if (!item?.structuredContent) throw new HttpProblem('not-found', 'This product is no longer for sale.');
  const chosen = Object.entries(form).filter(([name]) => name.startsWith('option-'));
  const selection = Object.fromEntries(chosen.map(([name, value]) => [name.slice('option-'.length), value]));
  const choice = chooseVariant(item.structuredContent, selection);
  if (!choice.ok) throw new HttpProblem('refused', choice.message, { hint: choice.hint });
  return choice.variant.sku;
}
