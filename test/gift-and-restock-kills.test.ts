import { describe, expect, it, vi } from 'vitest';
import { productTypes } from '#catalog/product-types.ts';
import { restockWaves } from '#catalog/restock-words.ts';
import { setStock } from '#domain/catalogue/stock-changes.ts';
import { issueGiftCards } from '#domain/gift-cards/gift-cards.ts';
import { signUpForRestock } from '#domain/restock/sign-up.ts';
import { mustAct } from '#domain/testing/act.ts';
import { savePreferences } from '#domain/websites/preferences.ts';
import { systemClock } from '#providers/clock.ts';
import { Buyer } from './buyer.ts';
import { day, dieAt, dieBeside, mailed, mailPoints, patience, settleBooks, settles, stop } from './kill-steps.ts';
import type { ServerProcess } from './server-process.ts';
import { openShop, secrets, type DatabaseKind, type Shop } from './shop.ts';
import { letTimePass } from './time.ts';

/** Rivals meet in the midst of each step. */
const slow = 'mail.sending=wait:50,mail.sent=wait:150,gift-cards.issued=wait:50';

const skus = ['BOWL', 'CUP', 'VASE'];
const perArticle = restockWaves.least + 3;
/** One piece of each is back, and so many are told of it at first. */
const firstWave = skus.length * restockWaves.least;
const people = skus.flatMap((sku) =>
  Array.from({ length: perArticle }, (_, number) => `${sku.toLowerCase()}${number}@example.com`),
);

/** A shop where one piece of each article has come in for those who wait for it, and which tells them by itself. */
async function openRestockedShop(kind: DatabaseKind): Promise<Shop> {
  const articles = skus.map((sku) => ({ title: sku, variants: [{ sku, price: 2000, stock: 0 }] }));
  const shop = await openShop(kind, articles);
  const { websiteId, itemIds, variantIds } = shop.site;
  await mustAct({ database: shop.database, clock: systemClock }, websiteId, async (unit) => {
    for (const [at, sku] of skus.entries()) {
      const wanted = { productId: itemIds[at] ?? '', variantId: variantIds[sku] ?? '', isJoinMailingList: false };
      for (const siteVisitorEmail of people.slice(at * perArticle, (at + 1) * perArticle)) {
        const refusal = await signUpForRestock(unit, { ...wanted, siteVisitorEmail }, { source: '/shop' });
        if (refusal) return refusal;
      }
      const refusal = await setStock(unit, wanted.variantId, { to: 1, reason: 'A delivery' });
      if (refusal) return refusal;
    }
    return (await savePreferences(unit, 'commerce', { restockMails: true })) ?? {};
  });
  return shop;
}

const restockMails = async (shop: Shop) => (await mailed(shop, 'restock')).length;

/** The first of those who wait have been told, and nobody else; then time to buy has passed. */
async function endFirstWave(shop: Shop): Promise<void> {
  await settles(() => restockMails(shop), firstWave);
  await settleBooks(shop);
  expect(await restockMails(shop)).toBe(firstWave);
  await letTimePass(shop, restockWaves.restMs);
}

/** Gives how many cards each order of a shop has. */
async function cardsOfOrders({ database }: Shop): Promise<number[]> {
  const query = database.read.selectFrom('gift_cards').select((eb) => eb.fn.countAll().as('cards'));
  const rows = await query.where('order_id', 'is not', null).groupBy('order_id').execute();
  return rows.map(({ cards }) => Number(cards));
}

const cardsEach = 2;
const daysAhead = 3;

function openCardShop(kind: DatabaseKind): Promise<Shop> {
  const variants = [{ sku: 'CARD', price: 2500, stock: 'unlimited' as const }];
  return openShop(kind, [{ title: 'Card', productType: productTypes.giftCard, variants }]);
}

/** What the form of a gift card asks for, of one that goes out on a day to come. */
function giftAhead(): string {
  const at = new Date(Date.now() + daysAhead * day);
  const giftDay = at.toLocaleDateString('en-US', { timeZone: 'America/New_York' }).split('/');
  return JSON.stringify({ giftTo: 'Ann', giftEmail: 'ann@example.com', giftFrom: 'Ben', giftDay });
}

/** Buys so many orders of gift cards, those that the buyers keep and those for a day to come in turn. */
async function buyCards({ site }: Shop, server: ServerProcess, orders: number): Promise<void> {
  const basket = { itemId: site.itemIds[0] ?? '', sku: 'CARD', quantity: cardsEach };
  const bought = Array.from({ length: orders }, (_, number) => {
    const fields = number % 2 === 0 ? {} : { fields: giftAhead() };
    return new Buyer({ ...basket, ...fields }).buy(server);
  });
  await Promise.all(bought);
}

