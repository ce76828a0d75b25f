import { movePoint } from '#locale/decimal-text.ts';
import type { MoneyOptions } from '#locale/money-format.ts';
import type { Context } from '../../engine/registry.ts';
import { isTruthy } from '../../engine/values.ts';
import { escapeAttribute } from '../core/text.ts';
import { inLocale } from '../i18n/in-locale.ts';
import { amountOf, currencyOf } from './prices.ts';

const flagPaths = ['featureFlags', 'websiteSettings', 'website'].map((place) => [place, 'useCLDRMoneyFormat']);
let native: Intl.NumberFormat | undefined;

/** Writes prices as HTML. */
export type MoneyWriter = (money: unknown) => string;

/**
 * With the site's money flag prices stand in the page's locale; else as a bare number in the element that the page's
 * script turns into the visitor's money (language 4, product-price).
 */
export function flaggedMoney(options: MoneyOptions, context: Context): MoneyWriter {
  return writesByLocale(context) ? localMoney(options, context) : writeNative;
}

/** Prices in the page's locale, '' without locale data. */
export function localMoney(options: MoneyOptions, context: Context): MoneyWriter {
  return (money) =>
    escapeAttribute(
      inLocale(context, (locale, locales) => locales.formatMoney(locale, amountOf(money), currencyOf(money), options)),
    );
}

function writeNative(money: unknown): string {
  // Made when it is first needed: the first `Intl` object of a process takes 20 ms.
  native ??= new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const hundredths = Number(movePoint(amountOf(money), 2));
  return `<span class="sqs-money-native">${native.format(hundredths / 100)}</span>`;
}

/** The flag stands among the feature flags or in the site's settings. */
function writesByLocale(context: Context): boolean {
  return flagPaths.some((path) => isTruthy(context.resolve(path)));
}
