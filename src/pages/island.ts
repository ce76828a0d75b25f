import { createElement, type FunctionComponent } from 'react';
import { renderToString } from 'react-dom/server';
import { CartPage, type CartPageProps } from '#storefront/islands/cart-page.tsx';
import { CheckoutPage, type CheckoutPageProps } from '#storefront/islands/checkout-page.tsx';
import { ProductPurchase } from '#storefront/islands/product-purchase.tsx';
import type { PurchaseProps } from '#storefront/purchase/purchase-props.ts';
import { escapeHtml } from '#contract/escape-html.ts';
import { escapeJson } from './escape-html.ts';
import { inPage } from './in-page.ts';
import type { PageNeeds } from './page-needs.ts';

/** The props of each island by its name. */
interface IslandTable {
  'cart-page': CartPageProps;
  'checkout-page': CheckoutPageProps;
  'product-purchase': PurchaseProps;
}
export type IslandName = keyof IslandTable;

// The browser finds the same components by the file names of storefront/islands.
const islands: { [N in IslandName]: FunctionComponent<IslandTable[N]> } = {
  'cart-page': CartPage,
  'checkout-page': CheckoutPage,
  'product-purchase': ProductPurchase,
};

/** When the browser wakes an island up (design 6). */
export type Trigger = 'load' | 'idle' | 'visible' | 'interaction';

interface IslandPlace {
  trigger: Trigger;
  /** Unique on the page: begins every id inside. */
  prefix: string;
  needs: PageNeeds;
}

/** An island's root with its markup, and its props beside it for the browser (design 9, "Islands"). */
export function islandHtml<N extends IslandName>(name: N, props: IslandTable[N], place: IslandPlace): string {
  const { trigger, prefix, needs } = place;
  needs.needIsland(name, trigger);
  const island = createElement<IslandTable[N]>(islands[name], props);
  const markup = renderToString(inPage(props, needs, island), { identifierPrefix: prefix });
  const root = `<div data-island="${name}" data-trigger="${trigger}" data-prefix="${escapeHtml(prefix)}">${markup}</div>`;
  return `${root}<script type="application/json">${escapeJson(props)}</script>`;
}
