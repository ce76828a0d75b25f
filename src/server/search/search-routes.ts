import type { FastifyInstance } from 'fastify';
import { pageTypes } from '#catalog/page-types.ts';
import { recordTypes } from '#catalog/record-types.ts';
import { suggest } from '#contract/search-calls.ts';
import type { SearchHit } from '#contract/page.ts';
import { searchWords } from '#database/search-words.ts';
import { searchEntries } from '#database/search.ts';
import { priceText } from '#pages/price-line.tsx';
import { route } from '../http/route.ts';
import { itemsNow, loadItems } from '#domain/pages/load-items.ts';
import { sendPersonalPage } from '../pages/personal-pages.ts';
import type { Services } from '../services.ts';
import { siteMoney } from '#domain/websites/site-money.ts';
import type { Site } from '#domain/websites/site.ts';
import { excerptOf } from './excerpt.ts';

const mostSuggestions = 6;
const mostHits = 50;
const longestQuery = 200;

/** The search page and the suggestions of its field. It records no page view (storefront 2). */
export function searchRoutes(app: FastifyInstance, services: Services): void {
  app.get<{ Querystring: { q?: unknown } }>(
    '/search',
    { schema: { hide: true }, config: { limits: 'searches' } },
    async (request, reply) => {
      const { q } = request.query;
      const query = typeof q === 'string' ? q.trim().slice(0, longestQuery) : '';
      const hits = await search(services, request.site, query, mostHits);
      await sendPersonalPage(services, request, reply, {
        view: 'search',
        pageType: pageTypes.search,
        pageTitle: query ? `Search: ${query}` : 'Search',
        path: '/search',
        data: {
          search: { recordType: recordTypes['site-search'], recordTypeLabel: 'site-search', query, hits },
        },
      });
      return reply;
    },
  );

  route(app, suggest, async ({ site, query }) => ({ hits: await search(services, site, query.q, mostSuggestions) }));
}

async function search(services: Services, site: Site, text: string, limit: number): Promise<SearchHit[]> {
  const words = searchWords(text);
  const found = await searchEntries(services.database, { websiteId: site.id, words, limit, now: services.clock.now() });
  if (found.length === 0) return [];
  const context = itemsNow(services, site);
  const items = await loadItems(services.database.read, context, { itemIds: found.map((hit) => hit.ownerId) });
  const money = siteMoney(site);
  const itemOf = new Map(items.map((item) => [item.id, item]));
  return found.map(({ ownerId, url, kind, title, body }) => {
    const { items: pictures = [], mainImageId, structuredContent: product } = itemOf.get(ownerId) ?? {};
    const image = pictures.find(({ id }) => id === mainImageId);
    const price = product && priceText(product, (minor) => money({ minor, currency: site.currency }));
    return { title, url, kind, excerpt: excerptOf(body, words), ...(image && { image }), ...(price && { price }) };
  });
}
