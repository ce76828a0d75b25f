import type { Amount } from '#contract/money.ts';
import { localeFor } from '#locale/locale.ts';
import { formatAmount } from '#locale/amount-format.ts';
import type { Site } from './site.ts';

/** Writes amounts as the site's pages do. */
export function siteMoney({ language, preferences }: Site): (amount: Amount) => string {
  return (amount) => formatAmount(localeFor(language), amount, preferences.commerce.useCLDRMoneyFormat);
}
