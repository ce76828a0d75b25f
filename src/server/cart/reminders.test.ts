import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { holdMs } from '#catalog/stock.ts';
import { reminderDelayMs } from '#jobs/mail/cart-reminder.ts';
import { expireCheckouts } from '#jobs/orders/sweeps.ts';
import { openTestApp, type TestApp } from '../test-app.ts';
import { makeTestSite, type TestSite } from '../test-site.ts';
import { testDetails, TestVisitor } from '../test-visitor.ts';

let test: TestApp;
let site: TestSite;
let visitor: TestVisitor;
let email = '';
let checkoutId = '';
let count = 0;

beforeAll(async () => {
  test = await openTestApp();
  site = await makeTestSite(test.services.database, [
    { title: 'Mug', variants: [{ sku: 'MUG', price: 2000, stock: 100 }] },
    { title: 'Bowl', variants: [{ sku: 'BOWL', price: 3000, stock: 100 }] },
  ]);
});
afterAll(() => test.close());

beforeEach(async () => {
  email = `visitor-${count++}@example.com`;
  visitor = new TestVisitor(test.app);
  await visitor.addToCart(site.itemIds[0] ?? '', 'MUG', 2);
  checkoutId = await visitor.startCheckout();
});

const save = (details: object) => visitor.call('PUT', `/api/commerce/checkouts/${checkoutId}`, details);

/** Lets the checkout end, and then the time of the reminder come. */
async function wait(ms = reminderDelayMs): Promise<void> {
  test.clock.advance(holdMs + 1);
  await expireCheckouts(test.services);
  test.clock.advance(ms);
}

async function reminders() {
  await test.worker.runDue();
  expect(test.reports).toEqual([]);
  return (await test.services.mailbox(site.websiteId).list(200)).filter(
    ({ to, id }) => to === email && id.startsWith('cart-'),
  );
}

/** The path of one of a mail's links. */
function link(mail: { text: string } | undefined, label: string): string {
  const address = mail?.text.split('\n').find((line) => line.startsWith(`${label}: `)) ?? '';
  return new URL(address.slice(label.length + 2)).pathname;
}

describe('a cart reminder', () => {
  it('comes once, four hours after consent and not before (storefront 1)', async () => {
    await save({ email, reminderConsent: true });
    await save({ email, reminderConsent: true, notes: 'more' });
    await wait(reminderDelayMs - holdMs - 10_000);
    expect(await reminders()).toEqual([]);
    test.clock.advance(10_000);
    const [mail, ...others] = await reminders();
    expect(others).toEqual([]);
    expect(mail?.text).toContain('2 × Mug');
    for (const part of [mail?.text, mail?.html]) expect(part).not.toMatch(/\{[.a-z@]/);
    await wait();
    expect(await reminders()).toHaveLength(1);
  });

  it.each([
    ['without consent', { reminderConsent: false }],
    ['without a word on it', {}],
    ['without a valid email', { reminderConsent: true, email: 'nobody' }],
  ])('does not come %s (storefront 1)', async (_, details) => {
    await save({ email, ...details });
    await wait();
    expect(await reminders()).toEqual([]);
  });

  it('does not come when consent is taken back (storefront 1)', async () => {
    await save({ email, reminderConsent: true });
    await save({ email, reminderConsent: false });
    await wait();
    expect(await reminders()).toEqual([]);
  });

  it('does not come when the cart was bought, or is empty by then (storefront 1)', async () => {
    await save({ email, reminderConsent: true });
    await visitor.pay(checkoutId, `key-of-reminders-${count}`, undefined, email);
    await wait();
    expect(await reminders()).toEqual([]);
  });

  it('waits while the cart is being checked out (design 5)', async () => {
    await save({ email, reminderConsent: true });
    test.clock.advance(reminderDelayMs - 1);
    await expireCheckouts(test.services);
    await visitor.startCheckout();
    test.clock.advance(1);
    expect(await reminders()).toEqual([]);
    await wait(3_600_000);
    expect(await reminders()).toHaveLength(1);
  });

  it('opens the cart again in another browser, without touching what is there (design 5)', async () => {
    await save({ email, reminderConsent: true });
    await wait();
    const path = link((await reminders())[0], 'Open your cart');
    const elsewhere = new TestVisitor(test.app);
    await elsewhere.addToCart(site.itemIds[1] ?? '', 'BOWL', 1);
    for (const browser of [elsewhere, elsewhere, visitor]) {
      const opened = await browser.get(path, { accept: 'text/html' });
      expect(opened).toMatchObject({ status: 303, headers: { location: '/cart' } });
    }
    const quantities = async (browser: TestVisitor) =>
      (await browser.get('/api/commerce/shopping-cart')).json.entries.map(
        (entry: { quantity: number }) => entry.quantity,
      );
    expect(await quantities(elsewhere)).toEqual([1, 2]);
    expect(await quantities(visitor)).toEqual([2]);
    expect((await elsewhere.get('/cart/reminders/guess', { accept: 'text/html' })).status).toBe(404);
  });

  it('can be refused for good by its link, by a button and not by opening it (storefront 1)', async () => {
    await save({ email, reminderConsent: true });
    await wait();
    const path = link((await reminders())[0], 'No more reminders');
    const asked = await visitor.get(path, { accept: 'text/html' });
    expect(asked.body).toContain('No more reminders?');
    const again = async () => {
      visitor = new TestVisitor(test.app);
      await visitor.addToCart(site.itemIds[0] ?? '', 'MUG', 1);
      checkoutId = await visitor.startCheckout();
      await save({ ...testDetails(email), reminderConsent: true });
      await wait();
      return reminders();
    };
    expect(await again()).toHaveLength(2);
    expect((await visitor.submit(path, {})).status).toBe(200);
    expect(await again()).toHaveLength(2);
  });
});
