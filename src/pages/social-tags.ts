import { toDecimal } from '#locale/money.ts';
import { chargeable } from '#commerce/prices.ts';
import { isSoldOut } from '#commerce/status.ts';
import type { Item } from '#contract/page.ts';
import { escapeHtml } from '#contract/escape-html.ts';
import type { PageModel } from '#contract/page-model.ts';

/** Open Graph and Twitter card tags of a public page, one per line: what other sites show beside a link to it. */
export function socialTags(model: PageModel, title: string): string[] {
  const { data, canonicalUrl, socialImage: image } = model;
  const { website, pageDescription, item } = data;
  const open: [string, string | number | undefined][] = [
    ['og:site_name', website.siteTitle],
    ['og:title', model.own?.seoTitle ?? (data.pageTitle || title)],
    ['og:type', typeOf(model)],
    ['og:url', canonicalUrl],
    ['og:description', pageDescription],
    ['og:locale', website.language.replace('-', '_')],
    ['og:image', image?.url],
    ['og:image:width', image?.width],
    ['og:image:height', image?.height],
    ['og:image:alt', image?.alt],
    ...(item && model.view === 'product' ? productTags(item, data.websiteSettings.storeCurrency) : []),
    ...(item && model.view === 'blog-item' ? articleTags(item) : []),
  ];
  const card: [string, string | undefined][] = [
    ['twitter:card', image ? 'summary_large_image' : 'summary'],
    ['twitter:image', image?.url],
    ['twitter:image:alt', image?.alt],
  ];
  return [...open.map(([name, value]) => tag('property', name, value)), ...card.map(([n, v]) => tag('name', n, v))];
}

function tag(attribute: 'property' | 'name', name: string, value: string | number | undefined): string {
  return value === undefined || value === ''
    ? ''
    : `<meta ${attribute}="${name}" content="${escapeHtml(String(value))}">`;
}

function typeOf({ view }: PageModel): string {
  if (view === 'product') return 'product';
  return view === 'blog-item' ? 'article' : 'website';
}

function productTags({ structuredContent }: Item, currency: string): [string, string | undefined][] {
  const [first] = structuredContent?.variants ?? [];
  if (!structuredContent || !first) return [];
  const lowest = Math.min(...structuredContent.variants.map(chargeable));
  return [
    ['product:price:amount', toDecimal(lowest, currency)],
    ['product:price:currency', currency],
    ['product:availability', isSoldOut(structuredContent) ? 'out of stock' : 'in stock'],
  ];
}

function articleTags({ publishOn, updatedOn, author, tags }: Item): [string, string | undefined][] {
  return [
    ['article:published_time', publishOn === undefined ? undefined : new Date(publishOn).toISOString()],
    ['article:modified_time', new Date(updatedOn).toISOString()],
    ['article:author', author?.displayName],
    ...tags.map((name): [string, string] => ['article:tag', name]),
  ];
}
