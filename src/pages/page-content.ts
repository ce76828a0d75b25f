import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PageData } from '#contract/page.ts';
import type { Template } from '#templates/engine/template.ts';
import { islandHtml } from './island.ts';
import type { PageModel } from './model.ts';
import { minifyCss } from './minify-css.ts';
import orderCss from './order-page.css?raw';
import { OrderPage } from './order-page.tsx';
import { renderSections } from './sections.tsx';
import type { Theme } from './theme.ts';

const orderRules = minifyCss(orderCss);

/** What stands in the region of a page, and what it needs beyond the theme's styles. */
export interface PageContent {
  html: string;
  /** The styles of the blocks on the page. */
  blockCss: string;
  /** Where they stand. */
  placementCss: string;
}

/** Renders the content of a page by its kind. Throws where the model lacks what its kind shows. */
export function pageContent(model: PageModel, theme: Theme, print: (template: Template) => string): PageContent {
  if (model.view === 'content') return renderSections(model);
  if (model.view === 'cart') return plain(cartHtml(model));
  if (model.view === 'checkout') return plain(checkoutHtml(model));
  if (model.view === 'order') return { ...plain(orderHtml(model)), blockCss: orderRules };
  return plain(print(theme.pages[model.view]));
}

function plain(html: string): PageContent {
  return { html, blockCss: '', placementCss: '' };
}

function cartHtml({ cart, data, form }: PageModel): string {
  if (!cart) throw new Error('A cart page needs a cart.');
  const { language } = data.website;
  const props = { cart, language, shopUrl: shopUrl(data), message: form?.message, errors: form?.errors };
  return islandHtml('cart-page', props, { trigger: 'load', prefix: 'cart-' });
}

function checkoutHtml({ checkout, data, form, attemptKey }: PageModel): string {
  if (!checkout) throw new Error('A checkout page needs a checkout.');
  const { values, errors, message } = form ?? {};
  const { cardNumber: _, ...typed } = values ?? {};
  const props = { checkout, language: data.website.language, attemptKey, values: typed, errors, message };
  return islandHtml('checkout-page', props, { trigger: 'load', prefix: 'checkout-' });
}

function orderHtml({ order, data }: PageModel): string {
  if (!order) throw new Error('An order page needs an order.');
  return renderToStaticMarkup(
    createElement(OrderPage, { order, language: data.website.language, shopUrl: shopUrl(data) }),
  );
}

/** Where "Continue shopping" leads: the first address of the navigation on this site, else the home page. */
function shopUrl({ navigation }: PageData): string {
  const urls = navigation.items.flatMap((item) => [item.url, ...item.items.map(({ url }) => url)]);
  return urls.find((url) => url.startsWith('/')) ?? '/';
}
