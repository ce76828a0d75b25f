import type { ClientAssets } from './client-assets.ts';
import { escapeHtml } from './escape-html.ts';
import type { PageModel, PageView } from './model.ts';

/** Pages that search engines have no business with. */
const unlisted = new Set<PageView>([
  'search',
  'cart',
  'checkout',
  'order',
  'order-status',
  'lock-screen',
  'access-denied',
  'not-found',
  'error',
]);

/** A page's `<head>`; `body` is read for the picture to preload. */
export function headHtml(model: PageModel, client: ClientAssets, css: string, body: string): string {
  const { pageDescription } = model.data;
  const lines = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(titleOf(model))}</title>`,
    pageDescription && `<meta name="description" content="${escapeHtml(pageDescription)}">`,
    model.canonicalUrl && `<link rel="canonical" href="${escapeHtml(model.canonicalUrl)}">`,
    // Without this, browsers ask for /favicon.ico.
    '<link rel="icon" href="data:,">',
    unlisted.has(model.view) && '<meta name="robots" content="noindex">',
    ...client.fonts.map(
      ({ href }) => `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(href)}" crossorigin>`,
    ),
    imagePreload(body),
    `<style>${css}</style>`,
    needsLoader(body) && loaderHtml(client),
  ];
  return lines.filter(Boolean).join('\n');
}

/** The page's title with the site's behind it, unless it is in there already. */
function titleOf({ data: { pageTitle, website } }: PageModel): string {
  if (pageTitle === '') return website.siteTitle;
  return pageTitle.includes(website.siteTitle) ? pageTitle : `${pageTitle} – ${website.siteTitle}`;
}

/** A preload of the first picture that is marked as urgent, in the widths that its element asks for. */
function imagePreload(body: string): string {
  const [element] = /<img\b[^>]*\bfetchpriority="high"[^>]*>/i.exec(body) ?? [];
  if (!element) return '';
  // The values are escaped already: they come out of the page's own HTML.
  const value = (name: string) => new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(element)?.[1];
  const widths = value('srcset') && ` imagesrcset="${value('srcset')}" imagesizes="${value('sizes') ?? '100vw'}"`;
  return `<link rel="preload" as="image" fetchpriority="high" href="${value('src') ?? ''}"${widths ?? ''}>`;
}

/** Whether a page has anything for the loader: an island, something to enhance, a cart pill or a cart widget. */
function needsLoader(body: string): boolean {
  return /\bdata-(island|enhance|cart-pill|cart-widget)\b|\bsqs-custom-cart\b/.test(body);
}

function loaderHtml({ loader, preloads = [] }: ClientAssets): string {
  const links = preloads.map((href) => `<link rel="modulepreload" href="${escapeHtml(href)}">`);
  return [...links, `<script type="module" src="${escapeHtml(loader)}"></script>`].join('\n');
}
