import accountCss from './account-page.css?raw';
import blogCss from './blog-page.css?raw';
import searchBlockCss from './blocks/search/search.css?raw';
import cartCss from './cart-page.css?raw';
import checkoutCss from './checkout-page.css?raw';
import contentCss from './content-page.css?raw';
import coreCss from './core.css?raw';
import frameCss from './frame.css?raw';
import gateCss from './gate-page.css?raw';
import instalmentsCss from './instalments.css?raw';
import type { PageView } from '#contract/page-model.ts';
import noticeCss from './notice-page.css?raw';
import orderCss from './order-page.css?raw';
import partsCss from './parts.css?raw';
import slideCss from './slide.css?raw';
import priceTermsCss from './price-terms.css?raw';
import printCss from './print.css?raw';
import productCardCss from './product-card.css?raw';
import productListCss from './product-list-page.css?raw';
import productCss from './product-page.css?raw';
import relatedCss from './related.css?raw';
import reviewsCss from './reviews.css?raw';
import searchCss from './search-page.css?raw';
import taskCss from './task-page.css?raw';
import templatePageCss from './template-page.css?raw';
import starsCss from './stars.css?raw';
import totalsCss from './totals.css?raw';
import wishCss from './wish.css?raw';
import type { Theme } from './theme.ts';

/** How sections are built. */
export const sectionStructure: string = productCardCss + priceTermsCss + contentCss;

/** How sections and slides are built. */
export const slideStructure: string = contentCss + slideCss;

/** How each kind of page is built, whatever its theme. */
const structure: Record<PageView, string> = {
  content: productCardCss + priceTermsCss + slideStructure,
  'product-list': productCardCss + priceTermsCss + productListCss + starsCss + wishCss,
  product: productCss + priceTermsCss + productCardCss + relatedCss + instalmentsCss + starsCss + wishCss + reviewsCss,
  'blog-list': blogCss,
  'blog-item': blogCss,
  'template-page': templatePageCss,
  search: searchBlockCss + searchCss,
  cart: totalsCss + cartCss + instalmentsCss,
  checkout: totalsCss + cartCss + checkoutCss,
  order: totalsCss + orderCss,
  'order-status': totalsCss + orderCss,
  account: taskCss + accountCss,
  'lock-screen': gateCss,
  'access-denied': gateCss,
  'not-found': noticeCss,
  error: noticeCss,
};

/**
 * The styles of a page: what holds in every theme, its blocks, how it is built, and only then its theme, which may say
 * otherwise, and the owner's own; but not about where blocks stand, nor on paper.
 */
export function pageStyles(
  view: PageView,
  theme: Theme,
  blocks: { blockCss: string; placementCss: string },
  more: { parts: string; site: string },
): string {
  const { blockCss, placementCss } = blocks;
  const built = coreCss + blockCss + frameCss + partsCss + structure[view] + more.parts;
  // Nothing that a theme writes may end the element.
  return (built + theme.css[view] + more.site + placementCss + printCss).replaceAll('</', '<\\/');
}
