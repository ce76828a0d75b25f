import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkoutMessages } from '#catalog/checkout-messages.ts';
import { holdMs } from '#catalog/stock.ts';
import type { ShippingZone } from '#contract/shipping.ts';
import { codeOf, issueGiftCard } from '#domain/gift-cards/gift-cards.ts';
import { addDiscount } from '#domain/discounts/add-discount.ts';
import { saveStripeAccount } from '#domain/payments/stripe-account.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { testDetails, TestVisitor } from '../testing/visitor.ts';
import { act, mustAct } from '#domain/testing/act.ts';

let test: TestApp;
let site: TestSite;
let visitor: TestVisitor;
let id: string;
const card = '4242 4242 4242 4242';
const confirmation = '4000 0000 0000 3220';
const late = '4000 0000 0000 0317';
const address = { ...testDetails().shippingAddress, email: 'ada@example.com' };

beforeAll(async () => {
  test = await openTestApp();
  site = await makeTestSite(test.services.database, [
    { title: 'Mug', variants: [{ sku: 'MUG', price: 2000, stock: 1000 }] },
  ]);
  await offer([
    zone('DE', { id: 'post', name: 'Post', kind: 'flat', costCents: 2400 }),
    zone('US', { id: 'parcel', name: 'Parcel', kind: 'flat', costCents: 800 }),
    zone('US', { id: 'studio', name: 'Studio', kind: 'pick-up', costCents: 0, location: { country: 'US' } }),
  ]);
  await mustAct(test.services, site.websiteId, (unit) =>
    addDiscount(unit, {
      name: 'Spring sale',
      code: 'SPRING',
      benefit: { kind: 'fixed', amountCents: 500 },
      scope: { kind: 'order' },
      minimumSubtotalCents: 0,
      stacks: true,
    }),
  );
});
afterAll(() => test.close());

// Each test is in the midst of a checkout of one mug: 20.00, parcel 8.00, in New York 8 % of both.
beforeEach(async () => {
  test.clock.advance(holdMs);
  visitor = new TestVisitor(test.app);
  await visitor.addToCart(site.itemIds[0] ?? '', 'MUG');
  id = await visitor.startCheckout();
});

const zone = (country: string, rate: ShippingZone['rates'][number]): ShippingZone => ({
  id: rate.id,
  name: rate.name,
  territories: [{ country }],
  rates: [rate],
});

async function offer(zones: ShippingZone[]): Promise<void> {
  const { database } = test.services;
  await database.write(async (tx) => {
    await tx
      .updateTable('preferences')
      .set({ value: JSON.stringify(zones) })
      .where('website_id', '=', site.websiteId)
      .where('key', '=', 'shippingZones')
      .execute();
    await database.signal(tx, ['purge', `website:${site.websiteId}`]);
  });
}

async function giftCard(amountCents: number): Promise<string> {
  const issued = { amountCents, currency: 'USD', isTest: true, orderId: null };
  const cardId = await act(test.services, site.websiteId, (unit) => issueGiftCard(unit, test.services.secrets, issued));
  return codeOf(test.services.secrets, cardId);
}

const submit = (fields: Record<string, string>) => visitor.submit(`/checkout/${id}`, fields);
const page = () => visitor.get(`/checkout/${id}`, { accept: 'text/html' });
const read = async () => (await visitor.get(`/api/commerce/checkouts/${id}`)).json;

describe('a checkout of which nothing is filled in', () => {
  it('is priced for the likeliest place and the first way to send there (storefront 3)', async () => {
    expect(await read()).toMatchObject({
      shippingLocation: { country: 'US' },
      selectedShippingOption: { id: 'parcel', costCents: 800 },
      totals: { shippingCostCents: 800, taxCents: 0, dueCents: 2800 },
    });
    expect((await page()).body).toContain('name="expectedTotalCents" value="2800"');
  });

  it('names the countries that the shop ships to (storefront 2)', async () => {
    expect((await read()).countries).toEqual(['DE', 'US']);
  });

  it('never has a pick-up chosen for the buyer (storefront 2)', async () => {
    const { json } = await visitor.call('PUT', `/api/commerce/checkouts/${id}`, {
      shippingAddress: { ...testDetails().shippingAddress, country: 'FR' },
    });
    expect(json.shippingOptions).toMatchObject([{ id: 'studio' }]);
    expect(json.selectedShippingOption).toBeUndefined();
  });
});

