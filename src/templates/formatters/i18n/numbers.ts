import { formatter, type FormatterTable } from '../../engine/registry.ts';
import { decimalOf, inLocale } from './in-locale.ts';
import { decimalOptions } from './options.ts';

/** Formatters for numbers (language 4, i18n and commerce). */
export const numberFormatters: FormatterTable = {
  decimal: formatter({
    doc:
      "A number in the page's locale. Options: style: decimal short long scientific percent percent-scaled permille " +
      'permille-scaled; group, no-group; round: up down ceiling floor half-up half-down half-even; minint maxfrac ' +
      'minfrac maxsig minsig.',
    args: '[option:text...]',
    safeIn: ['text', 'attribute'],
    example: { template: '{n|decimal maxfrac:1}', json: { n: 1234.56 }, output: '1,234.6' },
    prepare: decimalOptions,
    run(value, options, context) {
      const decimal = decimalOf(value);
      return decimal === undefined
        ? ''
        : inLocale(context, (locale, locales) => locales.formatDecimal(locale, decimal, options));
    },
  }),
  'percentage-format': formatter({
    doc: 'A percentage without its sign: two to three fraction digits, or none to three with trim.',
    args: '[trim:text...]',
    safeIn: ['text', 'attribute'],
    example: { template: '{rate|percentage-format}', json: { rate: 7.5 }, output: '7.50' },
    prepare: (args) => args.includes('trim'),
    run: (value, trim, context) =>
      inLocale(context, (locale, locales) => locales.formatPercentage(locale, decimalOf(value) ?? '0', trim)),
  }),
};
