import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productTypes } from '#catalog/product-types.ts';
import { changeProduct } from '#domain/catalogue/products.ts';
import { mustAct } from '#domain/testing/act.ts';
import { monthly } from '../testing/begin-subscription.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor, type TestAnswer } from '../testing/visitor.ts';

const html = { accept: 'text/html' };
const goods = ['Mug', 'Bowl', 'Jug', 'Plate', 'Booklet', 'Card', 'Coffee', 'Evening', 'Last'] as const;
type Title = (typeof goods)[number];
const types: Partial<Record<Title, number>> = {
  Booklet: productTypes.digital,
  Card: productTypes.giftCard,
  Evening: productTypes.service,
};
const stocks: Partial<Record<Title, number>> = { Jug: 5, Last: 2 };
let test: TestApp;
let site: TestSite;
let count = 0;

beforeAll(async () => {
  test = await openTestApp();
  site = await makeTestSite(
    test.services.database,
    goods.map((title) => {
      const variants = [{ sku: title.toUpperCase(), price: 2000, stock: stocks[title] ?? 100 }];
      return { title, variants, ...(types[title] && { productType: types[title] }) };
    }),
  );
});
afterAll(() => test.close());

const itemOf = (title: Title) => site.itemIds[goods.indexOf(title)] ?? '';
const change = (title: Title, changes: Parameters<typeof changeProduct>[2]) =>
  mustAct(test.services, site.websiteId, (unit) => changeProduct(unit, itemOf(title), changes));
const setVariant = (title: Title, set: object) =>
  change(title, { variants: { change: [{ id: site.variantIds[title.toUpperCase()] ?? '', ...set }] } });

/** Buys so many of each; gives the order's address. */
async function buy(pieces: Partial<Record<Title, number>>, visitor = new TestVisitor(test.app)): Promise<string> {
  for (const [title, quantity] of Object.entries(pieces) as [Title, number][]) {
    await visitor.addToCart(itemOf(title), title.toUpperCase(), quantity);
  }
  const paid = await visitor.pay(await visitor.startCheckout(), `key-of-ordering-again-${count++}`);
  expect(paid.json).toMatchObject({ status: 'completed' });
  return paid.json.url;
}

const again = (visitor: TestVisitor, order: string) => visitor.submit(`${order}/again`, {});
const cartOf = async (visitor: TestVisitor) => {
  const { entries } = (await visitor.get('/api/commerce/shopping-cart')).json as {
    entries: { title: string; quantity: number }[];
  };
  return Object.fromEntries(entries.map(({ title, quantity }) => [title, quantity]));
};
/** What is told above the cart, as text. */
const toldIn = ({ body }: TestAnswer) => {
  const [, told = ''] = /<div class="notice cart__again"[^>]*>(.*?)<\/div>/.exec(body) ?? [];
  return told
    .split(/<\/?(?:p|ul|li)>/)
    .map((line) => line.replaceAll(/<[^>]+>/g, ''))
    .filter(Boolean);
};
const follow = (visitor: TestVisitor, { headers }: TestAnswer) => visitor.get(String(headers.location), html);

describe('an order that is ordered again (design 5)', () => {
  it('is in the cart as it was bought, once however often it is asked for, beside what is there', async () => {
    const order = await buy({ Mug: 2, Bowl: 1 });
    const visitor = new TestVisitor(test.app);
    await visitor.addToCart(itemOf('Mug'), 'MUG', 1);
    expect((await visitor.get(`${order}/status`, html)).body).toContain(`action="${order}/again"`);
    const answers = await Promise.all([again(visitor, order), again(visitor, order), again(visitor, order)]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(await cartOf(visitor)).toEqual({ Mug: 2, Bowl: 1 });
    const page = await follow(visitor, answers[0]);
    expect(toldIn(page)).toEqual([expect.stringMatching(/^Order #\d+ is in your cart again\.$/)]);
  });

  it('says what cannot be had, what of it is left, and what costs something else now', async () => {
    const order = await buy({ Mug: 3, Jug: 4, Plate: 1, Booklet: 1, Card: 1, Evening: 2, Last: 2 });
    await change('Plate', { status: 'draft' });
    await setVariant('Mug', { price: 2400 });
    const visitor = new TestVisitor(test.app);
    const answer = await again(visitor, order);
    expect(await cartOf(visitor)).toEqual({ Mug: 3, Jug: 1, Evening: 2 });
    const page = await follow(visitor, answer);
    expect(toldIn(page)).toEqual([
      expect.stringMatching(/^What can be had again of order #\d+ is in your cart\.$/),
      'Mug is $24.00 now. It was $20.00.',
      'Jug: only 1 of 4 is left.',
      'Plate is no longer sold.',
      'Booklet is a download: its files are with your order.',
      'Card: choose a new gift card on its page.',
      'Last is sold out at the moment.',
    ]);
    expect(page.body).toContain('<a href="/shop/jug">Jug</a>');
    // What its own checkout holds is there all the same.
    await visitor.startCheckout();
    expect(toldIn(await follow(visitor, answer))).toContain('Jug: only 1 of 4 is left.');
    await setVariant('Mug', { price: 2000 });
  });

  it('of which nothing can be had makes no cart, and says why', async () => {
    const order = await buy({ Coffee: 1 });
    await change('Coffee', { subscriptionPlan: monthly });
    const visitor = new TestVisitor(test.app);
    const answer = await again(visitor, order);
    expect(answer.status).toBe(409);
    expect(toldIn(answer)).toEqual([
      expect.stringMatching(/^Nothing of order #\d+ can be put into your cart\.$/),
      'Coffee is sold as a subscription. Choose it on its page.',
    ]);
    expect(visitor.cookies.has('cart')).toBe(false);
  });

  it('is told of to whose cart it is alone, and asked for by its own address, from the shop’s own page', async () => {
    const order = await buy({ Mug: 1 });
    const visitor = new TestVisitor(test.app);
    const answer = await again(visitor, order);
    const other = new TestVisitor(test.app);
    await other.addToCart(itemOf('Bowl'), 'BOWL', 1);
    expect(toldIn(await follow(other, answer))).toEqual([]);
    const forged = String(answer.headers.location).replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    expect(toldIn(await visitor.get(forged, html))).toEqual([]);
    expect((await again(visitor, '/order/not-a-token')).status).toBe(404);
    const foreign = { method: 'POST', url: `${order}/again`, headers: { 'sec-fetch-site': 'cross-site' } } as const;
    expect((await visitor.send(foreign)).status).toBe(400);
    await makeTestSite(test.services.database, [], { host: 'other.example' });
    expect((await again(new TestVisitor(test.app, 'other.example'), order)).status).toBe(404);
  });
});
