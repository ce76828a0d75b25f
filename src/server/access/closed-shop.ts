import type { FastifyInstance } from 'fastify';
import type { Site } from '#domain/websites/site.ts';
import type { PageView } from '#pages/model.ts';
import { HttpProblem } from '../http/problem.ts';
import { isOwnerSide } from '../owner-side.ts';
import type { Services } from '../services.ts';

const anHour = 3600;
/** Routes by which something is bought. What was bought already stays in reach. */
const buying = /^\/(cart|checkout)(\/|$)|^\/api\/commerce\/(shopping-cart|checkouts)/;
const shopViews = new Set<PageView>(['product-list', 'product']);

/** Says of a closed shop that it comes back: where something is bought, while the rest of the website stays open. */
export function closeShops(app: FastifyInstance, services: Services): void {
  app.addHook('onRequest', async (request) => {
    const { url = '' } = request.routeOptions;
    if (!buying.test(url) || isOwnerSide(services, request)) return;
    // The cart pill of other pages asks for the cart.
    if (request.method === 'GET' && url.startsWith('/api/')) return;
    refuseClosed(request.site);
  });
}

/** Throws a 503 where the page is the shop's, and that is closed. */
export function refuseClosedShop(site: Site, view: PageView): void {
  if (shopViews.has(view)) refuseClosed(site);
}

function refuseClosed({ preferences }: Site): void {
  const { isShopClosed, shopClosedText } = preferences.site;
  if (!isShopClosed) return;
  const text = shopClosedText || 'The shop is closed for the moment. Please come back soon.';
  throw new HttpProblem(503, 'closed', text, {}, anHour);
}
