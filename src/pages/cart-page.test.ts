import { describe, expect, it } from 'vitest';
import type { FormState } from '#contract/page-model.ts';
import { renderPage } from './render-page.ts';
import {
  sampleCart,
  sampleClient,
  sampleData,
  sampleTheme,
  sampleModel,
  type ModelPart,
} from './testing/sample-page.ts';

const theme = sampleTheme();

function render(part: ModelPart): string {
  return renderPage(sampleModel({ view: 'cart', ...part }), theme, sampleClient).html;
}

const cartPage = (part: object = {}, form?: FormState) => render({ view: 'cart', cart: sampleCart(part), form });

describe('the cart page', () => {
  it('lists each line with its quantity as a form of its own, and leads to the checkout (storefront 2)', () => {
    const html = cartPage();
    expect(html).toMatch(/<form class="cart-entry__form"[^>]* action="\/cart\/entries\/e1" method="post">/);
    expect(html).toContain('name="quantity" value="2"');
    expect(html).toContain('name="remove"');
    expect(html).toContain('action="/checkout" method="post"');
    expect(html).toContain('<span class="amount">$25.00</span>');
  });

  it('loads the picture of the first line at once, and the others as they come into sight (design 8)', () => {
    const [entry] = sampleCart().entries;
    const image = { assetUrl: '/media/1/bowl', originalSize: '800x1000' };
    const entries = ['e1', 'e2'].map((id) => ({ ...entry, id, image }));
    const pictures = cartPage({ entries }).match(/<img class="cart-entry__image"[^>]*>/g);
    expect(pictures).toHaveLength(2);
    expect(pictures?.[0]).toContain('loading="eager" fetchPriority="high"');
    expect(pictures?.[1]).toContain('loading="lazy"');
  });

  it('says that it is empty and leads back to the shop (storefront 8.29)', () => {
    const html = cartPage({ entries: [], totalQuantity: 0 });
    expect(html).toContain('You have nothing in your shopping cart.');
    expect(html).toContain('href="/shop"');
    expect(html).not.toContain('action="/checkout"');
  });

  it('says why a plain form was refused, also when nothing is in the cart', () => {
    const form = { values: {}, errors: { e1: 'Only one left' }, message: 'Too few' };
    expect(cartPage({}, form)).toMatch(/role="alert"[^>]*autofocus[^>]*>Too few</);
    expect(cartPage({}, form)).toMatch(/class="field__error cart-entry__error"[^>]*>Only one left</);
    expect(cartPage({ entries: [] }, form)).toMatch(/role="alert"[^>]*autofocus[^>]*>Too few</);
  });

  it('offers coupon, gift card and estimate as plain forms, and shows what came back as it was typed (design 6)', () => {
    const html = cartPage();
    for (const action of ['/cart/coupons', '/cart/gift-cards', '/cart/shipping']) {
      expect(html).toMatch(new RegExp(`<details class="cart-extra">.*?<form[^>]* action="${action}" method="post"`));
    }
    const form = { values: { coupon: 'TEN', e1: '99' }, errors: { coupon: 'Not valid.', e1: 'Too few.' } };
    const refused = cartPage({}, form);
    expect(refused).toMatch(
      /<details class="cart-extra" open="">.*?name="code".*?value="TEN".*?role="alert">Not valid\.</,
    );
    expect(refused).toMatch(/name="quantity"[^>]* value="99"/);
    expect(refused).toMatch(/Too few\..* There are still 2 in your cart\./);
    expect(refused).not.toContain('class="notice notice--error"');
  });

  it('explains coupons, gift cards and the estimate line by line (storefront 3)', () => {
    const html = cartPage({
      validCoupons: [{ code: 'TEN', name: 'Ten off' }],
      invalidCoupons: [{ code: 'LARGE', message: 'Too small.' }],
      discounts: [{ id: 'd', name: 'Ten off', code: 'TEN', amountCents: 250, freesShipping: false }],
      giftCards: [{ id: 'g', lastFour: 'ABCD', balanceCents: 1000, amountCents: 600 }],
      shippingLocation: { country: 'US', region: 'NY' },
      shippingOptions: [{ id: 'parcel', name: 'Parcel', costCents: 800 }],
    });
    const text = html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
    expect(text).toContain('TEN Ten off: $2.50 off Remove coupon TEN LARGE Too small. Remove coupon LARGE');
    expect(text).toContain('Gift card ending in ABCD pays $6.00, $4.00 stays on it.');
    expect(html).toContain('<option value="NY" selected="">New York</option>');
    expect(html).toMatch(/type="radio" name="shippingOptionId"[^>]*value="parcel"/);
    expect(html).toContain('<input type="hidden" name="remove" value="TEN"/>');
  });

  it('estimates only where the shop sends to, and says where that is nowhere', () => {
    const page = (part: object, countries?: string[]) =>
      render({ view: 'cart', cart: sampleCart(part), ...(countries && { countries }) });
    expect(page({}).match(/<option value="[A-Z]{2}"[^>]*>[^<]*<\/option>/g)?.length).toBeGreaterThan(200);
    expect(page({}, ['CA'])).toContain('<option value="CA" selected="">Canada</option>');
    expect(page({}, ['CA'])).not.toContain('value="FR"');
    expect(page({ shippingLocation: { country: 'CA' } }, ['CA'])).toContain('There is no shipping to this place yet.');
    expect(page({ requiresShipping: false })).toContain('Estimate tax');
  });

  it('says from which subtotal on there is a checkout (storefront 8)', () => {
    const minimumSubtotalMessage = 'To check out, your order subtotal must be $50.00 or more.';
    expect(cartPage({ minimumSubtotalMessage })).toMatch(
      /id="([^"]+)">To check out, your order subtotal must be \$50\.00 or more\.<.*aria-disabled="true" aria-describedby="\1"/,
    );
  });

  it('shows a line that a plain form removed where it stood, as a form that puts it back (decisions, cart)', () => {
    const [entry] = sampleCart().entries;
    if (!entry) throw new Error('The sample cart is empty.');
    const removed = { entry: { ...entry, id: 'gone', chosenVariant: { ...entry.chosenVariant, id: 'v9' } }, index: 0 };
    const html = render({ view: 'cart', cart: sampleCart(), removedEntry: removed });
    expect(html).toMatch(
      /<form class="cart-removed__form"[^>]* action="\/cart\/entries\/gone".*?name="itemId" value="i1"/,
    );
    expect(html.indexOf('cart-removed')).toBeLessThan(html.indexOf('class="cart-entry"'));
    const empty = render({ view: 'cart', cart: sampleCart({ entries: [] }), removedEntry: removed });
    expect(empty).toContain('Bowl removed.');
    expect(empty).toContain('You have nothing in your shopping cart.');
  });

  it('offers instalments on the total where the site has them, for physical products alone (storefront 1.9)', () => {
    const instalmentContext = {
      afterPayAvailable: true,
      afterPayMin: 100,
      afterPayMax: 100_000,
      shopperLanguage: 'en-US',
      stripeAccountCountry: 'US',
    };
    const data = sampleData({ instalmentContext });
    expect(render({ view: 'cart', cart: sampleCart(), data })).toMatch(
      /action="\/instalments\/en_US" method="get".*payments of \$6\.25 with/,
    );
    const [entry] = sampleCart().entries;
    const entries = [entry, { ...entry, id: 'e2', productType: 2 }] as ReturnType<typeof sampleCart>['entries'];
    expect(render({ view: 'cart', cart: sampleCart({ entries }), data })).not.toContain('class="instalments__pill');
    expect(cartPage()).not.toContain('class="instalments__pill');
  });

  it('shows the quantity of what has no stock as text', () => {
    const [entry] = sampleCart().entries;
    expect(cartPage({ entries: [{ ...entry, productType: 2 }] })).not.toContain('name="quantity"');
  });
});
