import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { labels } from '#catalog/labels.ts';
import { fixedPaths } from '#catalog/page-types.ts';
import { productTypes } from '#catalog/product-types.ts';
import { wishWords as words } from '#catalog/wish-words.ts';
import { displayMark, isSoldOut } from '#commerce/status.ts';
import type { WishAct, WishRow } from '#contract/page-model.ts';
import type { Item } from '#contract/page.ts';
import type { StructuredContent } from '#contract/product.ts';
import { itemsNow, loadItems } from '#domain/pages/load-items.ts';
import { siteMoney } from '#domain/websites/site-money.ts';
import type { Site } from '#domain/websites/site.ts';
import { addWish, listWishes, removeWish } from '#domain/wishes/wishes.ts';
import { priceText } from '#pages/price-line.tsx';
import { signInPath } from '#pages/sign-in-section.ts';
import { byVisitor } from '../http/by-visitor.ts';
import { requireSameOrigin } from '../http/crumb.ts';
import { readForm } from '../http/form.ts';
import { HttpProblem, NotFoundError, orThrow } from '../http/problem.ts';
import type { Services } from '../services.ts';
import { hidden, limited } from './account-pages.ts';
import { sendAccountPage } from './send-account-page.ts';
import { keepWisher, wisherOf } from './wish-cookie.ts';

const path = fixedPaths.wishlist;

/** The wishlist, a page and plain forms: of who is signed in theirs, else the browser's. */
export function wishPages(app: FastifyInstance, services: Services): void {
  app.get<{ Querystring: { format?: unknown } }>(path, hidden, async (request, reply) => {
    requireWishlist(request);
    const items = await loadWishes(services, request);
    if (request.query.format !== 'ids') return sendWishlist(services, request, reply, items);
    return reply.header('cache-control', 'private, no-store').send(items.map(({ id }) => id));
  });

  app.post(path, limited, async (request, reply) => {
    requireWishlist(request);
    requireSameOrigin(request);
    const { itemId = '', remove } = readForm(request);
    try {
      await (remove === undefined ? add(services, request, reply, itemId) : take(services, request, itemId));
    } catch (error) {
      if (!(error instanceof HttpProblem)) throw error;
      return sendWishlist(services, request, reply, await loadWishes(services, request), error);
    }
    return reply.redirect(path, 303);
  });
}

/** Throws a 404 where a website has none, so that nothing of it is there. */
function requireWishlist({ site, url }: FastifyRequest): void {
  if (!site.preferences.commerce.showsWishlist) throw new NotFoundError(url);
}

const itemsOf = ({ database, clock }: Services, { site, member }: FastifyRequest, itemIds: string[]) =>
  loadItems(database.read, itemsNow({ clock, memberId: member?.id }, site), { itemIds });

async function add(services: Services, request: FastifyRequest, reply: FastifyReply, itemId: string): Promise<void> {
  const [item] = await itemsOf(services, request, [itemId]);
  if (!item?.structuredContent) throw new HttpProblem('not-found', words.gone);
  const wisher = keepWisher(request, reply);
  orThrow(await byVisitor(services, request.site, (unit) => addWish(unit, wisher, itemId)));
}

async function take(services: Services, request: FastifyRequest, itemId: string): Promise<void> {
  const wisher = wisherOf(request);
  if (wisher) await byVisitor(services, request.site, (unit) => removeWish(unit, wisher, itemId));
}

/** What is kept and still to be seen, the latest first. */
async function loadWishes(services: Services, request: FastifyRequest): Promise<Item[]> {
  const wisher = wisherOf(request);
  if (!wisher) return [];
  const ids = await listWishes(services.database.read, request.site.id, wisher);
  if (ids.length === 0) return [];
  const items = new Map((await itemsOf(services, request, ids)).map((item) => [item.id, item]));
  return ids.flatMap((id) => items.get(id) ?? []);
}

async function sendWishlist(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  items: readonly Item[],
  problem?: HttpProblem,
): Promise<FastifyReply> {
  const { site, member } = request;
  const wishes = items.flatMap((item) => rowOf(item, site));
  const signIn = { title: words.signIn, url: `${signInPath}?${new URLSearchParams({ next: path })}` };
  const offersAccount = !member && site.preferences.access.accounts;
  await sendAccountPage(services, request, reply, {
    heading: words.title,
    wishes,
    sections: offersAccount ? [{ text: wishes.length > 0 ? [words.inThisBrowser] : [], links: [signIn] }] : [],
    ...(member && { place: path }),
    ...(problem && { status: problem.status, form: { values: {}, errors: {}, message: problem.words } }),
  });
  return reply;
}

function rowOf({ id, title, fullUrl, assetUrl, structuredContent: product }: Item, site: Site): WishRow[] {
  if (!product) return [];
  const money = siteMoney(site);
  const mark = displayMark(product);
  const amount = priceText(product, (minor) => money({ minor, currency: site.currency }));
  const remove = { label: words.remove, url: path, hidden: { itemId: id, remove: '1' }, isQuiet: true };
  return [
    {
      title,
      url: fullUrl,
      facts: mark === 'none' ? [] : [mark === 'sale' ? labels.sale : labels.soldOut],
      amount,
      picture: assetUrl ?? '',
      acts: [...buying(id, fullUrl, product), remove],
    },
  ];
}

/** Into the cart at once where nothing is to be chosen; else its page is where one chooses. */
function buying(itemId: string, url: string, product: StructuredContent): WishAct[] {
  if (isSoldOut(product)) return [];
  const { variants, productType, isSubscribable, additionalFieldsFormId } = product;
  const isPlain = !isSubscribable && !additionalFieldsFormId && productType !== productTypes.giftCard;
  const [only, ...others] = variants;
  if (!only || others.length > 0 || !isPlain) return [{ label: words.choose, url }];
  return [{ label: words.add, url: '/cart/entries', hidden: { itemId, sku: only.sku, quantity: '1' } }];
}
