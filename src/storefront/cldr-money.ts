import type { Locale } from '#locale/locale.ts';
import { createContext, useContext } from 'react';
import { formatAmount } from './amounts.ts';

/** Whether the site writes amounts with CLDR's fraction digits (platform 3): what stands around islands and pages says. */
export const CldrMoney = createContext(false);

/** What every island is told. */
export interface SharedProps {
  /** How the site writes amounts. */
  useCLDRMoneyFormat: boolean;
}

/** Writes an amount in minor units as text of a locale, in the site's way. */
export function useMoney(): (minor: number, currency: string, locale: Locale) => string {
  const isCldr = useContext(CldrMoney);
  return (minor, currency, locale) => formatAmount(minor, currency, locale, isCldr);
}
