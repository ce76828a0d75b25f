import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productTypes } from '#catalog/product-types.ts';
import { addDiscount } from '#domain/discounts/add-discount.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';
import { mustAct } from '#domain/testing/act.ts';
import { setPreferences } from '#domain/testing/set-preferences.ts';

const base = '/api/commerce/shopping-cart';
let test: TestApp;
let site: TestSite;
let visitor: TestVisitor;
beforeAll(async () => {
  test = await openTestApp();
  site = await makeTestSite(test.services.database, [
    { title: 'Mug', options: ['Size'], variants: [{ sku: 'M', attributes: { Size: 'M' }, price: 2400, stock: 20 }] },
    {
      title: 'Booklet',
      productType: productTypes.digital,
      variants: [{ sku: 'B', price: 900, stock: 'unlimited' }],
    },
  ]);
  const coupon = { scope: { kind: 'order' }, stacks: true, benefit: { kind: 'percentage', percent: 10 } } as const;
  for (const [name, minimumSubtotalCents] of [
    ['TEN', 0],
    ['LARGE', 100_000],
  ] as const)
    await mustAct(test.services, site.websiteId, (unit) =>
      addDiscount(unit, { ...coupon, name, code: name, minimumSubtotalCents }),
    );
  visitor = new TestVisitor(test.app);
  await visitor.addToCart(itemAt(0), 'M', 2);
});
afterAll(() => test.close());

const itemAt = (index: number) => site.itemIds[index] ?? '';
const cart = async (query = '') => (await visitor.get(base + query)).json;

const prefer = (key: string, value: unknown) =>
  setPreferences(test.services, site.websiteId, 'commerce', { [key]: value });

describe('the fields of a cart', () => {
  it('are all there and zero, empty or left out where nothing is in it (storefront 3.5 to 3.22)', async () => {
    const empty = (await new TestVisitor(test.app).get(base)).json;
    expect(empty).toMatchObject({
      isPurchased: false,
      entries: [],
      shippingOptions: [],
      applicableTaxRules: [],
      coupons: [],
      validCoupons: [],
      invalidCoupons: [],
      subtotalCents: 0,
      taxCents: 0,
      shippingCostCents: 0,
      discountCents: 0,
      grandTotalCents: 0,
      totalQuantity: 0,
      hasDigital: false,
      purelyDigital: false,
      requiresShipping: false,
    });
    for (const name of ['orderId', 'selectedShippingOption', 'shippingLocation'])
      expect(empty).not.toHaveProperty(name);
  });

  it('tell what is in it, what counts, where it goes and what it costs (storefront 3.1 to 3.3, 3.6 to 3.22)', async () => {
    await visitor.addToCart(itemAt(1), 'B');
    for (const code of ['TEN', 'LARGE']) await visitor.call('POST', `${base}/coupons`, { code });
    await visitor.submit('/cart/shipping', { country: 'US', region: 'NY', shippingOptionId: 'parcel' });
    const parcel = { id: 'parcel', name: 'Parcel', costCents: 800 };
    expect(await cart()).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      websiteId: site.websiteId,
      created: test.clock.now(),
      entries: [{ title: 'Mug' }, { title: 'Booklet' }],
      shippingOptions: [parcel],
      selectedShippingOption: parcel,
      shippingLocation: { country: 'US', region: 'NY' },
      applicableTaxRules: [{ name: 'Tax', rate: 8 }],
      coupons: [{ code: 'TEN' }, { code: 'LARGE' }],
      validCoupons: [{ code: 'TEN' }],
      invalidCoupons: [{ code: 'LARGE' }],
      subtotalCents: 5700,
      discountCents: 570,
      shippingCostCents: 800,
      taxCents: 474,
      grandTotalCents: 6404,
      totalQuantity: 3,
      hasDigital: true,
      purelyDigital: false,
      requiresShipping: true,
    });
  });

  it('say of an entry what it is, how many, and what it costs (storefront 3.25 to 3.31)', async () => {
    const [mug] = (await cart()).entries;
    expect(mug).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      itemId: itemAt(0),
      quantity: 2,
      chosenVariant: { sku: 'M', attributes: { Size: 'M' } },
      title: 'Mug',
      subTotal: 4800,
      purchasePriceCents: 2400,
    });
  });

  it('call what is only downloaded purely digital (storefront 3.20 to 3.22)', async () => {
    const reader = new TestVisitor(test.app);
    const { json } = await reader.addToCart(itemAt(1), 'B');
    expect(json.shoppingCart).toMatchObject({ hasDigital: true, purelyDigital: true, requiresShipping: false });
  });
});

describe('the call for the cart', () => {
  it('answers the same whatever its timecode (storefront 7.6)', async () => {
    const answers = await Promise.all(['', '?timecode=1', '?timecode=2'].map(cart));
    expect(answers).toEqual([answers[0], answers[0], answers[0]]);
  });

  it('prices anew for calculateSubtotal (storefront 7.7)', async () => {
    await test.services.database.write((tx) =>
      tx.updateTable('variants').set({ price_cents: 2500 }).where('sku', '=', 'M').execute(),
    );
    expect(await cart('?calculateSubtotal=true')).toMatchObject({
      subtotalCents: 5900,
      entries: [{ subTotal: 5000 }, {}],
    });
  });

  it('says that it is too small by the subtotal alone, whatever is taken off or comes on top (storefront 8.28)', async () => {
    await prefer('minimumSubtotalCents', 5900);
    expect(await cart()).not.toHaveProperty('minimumSubtotalMessage');
    await prefer('minimumSubtotalCents', 6000);
    expect((await cart()).minimumSubtotalMessage).toBe('To check out, your order subtotal must be $60.00 or more.');
  });
});
