import type { FastifyInstance } from 'fastify';
import { isPublished, nextPublication } from '#database/published.ts';
import type { Services } from '../services.ts';
import type { Site } from '#domain/websites/site.ts';
import { escapeXml } from './xml.ts';

/** What the sitemap protocol allows in one file. */
const mostUrls = 50_000;
const pageForm = /^[1-9]\d{0,5}$/;
/** In seconds. */
const anHour = 3600;

interface Entry {
  path: string;
  updatedAt: number;
}

/** `/sitemap.xml` with every public page, and `/robots.txt` that names it. */
export function discoveryRoutes(app: FastifyInstance, services: Services): void {
  const hidden = { schema: { hide: true } };
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
    const total = await countItems(services, request.site);
    const isIndex = total > mostUrls && !page;
    const xml = isIndex
      ? sitemapIndex(baseUrl, Math.ceil(total / mostUrls))
      : urlSet(baseUrl, await entriesOf(services, request.site, Math.max(1, page)));
    const keep = await untilNextItem(services, request.site);
    return reply.header('cache-control', `public, max-age=${keep}`).type('application/xml; charset=utf-8').send(xml);
  });
}

/** How long a sitemap may be kept, in seconds: until something appears that it lacks. */
async function untilNextItem({ database, clock }: Services, site: Site): Promise<number> {
  const collections = await database.read
    .selectFrom('collections')
    .select('id')
    .where('website_id', '=', site.id)
    .execute();
  const items = { websiteId: site.id, collectionIds: collections.map(({ id }) => id), itemIds: [] };
  const now = clock.now();
  const next = await nextPublication(database.read, items, now);
  return next === undefined ? anHour : Math.min(anHour, Math.floor((next - now) / 1000));
}

async function countItems(services: Services, site: Site): Promise<number> {
  const { count } = await services.database.read
    .selectFrom('items')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('website_id', '=', site.id)
    .where(isPublished('items', services.clock.now()))
    .executeTakeFirstOrThrow();
  return count;
}

/** The collections stand on the first page, the items follow. */
async function entriesOf(services: Services, site: Site, page: number): Promise<Entry[]> {
  const { read } = services.database;
  const collections = await read
    .selectFrom('collections')
    .select(['id', 'url_id', 'updated_at'])
    .where('website_id', '=', site.id)
    .where('status', '=', 'published')
    .where('access', 'is', null)
    .orderBy('position')
    .execute();
  const items = await read
    .selectFrom('items')
    .select(['collection_id', 'url_id', 'updated_at'])
    .where('website_id', '=', site.id)
    .where(isPublished('items', services.clock.now()))
    .orderBy('id')
    .limit(mostUrls)
    .offset((page - 1) * mostUrls)
    .execute();
  const pathOf = new Map(collections.map((row) => [row.id, row.url_id === 'home' ? '' : `/${row.url_id}`]));
  const own = collections.map((row) => ({ path: pathOf.get(row.id) || '/', updatedAt: row.updated_at }));
  const children = items.flatMap((row) => {
    const parent = pathOf.get(row.collection_id);
    return parent === undefined ? [] : [{ path: `${parent}/${row.url_id}`, updatedAt: row.updated_at }];
  });
  return page === 1 ? [...own, ...children] : children;
}

function urlSet(baseUrl: string, entries: Entry[]): string {
  const urls = entries.map(({ path, updatedAt }) => {
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
