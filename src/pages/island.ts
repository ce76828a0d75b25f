import { createElement, type FunctionComponent } from 'react';
import { renderToString } from 'react-dom/server';
import type { SharedProps } from '#storefront/cldr-money.ts';
import { escapeHtml } from '#contract/escape-html.ts';
import { escapeJson } from './escape-html.ts';
import { inPage } from './in-page.ts';
import type { PageNeeds } from './page-needs.ts';
import type { Trigger } from './trigger.ts';

/** The islands by the names of their files in storefront/islands, by which the browser finds the same components. */
export type IslandName = 'cart-page' | 'checkout-page' | 'product-purchase';

interface IslandPlace {
  trigger: Trigger;
  /** Unique on the page: begins every id inside. */
  prefix: string;
  needs: PageNeeds;
}

/** An island: its name with its component. Whoever shows one imports that one: the editor needs none of a checkout. */
export interface Island<P extends SharedProps> {
  name: IslandName;
  component: FunctionComponent<P>;
}

/** An island's root with its markup, and its props beside it for the browser (design 9, "Islands"). */
export function islandHtml<P extends SharedProps>(
  { name, component }: Island<P>,
  props: P,
  place: IslandPlace,
): string {
  const { trigger, prefix, needs } = place;
  needs.needIsland(name, trigger);
  const markup = renderToString(inPage(props, needs, createElement<P>(component, props)), { identifierPrefix: prefix });
  const root = `<div data-island="${name}" data-trigger="${trigger}" data-prefix="${escapeHtml(prefix)}">${markup}</div>`;
  return `${root}<script type="application/json">${escapeJson(props)}</script>`;
}
