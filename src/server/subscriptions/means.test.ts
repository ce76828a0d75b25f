import { afterAll, describe, expect, it } from 'vitest';
import { saveStripeAccount } from '#domain/payments/stripe-account.ts';
import { mustAct } from '#domain/testing/act.ts';
import { standInTokens } from '#providers/testing/stripe-stand-in-books.ts';
import { StripeStandIn } from '#providers/testing/stripe-stand-in.ts';
import { monthly } from '../testing/begin-subscription.ts';
import { bookErrors } from '../testing/books.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { cards, day, openSubscriptionShop } from '../testing/subscription-shop.ts';
import { TestVisitor } from '../testing/visitor.ts';

const keys = {
  publishableKey: 'pk_test_shop',
  secretKey: 'sk_test_never_to_be_seen',
  webhookSecret: 'whsec_never_to_be_seen',
};
const account = { test: keys, country: 'US' };
const standIn = await StripeStandIn.start(keys);
const { test, site, bought, pay, rowOf, periodsOf, billAll } = await openSubscriptionShop(
  { COFFEE: monthly },
  { stripeAddress: standIn.address },
);
afterAll(async () => {
  await test.close();
  await standIn.close();
});

const mailsTo = async (to: string, kind: string) => {
  await test.worker.runDue();
  const mails = await test.services.mailbox(site.websiteId).list(500);
  return mails.filter((mail) => mail.to === to && mail.id.startsWith(kind));
};

/** Presses the page's button; gives the checkout that it leads to. */
async function begin(visitor: TestVisitor, path: string): Promise<string> {
  const { location } = (await visitor.submit(`${path}/means`, {})).headers;
  expect(location).toMatch(/^\/checkout\/[\da-f-]{36}$/);
  return String(location);
}

/** The fields of its plain form, as the page has them, and a card. */
async function fill(visitor: TestVisitor, checkout: string, cardNumber: string) {
  const { body } = await visitor.get(checkout);
  const valueOf = (name: string) => new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(body)?.[1] ?? '';
  const email = /<input[^>]*name="email"[^>]*>/.exec(body)?.[0].match(/ value="([^"]*)"/)?.[1] ?? '';
  return {
    email,
    idempotencyKey: valueOf('idempotencyKey'),
    expectedTotalCents: valueOf('expectedTotalCents'),
    cardNumber,
  };
}

