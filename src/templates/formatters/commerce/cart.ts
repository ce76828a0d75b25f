import { fixedPaths } from '#catalog/page-types.ts';
import { formatter, type FormatterTable } from '../../engine/registry.ts';
import { asNumber, isArray, own } from '../../engine/values.ts';

/** Formatters for the cart (language 4, commerce). */
export const cartFormatters: FormatterTable = {
  'cart-quantity': formatter({
    doc: "How many things are in the cart, in the element that the page's script keeps up to date.",
    safeIn: ['text'],
    example: {
      template: '{@|cart-quantity}',
      json: { entries: [{ quantity: 2 }, { quantity: 1 }] },
      output: '<span class="sqs-cart-quantity">3</span>',
    },
    run(cart) {
      const entries = own(cart, 'entries');
      const counts = isArray(entries) ? entries.map((entry) => asNumber(own(entry, 'quantity'))) : [];
      return `<span class="sqs-cart-quantity">${counts.reduce((sum, count) => sum + count, 0)}</span>`;
    },
  }),
  'cart-subtotal': formatter({
    doc: 'Kept for old themes: prints that it should not be used.',
    safeIn: ['text'],
    example: { template: '{@|cart-subtotal}', json: {}, output: 'deprecated, do not use' },
    run: () => 'deprecated, do not use',
  }),
  'cart-url': formatter({
    doc: "The cart's address.",
    safeIn: ['text', 'attribute', 'url'],
    example: { template: '<a href="{@|cart-url}">Cart</a>', json: {}, output: '<a href="/cart">Cart</a>' },
    run: () => fixedPaths.cart,
  }),
};