/** All cards of so many orders are there once, and of those for a day to come none has gone out, or all have. */
async function settleCards(shop: Shop, orders: number, sent: 'before their day' | 'after their day'): Promise<void> {
  await settles(() => cardsOfOrders(shop), Array<number>(orders).fill(cardsEach));
  await settleBooks(shop);
  expect(await cardsOfOrders(shop)).toEqual(Array(orders).fill(cardsEach));
  expect(await mailed(shop, 'gift-cards')).toHaveLength(sent === 'before their day' ? orders / 2 : orders);
}

// A server that is dead, and one that waits for its next sweep, leave the processor to the others.
describe.concurrent('who waits for what is sold out', () => {
  it('is told once that it is back, at whichever step of a mail the server is killed (design 5)', async () => {
    await using shop = await openRestockedShop('sqlite');
    await dieAt(shop, mailPoints);
    // What had been handed over when the second died.
    expect(await restockMails(shop)).toBe(1);
    const server = await shop.serve();
    await endFirstWave(shop);
    await stop(server);
    const next = await shop.serve();
    await settles(() => mailed(shop, 'restock'), people.toSorted());
    await settleBooks(shop);
    await stop(next);
  });

  it('is told once by two servers at once, of which one is killed in each wave (design 5)', async () => {
    await using shop = await openRestockedShop('postgres');
    const [server, doomed] = await Promise.all([1, 2].map(() => shop.serve({ FAULTS: slow })));
    await vi.waitFor(async () => expect(await restockMails(shop)).toBeGreaterThan(2), patience);
    await doomed?.kill();
    await letTimePass(shop, 120_000);
    await endFirstWave(shop);
    await dieBeside(shop, 'mail.sent');
    await settles(() => mailed(shop, 'restock'), people.toSorted());
    await settleBooks(shop);
    await stop(server);
  });
});

describe.concurrent('gift cards that are bought', () => {
  it('are made once each, and mailed once, at whichever step the server is killed (design 5)', async () => {
    await using shop = await openCardShop('sqlite');
    const shopFront = await shop.serve({ JOBS: 'false' });
    await buyCards(shop, shopFront, 4);
    await stop(shopFront);
    expect(await cardsOfOrders(shop)).toEqual([]);
    await dieAt(shop, ['gift-cards.issued', 'mail.sent']);
    const server = await shop.serve();
    await settleCards(shop, 4, 'before their day');
    await stop(server);
  });

  it('go out once on their day, at whichever step of a mail the server is killed (design 5)', async () => {
    await using shop = await openCardShop('sqlite');
    const server = await shop.serve();
    await buyCards(shop, server, 4);
    await settleCards(shop, 4, 'before their day');
    await stop(server);
    await letTimePass(shop, (daysAhead + 1) * day);
    await dieAt(shop, mailPoints);
    const next = await shop.serve();
    await settleCards(shop, 4, 'after their day');
    await stop(next);
  });

  it('are made once each, and go out once, by two servers at once of which one is killed (design 5)', async () => {
    await using shop = await openCardShop('postgres');
    const server = await shop.serve({ FAULTS: slow });
    await dieBeside(shop, 'gift-cards.issued', () => buyCards(shop, server, 8));
    await settleCards(shop, 8, 'before their day');
    await dieBeside(shop, 'mail.sent', () => letTimePass(shop, (daysAhead + 1) * day));
    await settleCards(shop, 8, 'after their day');
    await stop(server);
  });
});

const holders = Array.from({ length: 6 }, (_, number) => `holder${number}@example.com`);

/** A shop where each holder has a card that ends in twenty days. */
async function openEndingShop(kind: DatabaseKind): Promise<Shop> {
  const shop = await openCardShop(kind);
  const common = { amountCents: 2500, currency: 'USD', isTest: true, orderId: null };
  const cards = holders.map((email) => ({ ...common, email, expiresAt: Date.now() + 20 * day }));
  const deps = { database: shop.database, clock: systemClock };
  await mustAct(deps, shop.site.websiteId, (unit) => issueGiftCards(unit, secrets, cards));
  return shop;
}

describe.concurrent('gift cards that come to their end', () => {
  it('are said so once each, at whichever step of a mail the server is killed (design 5)', async () => {
    await using shop = await openEndingShop('sqlite');
    await dieAt(shop, mailPoints);
    const server = await shop.serve();
    await settles(() => mailed(shop, 'gift-card-expiry'), holders);
    await settleBooks(shop);
    await stop(server);
  });

  it('are said so once each by two servers at once of which one is killed (design 5)', async () => {
    await using shop = await openEndingShop('postgres');
    const server = shop.serve({ FAULTS: slow });
    await dieBeside(shop, 'mail.sent');
    await settles(() => mailed(shop, 'gift-card-expiry'), holders);
    await settleBooks(shop);
    await stop(await server);
  });
});
