import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { couponMessages, messages } from '#catalog/messages.ts';
import { productTypes } from '#catalog/product-types.ts';
import type { Discount } from '#contract/discount.ts';
import { codeOf, issueGiftCard } from '#domain/gift-cards/gift-cards.ts';
import { addDiscount } from '#domain/discounts/add-discount.ts';
import { savePreferences } from '#domain/websites/preferences.ts';
import type { NewDiscount } from '#contract/discount.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';
import { act, mustAct } from '#domain/testing/act.ts';

let test: TestApp;
let site: TestSite;
let visitor: TestVisitor;
const base = '/api/commerce/shopping-cart';
const hour = 3_600_000;
const code = (text: string) => ({ code: text });

const order = { scope: { kind: 'order' }, minimumSubtotalCents: 0, stacks: true } as const;
const tenPercent: Discount['benefit'] = { kind: 'percentage', percent: 10 };
const addCoupon = (name: string, part: Partial<NewDiscount> = {}) =>
  mustAct(test.services, site.websiteId, (unit) =>
    addDiscount(unit, { name, code: name, benefit: tenPercent, ...order, ...part }),
  );

beforeAll(async () => {
  test = await openTestApp();
  site = await makeTestSite(test.services.database, [
    { title: 'Mug', formId: 'engraving', variants: [{ sku: 'MUG', price: 2000, stock: 100 }] },
    { title: 'Card', productType: productTypes.giftCard, variants: [{ sku: 'CARD', price: 5000, stock: 'unlimited' }] },
  ]);
  const now = test.clock.now();
  await addCoupon('TEN');
  await addCoupon('SOON', { startsAt: now + hour });
  await addCoupon('OVER', { endsAt: now });
  await addCoupon('LARGE', { minimumSubtotalCents: 10_000 });
  await addCoupon('GONE', { maxUses: 0 });
  await addCoupon('ALONE', { stacks: false, benefit: { kind: 'percentage', percent: 50 } });
});
afterAll(() => test.close());
beforeEach(async () => {
  // Wrong codes are counted by address, and every test has the same.
  test.clock.advance(16 * 60_000);
  visitor = new TestVisitor(test.app);
  await visitor.addToCart(site.itemIds[0] ?? '', 'MUG', 2);
});

async function issueCard(amountCents: number, isTest = true): Promise<string> {
  const card = { amountCents, currency: 'USD', isTest, orderId: null };
  const id = await act(test.services, site.websiteId, (unit) => issueGiftCard(unit, test.services.secrets, card));
  return codeOf(test.services.secrets, id);
}

