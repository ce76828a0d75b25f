import type { Item, PageData } from '#contract/page.ts';
import { element, escapeXml } from './xml.ts';

/** A list's items as RSS 2.0, newest as the list has them; addresses are absolute. */
export function feedXml({ website, collection, pageTitle, pageDescription, items = [] }: PageData): string {
  const { baseUrl } = website;
  const own = `${baseUrl}${collection?.fullUrl ?? '/'}`;
  const head = [
    element('title', `${pageTitle} – ${website.siteTitle}`),
    element('link', own),
    element('description', pageDescription || website.siteDescription || pageTitle),
    element('language', website.language),
    `<atom:link href="${escapeXml(`${baseUrl}${collection?.feedUrl ?? ''}`)}" rel="self" type="application/rss+xml"/>`,
  ];
  const entries = items.map((item) => `<item>${itemXml(item, baseUrl)}</item>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>\n${[...head, ...entries].join('\n')}\n</channel></rss>\n`;
}

function itemXml(item: Item, baseUrl: string): string {
  const address = `${baseUrl}${item.fullUrl}`;
  return [
    element('title', item.title),
    element('link', address),
    `<guid isPermaLink="false">${escapeXml(item.id)}</guid>`,
    element('description', item.excerpt || item.body),
    item.publishOn === undefined ? '' : element('pubDate', new Date(item.publishOn).toUTCString()),
    ...item.categories.map((category) => element('category', category)),
  ].join('');
}
