import { escapeHtml } from '#contract/escape-html.ts';
import { formatPlainMoney, type PlainMoneyOptions } from '#locale/money.ts';
import { formatter, type Args } from '#templates/engine/registry.ts';

/** Money without its currency. What cannot be written is an error of the template, and prints nothing. */
export const plainMoney = formatter({
  doc:
    'Money ({value, currency} or {decimalValue, currencyCode}) as digits alone, with commas between thousands. With ' +
    '`free` and a label, the label stands for an amount of nothing.',
  args: '[free:text] [label:text...]',
  safeIn: ['text', 'attribute'],
  example: {
    template: '{price|plain-money free No charge}',
    json: { price: { value: '1234.5', currency: 'USD' } },
    output: '1,234.50',
  },
  prepare: ([option, ...label]: Args): PlainMoneyOptions => (option === 'free' ? { freeLabel: label.join(' ') } : {}),
  run: (value, options) => escapeHtml(formatPlainMoney(value, options)),
});
