import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { blockTypes } from '#catalog/block-types.ts';
import { fieldWords as words } from '#catalog/field-words.ts';
import { defaultGridColumns } from '#catalog/layout.ts';
import { fixedPaths, pageTypes } from '#catalog/page-types.ts';
import type { Document } from '#contract/document.ts';
import { escapeHtml } from '#contract/escape-html.ts';
import { getFields } from '#contract/fields-calls.ts';
import type { FormValues } from '#contract/form.ts';
import type { FieldsPlace } from '#contract/page-model.ts';
import { Refusal } from '#contract/refusals.ts';
import { addAsSold } from '#domain/cart/add-subscription.ts';
import { noEntry } from '#domain/cart/cart.ts';
import { changeFields } from '#domain/cart/change-fields.ts';
import { collectValues } from '#forms/collect.ts';
import { renderFields } from '#pages/fields-part.tsx';
import { byVisitor } from '../http/by-visitor.ts';
import { readEntries } from '../http/form.ts';
import { NotFoundError, orThrow, type HttpProblem } from '../http/problem.ts';
import { route } from '../http/route.ts';
import { sendPersonalPage } from '../pages/personal-pages.ts';
import type { Services } from '../services.ts';
import { markCart, offerTokens, requireCartToken } from './cart-cookie.ts';
import { answerForm } from './cart-pages.ts';
import { addedPath } from './added-path.ts';
import { findFields, type FoundFields } from './find-fields.ts';

const hidden = { schema: { hide: true } };
const limited = { schema: { hide: true }, config: { limits: 'calls' } } as const;
type EntryRequest = FastifyRequest<{ Params: { entryId: string } }>;

/** The form of a product's additional fields: as a part for the lightbox, and as a page without scripts (storefront 2). */
export function fieldPages(app: FastifyInstance, services: Services): void {
  route(app, getFields, async ({ query, request }) => {
    const { itemId = '', entryId } = query;
    const place = entryId === undefined ? { itemId, sku: '', quantity: '1' } : { entryId };
    const found = await findFields(services, request, place);
    if (!found) return new Refusal('not-found', 'There is no such form.');
    const { title, form, values } = found;
    return { title, form, ...renderFields({ form, place, values }) };
  });

  app.get('/cart/fields', hidden, async (request, reply) => {
    const query = new URLSearchParams(request.url.split('?')[1]);
    const text = (name: string) => (query.get(name) ?? '').slice(0, 255);
    if (text('itemId') === '') return reply.redirect('/cart', 302);
    const place = { itemId: text('itemId'), sku: text('sku'), quantity: text('quantity') || '1' };
    return sendFields(services, request, reply, place);
  });
  app.get('/cart/entries/:entryId/fields', hidden, (request: EntryRequest, reply) =>
    sendFields(services, request, reply, { entryId: request.params.entryId }),
  );

  app.post('/cart/fields', limited, (request, reply) => {
    const given = Object.fromEntries(readEntries(request).toReversed());
    const place = { itemId: given._itemId ?? '', sku: given._sku ?? '', quantity: given._quantity ?? '1' };
    return takeFields(services, request, reply, place, async (additionalFields) => {
      const { tokens, keep } = offerTokens(request);
      const { site } = request;
      const addition = { ...place, sku: place.sku || null, additionalFields };
      const added = orThrow(await byVisitor(services, site, (unit) => addAsSold(unit, site, tokens, addition)));
      keep(added.cart, reply);
      markCart(request, reply, true);
      return addedPath(services, site, added);
    });
  });
  app.post('/cart/entries/:entryId/fields', limited, (request: EntryRequest, reply) => {
    const { entryId } = request.params;
    return takeFields(services, request, reply, { entryId }, async (additionalFields, { isGiftCard }) => {
      const tokenHash = requireCartToken(request, noEntry);
      const change = { entryId, additionalFields };
      orThrow(await byVisitor(services, request.site, (unit) => changeFields(unit, request.site, tokenHash, change)));
      return isGiftCard ? fixedPaths.giftCards : fixedPaths.cart;
    });
  });
}

/** Does what the form is for, and leads to where that says; with what is wrong, the page comes back as it was filled in. */
async function takeFields(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  place: FieldsPlace,
  act: (additionalFields: string, found: FoundFields) => Promise<string>,
) {
  const found = await findFields(services, request, place);
  if (!found) throw new NotFoundError(request.url);
  const values = collectValues(found.form.fields, readEntries(request), {});
  const done = () => act(JSON.stringify(values), found);
  return answerForm(request, reply, done, (problem) =>
    sendPage(services, request, reply, { place, found: { ...found, values }, problem }),
  );
}

async function sendFields(services: Services, request: FastifyRequest, reply: FastifyReply, place: FieldsPlace) {
  const found = await findFields(services, request, place);
  if (!found) throw new NotFoundError(request.url);
  await sendPage(services, request, reply, { place, found });
  return reply;
}

interface Shown {
  place: FieldsPlace;
  found: FoundFields & { values: FormValues };
  problem?: HttpProblem;
}

async function sendPage(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { place, found: { title, fullUrl, form, values }, problem }: Shown,
) {
  const isLine = 'entryId' in place;
  const back = isLine ? { url: fixedPaths.cart, text: words.backToCart } : { url: fullUrl, text: words.backToProduct };
  const heading = words.pageTitle(title);
  const way = `<p class="task__back"><a href="${escapeHtml(back.url)}">${back.text}</a></p>`;
  const html = `<header class="task__head">${way}<h1>${escapeHtml(heading)}</h1></header>`;
  const said = { errors: problem?.details.errors ?? {}, message: problem?.words ?? '' };
  await sendPersonalPage(services, request, reply, {
    view: 'content',
    status: problem?.status ?? 200,
    document: documentOf(html),
    images: {},
    products: {},
    isTask: true,
    forms: { fields: form },
    fieldsOf: place,
    sent: { blockId: 'fields', isDone: false, values, ...said },
    pageType: pageTypes.page,
    pageTitle: heading,
    path: fixedPaths.cart,
  });
}

/** A heading, and the form beside it. */
function documentOf(html: string): Document {
  const half = Math.floor((defaultGridColumns * 5) / 12);
  const at = (column: number, width: number) => ({ desktop: { column, width, row: 1, height: 1 } });
  const block = { sectionId: 'words', typeVersion: 1 };
  const form = at(half + 1, defaultGridColumns - half);
  return {
    sections: { words: { order: 'a0', theme: 'paper', grid: {} } },
    blocks: {
      words: { ...block, order: 'a0', type: blockTypes.html, props: { html }, layout: at(1, half) },
      fields: { ...block, order: 'a1', type: blockTypes.form, props: {}, layout: form },
    },
  };
}
