import { afterAll, beforeAll, expect, it } from 'vitest';
import { erasedEmail } from '#catalog/erased.ts';
import { findOrderWords } from '#catalog/page-words.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makeTestSite } from '../testing/site.ts';
import { openedAt } from '../testing/opened-at.ts';
import { TestVisitor } from '../testing/visitor.ts';

const html = { accept: 'text/html' };
let test: TestApp;
let buyer: TestVisitor;
let orderUrl: string;
let number: string;

beforeAll(async () => {
  test = await openTestApp();
  const site = await makeTestSite(test.services.database, [
    { title: 'Mug', variants: [{ sku: 'MUG', price: 2000, stock: 100 }] },
  ]);
  buyer = new TestVisitor(test.app);
  await buyer.addToCart(site.itemIds[0] ?? '', 'MUG');
  const paid = await buyer.pay(
    await buyer.startCheckout(),
    'key-of-an-order-0000',
    '4242424242424242',
    'Ada@example.com',
  );
  orderUrl = paid.json.url;
  number = /#(\d+)/.exec((await buyer.get(orderUrl, html)).body)?.[1] ?? '';
});
afterAll(() => test.close());

const look = (typed: { number: string; email: string }) => new TestVisitor(test.app).submit('/order', typed);

it('shows an order to a guest who knows its number and email, however these are typed', async () => {
  const page = await new TestVisitor(test.app).get('/order', html);
  expect([page.status, page.headers['x-robots-tag'], page.body.includes(findOrderWords.intro)]).toEqual([
    200,
    'noindex',
    true,
  ]);
  for (const typed of [number, `#${number}`, ` # ${number} `]) {
    const found = await look({ number: typed, email: ' ada@EXAMPLE.com ' });
    expect([found.status, found.headers.location]).toEqual([303, `${orderUrl}/status`]);
  }
});

it('says the same whichever of both is wrong, keeps what was typed, and lets nobody guess', async () => {
  const wrong = [
    { number: String(Number(number) + 1), email: 'ada@example.com' },
    { number, email: 'bob@example.com' },
    { number: '1'.repeat(30), email: 'ada@example.com' },
    { number: '', email: '' },
  ];
  for (const typed of wrong) {
    const { status, body } = await look(typed);
    expect([typed, status, body.includes(findOrderWords.unknown)]).toEqual([typed, 400, true]);
    expect(body).toContain(`value="${typed.email}"`);
    expect(body).toContain('aria-invalid="true"');
    expect(openedAt(body)).toEqual(['account-number']);
  }
  // Whose orders were erased are one and nobody.
  await test.services.database.write((tx) => tx.updateTable('orders').set({ email: erasedEmail }).execute());
  expect((await look({ number, email: erasedEmail })).status).toBe(400);
  await test.services.database.write((tx) => tx.updateTable('orders').set({ email: 'ada@example.com' }).execute());
  for (let tries = 0; tries < 10; tries++) await look({ number: String(tries + 5000), email: 'ada@example.com' });
  expect((await look({ number, email: 'ada@example.com' })).status).toBe(429);
});
