import type { ClientAssets } from './client-assets.ts';
import { escapeHtml } from '#contract/escape-html.ts';
import type { UrgentPicture } from '#storefront/head-needs.ts';
import type { Trigger } from './trigger.ts';
import type { PageModel, PageView } from '#contract/page-model.ts';
import type { PageNeeds } from './page-needs.ts';
import { socialTags } from './social-tags.ts';
import { structuredData } from './structured-data.ts';

/** Pages that search engines have no business with. */
const unlisted = new Set<PageView>([
  'search',
  'cart',
  'checkout',
  'order',
  'order-status',
  'account',
  'lock-screen',
  'access-denied',
  'not-found',
  'error',
]);

/** What a head is made of, beside the model. */
export interface HeadParts {
  client: ClientAssets;
  /** What the page's parts have asked for. */
  needs: PageNeeds;
  /** The owner's icon by its address, else the theme's as SVG. */
  icon?: string | undefined;
  /** Whether the owner hides the whole website from search engines. */
  isHidden?: boolean | undefined;
}

/** What stands in a page's `<head>` before its styles, and after them: they are long, and the same on other pages. */
export function headHtml(model: PageModel, { client, needs, icon, isHidden = false }: HeadParts): [string, string] {
  const title = isRefused(model) ? `Error: ${titleOf(model)}` : titleOf(model);
  const { pageDescription } = model.data;
  const isListed = !unlisted.has(model.view);
  const before = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    pageDescription && `<meta name="description" content="${escapeHtml(pageDescription)}">`,
    link('canonical', model.canonicalUrl),
    ...neighbours(model.data),
    iconLink(icon),
    (!isListed || isHidden || model.own?.isUnlisted) && '<meta name="robots" content="noindex">',
    ...client.fonts.map(
      ({ href }) => `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(href)}" crossorigin>`,
    ),
    imagePreload(needs.urgentPicture),
    '<style>',
  ];
  const after = [
    '</style>',
    needs.hasLoader && loaderHtml(client, needs),
    ...(isListed ? [...socialTags(model, title), structuredData(model)] : []),
  ];
  return [before.filter(Boolean).join('\n'), after.filter(Boolean).join('\n')];
}

function link(rel: string, href: string | undefined): string {
  return href ? `<link rel="${rel}" href="${escapeHtml(href)}">` : '';
}

/** What lies beside the page: the list's other pages, and its feed. */
function neighbours({ pagination, collection, website }: PageModel['data']): string[] {
  const feed = collection?.feedUrl;
  const title = escapeHtml(`${collection?.title ?? ''} – ${website.siteTitle}`);
  return [
    link('prev', pagination?.prevPageUrl),
    link('next', pagination?.nextPageUrl),
    feed ? `<link rel="alternate" type="application/rss+xml" title="${title}" href="${escapeHtml(feed)}">` : '',
  ];
}

/** The icon, or an empty one: without any, browsers ask for /favicon.ico. */
function iconLink(icon: string | undefined): string {
  if (icon?.startsWith('/')) {
    const own = escapeHtml(icon);
    return `<link rel="icon" href="${own}?format=100w">\n<link rel="apple-touch-icon" href="${own}?format=300w">`;
  }
  const href = icon ? `data:image/svg+xml,${encodeURIComponent(icon.trim())}` : 'data:,';
  return `<link rel="icon" href="${href}">`;
}

/** The page's title with the site's behind it, unless it is in there already. */
function titleOf({ own, data: { pageTitle, website } }: PageModel): string {
  if (own?.seoTitle !== undefined) return own.seoTitle;
  if (pageTitle === '') return website.siteTitle;
  return pageTitle.includes(website.siteTitle) ? pageTitle : `${pageTitle} – ${website.siteTitle}`;
}

/** Whether the page answers a form with what is wrong with it; a page about an error is one by its own title. */
function isRefused({ form, view }: PageModel): boolean {
  if (!form || view === 'error' || view === 'not-found') return false;
  return form.message !== undefined || Object.keys(form.errors).length > 0;
}

/** A preload of the page's urgent picture, in the widths that its element asks for. */
function imagePreload(picture: UrgentPicture | undefined): string {
  if (!picture) return '';
  const { src, srcset, sizes = '100vw' } = picture;
  const widths = srcset ? ` imagesrcset="${escapeHtml(srcset)}" imagesizes="${escapeHtml(sizes)}"` : '';
  return `<link rel="preload" as="image" fetchpriority="high" href="${escapeHtml(src)}"${widths}>`;
}

function loaderHtml(client: ClientAssets, needs: PageNeeds): string {
  const { loader, preloads = [], islands = {} } = client;
  const modulesOf = (trigger: Trigger) => islands[needs.islands.get(trigger) ?? ''] ?? [];
  // An island that starts at once has its modules on the way together, not one import after another.
  const modules = [...preloads, ...modulesOf('load')];
  const links = modules.map((href) => `<link rel="modulepreload" href="${escapeHtml(href)}">`);
  const early = earlyCode(client, needs);
  const later = modulesOf('interaction').join(' ');
  return [
    ...links,
    early && `<script data-modules="${escapeHtml(later)}">${early}</script>`,
    `<script type="module" src="${escapeHtml(loader)}"></script>`,
  ]
    .filter(Boolean)
    .join('\n');
}

/** The code that a page holds itself, where there is something that it answers to before the loader can (storefront 4). */
export function earlyCode({ early }: ClientAssets, { hasEarlyCode }: PageNeeds): string | undefined {
  return hasEarlyCode ? early : undefined;
}
