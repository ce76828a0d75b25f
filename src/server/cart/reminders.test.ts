import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { holdMs } from '#catalog/stock.ts';
import { expireCheckouts } from '#domain/checkout/expire-checkouts.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { testDetails, TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let site: TestSite;
let visitor: TestVisitor;
let email = '';
let checkoutId = '';
let count = 0;
const day = 24 * 3_600_000;
const reminderDelayMs = 4 * 3_600_000;

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

  it('comes once a day to one address, whichever carts name it, and however it is written (storefront 1)', async () => {
    const another = async (address: string) => {
      visitor = new TestVisitor(test.app);
      await visitor.addToCart(site.itemIds[0] ?? '', 'MUG', 1);
      checkoutId = await visitor.startCheckout();
      await save({ email: address, reminderConsent: true });
    };
    const sent = async () => {
      await test.worker.runDue();
      const mails = await test.services.mailbox(site.websiteId).list(200);
      return mails.filter(({ to, id }) => to.toLowerCase() === email && id.startsWith('cart-')).length;
    };
    await save({ email, reminderConsent: true });
    for (const address of [email, email.toUpperCase(), email]) await another(address);
    await wait();
    await Promise.all([test.worker.runDue(), test.worker.runDue()]);
    expect(await sent()).toBe(1);
    await another(email);
    await wait(day - reminderDelayMs);
    expect(await sent()).toBe(1);
    await another(email);
    await wait();
    expect(await sent()).toBe(2);
  });

  it('is planned for ten carts of one caller a day, and for those of others all the same (storefront 1)', async () => {
    const plan = async (remoteAddress: string) => {
      visitor = new TestVisitor((request) => test.app.inject({ ...request, remoteAddress }));
      await visitor.addToCart(site.itemIds[0] ?? '', 'MUG', 1);
      checkoutId = await visitor.startCheckout();
      expect((await save({ email: `${crypto.randomUUID()}@example.com`, reminderConsent: true })).status).toBe(200);
      await save({ email: `${crypto.randomUUID()}@example.com`, reminderConsent: true });
    };
    const planned = async () => {
      const rows = await test.services.database.read.selectFrom('cart_reminders').select('cart_id').execute();
      return rows.length;
    };
    const before = await planned();
    for (let index = 0; index < 12; index++) await plan('203.0.113.7');
    expect(await planned()).toBe(before + 10);
    await plan('203.0.113.8');
    expect(await planned()).toBe(before + 11);
    test.clock.advance(day);
    await plan('203.0.113.7');
    expect(await planned()).toBe(before + 12);
  });

  it('that is being sent as its server dies is sent by the next one (design 5, 6)', async () => {
    await save({ email, reminderConsent: true });
    await test.services.database.write((tx) =>
      tx.updateTable('cart_reminders').set({ state: 'sending' }).where('email', '=', email).execute(),
    );
    await wait();
    expect(await reminders()).toHaveLength(1);
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
      test.clock.advance(day);
      await wait();
      return reminders();
    };
    expect(await again()).toHaveLength(2);
    expect((await visitor.submit(path, {})).status).toBe(200);
    expect(await again()).toHaveLength(2);
  });
});

