import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListedCode, OfficeDiscount } from '#contract/discount-calls.ts';
import { testCards } from '#providers/payments/embedded-cards.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { sumErrors } from '../testing/books.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let site: TestSite;
let owner: TestVisitor;
let stranger: TestVisitor;
let discountId = '';
beforeAll(async () => {
  test = await openTestApp();
  const { database } = test.services;
  site = await makeTestSite(database, [{ title: 'Mug', variants: [{ sku: 'MUG', price: 2000, stock: 99 }] }]);
  const other = await makeTestSite(database, [], { host: 'prints.example' });
  owner = await signInTestOwner(test, site.websiteId);
  stranger = await signInTestOwner(test, other.websiteId, 'stranger@shop.example');
  discountId = (await owner.call('POST', of(''), letters)).json.id;
});
afterAll(() => test.close());

const of = (path: string, query = '') => `/api/commerce/discounts${path}?websiteId=${site.websiteId}${query}`;
const letters = {
  name: 'Letters',
  byCodes: true,
  benefit: { kind: 'percentage', percent: 10 },
  scope: { kind: 'order' },
  minimumSubtotalCents: 0,
  stacks: true,
};
const make = (body: object, batch: string = crypto.randomUUID(), id = discountId) =>
  owner.call('PUT', of(`/${id}/code-batches/${batch}`), body);
const list = async (query = ''): Promise<{ codes: ListedCode[]; hasMore: boolean; total: number }> =>
  (await owner.get(of(`/${discountId}/codes`, query))).json;
const discounts = async (query = ''): Promise<{ discounts: OfficeDiscount[]; hasMore: boolean; total: number }> =>
  (await owner.get(of('', query))).json;

/** A cart with a mug and codes; gives what it takes off and why codes take nothing. */
async function cartWith(...codes: string[]) {
  const visitor = new TestVisitor(test.app);
  await visitor.addToCart(site.itemIds[0] ?? '', 'MUG');
  const answers: string[] = [];
  for (const code of codes) {
    const { json } = await visitor.call('POST', '/api/commerce/shopping-cart/coupons', { code });
    answers.push(json.message ?? '');
  }
  const { json: cart } = await visitor.get('/api/commerce/shopping-cart');
  return { visitor, answers, discountCents: cart.discountCents as number };
}
const pay = async (visitor: TestVisitor, card?: string) =>
  (await visitor.pay(await visitor.startCheckout(), crypto.randomUUID(), card)).status;

