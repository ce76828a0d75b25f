import { movePoint, parseDecimal } from '#locale/decimal-text.ts';
import { readMoney } from '#locale/money.ts';
import { type Args, type Context, formatter, type Formatter, type FormatterTable } from '../../engine/registry.ts';
import { asString, own } from '../../engine/values.ts';
import { decimalOf, inLocale } from './in-locale.ts';
import { moneyOptions } from './options.ts';

const twoDigits = { minFrac: 2, maxFrac: 2 };
const price = { value: '1234.5', currency: 'EUR' };

/** Formatters for money (language 4, i18n and commerce). */
export const moneyFormatters: FormatterTable = {
  money: formatter({
    doc:
      "Money ({value, currency} or {decimalValue, currencyCode}) in the page's locale. Options: style: symbol " +
      'accounting code name short; symbol: default narrow; and those of decimal.',
    args: '[option:text...]',
    safeIn: ['text', 'attribute'],
    example: { template: '{price|money}', json: { price }, output: '€1,234.50' },
    prepare: moneyOptions,
    run(value, options, context) {
      const money = readMoney(value);
      const decimal = money && parseDecimal(money.decimal);
      if (!money || decimal === undefined) return '';
      return inLocale(context, (locale, locales) => locales.formatMoney(locale, decimal, money.code, options));
    },
  }),
  'bookkeeper-money-format': formatter({
    doc: "Cents in the currency of the page's region.",
    safeIn: ['text', 'attribute'],
    example: { template: '{@|bookkeeper-money-format}', json: 123_450, output: '$1,234.50' },
    run: (value, _args, context) =>
      inLocale(context, (locale, locales) =>
        locales.formatMoney(locale, movePoint(decimalOf(value) ?? '0', -2), locales.currencyOfRegion(locale.region)),
      ),
  }),
  'money-format': centsFormatter('money-format'),
  moneyFormat: centsFormatter('moneyFormat'),
  'money-string': formatter({
    doc: "Cents as a bare number in the element that the page's script turns into the visitor's money.",
    safeIn: ['text'],
    example: {
      template: '{@|money-string}',
      json: 123_450,
      output: '<span class="sqs-money-native">1,234.50</span>',
    },
    run(value, args, context) {
      const cents = plainCents(value, args, context);
      return cents && `<span class="sqs-money-native">${cents}</span>`;
    },
  }),
  'i18n-money-format': formatter({
    doc: 'Money ({decimalValue, currencyCode}) with the symbol and place that a locale (default en-US) has in shops.',
    args: '[locale:text]',
    safeIn: ['text', 'attribute'],
    example: {
      template: '{total|i18n-money-format de-DE}',
      json: { total: { decimalValue: '1234.5', currencyCode: 'EUR' } },
      output: '1.234,50€',
    },
    prepare: ([locale]) => locale?.trim() || 'en-US',
    run(value, locale, { locales }) {
      const decimal = decimalOf(own(value, 'decimalValue'));
      return decimal && locales.formatLegacyMoney(locale, decimal, asString(own(value, 'currencyCode')).trim());
    },
  }),
};

function centsFormatter(name: string): Formatter {
  return formatter({
    doc: 'Cents as a number with two fraction digits, commas between thousands.',
    safeIn: ['text', 'attribute'],
    example: { template: `{@|${name}}`, json: 123_450, output: '1,234.50' },
    run: plainCents,
  });
}

/** "One money formatter divides by 100" (platform 9), whatever the currency; '' for what is no number. */
function plainCents(value: unknown, _args: Args, { locales }: Context): string {
  const cents = decimalOf(value);
  return cents === undefined ? '' : locales.formatDecimal(locales.localeFor('en-US'), movePoint(cents, -2), twoDigits);
}
