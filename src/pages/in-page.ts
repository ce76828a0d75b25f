import { createElement, type ReactNode } from 'react';
import { CldrMoney, type SharedProps } from '#storefront/cldr-money.ts';
import { HeadNeedsContext } from '#storefront/head-needs.ts';
import type { PageNeeds } from './page-needs.ts';

/** Lets what is inside write amounts in the site's way, as `mountIsland` does in the browser (platform 3), and say what it needs. */
export function inPage({ useCLDRMoneyFormat }: SharedProps, needs: PageNeeds, inside: ReactNode): ReactNode {
  const inMoney = createElement(CldrMoney, { value: useCLDRMoneyFormat }, inside);
  return createElement(HeadNeedsContext, { value: needs }, inMoney);
}