describe('another card for a subscription', () => {
  it('is given by plain forms, costs nothing, and pays from then on', async () => {
    const { id, path } = await bought('COFFEE', cards.declinesLater);
    // Whoever has the signed address, on any device.
    const visitor = new TestVisitor(test.app);
    expect((await visitor.get(path)).body).toContain('ending in 0358');
    const checkout = await begin(visitor, path);
    const page = await visitor.get(checkout);
    expect(page.body).toContain('Nothing is charged now.');
    expect(page.body).not.toContain('Order summary');
    const refused = await visitor.submit(checkout, await fill(visitor, checkout, cards.refused));
    expect([refused.status, refused.body.includes('Your card was declined.')]).toEqual([402, true]);
    const kept = await visitor.submit(checkout, await fill(visitor, checkout, cards.success));
    expect(kept.headers.location).toBe(`${path}?done=means`);
    expect((await visitor.get(`${path}?done=means`)).body).toContain('ending in 4242');
    // Nothing was due, so nothing is paid before its time.
    await billAll();
    expect(await periodsOf(id)).toEqual(['0 paid']);
    test.clock.advance(32 * day);
    await billAll();
    expect(await periodsOf(id)).toEqual(['0 paid', '1 paid']);
    // The same checkout leads on to what it did.
    expect((await visitor.get(checkout)).headers.location).toBe(`${path}?done=means`);
  });

  it('is tried at once where a payment was refused, also one that nobody tries any more', async () => {
    for (const tries of [1, 4]) {
      const { id, path, visitor } = await bought('COFFEE', cards.declinesLater);
      const { email } = await rowOf(id);
      test.clock.advance(32 * day);
      for (const days of [0, 1, 2, 3].slice(0, tries)) {
        test.clock.advance(days * day);
        await billAll();
      }
      expect(await rowOf(id)).toMatchObject({ tries, state: tries === 4 ? 'unpaid' : 'active' });
      const [mail] = await mailsTo(email, 'subscription-refused');
      expect(mail?.text).toMatch(new RegExp(`another card.*${path}`, 's'));
      const checkout = await begin(visitor, path);
      await visitor.submit(checkout, await fill(visitor, checkout, cards.success));
      await test.worker.runDue();
      expect(await periodsOf(id)).toEqual(['0 paid', '1 paid']);
      expect(await rowOf(id)).toMatchObject({ state: 'active', tries: 0 });
    }
  });

  it('that is refused as well is told of anew', async () => {
    const { id, path, visitor } = await bought('COFFEE', cards.declinesLater);
    const { email } = await rowOf(id);
    test.clock.advance(32 * day);
    await billAll();
    test.clock.advance(60_000);
    const checkout = await begin(visitor, path);
    await visitor.submit(checkout, await fill(visitor, checkout, cards.declinesLater));
    expect(await mailsTo(email, 'subscription-refused')).toHaveLength(2);
    expect(await rowOf(id)).toMatchObject({ tries: 1, state: 'active' });
  });

  it('is confirmed at the bank where that asks, and kept once however often it comes back', async () => {
    const { id, path, visitor } = await bought('COFFEE', cards.declinesLater);
    const checkout = await begin(visitor, path);
    const there = await visitor.submit(checkout, await fill(visitor, checkout, cards.asks));
    const bank = String(there.headers.location);
    expect(bank).toContain('/payments/test/');
    expect((await rowOf(id)).saved_means).toBe(cards.declinesLater);
    const back = await visitor.submit(bank, { answer: 'approve' });
    for (const turn of [1, 2]) {
      const { location } = (await visitor.get(String(back.headers.location))).headers;
      expect([turn, location]).toEqual([turn, checkout]);
    }
    expect((await visitor.get(checkout)).headers.location).toBe(`${path}?done=means`);
    expect((await rowOf(id)).saved_means).toBe(cards.asks);
  });

  it('is for one that goes on, and of nobody else', async () => {
    const { path, visitor } = await bought('COFFEE');
    const checkout = await begin(visitor, path);
    expect((await new TestVisitor(test.app).get(checkout)).status).toBe(404);
    await visitor.submit(`${path}/cancel`, {});
    const late = await visitor.submit(`${path}/means`, {});
    expect([late.status, late.body.includes('This subscription is over.')]).toEqual([400, true]);
    expect((await visitor.submit('/subscription/none/means', {})).status).toBe(404);
  });

  it('is asked for by the shop, which sees what pays', async () => {
    const owner = await signInTestOwner(test, site.websiteId);
    const { id, path, visitor } = await bought('COFFEE');
    const { email } = await rowOf(id);
    const at = (more = '') => `/api/commerce/subscriptions/${id}${more}?websiteId=${site.websiteId}`;
    expect((await owner.get(at())).json.payment).toEqual({ kind: 'test-card', lastFour: '4242' });
    expect((await owner.call('POST', at('/means-link'), {})).status).toBe(200);
    const [mail] = await mailsTo(email, 'subscription-means');
    expect(mail?.text).toContain(path);
    test.clock.advance(1000);
    const checkout = await begin(visitor, path);
    await visitor.submit(checkout, await fill(visitor, checkout, cards.declinesLater));
    const told = (await owner.get(at())).json.changes.map(({ text }: { text: string }) => text);
    expect(told).toEqual([
      expect.stringMatching(/^had a subscription of the order .* paid by “Test card ending in 0358” from then on$/),
      expect.stringMatching(/^sent who has a subscription of the order .* the way to give another card$/),
    ]);
  });

  it('leaves the books right', async () => {
    await test.worker.runDue();
    expect((await bookErrors(test.services)).filter((error) => !error.startsWith('the mail subscription-'))).toEqual(
      [],
    );
  });

  it('is kept by Stripe with a setup intent, which moves no money and says which card it is', async () => {
    await mustAct(test.services, site.websiteId, (unit) => saveStripeAccount(unit, test.services.secrets, account));
    const { id, path, visitor } = await bought('COFFEE', standInTokens.success, 'stripe');
    const { email, saved_means: before } = await rowOf(id);
    standIn.books.keptTokens.set(before.split(':')[1] ?? '', standInTokens.decline);
    test.clock.advance(32 * day);
    await billAll();
    expect(await periodsOf(id)).toEqual(['0 paid', '1 failed']);
    const checkout = await begin(visitor, path);
    const stripe = { provider: 'stripe', token: standInTokens.success };
    const kept = await pay(visitor, checkout.split('/').at(-1) ?? '', stripe, email);
    expect(kept.json).toEqual({ status: 'completed', url: `${path}?done=means` });
    const now = await rowOf(id);
    expect(now.saved_means).not.toBe(before);
    expect(JSON.parse(now.payment ?? '')).toEqual({ kind: 'card', brand: 'visa', lastFour: '4242' });
    const setups = [...standIn.books.intents.values()].filter(({ object }) => object === 'setup_intent');
    expect(setups.map(({ amount, status }) => [amount, status])).toEqual([[0, 'succeeded']]);
    await test.worker.runDue();
    expect(await periodsOf(id)).toEqual(['0 paid', '1 paid']);
  });
});
