import { describe, expect, it } from 'vitest';
import { usTerritories } from '#catalog/territories.ts';
import { productTypes } from '#catalog/product-types.ts';
import type { OrderStatus } from '#contract/order-status.ts';
import type { FormState } from '#contract/page-model.ts';
import { renderPage } from './render-page.ts';
import {
  sampleCheckout,
  sampleClient,
  sampleData,
  sampleLockScreen,
  sampleOrder,
  sampleTheme,
  sampleModel,
  type ModelPart,
} from './testing/sample-page.ts';

const theme = sampleTheme();

function render(part: ModelPart): string {
  return renderPage(sampleModel({ view: 'cart', ...part }), theme, sampleClient).html;
}

const checkoutPage = (part: object = {}) => render({ view: 'checkout', checkout: sampleCheckout(part) });
const orderPage = (part: object = {}) => render({ view: 'order', orderUrl: '/order/t0ken', order: sampleOrder(part) });

describe('the checkout page', () => {
  it('asks for contact, address, shipping and card on one page, the order beside it (storefront 2)', () => {
    const html = checkoutPage();
    for (const name of ['email', 'country', 'name', 'line1', 'city', 'region', 'postalCode', 'notes', 'cardNumber']) {
      expect(html).toMatch(new RegExp(`<label class="field__label" for="checkout-${name}">`));
      expect(html).toContain(`name="${name}"`);
    }
    expect(html).toContain('value="parcel"');
    expect(html).toContain('<option value="US" selected="">United States</option>');
    expect(html).toContain('name="expectedTotalCents" value="3500"');
    expect(html).toContain('Pay <span class="amount">$35.00</span>');
  });

  it.each([
    ['US', ['name', 'line1', 'line2', 'city', 'region', 'postalCode'], 'ZIP code'],
    ['GB', ['name', 'line1', 'line2', 'city', 'postalCode'], 'Postcode'],
    ['DE', ['name', 'line1', 'line2', 'postalCode', 'city'], 'Postal code'],
    ['JP', ['name', 'postalCode', 'region', 'line1', 'line2'], 'Prefecture'],
    ['IE', ['name', 'line1', 'line2', 'city', 'region', 'postalCode'], 'Eircode'],
  ])('has the address fields of %s in its order and words (storefront 2)', (country, names, label) => {
    const html = checkoutPage({ shippingLocation: { country } });
    const fields = html.slice(html.indexOf('id="checkout-country"'), html.indexOf('id="checkout-shippingOptionId"'));
    const found = [...fields.matchAll(/ name="(\w+)"/g)].map(([, name]) => name);
    expect(found.filter((name) => name !== 'country' && name !== 'intent')).toEqual(names);
    expect(fields).toContain(label);
  });

  it('offers the countries that the shop ships to, all where it says nothing (storefront 2)', () => {
    const countries = (part: object) => checkoutPage(part).match(/<option value="[A-Z]{2}"/g)?.length;
    expect(countries({ countries: ['US', 'DE'] })).toBe(usTerritories.length + 1 + 54);
    expect(countries({ countries: ['DE'], shippingLocation: { country: 'DE' } })).toBe(1);
    expect(countries({ shippingLocation: { country: 'DE' } })).toBeGreaterThan(200);
  });

  it('shows the test mode and what the test cards do (storefront 3)', () => {
    expect(checkoutPage()).toContain('This shop is in test mode');
    expect(checkoutPage({ testMode: false })).not.toContain('This shop is in test mode');
    expect(checkoutPage()).toContain('4000 0000 0000 3220');
  });

  it('has the fields of the provider that the shop uses, and none where it takes no payments (design 9)', () => {
    const stripe = { provider: 'stripe', publishableKey: 'pk', instalments: true, instalmentText: 'Pay in 4' };
    const html = checkoutPage({ paymentFields: stripe });
    expect(html).not.toContain('name="cardNumber"');
    expect(html).toContain('Pay in 4');
    expect(html).toMatch(/<noscript><p[^>]*>Paying here needs JavaScript/);
    const closed = checkoutPage({ paymentFields: undefined });
    expect(closed).toContain('This shop cannot take payments at the moment.');
    expect(closed).not.toMatch(/class="[^"]*checkout__pay/);
  });

  it('chooses a way to ship where one is known', () => {
    expect(checkoutPage()).toMatch(/checked="" value="parcel"|value="parcel" checked=""/);
    const unknown = checkoutPage({ shippingOptions: [], selectedShippingOption: undefined });
    expect(unknown).toContain('Fill in the address to see how we can send it.');
  });

  it('lets the buyer collect where the shop offers it (storefront 2)', () => {
    const studio = { id: 'studio', name: 'Studio', costCents: 0, pickUpLocation: { country: 'US' } };
    const parcel = { id: 'parcel', name: 'Parcel post', costCents: 800 };
    expect(checkoutPage()).not.toContain('name="delivery"');
    const html = checkoutPage({ shippingOptions: [parcel, studio], selectedShippingOption: studio });
    expect(html).toMatch(
      /name="delivery"[^>]* value="collect"[^>]* checked|name="delivery" checked="" value="collect"/,
    );
    expect(html).toContain('Where to collect it');
    expect(html).toContain('Collection');
  });

  it('explains each code: what it takes off, why it does not, what stays on a gift card (storefront 3)', () => {
    const html = checkoutPage({
      validCoupons: [{ code: 'SPRING', name: 'Spring sale' }],
      invalidCoupons: [{ code: 'BIG', message: 'To use that code, spend more.' }],
      discounts: [
        { id: 'd1', name: 'Spring sale', code: 'SPRING', amountCents: 500, freesShipping: false },
        { id: 'd2', name: 'Summer', amountCents: 0, freesShipping: true },
      ],
      giftCards: [{ id: 'g1', lastFour: '9XYZ', balanceCents: 5000, amountCents: 3000 }],
    });
    const text = html.replaceAll(/<!--.*?-->|<[^>]+>/g, '');
    for (const part of [
      'Spring sale: $5.00 off',
      'To use that code, spend more.',
      'pays $30.00, $20.00 stays on it',
      'Spring sale (SPRING)−$5.00',
      'SummerFree shipping',
      'Gift card ending in 9XYZ−$30.00',
    ]) {
      expect(text).toContain(part);
    }
    expect(html).toMatch(/<button[^>]*value="SPRING"[^>]*name="removeCoupon"/);
    expect(html).toMatch(/<button[^>]*value="g1"[^>]*name="removeGiftCard"/);
  });

  it('asks for no address where nothing is shipped, and for no card where nothing is to pay', () => {
    expect(checkoutPage({ requiresShipping: false })).not.toContain('name="line1"');
    const { totals } = sampleCheckout();
    const html = checkoutPage({ totals: { ...totals, dueCents: 0 } });
    expect(html).not.toContain('name="cardNumber"');
    expect(html).toContain('Place order');
  });

  it('leads back to a confirmation that was left open, and waits for one that is under way (design 5)', () => {
    const open = checkoutPage({ state: 'paying', pendingPayment: { confirmationUrl: 'https://bank.example/1' } });
    expect(open).toContain('href="https://bank.example/1"');
    expect(open).toContain('name="cardNumber"');
    const underWay = checkoutPage({ state: 'paying', pendingPayment: {} });
    expect(underWay).toContain('Your payment is on its way');
    expect(underWay).not.toContain('<form');
  });

  it('asks who collects the goods, names place and hours, and asks who comes to a workshop (storefront 2)', () => {
    const pickUpLocation = {
      country: 'US',
      region: 'NY',
      address: ['218 Orchard Lane', 'Hudson'],
      hours: 'Friday, 10 to 4',
    };
    const studio = { id: 'studio', name: 'Workshop', costCents: 0, pickUpLocation };
    const collected = checkoutPage({ shippingOptions: [studio], selectedShippingOption: studio });
    expect(collected.replaceAll(/<[^>]+>/g, '')).toMatch(/Workshop 218 Orchard Lane,\u00a0Hudson Friday, 10 to 4Free/);
    expect(collected).toMatch(
      /Who collects it<\/label><div class="field__hint".*?<\/div><input[^>]*name="contactName"/,
    );
    const [entry] = sampleCheckout().entries;
    const evening = { ...entry, title: 'Evening', productType: productTypes.service };
    const workshop = checkoutPage({ requiresShipping: false, shippingOptions: [], entries: [evening] });
    expect(workshop).toMatch(/Who comes<\/label><div class="field__hint".*?<\/div><input[^>]*name="contactName"/);
    expect(workshop).toContain('We expect you by this name: Evening.');
    expect(checkoutPage({ requiresShipping: false })).not.toContain('contactName"');
  });

  it('starts again or leads back to the cart when it has expired', () => {
    const html = checkoutPage({ state: 'expired' });
    expect(html).toContain('This checkout has expired');
    expect(html).toContain('href="/cart"');
    expect(html).toContain('action="/checkout"');
    expect(html).not.toContain('name="email"');
  });
});