describe('the link of a cart reminder', () => {
  const html = { accept: 'text/html' };
  const quantities = async (browser: TestVisitor) =>
    (await browser.get('/api/commerce/shopping-cart')).json.entries.map(
      (entry: { quantity: number }) => entry.quantity,
    );
  async function openLink(): Promise<string> {
    await save({ email, reminderConsent: true });
    await wait();
    return link((await reminders())[0], 'Open your cart');
  }
  async function rowCounts(): Promise<number[]> {
    const { read } = test.services.database;
    const carts = await read.selectFrom('carts').select('id').execute();
    const entries = await read.selectFrom('cart_entries').select('id').execute();
    return [carts.length, entries.length];
  }

  it('changes nothing by being opened: it shows the cart and a button (decisions, protection)', async () => {
    const path = await openLink();
    const before = await rowCounts();
    const elsewhere = new TestVisitor(test.app);
    const opened = await elsewhere.get(path, html);
    expect(opened.status).toBe(200);
    expect(opened.body).toContain('<li>2 × Mug</li>');
    expect(opened.body).toContain('<form method="post"><button>');
    expect([await rowCounts(), elsewhere.cookies.size]).toEqual([before, 0]);
    // In the browser that filled the cart, it is there already.
    expect(await visitor.get(path, html)).toMatchObject({ status: 303, headers: { location: '/cart' } });
    expect(await rowCounts()).toEqual(before);
    expect((await elsewhere.get('/cart/reminders/guess', html)).status).toBe(404);
  });

  it('takes the cart over by a press, without touching what is there (design 5)', async () => {
    const path = await openLink();
    const elsewhere = new TestVisitor(test.app);
    await elsewhere.addToCart(site.itemIds[1] ?? '', 'BOWL', 1);
    const stranger = new TestVisitor(test.app);
    for (const browser of [elsewhere, elsewhere, visitor, stranger]) {
      expect(await browser.submit(path, {})).toMatchObject({ status: 303, headers: { location: '/cart' } });
    }
    expect(await quantities(elsewhere)).toEqual([1, 2]);
    expect(await quantities(visitor)).toEqual([2]);
    expect(await quantities(stranger)).toEqual([2]);
    expect((await elsewhere.submit('/cart/reminders/guess', {})).status).toBe(404);
  });

  it('takes nothing over that another site asks for (storefront 8)', async () => {
    const path = await openLink();
    const foreign = new TestVisitor(test.app);
    const headers = { accept: 'text/html', 'sec-fetch-site': 'cross-site' };
    expect((await foreign.send({ method: 'POST', url: path, headers })).status).toBe(400);
    expect(foreign.cookies.has('cart')).toBe(false);
  });

  it('ends the open checkout of the cart that takes over, as any change does (design 5, 6)', async () => {
    const path = await openLink();
    const elsewhere = new TestVisitor(test.app);
    await elsewhere.addToCart(site.itemIds[1] ?? '', 'BOWL', 1);
    const id = await elsewhere.startCheckout();
    await elsewhere.submit(path, {});
    expect((await elsewhere.get(`/api/commerce/checkouts/${id}`)).json.state).toBe('expired');
    const { json } = await elsewhere.call('POST', '/api/commerce/checkouts', {});
    expect(json.checkout.entries.map((entry: { quantity: number }) => entry.quantity)).toEqual([1, 2]);
  });

  it('says so where nothing is left to take over (storefront 8)', async () => {
    const path = await openLink();
    const { json } = await visitor.get('/api/commerce/shopping-cart');
    await visitor.call('DELETE', `/api/commerce/shopping-cart/entries/${json.entries[0].id}`);
    const elsewhere = new TestVisitor(test.app);
    for (const answer of [await elsewhere.get(path, html), await elsewhere.submit(path, {})]) {
      expect(answer.status).toBe(200);
      expect(answer.body).toContain('nothing in it any more');
    }
    expect(elsewhere.cookies.has('cart')).toBe(false);
  });

  it('takes nothing over that was put off meanwhile (storefront 3)', async () => {
    const path = await openLink();
    const putOff = (publishOn: number | null) =>
      test.services.database.write((tx) =>
        tx
          .updateTable('items')
          .set({ publish_on: publishOn })
          .where('website_id', '=', site.websiteId)
          .where('id', '=', site.itemIds[0] ?? '')
          .execute(),
      );
    await putOff(test.clock.now() + day);
    const elsewhere = new TestVisitor(test.app);
    for (const answer of [await elsewhere.get(path, html), await elsewhere.submit(path, {})]) {
      expect(answer.body).toContain('nothing in it any more');
    }
    await putOff(null);
  });
});
