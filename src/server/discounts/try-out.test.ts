import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TriedCart } from '#contract/try-out-calls.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

const hour = 3_600_000;
let test: TestApp;
let site: TestSite;
let owner: TestVisitor;
const ids: Record<string, string> = {};
beforeAll(async () => {
  test = await openTestApp();
  site = await makeTestSite(test.services.database, [
    { title: 'Mug', variants: [{ sku: 'MUG', price: 2000, stock: 9 }] },
    { title: 'Bowl', variants: [{ sku: 'BOWL', price: 3333, stock: 9 }] },
  ]);
  owner = await signInTestOwner(test, site.websiteId);
  const plain = { benefit: { kind: 'percentage', percent: 10 }, scope: { kind: 'order' }, stacks: true };
  const more = [
    { name: 'Autumn', code: 'AUTUMN' },
    {
      name: 'Mugs',
      scope: { kind: 'products', itemIds: [site.itemIds[0]] },
      benefit: { kind: 'fixed', amountCents: 500 },
    },
    { name: 'Soon', startsAt: test.clock.now() + hour },
    { name: 'Past', code: 'PAST', endsAt: test.clock.now() - hour },
    { name: 'Rich', code: 'RICH', minimumSubtotalCents: 90_000 },
  ];
  for (const part of more) {
    const body = { minimumSubtotalCents: 0, ...plain, ...part };
    const path = `/api/commerce/discounts?websiteId=${site.websiteId}`;
    ids[part.name] = (await owner.call('POST', path, body)).json.id;
  }
});
afterAll(() => test.close());

const newYork = { country: 'US', region: 'NY', postalCode: '12207' };
const article = (sku: string, quantity = 1) => ({ variantId: site.variantIds[sku], quantity });
const send = (body: object, who = owner) => who.call('POST', `/api/commerce/try-out?websiteId=${site.websiteId}`, body);
async function tried(body: object): Promise<TriedCart> {
  const { status, json } = await send(body);
  expect([status, json.message]).toEqual([200, undefined]);
  return json;
}

describe('a sample cart', () => {
  it('gets just what a visitor’s cart gets, line by line (design 11)', async () => {
    const visitor = new TestVisitor(test.app);
    await visitor.addToCart(site.itemIds[0] ?? '', 'MUG', 2);
    await visitor.addToCart(site.itemIds[1] ?? '', 'BOWL');
    await visitor.call('POST', '/api/commerce/shopping-cart/coupons', { code: 'autumn' });
    await visitor.call('PUT', '/api/commerce/shopping-cart/shipping-location', newYork);
    const { json: cart } = await visitor.get('/api/commerce/shopping-cart');
    const sample = { articles: [article('MUG', 2), article('BOWL')], codes: ['autumn'], place: newYork };
    const got = await tried(sample);
    const sums = ['subtotalCents', 'discountCents', 'taxCents'] as const;
    for (const sum of sums) expect([sum, got[sum]]).toEqual([sum, cart[sum]]);
    expect([got.totalCents, got.shippingCents]).toEqual([cart.grandTotalCents, cart.shippingCostCents]);
    expect(
      got.lines.map(({ title, discounts }) => [title, discounts.map(({ name, amountCents }) => [name, amountCents])]),
    ).toEqual([
      [
        'Mug',
        [
          ['Mugs', 500],
          ['Autumn', 350],
        ],
      ],
      ['Bowl', [['Autumn', 333]]],
    ]);
    expect(got.lines[0]).toMatchObject({ unitCents: 2000, taxReason: 'rates', rates: [{ id: 'ny', rate: 8 }] });
    expect(got.taxes).toMatchObject([{ id: 'ny', country: 'US', region: 'NY', amountCents: cart.taxCents }]);
    expect(got.shipping).toMatchObject({
      zone: expect.any(String),
      rates: [{ id: 'parcel', costCents: 800, isChosen: true }],
    });
  });

  it('says of each discount why it takes nothing off (design 11)', async () => {
    const fates = async (body: object) =>
      Object.fromEntries(
        (await tried({ articles: [article('BOWL')], ...body })).discounts.map((each) => [each.name, each.fate]),
      );
    expect(await fates({ codes: ['PAST', 'RICH', 'NONE'] })).toEqual({
      Mugs: 'no-article',
      Soon: 'not-begun',
      Past: 'over',
      Rich: 'below-minimum',
    });
    expect(await fates({ discountId: ids.Autumn })).toMatchObject({ Autumn: 'applied' });
    expect(await fates({ at: test.clock.now() + 2 * hour })).toMatchObject({ Soon: 'applied' });
    expect((await tried({ articles: [article('BOWL')], codes: ['none'] })).unknownCodes).toEqual(['NONE']);
  });

  it('says what cannot be known without a place, and elsewhere (design 11)', async () => {
    const nowhere = await tried({ articles: [article('BOWL')] });
    expect(nowhere).toMatchObject({
      shipping: { zone: null, rates: [] },
      taxes: [],
      lines: [{ taxReason: 'no-place' }],
    });
    const ohio = await tried({ articles: [article('BOWL')], place: { country: 'US', region: 'OH' } });
    expect(ohio).toMatchObject({ shippingCents: 800, taxes: [], lines: [{ taxReason: 'no-rate' }] });
    const berlin = await tried({ articles: [article('BOWL')], place: { country: 'DE' } });
    expect(berlin.shipping).toMatchObject({ zone: null, rates: [] });
  });

  it('is refused where it names what there is not, and keeps nothing (design 11)', async () => {
    expect((await send({ articles: [{ variantId: 'none', quantity: 1 }] })).status).toBe(400);
    expect((await send({ articles: [article('MUG')], discountId: 'none' })).status).toBe(400);
    expect((await send({ articles: [article('MUG')], place: { country: 'Germany' } })).status).toBe(400);
    expect((await send({ articles: [] })).status).toBe(400);
    expect((await send({ articles: [article('MUG')] }, new TestVisitor(test.app, 'localhost'))).status).toBe(401);
    const holds = await test.services.database.read.selectFrom('discounts').select('uses').execute();
    expect(holds.every(({ uses }) => uses === 0)).toBe(true);
  });
});