describe('codes that are made for one discount', () => {
  it('cannot be guessed, and are made once however often it is asked (design 11)', async () => {
    const batch = crypto.randomUUID();
    const answers = await Promise.all([1, 2].map(() => make({ count: 3, prefix: 'may', maxUses: 1 }, batch)));
    expect(answers.map(({ status, json }) => [status, json])).toEqual([1, 2].map(() => [200, { made: 3 }]));
    const { codes, total } = await list();
    expect([total, new Set(codes.map(({ code }) => code)).size]).toEqual([3, 3]);
    for (const { code } of codes) expect(code).toMatch(/^MAY(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
    // Nobody gets it by itself.
    expect((await cartWith()).discountCents).toBe(0);
  });

  it('hold for a cart as often as each may, one of them at a time (design 11)', async () => {
    const [first, second] = (await list()).codes.map(({ code }) => code);
    const { visitor, discountCents } = await cartWith(first?.toLowerCase() ?? '', second ?? '');
    expect(discountCents).toBe(200);
    expect(await pay(visitor)).toBe(200);
    await test.worker.runDue();
    expect(await cartWith(first ?? '')).toMatchObject({ answers: ['That code has been used up.'], discountCents: 0 });
    const next = await cartWith(second ?? '');
    expect(next).toMatchObject({ answers: [''], discountCents: 200 });
    // A payment that fails gives it back.
    expect(await pay(next.visitor, testCards.decline)).not.toBe(200);
    expect((await list()).codes.map(({ state, uses }) => [state, uses])).toEqual([
      ['used', 1],
      ['unused', 0],
      ['unused', 0],
    ]);
    expect(await sumErrors(test.services)).toEqual([]);
    expect((await discounts()).discounts).toMatchObject([{ id: discountId, uses: 1, byCodes: true }]);
  });

  it('of one use are taken by one of two buyers at once (design 11)', async () => {
    const [, code] = (await list()).codes;
    const carts = await Promise.all([cartWith(code?.code ?? ''), cartWith(code?.code ?? '')]);
    // Who comes second is told that the total has changed, or pays it whole.
    expect(await Promise.all(carts.map(({ visitor }) => pay(visitor)))).toContain(200);
    await test.worker.runDue();
    expect((await list()).codes[1]).toMatchObject({ uses: 1, maxUses: 1 });
    const orders = test.services.database.read.selectFrom('orders').select('discount_cents');
    expect(await orders.where('discount_cents', '>', 0).execute()).toHaveLength(2);
    expect(await sumErrors(test.services)).toEqual([]);
  });

  it('are listed by state and beginning, saved as a file, and withdrawn (design 11)', async () => {
    await make({ count: 60, prefix: 'June' });
    const first = await list('&search=june');
    expect([first.codes.length, first.hasMore, first.total]).toEqual([50, true, 60]);
    const rest = await list(`&search=june&after=${first.codes.at(-1)?.id}`);
    expect([rest.codes.length, rest.hasMore]).toEqual([10, false]);
    expect((await list('&state=used')).total).toBe(2);
    const [code] = rest.codes;
    const { visitor, discountCents } = await cartWith(code?.code ?? '');
    expect(discountCents).toBe(200);
    const withdraw = (body: object) => owner.call('POST', of(`/${discountId}/codes/withdrawal`), body);
    expect((await withdraw({ ids: [code?.id] })).json).toEqual({ withdrawn: 1 });
    expect((await visitor.get('/api/commerce/shopping-cart')).json.discountCents).toBe(0);
    expect((await list('&state=withdrawn')).codes).toMatchObject([{ id: code?.id, state: 'withdrawn' }]);
    expect((await withdraw({})).json).toEqual({ withdrawn: 60 });
    expect((await list('&state=unused')).total).toBe(0);
    const file = (await owner.get(of(`/${discountId}/codes/export`))).body.trimEnd().split('\n');
    expect(file).toHaveLength(64);
    expect(file.find((line) => line.startsWith(code?.code ?? ''))).toContain(',withdrawn,0,,');
  });

  it('find their discount, which keeps them (design 11)', async () => {
    const [code] = (await list()).codes;
    expect((await discounts(`&search=${code?.code}`)).discounts).toMatchObject([{ id: discountId }]);
    expect((await discounts('&search=ETTER')).total).toBe(1);
    expect((await discounts('&search=none')).total).toBe(0);
    const { byCodes: _, ...plain } = letters;
    const turned = await owner.call('PUT', of(`/${discountId}`), { ...plain, code: 'ONE' });
    expect([turned.status, Object.keys(turned.json.errors)]).toEqual([400, ['byCodes']]);
    const both = await owner.call('POST', of(''), { ...letters, code: 'ONE' });
    expect([both.status, Object.keys(both.json.errors)]).toEqual([400, ['code']]);
    const { id } = (await owner.call('POST', of(''), { ...plain, code: 'ONE' })).json;
    expect((await make({ count: 1 }, undefined, id)).json.errors.count).toContain('many codes');
    const page = await discounts(`&before=${id}`);
    expect(page.discounts).toMatchObject([{ id: discountId }]);
    expect((await stranger.get(of(`/${discountId}/codes`))).status).toBe(403);
    expect((await owner.get(of(`/${crypto.randomUUID()}/codes`))).status).toBe(404);
    const unused = (await owner.call('POST', of(''), letters)).json.id;
    await make({ count: 2 }, undefined, unused);
    expect((await owner.call('DELETE', of(`/${unused}`))).json).toEqual({ isEnded: false });
  });

  it('are ten thousand at once, and no more than that (design 11)', async () => {
    const before = (await list()).total;
    expect((await make({ count: 10_000, maxUses: 1 })).json).toEqual({ made: 10_000 });
    expect((await list('&state=unused')).total).toBe(10_000);
    expect((await make({ count: 10_001 })).status).toBe(400);
    const file = (await owner.get(of(`/${discountId}/codes/export`))).body.trimEnd().split('\n');
    expect(file).toHaveLength(before + 10_001);
  });
});
