import { describe, expect, it } from 'vitest';
import type { PageModel } from './model.ts';
import { renderPage } from './render-page.ts';
import { sampleCart, sampleCheckout, sampleClient, sampleData, sampleOrder, sampleTheme } from './sample-page.ts';

const theme = sampleTheme();

function render(part: Partial<PageModel>): string {
  const model: PageModel = { view: 'cart', status: 200, data: sampleData(), ...part };
  return renderPage(model, theme, sampleClient).html;
}

const cartPage = (part: object = {}, form?: PageModel['form']) =>
  render({ view: 'cart', cart: sampleCart(part), form });
const checkoutPage = (part: object = {}) => render({ view: 'checkout', checkout: sampleCheckout(part) });
const orderPage = (part: object = {}) => render({ view: 'order', order: sampleOrder(part) });

describe('the cart page', () => {
  it('lists each line with its quantity as a form of its own, and leads to the checkout (storefront 2)', () => {
    const html = cartPage();
    expect(html).toMatch(/<form class="cart-entry__form"[^>]* action="\/cart\/entries\/e1" method="post">/);
    expect(html).toContain('name="quantity" value="2"');
    expect(html).toContain('name="remove"');
    expect(html).toContain('action="/checkout" method="post"');
    expect(html).toContain('<span class="amount">$25.00</span>');
  });

  it('says that it is empty and leads back to the shop (storefront 8)', () => {
    const html = cartPage({ entries: [], totalQuantity: 0 });
    expect(html).toContain('You have nothing in your shopping cart.');
    expect(html).toContain('href="/shop"');
    expect(html).not.toContain('action="/checkout"');
  });

  it('says why a plain form was refused, also when nothing is in the cart', () => {
    const form = { values: {}, errors: { e1: 'Only one left' }, message: 'Too few' };
    expect(cartPage({}, form)).toMatch(/role="alert">Too few</);
    expect(cartPage({}, form)).toMatch(/class="field__error cart-entry__error"[^>]*>Only one left</);
    expect(cartPage({ entries: [] }, form)).toMatch(/role="alert">Too few</);
  });

  it('shows the quantity of what has no stock as text', () => {
    const [entry] = sampleCart().entries;
    expect(cartPage({ entries: [{ ...entry, productType: 2 }] })).not.toContain('name="quantity"');
  });
});

describe('the checkout page', () => {
  it('asks for contact, address, shipping and card on one page, the order beside it (storefront 2)', () => {
    const html = checkoutPage({ details: { shippingAddress: undefined } });
    for (const name of ['email', 'country', 'name', 'line1', 'city', 'region', 'postalCode', 'notes', 'cardNumber']) {
      expect(html).toMatch(new RegExp(`<label class="field__label" for="checkout-${name}">`));
      expect(html).toContain(`name="${name}"`);
    }
    expect(html).toContain('value="parcel"');
    expect(html).toContain('<option value="US" selected="">United States</option>');
    expect(html).toContain('name="expectedTotalCents" value="3500"');
    expect(html).toContain('Pay <span class="amount">$35.00</span>');
  });

  it('shows the test mode and what the test cards do', () => {
    expect(checkoutPage()).toContain('This shop is in test mode');
    expect(checkoutPage({ testMode: false })).not.toContain('This shop is in test mode');
    expect(checkoutPage()).toContain('4000 0000 0000 3220');
  });

  it('chooses no way to ship before the shop knows where to', () => {
    expect(checkoutPage()).not.toContain('checked=""');
    expect(checkoutPage({ details: { shippingOptionId: 'parcel' } })).toContain('checked=""');
    expect(checkoutPage({ shippingOptions: [] })).toContain('There is no shipping to this address yet.');
  });

  it('asks for no address where nothing is shipped, and for no card where nothing is to pay', () => {
    expect(checkoutPage({ requiresShipping: false })).not.toContain('name="line1"');
    const { totals } = sampleCheckout();
    const html = checkoutPage({ totals: { ...totals, grandTotalCents: 0 } });
    expect(html).not.toContain('name="cardNumber"');
    expect(html).toContain('Place order');
  });

  it('leads back to the cart when it has expired', () => {
    const html = checkoutPage({ state: 'expired' });
    expect(html).toContain('This checkout has expired');
    expect(html).toContain('href="/cart"');
    expect(html).not.toContain('<form');
  });
});

describe('the order page', () => {
  it('confirms number, address, items and totals (storefront 3)', () => {
    const html = orderPage({
      shippingAddress: {
        name: 'Ines',
        line1: '1 Lane',
        city: 'Hudson',
        region: 'NY',
        postalCode: '12534',
        country: 'US',
      },
      shippingMethod: 'Parcel post',
    });
    for (const text of [
      '#1001',
      'ines@example.org',
      'Bowl',
      'Small',
      '2 × $12.50',
      '$35.00',
      'Hudson, NY 12534',
      'United States',
      'Parcel post',
    ]) {
      expect(html).toContain(text);
    }
    expect(html).toContain('This was a test');
  });

  it('leaves out what the order does not have', () => {
    const html = orderPage({ testMode: false });
    expect(html).not.toMatch(/This was a test|Shipping|Discount/);
    expect(orderPage({ discountTotal: { decimalValue: '5.00', currencyCode: 'USD' } })).toContain('−$5.00');
  });
});
