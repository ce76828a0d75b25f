import type { FastifyInstance } from 'fastify';
import { countPublicItems, listPublicPages, nextPublicItem, type PublicPage } from '#domain/pages/sitemap.ts';
import type { Services } from '../services.ts';
import type { Site } from '#domain/websites/site.ts';
import { escapeXml } from '../pages/xml.ts';
import { productFeed } from './product-feed.ts';

/** What the sitemap protocol allows in one file. */
const mostUrls = 50_000;
const pageForm = /^[1-9]\d{0,5}$/;
/** In seconds. */
const anHour = 3600;

/** `/sitemap.xml` with every public page, `/robots.txt` that names it, and the feed of what is for sale. */
export function discoveryRoutes(app: FastifyInstance, services: Services): void {
  const hidden = { schema: { hide: true } };
  productFeed(app, services);
  app.get('/robots.txt', hidden, async (request, reply) => {
    const baseUrl = await services.baseUrl(request.site.id);
    const closed = ['/cart', '/checkout', '/order/', '/api/', '/config', '/search'];
    const lines = [
      'User-agent: *',
      ...closed.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${baseUrl}/sitemap.xml`,
      '',
    ];
    return reply
      .header('cache-control', `public, max-age=${anHour}`)
      .type('text/plain; charset=utf-8')
      .send(lines.join('\n'));
  });

  app.get<{ Querystring: { page?: string } }>('/sitemap.xml', hidden, async (request, reply) => {
    const { page: asked = '' } = request.query;
    if (asked && !pageForm.test(asked)) return reply.callNotFound();
    const page = Number(asked);
    const baseUrl = await services.baseUrl(request.site.id);
    const total = await countPublicItems(services, request.site);
    const isIndex = total > mostUrls && !page;
    const xml = isIndex
      ? sitemapIndex(baseUrl, Math.ceil(total / mostUrls))
      : urlSet(baseUrl, await listPublicPages(services, request.site, Math.max(1, page), mostUrls));
    const keep = await untilNextItem(services, request.site);
    return reply.header('cache-control', `public, max-age=${keep}`).type('application/xml; charset=utf-8').send(xml);
  });
}

/** How long a sitemap may be kept, in seconds: until something appears that it lacks. */
async function untilNextItem(services: Services, site: Site): Promise<number> {
  const next = await nextPublicItem(services, site);
  return next === undefined ? anHour : Math.min(anHour, Math.floor((next - services.clock.now()) / 1000));
}

function urlSet(baseUrl: string, pages: PublicPage[]): string {
  const urls = pages.map(({ path, updatedAt }) => {
    const address = baseUrl + path.split('/').map(encodeURIComponent).join('/');
    return `<url><loc>${escapeXml(address)}</loc><lastmod>${new Date(updatedAt).toISOString()}</lastmod></url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}

function sitemapIndex(baseUrl: string, pages: number): string {
  const files = Array.from({ length: pages }, (_, index) => `${baseUrl}/sitemap.xml?page=${index + 1}`);
  const list = files.map((file) => `<sitemap><loc>${escapeXml(file)}</loc></sitemap>`).join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${list}\n</sitemapindex>\n`;
}
