import { backSoonWords } from '#catalog/page-words.ts';
import type { FastifyInstance } from 'fastify';
import type { Site } from '#domain/websites/site.ts';
import type { PageView } from '#contract/page-model.ts';
import { HttpProblem } from '../http/problem.ts';

const anHour = 3600;
/** Routes by which something is bought. What was bought already stays in reach. */
const buying = /^\/(cart|checkout)(\/|$)|^\/api\/commerce\/(shopping-cart|checkouts)/;
const shopViews = new Set<PageView>(['product-list', 'product']);

/** Says of a closed shop that it comes back: where something is bought, while the rest of the website stays open. */
export function closeShops(app: FastifyInstance): void {
  app.addHook('onRequest', ({ site, isOwnerSide, method, routeOptions: { url = '' } }, _, done) => {
    // The cart pill of other pages asks for the cart.
    const isAsking = method === 'GET' && url.startsWith('/api/');
    if (site?.preferences.site.isShopClosed && !isOwnerSide && !isAsking && buying.test(url)) refuseClosed(site);
    done();
  });
}

/** Throws a 503 where the page is the shop's, and that is closed. */
export function refuseClosedShop(site: Site, view: PageView): void {
  if (shopViews.has(view)) refuseClosed(site);
}

function refuseClosed({ preferences }: Site): void {
  const { isShopClosed, shopClosedText } = preferences.site;
  if (!isShopClosed) return;
  const text = shopClosedText || backSoonWords.shop;
  throw new HttpProblem('closed', text, {}, anHour);
}