describe('the order page', () => {
  const shippingAddress = {
    name: 'Ines',
    line1: '1 Lane',
    city: 'Hudson',
    region: 'NY',
    postalCode: '12534',
    country: 'US',
  };
  const usd = (decimalValue: string) => ({ decimalValue, currencyCode: 'USD' });
  const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, '|').replaceAll(/\|+/g, '|');

  it('confirms number, address, items and totals (storefront 3)', () => {
    const html = orderPage({ shippingAddress, shippingMethod: 'Parcel post' });
    const text = textOf(html);
    for (const part of [
      '#1001',
      'ines@example.org',
      'Bowl|$25.00|Small, 2\u00a0×\u00a0$12.50',
      'Shipping|$8.00',
      'Tax 8%|$2.00',
      'Total|$35.00',
      'Hudson, NY 12534',
      'United States',
      'Parcel post',
      'This was a test',
    ]) {
      expect(text).toContain(part);
    }
    expect(html).toContain('href="/order/t0ken/status"');
  });

  it('writes an address as its country does (storefront 2)', () => {
    const german = { name: 'Ida', line1: 'Torstraße 1', city: 'Berlin', postalCode: '10119', country: 'DE' };
    expect(textOf(orderPage({ shippingAddress: german }))).toContain('Ida|Torstraße 1|10119 Berlin|Germany');
  });

  it('explains the total: each discount, each tax, what gift cards paid and what was charged (storefront 3)', () => {
    const text = textOf(
      orderPage({
        shippingMethod: 'Studio',
        shippingTotal: usd('0.00'),
        discounts: [{ name: 'Spring', code: 'SPRING', amount: usd('5.00'), freesShipping: false }],
        taxes: [{ name: 'VAT', rate: 19, isInclusive: true, amount: usd('3.19') }],
        giftCards: [{ id: 'g1', lastFour: '9XYZ', amount: usd('15.00') }],
        grandTotal: usd('20.00'),
        paidTotal: usd('5.00'),
        payment: { kind: 'card', brand: 'visa', lastFour: '4242' },
      }),
    );
    for (const part of [
      'Spring (SPRING)|−$5.00',
      'Collection|Free',
      'Total|$20.00',
      'Includes VAT 19%|$3.19',
      'Gift card ending in 9XYZ|−$15.00',
      'Paid|$5.00',
      'You collect it|Studio',
      'Payment|Gift card ending in 9XYZ and Visa ending in 4242',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('says where and when it is collected and by whom, or who is expected (storefront 2)', () => {
    const pickUpLocation = { country: 'US', address: ['218 Orchard Lane', 'Hudson'], hours: 'Friday, 10 to 4' };
    expect(textOf(orderPage({ shippingMethod: 'Workshop', pickUpLocation, contactName: 'Grace' }))).toContain(
      'You collect it|218 Orchard Lane|Hudson|Friday, 10 to 4|Workshop: Grace',
    );
    expect(textOf(orderPage({ contactName: 'Grace' }))).toContain('We expect|Grace');
  });

  it('says how gift cards come that were bought (storefront 1)', () => {
    const [item] = sampleOrder().items;
    const cards = orderPage({ items: [{ ...item, productType: productTypes.giftCard }] });
    expect(cards).toContain('Gift cards come there too, in a mail of their own.');
    expect(orderPage({})).not.toContain('Gift cards come');
  });

  it('leaves out what the order does not have', () => {
    expect(textOf(orderPage({ testMode: false }))).not.toMatch(/This was a test|Shipping|Gift card|Your notes/);
    expect(orderPage({ notes: 'Ring <twice>' })).toContain('Ring &lt;twice&gt;');
  });

  it('holds what a listener is told of the purchase, without the buyer (storefront 3.52 to 3.63)', () => {
    const html = orderPage({ testMode: false, shippingAddress });
    const [, json = ''] =
      /<script type="application\/json" data-storefront-event="purchase">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(json)).toEqual({
      id: 'o1',
      purchasedCartId: 'cart1',
      testMode: false,
      websiteId: 'w1',
      items: [{ sku: 'S-1', productName: 'Bowl', quantity: 2, unitPrice: usd('12.50') }],
      grandTotal: usd('35.00'),
      shippingTotal: usd('8.00'),
      taxTotal: usd('2.00'),
    });
  });
});

describe('the order status page', () => {
  const status: OrderStatus = { fulfillmentStatus: 'PENDING', refunds: [], shipments: [], downloads: [] };
  const statusPage = (part: object, order: object = {}) =>
    render({ view: 'order-status', order: sampleOrder(order), orderStatus: { ...status, ...part } });

  it('says where the order stands (storefront 2, page type 211)', () => {
    expect(statusPage({})).toContain('We are getting it ready');
    expect(statusPage({ fulfillmentStatus: 'CANCELED' })).toContain('This order is cancelled');
    expect(statusPage({ fulfillmentStatus: 'FULFILLED' })).toContain('All done');
    expect(statusPage({ state: 'refunded' })).toContain('This order is paid back');
    expect(statusPage({})).not.toContain('data-storefront-event');
  });

  it('tells what has happened in its order: ordered, sent, paid back in part (storefront 2)', () => {
    const html = statusPage(
      {
        refunds: [{ amount: { decimalValue: '10.00', currencyCode: 'USD' }, refundedOn: Date.UTC(2026, 4, 5, 12) }],
        shipments: [{ carrier: 'Post', trackingNumber: '1Z', shippedOn: Date.UTC(2026, 4, 3, 12) }],
      },
      { createdOn: Date.UTC(2026, 4, 1, 12) },
    );
    const events = [...html.matchAll(/<li class="order__event">(.*?)<\/li>/g)].map(([, event = '']) =>
      event.replaceAll(/<[^>]+>/g, ' ').trim(),
    );
    expect(events.map((event) => event.replaceAll(/\s+/g, ' '))).toEqual([
      'May 1, 2026 Ordered',
      'May 3, 2026 Parcel sent: Post 1Z',
      'May 5, 2026 $10.00 paid back',
    ]);
    expect(html.replaceAll(/<[^>]+>/g, '|')).toMatch(/Paid back\|+−\$10\.00/);
  });

  it('leads to parcels and to files, and says until when they open (storefront 3, product type 2; platform 9.116)', () => {
    const html = statusPage({
      shipments: [
        { carrier: 'Post', trackingNumber: '1Z', trackingUrl: 'https://post.example/1Z', shippedOn: 0 },
        { trackingUrl: 'javascript:alert(1)', shippedOn: 0 },
      ],
      downloads: [
        { title: 'Recipes', filename: 'recipes.pdf', byteSize: 1536, expiresOn: 0, url: '/files/1' },
        { title: 'Map', filename: 'map.png', byteSize: 2 ** 80, expiresOn: 0 },
      ],
    });
    expect(html).toContain('A part of it is on its way');
    expect(html).toContain('<a href="https://post.example/1Z">Post 1Z</a>');
    expect(html).not.toContain('javascript:');
    const text = html.replaceAll(/<[^>]+>/g, '');
    expect(html).toMatch(/<a class="[^"]*" href="\/files\/1">Download<span[^>]*> recipes\.pdf<\/span><\/a>/);
    expect(text).toContain('recipes.pdf 1.5 KB');
    expect(text).toContain('map.png 1 YB');
    expect(text).toContain('As often as you like until December 31, 1969.');
    expect(text).toContain('The time for this download ended on December 31, 1969. Write to us and we send it again.');
  });
});

describe('the search page', () => {
  const searchPage = (query: string, hits: object[] = [], pagination = {}) => {
    const found = hits.map((hit) => ({ title: 'Field Bowl', url: '/shop/bowl', kind: 'product' as const, ...hit }));
    return render({ view: 'search', data: sampleData({ search: { query, hits: found }, pagination }) });
  };

  it('is a plain form that keeps what was searched for (storefront 2, page type 102)', () => {
    const html = searchPage('a "bowl"');
    expect(html).toContain('action="/search"');
    expect(html).toContain('value="a &quot;bowl&quot;"');
    expect(html).toContain('Nothing found for “a &quot;bowl&quot;”.');
    expect(html).toContain('See everything');
    expect(searchPage('')).not.toContain('Nothing found');
  });

  it('lists what was found with its kind and the words marked, all as text', () => {
    const html = searchPage('bowl', [{ excerpt: '<b>Bowls</b> of clay' }, { url: '/x', kind: 'post' }]);
    expect(html).toContain('2 results for');
    expect(html).toContain('Field <mark>Bowl</mark>');
    expect(html).toContain('&lt;b&gt;<mark>Bowl</mark>s&lt;/b&gt; of clay');
    expect(html).toContain('Story');
    expect(searchPage('bowl', [{}])).toContain('One result for');
  });

  it('leads to further results', () => {
    const html = searchPage('bowl', [{}], { nextPageUrl: '/search?q=bowl&page=2' });
    expect(html).toContain('data-enhance="load-more"');
    expect(html).toContain('rel="next" href="/search?q=bowl&amp;page=2"');
  });
});

describe('closed pages', () => {
  it('ask for the password at their own address and say what is wrong with it (page type 103)', () => {
    const screen = sampleLockScreen();
    const lock = (form?: FormState) => render({ view: 'lock-screen', screen, form });
    expect(lock()).toContain('<form class="slice-password" method="post">');
    expect(lock()).toContain('autoComplete="current-password"');
    expect(lock()).not.toContain('aria-invalid=');
    expect(lock({ values: {}, errors: { password: 'That is not it.' } })).toMatch(
      /aria-describedby="b-b1-error" autofocus=""[\s\S]*id="b-b1-error">That is not it\./,
    );
  });

  it('show members how to join (storefront 2.22; platform 2.5)', () => {
    const html = render({ view: 'access-denied', areas: [], joins: [{ title: 'Join the club', url: '/join' }] });
    expect(html).toContain('<a class="button button--primary" href="/join">Join the club</a>');
    expect(render({ view: 'access-denied', areas: [], joins: [] })).not.toContain('class="button button--primary');
  });
});
