import { describe, expect, it, vi } from 'vitest';
import { defaultPreferences } from '#contract/preferences.ts';
import { Refusal } from '#contract/refusals.ts';
import { fulfilOrder } from '#domain/orders/fulfil-order.ts';
import { suggestRefund } from '#domain/payments/suggest-refund.ts';
import { askReturn } from '#domain/returns/ask-return.ts';
import { decideReturn, receiveReturn, refundReturn } from '#domain/returns/decide-return.ts';
import { act, mustAct } from '#domain/testing/act.ts';
import type { Unit } from '#domain/unit.ts';
import { savePreferences } from '#domain/websites/preferences.ts';
import { systemClock } from '#providers/clock.ts';
import { keptCharges } from '#server/testing/books.ts';
import { Buyer } from './buyer.ts';
import { day, dieAt, dieBeside, mailed, mailPoints, patience, settleBooks, settles, stop } from './kill-steps.ts';
import type { ServerProcess } from './server-process.ts';
import { openShop, type DatabaseKind, type Shop } from './shop.ts';
import { letTimePass } from './time.ts';

const pieces = 2;
const orders = 4;
/** Rivals meet in the midst of each step. */
const slow = 'refund.paying=wait:50,refund.paid=wait:50,mail.sending=wait:50,mail.sent=wait:100';
const terms = { takesReturns: true, reviewRequests: true, reviewRequestDays: 3 };

/** A shop that takes its mugs back, and asks its buyers what they think of them. */
async function openMugShop(kind: DatabaseKind): Promise<Shop> {
  const shop = await openShop(kind, [{ title: 'Mug', variants: [{ sku: 'MUG', price: 2000, stock: 100 }] }]);
  await inShop(shop, async (unit) => (await savePreferences(unit, 'commerce', terms)) ?? {});
  return shop;
}

const deps = ({ database }: Shop) => ({ database, clock: systemClock });
const inShop = <T>(shop: Shop, work: (unit: Unit) => Promise<T | Refusal>) =>
  mustAct(deps(shop), shop.site.websiteId, work);

async function buyMugs({ site }: Shop, server: ServerProcess): Promise<void> {
  const basket = { itemId: site.itemIds[0] ?? '', sku: 'MUG', quantity: pieces };
  await Promise.all(Array.from({ length: orders }, () => new Buyer(basket).buy(server)));
}

interface SentBack {
  orderId: string;
  returnId: string;
  amountCents: number;
}

/** Sends each order, and has its buyer send one piece back, which comes; gives what is to be paid back for it. */
async function sendOneOfEachBack(shop: Shop): Promise<SentBack[]> {
  const { database, site } = shop;
  const own = database.read.selectFrom('order_items').select(['id', 'order_id']).orderBy('id');
  const lines = await own.where('website_id', '=', site.websiteId).execute();
  const sent: SentBack[] = [];
  for (const { id: lineId, order_id: orderId } of lines) {
    const returnId = crypto.randomUUID();
    const back = { id: returnId, kind: 'return', reason: 'It does not fit', note: '' } as const;
    const asked = { ...back, pieces: new Map([[lineId, 1]]) };
    await inShop(shop, async (unit) => {
      const preferences = { ...defaultPreferences.commerce, ...terms };
      const refused = await fulfilOrder(unit, orderId);
      return refused ?? (await askReturn(unit, { orderId, terms: preferences, asked })) ?? {};
    });
    await inShop(shop, async (unit) => (await decideReturn(unit, returnId, { accepts: true })) ?? {});
    await inShop(shop, async (unit) => (await receiveReturn(unit, returnId)) ?? {});
    const piece = [{ orderItemId: lineId, quantity: 1 }];
    const suggested = await suggestRefund(database.read, site.websiteId, orderId, piece);
    if (!suggested.ok) throw new Error(suggested.message);
    sent.push({ orderId, returnId, amountCents: suggested.amountCents });
  }
  return sent;
}

