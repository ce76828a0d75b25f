import { formatter, type FormatterTable } from '../../engine/registry.ts';
import { decimalOf, inLocale } from './in-locale.ts';
import { unitOptions } from './options.ts';

/** Formatters for measures (language 4). */
export const unitFormatters: FormatterTable = {
  unit: formatter({
    doc: "A quantity with its unit in the page's language. in: the unit; style: long short narrow; and those of decimal.",
    args: '[option:text...]',
    safeIn: ['text', 'attribute'],
    example: { template: '{length|unit in:meter style:short}', json: { length: 2.5 }, output: '2.5 m' },
    prepare: unitOptions,
    run(value, options, context) {
      const decimal = decimalOf(value);
      return decimal === undefined
        ? ''
        : inLocale(context, (locale, locales) => locales.formatUnit(locale, decimal, options.unit, options));
    },
  }),
};
