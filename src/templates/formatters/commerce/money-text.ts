import { movePoint } from '#locale/decimal-text.ts';
import { localeFor } from '#locale/locale.ts';
import { formatMoney, type MoneyOptions } from '#locale/money-format.ts';
import type { Context } from '../../engine/registry.ts';
import { isTruthy } from '../../engine/values.ts';
import { escapeAttribute } from '../core/text.ts';
import { amountOf, currencyOf } from './prices.ts';

const flagPaths = ['featureFlags', 'websiteSettings', 'website'].map((place) => [place, 'useCLDRMoneyFormat']);
const native = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/**
 * A price as text: with the site's money flag in the page's locale, '' without locale data; else as a bare number in
 * the element that the page's script turns into the visitor's money (language 4, product-price).
 */
export function moneyText(money: unknown, options: MoneyOptions, context: Context): string {
  const amount = amountOf(money);
  if (writesByLocale(context)) {
    return context.locale === null
      ? ''
      : escapeAttribute(formatMoney(localeFor(context.locale), amount, currencyOf(money), options));
  }
  return `<span class="sqs-money-native">${native.format(Number(movePoint(amount, 2)) / 100)}</span>`;
}

/** The flag stands among the feature flags or in the site's settings. */
function writesByLocale(context: Context): boolean {
  return flagPaths.some((path) => isTruthy(context.resolve(path)));
}