describe('the address /checkout', () => {
  it('leads into the checkout, whether it is under way or not (storefront 4)', async () => {
    expect((await visitor.get('/checkout')).headers.location).toBe(`/checkout/${id}`);
    const newcomer = new TestVisitor(test.app);
    expect((await newcomer.get('/checkout')).headers.location).toBe('/cart');
    await newcomer.addToCart(site.itemIds[0] ?? '', 'MUG');
    expect((await newcomer.get('/checkout')).headers.location).toMatch(/^\/checkout\/[\w-]+$/);
  });
});

describe('the plain checkout form', () => {
  it('shows the fields of another country and keeps what was typed (design 6)', async () => {
    const answer = await submit({ ...address, country: 'DE', notes: 'Ring twice', intent: 'update' });
    expect([answer.status, answer.headers.location]).toEqual([303, `/checkout/${id}#checkout-country`]);
    const { body } = await page();
    expect(body).toContain('value="1 Main Street"');
    expect(body).toContain('Ring twice</textarea>');
    expect(body).toContain('Postal code');
    expect(body).not.toContain('ZIP code');
    expect(await read()).toMatchObject({ totals: { shippingCostCents: 2400 }, details: { shippingOptionId: 'post' } });
  });

  it('uses a coupon and gives it back, and keeps what was typed (design 6)', async () => {
    const used = await submit({ ...address, code: ' spring ', intent: 'code' });
    expect(used.headers.location).toBe(`/checkout/${id}#checkout-codes`);
    expect(await read()).toMatchObject({
      details: { email: 'ada@example.com' },
      discounts: [{ code: 'SPRING', amountCents: 500 }],
    });
    await submit({ ...address, removeCoupon: 'SPRING' });
    expect((await read()).discounts).toEqual([]);
  });

  it('says beside the field why a code does not count (storefront 8)', async () => {
    const refused = await submit({ ...address, code: 'NOPE', intent: 'code' });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatch(/id="checkout-code-error"[^>]*>That code is not valid\./);
    expect(refused.body).toContain('value="NOPE"');
    expect(refused.body).toContain('value="1 Main Street"');
    const empty = await submit({ ...address, code: '', intent: 'code' });
    expect(empty.body).toContain(checkoutMessages.missingCode);
  });

  it('counts wrong codes by the caller’s network, as the calls do (design 9)', async () => {
    const { cookies } = visitor;
    const wrongFrom = async (remoteAddress: string) => {
      const from = new TestVisitor((request) => test.app.inject({ ...request, remoteAddress }));
      cookies.forEach((value, name) => from.cookies.set(name, value));
      return (await from.submit(`/checkout/${id}`, { ...address, code: 'NOPE', intent: 'code' })).status;
    };
    for (let n = 1; n <= 10; n++) expect(await wrongFrom(`2001:db8:5:5::${n}`)).toBe(400);
    expect(await wrongFrom('2001:db8:5:5::11')).toBe(429);
    expect(await wrongFrom('2001:db8:5:6::1')).toBe(400);
  });

  it('takes a gift card by the same field, and pays without a card where it covers all (storefront 1)', async () => {
    const code = await giftCard(5000);
    await submit({ ...address, code, intent: 'code' });
    const { giftCards, totals } = await read();
    expect([giftCards[0].amountCents, totals.dueCents]).toEqual([3024, 0]);
    const { body } = await page();
    expect(body).not.toContain('name="cardNumber"');
    const paid = await submit({ ...address, expectedTotalCents: '0' });
    expect(paid.headers.location).toMatch(/^\/order\//);
    expect((await read()).orderUrl).toBe(paid.headers.location);
  });

  it('gives a gift card back (design 5, 8)', async () => {
    await submit({ ...address, code: await giftCard(500), intent: 'code' });
    const [used] = (await read()).giftCards;
    await submit({ ...address, removeGiftCard: used.id });
    expect((await read()).giftCards).toEqual([]);
  });

  it('uses a code that was typed before it charges anything, and shows the new total first (storefront 5)', async () => {
    const first = await submit({ ...address, code: 'SPRING', cardNumber: card, expectedTotalCents: '3024' });
    expect(first.status).toBe(409);
    expect(first.body).toContain('The total has changed');
    expect(first.body).toContain('name="expectedTotalCents" value="2484"');
    expect((await submit({ ...address, cardNumber: card, expectedTotalCents: '2484' })).status).toBe(303);
  });

  it('says what the total is now where it is another (storefront 5)', async () => {
    const refused = await submit({ ...address, cardNumber: card, expectedTotalCents: '2800' });
    expect(refused.body).toContain('The total has changed to $30.24.');
  });

  it('needs no address for what is collected (storefront 2)', async () => {
    const fields = { email: 'ada@example.com', shippingOptionId: 'studio', cardNumber: card };
    const unnamed = await submit(fields);
    expect(unnamed.status).toBe(400);
    expect(unnamed.body).toMatch(/id="checkout-contactName-error"[^>]*>Enter the name of who collects it\.</);
    const paid = await submit({ ...fields, contactName: 'Grace' });
    expect(paid.headers.location).toMatch(/^\/order\//);
    const order = (await visitor.get(String(paid.headers.location), { accept: 'text/html' })).body;
    expect(order).toContain('Studio: Grace');
  });

  it('turns from sending to collecting, and back, by one choice (storefront 2)', async () => {
    await submit({ ...address, delivery: 'collect', shippingOptionId: 'parcel', intent: 'update' });
    expect((await read()).selectedShippingOption).toMatchObject({ id: 'studio' });
    await submit({ ...address, delivery: 'send', shippingOptionId: 'studio', intent: 'update' });
    expect((await read()).selectedShippingOption).toMatchObject({ id: 'parcel' });
  });

  it('says where the shop does not ship to (storefront 8)', async () => {
    const refused = await submit({ ...address, country: 'FR', shippingOptionId: '', cardNumber: card });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatch(/id="checkout-country-error"[^>]*>We do not ship to this address/);
  });

  it('keeps no card number, not even in the page that comes back (design 9)', async () => {
    const refused = await submit({ ...address, cardNumber: '4000 0000 0000 0002' });
    expect(refused.status).toBe(402);
    expect(refused.body).toContain('<title>Error: Checkout');
    expect(refused.body).toMatch(
      /autofocus[^>]*><p[^>]*>Your card was declined\. You have not been charged\. Please try/,
    );
    expect(refused.body).not.toContain('value="4000 0000 0000 0002"');
    expect(JSON.stringify(await read())).not.toMatch(/4000 ?0000 ?0000 ?0002/);
  });

  it('asks for JavaScript where the fields are the provider’s own (design 6)', async () => {
    await act(test.services, site.websiteId, (unit) =>
      saveStripeAccount(unit, test.services.secrets, {
        test: { publishableKey: 'pk_test_x', secretKey: 'sk_test_x', webhookSecret: 'whsec_x' },
        country: 'US',
      }),
    );
    const refused = await submit({ ...address, expectedTotalCents: '3024' });
    await act(test.services, site.websiteId, (unit) => saveStripeAccount(unit, test.services.secrets, undefined));
    expect(refused.status).toBe(400);
    expect(refused.body).toMatch(
      /autofocus[^>]*><p class="notice__text" id="checkout-payment-error">Paying here needs JavaScript\./,
    );
  });
});

describe('a checkout that is being paid', () => {
  it('leads back to the confirmation that was left open (design 5)', async () => {
    const { headers } = await submit({ ...address, cardNumber: confirmation });
    const { state, pendingPayment } = await read();
    expect([state, pendingPayment]).toEqual(['paying', { confirmationUrl: headers.location }]);
    const { body } = await page();
    expect(body).toContain(`href="${String(headers.location)}"`);
    expect(body).toContain('name="cardNumber"');
  });

  it('waits where the provider has not answered, and becomes the order when it has (design 5)', async () => {
    expect((await submit({ ...address, cardNumber: late })).status).toBe(409);
    expect((await read()).pendingPayment).toEqual({});
    const { body } = await page();
    expect(body).toContain('Your payment is on its way');
    expect(body).not.toContain('name="cardNumber"');
    expect((await visitor.get(`/checkout/${id}/return`)).headers.location).toBe(`/checkout/${id}`);
    test.clock.advance(60_000);
    await visitor.get(`/checkout/${id}/return`);
    const { state, orderUrl } = await read();
    expect(state).toBe('completed');
    expect((await page()).headers.location).toBe(orderUrl);
  });
});

describe('a checkout whose time is over', () => {
  it('says so before the sweep has come by, and starts again with one button (design 5)', async () => {
    test.clock.advance(holdMs);
    expect((await read()).state).toBe('expired');
    const { status, body } = await page();
    expect(status).toBe(200);
    expect(body).toContain('This checkout has expired');
    expect(body).toMatch(/<form[^>]*action="\/checkout"/);
    const refused = await submit({ ...address, cardNumber: card });
    expect(refused.status).toBe(409);
    const { location } = (await visitor.submit('/checkout', {})).headers;
    expect(location).toMatch(/^\/checkout\/[\w-]+$/);
    expect(location).not.toBe(`/checkout/${id}`);
    expect((await read()).state).toBe('expired');
    id = String(location).replace('/checkout/', '');
    expect((await read()).state).toBe('open');
  });
});