describe('a coupon', () => {
  it('counts however it is typed, once, and says what it takes off (storefront 3)', async () => {
    await visitor.call('POST', `${base}/coupons`, code(' ten '));
    const { json } = await visitor.call('POST', `${base}/coupons`, code('TEN'));
    expect(json.shoppingCart).toMatchObject({
      coupons: [{ code: 'TEN' }],
      validCoupons: [{ code: 'TEN', name: 'TEN' }],
      invalidCoupons: [],
      discounts: [{ name: 'TEN', code: 'TEN', amountCents: 400, freesShipping: false }],
      subtotalCents: 4000,
      discountCents: 400,
      grandTotalCents: 3600,
    });
    const removed = await visitor.call('DELETE', `${base}/coupons/ten`);
    expect(removed.json.shoppingCart).toMatchObject({ coupons: [], discountCents: 0 });
  });

  it.each([
    ['NEVER-HEARD', couponMessages.unknown],
    ['SOON', couponMessages.notStarted],
    ['OVER', couponMessages.expired],
    ['GONE', couponMessages.usedUp],
  ])('%s is refused with its message and not kept (storefront 3)', async (name, message) => {
    const refused = await visitor.call('POST', `${base}/coupons`, code(name));
    expect(refused).toMatchObject({ status: 400, json: { message, errors: { code: message } } });
    expect((await visitor.get(base)).json.coupons).toEqual([]);
  });

  it('that this cart does not satisfy is kept, shown as invalid, and counts once it does (storefront 3)', async () => {
    const { json } = await visitor.call('POST', `${base}/coupons`, code('LARGE'));
    const message = couponMessages.minimumSubtotal('$100.00');
    expect(json.shoppingCart.invalidCoupons).toEqual([{ code: 'LARGE', name: 'LARGE', message }]);
    const more = await visitor.addToCart(site.itemIds[0] ?? '', 'MUG', 3);
    expect(more.json.shoppingCart).toMatchObject({ validCoupons: [{ code: 'LARGE' }], discountCents: 1000 });
  });

  it('that stands alone puts the others aside and says so (storefront 3)', async () => {
    await visitor.call('POST', `${base}/coupons`, code('TEN'));
    const { json } = await visitor.call('POST', `${base}/coupons`, code('ALONE'));
    expect(json.shoppingCart).toMatchObject({
      validCoupons: [{ code: 'ALONE' }],
      invalidCoupons: [{ code: 'TEN', message: couponMessages.notCombinable }],
      discountCents: 2000,
    });
  });

  it('does not apply to gift cards (decisions, cart)', async () => {
    const buyer = new TestVisitor(test.app);
    await buyer.addToCart(site.itemIds[1] ?? '', 'CARD', 1);
    const { json } = await buyer.call('POST', `${base}/coupons`, code('TEN'));
    expect(json.shoppingCart.invalidCoupons).toMatchObject([{ code: 'TEN', message: couponMessages.noEligibleItem }]);
  });

  it('is refused without a cart, and takes no website beside its own (design 5)', async () => {
    const stranger = new TestVisitor(test.app);
    expect((await stranger.call('POST', `${base}/coupons`, code('TEN'))).status).toBe(400);
    const other = await makeTestSite(
      test.services.database,
      [{ title: 'X', variants: [{ sku: 'X', price: 1, stock: 1 }] }],
      {
        host: 'other.example',
      },
    );
    const elsewhere = new TestVisitor(test.app, 'other.example');
    await elsewhere.addToCart(other.itemIds[0] ?? '', 'X');
    expect((await elsewhere.call('POST', `${base}/coupons`, code('TEN'))).json.message).toBe(couponMessages.unknown);
  });

  it('cannot be guessed for long (design 9)', async () => {
    const answers = [];
    for (let guess = 0; guess < 12; guess++) {
      answers.push(await visitor.call('POST', `${base}/coupons`, code(`GUESS-${guess}`)));
    }
    expect(answers.map(({ status }) => status).slice(-2)).toEqual([429, 429]);
    expect(answers.at(-1)?.json.message).toBe(messages.tryAgainSoon);
    expect((await visitor.call('POST', `${base}/coupons`, code('TEN'))).status).toBe(429);
  });
});

