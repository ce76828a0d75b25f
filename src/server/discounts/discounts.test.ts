import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OfficeDiscount } from '#contract/discount-calls.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let site: TestSite;
let owner: TestVisitor;
let stranger: TestVisitor;
beforeAll(async () => {
  test = await openTestApp();
  const { database } = test.services;
  site = await makeTestSite(database, [{ title: 'Mug', variants: [{ sku: 'MUG', price: 2000, stock: 9 }] }]);
  const other = await makeTestSite(database, [], { host: 'prints.example' });
  owner = await signInTestOwner(test, site.websiteId);
  stranger = await signInTestOwner(test, other.websiteId, 'stranger@shop.example');
});
afterAll(() => test.close());

const of = (id = '') => `/api/commerce/discounts${id && `/${id}`}?websiteId=${site.websiteId}`;
const autumn = {
  name: 'Autumn',
  code: 'autumn',
  benefit: { kind: 'percentage', percent: 10 },
  scope: { kind: 'order' },
  minimumSubtotalCents: 0,
  stacks: false,
};
const add = async (part: object = {}) => (await owner.call('POST', of(), { ...autumn, ...part })).json;
const list = async (): Promise<OfficeDiscount[]> => (await owner.get(of())).json.discounts;

/** What a cart with a mug costs with a code. */
async function discounted(code: string): Promise<{ visitor: TestVisitor; discountCents: number }> {
  const visitor = new TestVisitor(test.app);
  await visitor.addToCart(site.itemIds[0] ?? '', 'MUG');
  await visitor.call('POST', '/api/commerce/shopping-cart/coupons', { code });
  const { json } = await visitor.get('/api/commerce/shopping-cart');
  return { visitor, discountCents: json.discountCents };
}

describe('a discount', () => {
  it('holds as it was made, and as it is changed (design 11)', async () => {
    const { id } = await add();
    expect((await discounted('Autumn')).discountCents).toBe(200);
    const half = { ...autumn, benefit: { kind: 'percentage', percent: 50 }, maxUses: 3 };
    expect((await owner.call('PUT', of(id), half)).status).toBe(200);
    expect((await discounted('AUTUMN')).discountCents).toBe(1000);
    expect(await list()).toMatchObject([{ id, code: 'AUTUMN', maxUses: 3, uses: 0 }]);
    expect((await owner.call('DELETE', of(id))).json).toEqual({ isEnded: false });
    expect(await list()).toEqual([]);
  });

  it('names the products that it is for, and leaves out those that are no more (design 11)', async () => {
    const [mug = ''] = site.itemIds;
    const { id } = await add({ scope: { kind: 'products', itemIds: [mug, 'gone'] } });
    const [listed] = await list();
    expect(listed).toMatchObject({ id, products: [{ id: mug, title: 'Mug' }] });
    await owner.call('DELETE', of(id));
  });

  it.each([
    ['an amount', { benefit: { kind: 'fixed', amountCents: 300 } }, 300],
    ['some products', { scope: { kind: 'products', itemIds: ['mug'] } }, 200],
    ['other products', { scope: { kind: 'products', itemIds: ['other'] } }, 0],
    ['shipping', { benefit: { kind: 'free-shipping' } }, 0],
  ])('takes off for %s (design 11)', async (_, part, discountCents) => {
    const own = JSON.parse(JSON.stringify(part).replace('"mug"', `"${site.itemIds[0]}"`)) as object;
    const { id } = await add({ code: 'KINDS', ...own });
    expect(await list()).toMatchObject([{ id, ...own }]);
    expect((await discounted('KINDS')).discountCents).toBe(discountCents);
    await owner.call('DELETE', of(id));
  });

  it('keeps its code to itself, and says which field is wrong (design 11)', async () => {
    const first = await add({ code: 'ONE' });
    const second = await add({ code: 'TWO' });
    expect(await add({ code: 'one' })).toMatchObject({ errors: { code: expect.stringContaining('ONE') } });
    expect((await owner.call('PUT', of(second.id), { ...autumn, code: 'One' })).json.errors.code).toContain('ONE');
    expect(await add({ code: 'X', benefit: { kind: 'percentage', percent: 101 } })).toMatchObject({ code: 'invalid' });
    for (const { id } of [first, second]) await owner.call('DELETE', of(id));
  });

  it('that was taken ends instead of going, and is not limited below its uses (design 11)', async () => {
    const { id } = await add({ code: 'TAKEN' });
    const { visitor } = await discounted('TAKEN');
    expect((await visitor.pay(await visitor.startCheckout(), crypto.randomUUID())).status).toBe(200);
    await test.worker.runDue();
    const few = await owner.call('PUT', of(id), { ...autumn, code: 'TAKEN', maxUses: 0 });
    expect([few.status, few.json.errors.maxUses]).toEqual([400, 'It was taken 1 times already.']);
    expect((await owner.call('DELETE', of(id))).json).toEqual({ isEnded: true });
    const [kept] = await list();
    expect(kept).toMatchObject({ id, uses: 1, endsAt: test.clock.now() });
    expect((await discounted('TAKEN')).discountCents).toBe(0);
  });

  it('is the website’s own (design 9)', async () => {
    expect((await stranger.get(of())).status).toBe(403);
    expect((await owner.call('DELETE', of(crypto.randomUUID()))).status).toBe(404);
    expect((await owner.call('PUT', of(crypto.randomUUID()), autumn)).status).toBe(404);
  });
});