/** Pays what came back, asked by so many people at once, of whom one is the first and the others hear that it is done. */
async function payBack(shop: Shop, sent: readonly SentBack[], rivals: number): Promise<void> {
  const { websiteId } = shop.site;
  const refund = ({ returnId, amountCents }: SentBack) =>
    act(deps(shop), websiteId, (unit) => refundReturn(unit, returnId, { amountCents, restock: true }));
  const answers = await Promise.all(sent.flatMap((each) => Array.from({ length: rivals }, () => refund(each))));
  expect(answers.filter((answer) => answer instanceof Refusal)).toEqual([]);
}

/** What of each order is left after one of its pieces is paid back, whoever died meanwhile. */
async function expectPaidBack(shop: Shop, sent: readonly SentBack[]): Promise<void> {
  await settleBooks(shop);
  const states = shop.database.read.selectFrom('returns').select('state');
  expect((await states.execute()).map(({ state }) => state)).toEqual(Array(orders).fill('refunded'));
  const refunds = await shop.database.read
    .selectFrom('refunds')
    .select(['order_id', 'amount_cents', 'state'])
    .execute();
  const due = sent.map(({ orderId, amountCents }) => ({ order_id: orderId, amount_cents: amountCents, state: 'done' }));
  expect(refunds).toHaveLength(orders);
  expect(refunds).toEqual(expect.arrayContaining(due));
  // All have bought the same.
  const paid = await shop.database.read.selectFrom('payment_attempts').select('amount_cents').execute();
  const left = paid.map(({ amount_cents: cents }) => cents - (sent[0]?.amountCents ?? 0));
  expect([...(await keptCharges(shop)).values()]).toEqual(left);
  for (const kind of ['return-asked', 'return-accepted', 'return-received', 'order-refund']) {
    expect(await mailed(shop, kind), kind).toHaveLength(orders);
  }
}

const reviewMails = async (shop: Shop) => (await mailed(shop, 'review-request')).length;

/** Each buyer is asked what they think once the days of the shop are over, and once. */
async function expectAsked(shop: Shop): Promise<void> {
  await settles(() => reviewMails(shop), orders);
  await settleBooks(shop);
  expect(await reviewMails(shop)).toBe(orders);
}

// A server that is dead, and one that waits for its next sweep, leave the processor to the others.
describe.concurrent('what is sent back', () => {
  it('is paid back once, said once, and asked about once, at whichever step a server is killed (design 5)', async () => {
    await using shop = await openMugShop('sqlite');
    const shopFront = await shop.serve({ JOBS: 'false' });
    await buyMugs(shop, shopFront);
    await stop(shopFront);
    const sent = await sendOneOfEachBack(shop);
    await payBack(shop, sent, 1);
    await dieAt(shop, ['refund.paying', 'refund.paid', 'refund.written', ...mailPoints]);
    const server = await shop.serve();
    await expectPaidBack(shop, sent);
    expect(await reviewMails(shop)).toBe(0);
    await stop(server);
    await letTimePass(shop, (terms.reviewRequestDays + 1) * day);
    await dieAt(shop, mailPoints);
    const next = await shop.serve();
    await expectAsked(shop);
    await stop(next);
  });

  it('is paid back once where several decide at once on two servers, of which one is killed (design 5)', async () => {
    await using shop = await openMugShop('postgres');
    const server = await shop.serve({ FAULTS: slow });
    await buyMugs(shop, server);
    const sent = await sendOneOfEachBack(shop);
    await dieBeside(shop, 'refund.paid', () => payBack(shop, sent, 3));
    await vi.waitFor(() => expectPaidBack(shop, sent), patience);
    await dieBeside(shop, 'mail.sent', () => letTimePass(shop, (terms.reviewRequestDays + 1) * day));
    await expectAsked(shop);
    await stop(server);
  });
});