describe('a gift card', () => {
  it('pays what it holds, however its code is typed, and can be taken back (storefront 1)', async () => {
    const typed = (await issueCard(1500)).toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o');
    const { json } = await visitor.call('POST', `${base}/gift-cards`, code(typed));
    expect(json.shoppingCart).toMatchObject({ grandTotalCents: 4000, giftCardCents: 1500, dueCents: 2500 });
    const [card] = json.shoppingCart.giftCards;
    expect(card).toEqual({
      id: card.id,
      lastFour: expect.stringMatching(/^[0-9A-Z]{4}$/),
      balanceCents: 1500,
      amountCents: 1500,
    });
    const removed = await visitor.call('DELETE', `${base}/gift-cards/${card.id}`);
    expect(removed.json.shoppingCart).toMatchObject({ giftCards: [], dueCents: 4000 });
  });

  it('with a wrong code, without a balance, or of the other mode is refused (design 5, 8)', async () => {
    for (const text of ['nonsense', await issueCard(0), await issueCard(1500, false)]) {
      const refused = await visitor.call('POST', `${base}/gift-cards`, code(text));
      expect(refused).toMatchObject({ status: 400, json: { code: 'gift-card' } });
    }
    expect((await visitor.get(base)).json.giftCards).toEqual([]);
  });

  it('is said to have 28 letters and digits where it was typed wrongly, in whichever field (storefront 1)', async () => {
    for (const list of ['coupons', 'gift-cards']) {
      const short = await visitor.call('POST', `${base}/${list}`, code('ABCD-EFGH-JKMN-PQRS-TVWX-YZ01-234'));
      expect(short.json.hint).toContain('A gift card code has 28 letters and digits, this one has 27.');
    }
    const whole = await visitor.call('POST', `${base}/gift-cards`, code('ABCD-EFGH-JKMN-PQRS-TVWX-YZ01-2345'));
    expect(whole.json.hint).toBe('Please compare it with the mail that brought it.');
    expect((await visitor.call('POST', `${base}/coupons`, code('NOPE'))).json).not.toHaveProperty('hint');
  });

  it('is told apart from a coupon in whichever plain form it is typed (storefront 1)', async () => {
    const card = await issueCard(500);
    expect((await visitor.submit('/cart/coupons', { code: card })).status).toBe(303);
    expect((await visitor.submit('/cart/gift-cards', { code: 'TEN' })).status).toBe(303);
    expect((await visitor.get(base)).json).toMatchObject({
      giftCards: [{ lastFour: card.slice(-4) }],
      validCoupons: [{ code: 'TEN' }],
    });
  });

  it('cannot be guessed for long, also not by guesses at once (design 9)', async () => {
    const tries = Array.from({ length: 30 }, (_, index) =>
      visitor.call('POST', `${base}/gift-cards`, code(`G${index}`)),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });
});

describe('the estimate', () => {
  it('has the first way to send there in it, with its tax, until another is chosen (storefront 3)', async () => {
    const placed = await visitor.call('PUT', `${base}/shipping-location`, {
      country: 'US',
      region: 'NY',
      postalCode: '12207',
    });
    expect(placed.json.shoppingCart).toMatchObject({
      shippingLocation: { country: 'US', region: 'NY', postalCode: '12207' },
      shippingOptions: [{ id: 'parcel', name: 'Parcel', costCents: 800 }],
      selectedShippingOption: { id: 'parcel', costCents: 800 },
      taxes: [{ id: 'ny', name: 'Tax', rate: 8, isInclusive: false, amountCents: 384 }],
      shippingCostCents: 800,
      grandTotalCents: 5184,
    });
    const other = await visitor.call('PUT', `${base}/shipping-option`, { shippingOptionId: 'nothing' });
    expect(other.json.shoppingCart).toMatchObject({ selectedShippingOption: { id: 'parcel' } });
  });

  it.each([
    ['US', '1220', 'Enter a valid ZIP code.'],
    ['GB', '12207', 'Enter a valid postcode.'],
    ['DE', '1011', 'Enter a valid postal code.'],
    ['IE', '12345', 'Enter a valid Eircode.'],
  ])('refuses a postal code that %s does not have: %s (storefront 5)', async (country, postalCode, message) => {
    const before = (await visitor.get(base)).json;
    const refused = await visitor.call('PUT', `${base}/shipping-location`, { country, postalCode });
    expect(refused).toMatchObject({ status: 400, json: { message, errors: { postalCode: message } } });
    expect((await visitor.get(base)).json).toEqual(before);
    const page = await visitor.submit('/cart/shipping', { country, postalCode });
    expect(page.status).toBe(400);
    expect(page.body).toMatch(new RegExp(`name="postalCode"[^>]*value="${postalCode}"[\\s\\S]*>${message}<`));
    expect(page.body).toMatch(/<input[^>]*autofocus[^>]*name="postalCode"/);
  });

  it('takes no postal code of a country that has none, and none where it may be left out (storefront 5)', async () => {
    for (const place of [
      { country: 'HK', postalCode: 'x' },
      { country: 'IE' },
      { country: 'IE', postalCode: 'd02 x285' },
    ]) {
      expect((await visitor.call('PUT', `${base}/shipping-location`, place)).status).toBe(200);
    }
  });

  it('forgets the place, and the way to ship with it (storefront 3)', async () => {
    await visitor.call('PUT', `${base}/shipping-location`, { country: 'US' });
    const { json } = await visitor.call('PUT', `${base}/shipping-location`, { country: null });
    expect(json.shoppingCart).not.toHaveProperty('shippingLocation');
    expect(json.shoppingCart).not.toHaveProperty('selectedShippingOption');
    expect(json.shoppingCart.shippingOptions).toEqual([]);
  });

  it('takes each territory of the United States for a part of them: they are sent to, taxed and written to alike, whether it is named by a country’s code or by a state’s (platform 9.103 to 9.109)', async () => {
    const { websiteId } = site;
    const rule = { name: 'Tax', country: 'US', rate: 10, isInclusive: false, appliesToShipping: false };
    const before = { id: 'ny', name: 'Tax', country: 'US', region: 'NY', rate: 8, isInclusive: false };
    const save = (taxRules: object[]) =>
      mustAct(test.services, websiteId, (unit) => savePreferences(unit, 'commerce', { taxRules }));
    await save([{ ...rule, id: 'us' }]);
    const estimate = async (place: object) => {
      const { status, json } = await visitor.call('PUT', `${base}/shipping-location`, place);
      return status === 200 ? json.shoppingCart : json;
    };
    const american = { shippingOptions: [{ id: 'parcel', costCents: 800 }], taxes: [{ id: 'us', amountCents: 400 }] };
    for (const country of ['US', 'PR', 'GU', 'VI', 'MP', 'AS', 'UM']) {
      expect(await estimate({ country, postalCode: '00901' })).toMatchObject(american);
      expect(await estimate({ country, postalCode: '901' })).toMatchObject({ message: 'Enter a valid ZIP code.' });
      if (country === 'US') continue;
      const asState = await estimate({ country: 'US', region: country });
      expect(asState).toMatchObject({ ...american, shippingLocation: { country: 'US', region: country } });
    }
    // A rule of the territory alone, by either code, is its own and not that of the country.
    for (const own of [{ country: 'PR' }, { country: 'US', region: 'PR' }]) {
      await save([{ ...rule, ...own, id: 'own' }]);
      expect(await estimate({ country: 'PR' })).toMatchObject({ taxes: [{ id: 'own' }] });
      expect(await estimate({ country: 'US', region: 'PR' })).toMatchObject({ taxes: [{ id: 'own' }] });
      expect(await estimate({ country: 'US', region: 'NY' })).toMatchObject({ taxes: [] });
    }
    expect(await estimate({ country: 'CA' })).toMatchObject({ shippingOptions: [], taxes: [] });
    await save([{ ...before, appliesToShipping: true }]);
  });

  it('refuses a country that is none (design 9)', async () => {
    expect((await visitor.call('PUT', `${base}/shipping-location`, { country: 'usa' })).status).toBe(400);
  });

  it('can be asked for by plain forms (design 6)', async () => {
    expect((await visitor.submit('/cart/shipping', { country: 'us', region: 'NY' })).status).toBe(303);
    expect((await visitor.submit('/cart/coupons', { code: 'TEN' })).status).toBe(303);
    expect((await visitor.get(base)).json).toMatchObject({ taxCents: 352, validCoupons: [{ code: 'TEN' }] });
    const refused = await visitor.submit('/cart/coupons', { code: 'OVER' });
    expect(refused.status).toBe(400);
    expect(refused.body).toContain(couponMessages.expired);
  });
});

describe("an entry's additional fields", () => {
  const put = (entryId: string, body: object) =>
    visitor.call('PUT', `${base}/entries/${entryId}/additionalFields`, body);

  it('are changed, and make one entry of two that become the same (storefront 7.2)', async () => {
    const itemId = site.itemIds[0] ?? '';
    const add = { itemId, sku: 'MUG', quantity: 3, additionalFields: '{"name":"Ada"}' };
    const { json } = await visitor.call('POST', `${base}/entries`, add);
    const named = json.newlyAdded.id;
    const changed = await put(named, { itemId, sku: 'MUG', additionalFields: '{"name":"Bob"}' });
    expect(changed.json.updatedEntry).toMatchObject({ id: named, quantity: 3, additionalFields: { name: 'Bob' } });
    const merged = await put(named, { itemId, sku: 'MUG', additionalFields: 'null' });
    expect(merged.json.updatedEntry).toMatchObject({ quantity: 5 });
    expect(merged.json.shoppingCart.entries).toHaveLength(1);
  });

  it('of an entry that is not in the cart, or is of another item or variant, are refused (storefront 7.3)', async () => {
    const own = (await visitor.get(base)).json.entries[0].id;
    expect((await put('nothing', { additionalFields: null })).status).toBe(404);
    const itemId = site.itemIds[0] ?? '';
    expect((await put(own, { itemId: 'other', sku: 'MUG', additionalFields: null })).status).toBe(404);
    expect((await put(own, { itemId, sku: 'OTHER', additionalFields: null })).status).toBe(404);
    expect((await put(own, { itemId, sku: null, additionalFields: null })).status).toBe(200);
    expect((await put(own, { additionalFields: '{oops' })).status).toBe(400);
  });
});
