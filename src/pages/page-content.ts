import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Image, PageData } from '#contract/page.ts';
import { AccessDenied } from './access-denied.tsx';
import { AccountPage } from './account-page.tsx';
import { BackSoon } from './back-soon.tsx';
import type { RenderMode } from './blocks/block.ts';
import formCss from './blocks/form/form.css?raw';
import { inPage } from './in-page.ts';
import { CartPage } from '#storefront/islands/cart-page.tsx';
import { CheckoutPage } from '#storefront/islands/checkout-page.tsx';
import { islandHtml } from './island.ts';
import type { CartPageModel, CheckoutPageModel, OrderPageModel, PageModel } from '#contract/page-model.ts';
import { localeFor } from '#locale/locale.ts';
import { withMoving } from './moving-pictures.ts';
import { OrderPage } from './order-page.tsx';
import { OrderStatusPage } from './order-status-page.tsx';
import { SearchPage } from './search-page.tsx';
import type { PageNeeds } from './page-needs.ts';
import type { PageContent } from './region-content.ts';
import { renderSections } from './sections.tsx';
import { urgentPicture } from './template-needs.ts';
import taskCss from './task-page.css?raw';
import wordsFormCss from './words-form.css?raw';
import type { PageTemplate, Theme } from './theme.ts';

/** How pages render: what they find out that they need, and how the theme's templates are printed. */
export interface Rendering {
  needs: PageNeeds;
  mode: RenderMode;
  print: (template: PageTemplate) => string;
}

/** Renders the content of a page by its kind. */
export function pageContent(model: PageModel, theme: Theme, { needs, mode, print }: Rendering): PageContent {
  const { data, form } = model;
  const { siteTitle } = data.website;
  const show = (shown: ReactNode) => plain(renderToStaticMarkup(inPage(data.websiteSettings, needs, shown)));
  switch (model.view) {
    case 'content':
      if (model.isTask) needs.styles.add(taskCss + formCss + wordsFormCss);
      return renderSections(model, needs, mode);
    case 'cart':
      return plain(cartHtml(model, needs));
    case 'checkout':
      return plain(checkoutHtml(model, needs));
    case 'order':
    case 'order-status':
      return show(orderPage(model));
    case 'search':
      return show(createElement(SearchPage, { data, shopUrl: shopUrl(data) }));
    case 'lock-screen':
      if (!model.screen) return show(createElement(BackSoon, { siteTitle }));
      return renderSections({ ...model.screen, ...(form && { form }) }, needs, mode);
    case 'account':
      if (!model.screen) return show(createElement(AccountPage, { ...model, shopUrl: shopUrl(data) }));
      return renderSections({ ...model.screen, next: model.next, ...(form && { form }) }, needs, mode);
    case 'access-denied':
      return show(createElement(AccessDenied, { siteTitle, ...model }));
    default:
      return plain(withMoving(themeHtml(print(theme.pages[model.view]), needs), picturesOf(model), needs));
  }
}

/** The pictures of what a page lists or is of, and of what stands above it. */
function picturesOf(model: PageModel): Image[] {
  const { item, items = [] } = model.data;
  const above = 'promoted' in model ? Object.values(model.promoted?.images ?? {}) : [];
  const all = [...(item ? [item] : []), ...items].flatMap((each) => each.items).concat(above);
  return [...new Map(all.map((image) => [image.id, image])).values()];
}

/** What a theme's template printed: only there can be seen which picture it marks as urgent. */
function themeHtml(html: string, needs: PageNeeds): string {
  const picture = urgentPicture(html);
  if (picture) needs.needPicture(picture);
  return html;
}

function plain(html: string): PageContent {
  return { html, blockCss: '', placementCss: '' };
}

function cartHtml(
  { cart, removedEntry: removed, again, countries, data, form }: CartPageModel,
  needs: PageNeeds,
): string {
  const locale = localeFor(data.website.language);
  const { message, errors, values } = form ?? {};
  const typed = { message, errors, values, removed, again };
  const shop = { shopUrl: shopUrl(data), shopLinks: shopLinks(data) };
  const { useCLDRMoneyFormat, storeSettings } = data.websiteSettings;
  const { multipleQuantityAllowedForServices } = storeSettings;
  const money = { locale, useCLDRMoneyFormat, instalments: data.instalmentContext };
  const settings = { ...money, multipleQuantityAllowedForServices };
  const props = { cart, ...settings, ...shop, countries, ...typed };
  return islandHtml({ name: 'cart-page', component: CartPage }, props, { trigger: 'load', prefix: 'cart-', needs });
}

function checkoutHtml({ checkout, data, form, attemptKey }: CheckoutPageModel, needs: PageNeeds): string {
  const { values, errors, message } = form ?? {};
  const { cardNumber: _, ...typed } = values ?? {};
  // What came back without a form, as from the bank's page, has none of its values.
  const returned = Object.keys(typed).length > 0 ? { values: typed } : {};
  const { useCLDRMoneyFormat } = data.websiteSettings;
  const money = { locale: localeFor(data.website.language), useCLDRMoneyFormat };
  const props = { checkout, ...money, attemptKey, ...returned, errors, message };
  return islandHtml({ name: 'checkout-page', component: CheckoutPage }, props, {
    trigger: 'load',
    prefix: 'checkout-',
    needs,
  });
}

function orderPage({ view, order, orderUrl, payUrl, orderStatus, subscriptions, data }: OrderPageModel): ReactNode {
  const { language, timeZone } = data.website;
  const page = { order, orderUrl, payUrl, locale: localeFor(language), timeZone, shopUrl: shopUrl(data) };
  if (view === 'order')
    return createElement(OrderPage, {
      ...page,
      subscriptions,
      downloads: orderStatus.downloads,
      returns: orderStatus.returns,
    });
  return createElement(OrderStatusPage, { ...page, status: orderStatus });
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
