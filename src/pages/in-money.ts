import { createElement, type ReactNode } from 'react';
import { CldrMoney, type SharedProps } from '#storefront/cldr-money.ts';

/** Lets what is inside write amounts in the site's way, as `mountIsland` does in the browser (platform 3). */
export function inMoney({ useCLDRMoneyFormat }: SharedProps, inside: ReactNode): ReactNode {
  return createElement(CldrMoney, { value: useCLDRMoneyFormat }, inside);
}
