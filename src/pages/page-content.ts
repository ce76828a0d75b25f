import { createElement, type FunctionComponent, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PageData } from '#contract/page.ts';
import type { Template } from '#templates/engine/template.ts';
import { AccessDenied } from './access-denied.tsx';
import { BackSoon } from './back-soon.tsx';
import { inMoney } from './in-money.ts';
import { islandHtml } from './island.ts';
import { LockScreen } from './lock-screen.tsx';
import type { CartPageModel, CheckoutPageModel, OrderPageModel, PageModel } from './model.ts';
import { OrderPage } from './order-page.tsx';
import { OrderStatusPage } from './order-status-page.tsx';
import { SearchPage } from './search-page.tsx';
import { renderSections } from './sections.tsx';
import type { Theme } from './theme.ts';

/** What stands in the region of a page, and what it needs beyond the styles of its kind. */
export interface PageContent {
  html: string;
  /** The styles of the blocks on the page. */
  blockCss: string;
  /** Where they stand. */
  placementCss: string;
}

/** Renders the content of a page by its kind. */
export function pageContent(model: PageModel, theme: Theme, print: (template: Template) => string): PageContent {
  const { data, form } = model;
  switch (model.view) {
    case 'content':
      return renderSections(model);
    case 'cart':
      return plain(cartHtml(model));
    case 'checkout':
      return plain(checkoutHtml(model));
    case 'order':
    case 'order-status':
      return plain(orderHtml(model));
    case 'search':
      return plain(markup(SearchPage, { data, shopUrl: shopUrl(data) }));
    case 'lock-screen':
      return plain(
        model.isClosed
          ? markup(BackSoon, { siteTitle: data.website.siteTitle })
          : markup(LockScreen, { siteTitle: data.website.siteTitle, form }),
      );
    case 'access-denied':
      return plain(markup(AccessDenied, { siteTitle: data.website.siteTitle, join: model.join }));
    default:
      return plain(print(theme.pages[model.view]));
  }
}

function plain(html: string): PageContent {
  return { html, blockCss: '', placementCss: '' };
}

function markup<P extends object>(component: FunctionComponent<P>, props: P): string {
  return renderToStaticMarkup(createElement(component, props));
}

function cartHtml({ cart, removedEntry: removed, countries, data, form }: CartPageModel): string {
  const { language } = data.website;
  const { message, errors, values } = form ?? {};
  const typed = { message, errors, values, removed };
  const shop = { shopUrl: shopUrl(data), shopLinks: shopLinks(data) };
  const { useCLDRMoneyFormat, storeSettings } = data.websiteSettings;
  const { multipleQuantityAllowedForServices } = storeSettings;
  const money = { language, useCLDRMoneyFormat, instalments: data.instalmentContext };
  const settings = { ...money, multipleQuantityAllowedForServices };
  const props = { cart, ...settings, ...shop, countries, ...typed };
  return islandHtml('cart-page', props, { trigger: 'load', prefix: 'cart-' });
}

function checkoutHtml({ checkout, data, form, attemptKey }: CheckoutPageModel): string {
  const { values, errors, message } = form ?? {};
  const { cardNumber: _, ...typed } = values ?? {};
  // What came back without a form, as from the bank's page, has none of its values.
  const returned = Object.keys(typed).length > 0 ? { values: typed } : {};
  const { useCLDRMoneyFormat } = data.websiteSettings;
  const money = { language: data.website.language, useCLDRMoneyFormat };
  const props = { checkout, ...money, attemptKey, ...returned, errors, message };
  return islandHtml('checkout-page', props, { trigger: 'load', prefix: 'checkout-' });
}

function orderHtml({ view, order, orderUrl, orderStatus, data }: OrderPageModel): string {
  const { language, timeZone } = data.website;
  const page = { order, orderUrl, language, timeZone, shopUrl: shopUrl(data) };
  const show = (shown: ReactNode) => renderToStaticMarkup(inMoney(data.websiteSettings, shown));
  if (view === 'order') return show(createElement(OrderPage, { ...page, downloads: orderStatus.downloads }));
  return show(createElement(OrderStatusPage, { ...page, status: orderStatus }));
}

/** Where "Continue shopping" leads: the first address of the navigation on this site, else the home page. */
function shopUrl({ navigation }: PageData): string {
  const urls = navigation.items.flatMap((item) => [item.url, ...item.items.map(({ url }) => url)]);
  return urls.find((url) => url.startsWith('/')) ?? '/';
}

/** What else stands in the navigation's folder that leads there, for who has nothing yet. */
function shopLinks(data: PageData): { title: string; url: string }[] {
  const shop = shopUrl(data);
  const folder = data.navigation.items.find(({ items }) => items.some(({ url }) => url === shop));
  return (folder?.items ?? []).filter(({ url }) => url !== shop).map(({ title, url }) => ({ title, url }));
}
