import { setTimeout as pause } from 'node:timers/promises';
import { testCards, type TestCard } from '#providers/payments/embedded-cards.ts';
import type { TestAnswer, TestVisitor } from '#server/testing/visitor.ts';
import type { DemoShop } from './demo-shop.ts';
import type { Tally } from './tally.ts';

/** What a visit needs: somebody who comes, what there is, and who else is about. */
export interface Scene extends DemoShop {
  visitor: TestVisitor;
  /** Codes of gift cards that were given out. */
  giftCards: string[];
  tally: Tally;
}

const cart = '/api/commerce/shopping-cart';
const html = { accept: 'text/html' };
const longestThoughtMs = 400;
const cardCents = 15_000;

const chance = (share: number) => Math.random() < share;
const think = () => pause(Math.random() * longestThoughtMs);
function pick<T>(list: readonly T[]): T {
  const picked = list[Math.floor(Math.random() * list.length)];
  if (picked === undefined) throw new Error('There is nothing to pick.');
  return picked;
}

/** Throws where an answer is none that this step allows for. */
function expectOne(answer: TestAnswer, ...statuses: number[]): TestAnswer {
  if (statuses.includes(answer.status)) return answer;
  throw new Error(`expected ${statuses.join(' or ')}, got ${answer.status}: ${answer.body.slice(0, 300)}`);
}

async function browse({ visitor, articles }: Scene): Promise<void> {
  const paths = ['/', '/shop', '/shop?category=stoneware', '/search?q=bowl', pick(articles).path, pick(articles).path];
  for (const path of paths.filter(() => chance(0.6))) {
    expectOne(await visitor.get(path, html), 200);
    await think();
  }
}

/** Fills the cart, with second thoughts; gives whether anything is in it. */
async function fillCart({ visitor, articles }: Scene): Promise<boolean> {
  for (let count = 1 + Math.floor(Math.random() * 3); count > 0; count--) {
    const { itemId, sku, path } = pick(articles);
    expectOne(await visitor.get(path, html), 200);
    await think();
    expectOne(await visitor.addToCart(itemId, sku, 1 + Math.floor(Math.random() * 2)), 200, 400);
  }
  const { json } = expectOne(await visitor.get(cart), 200);
  for (const { id } of json.entries as { id: string }[]) {
    if (chance(0.2)) expectOne(await visitor.call('PUT', `${cart}/entries/${id}`, { quantity: 2 }), 200, 400);
    else if (chance(0.1)) expectOne(await visitor.call('DELETE', `${cart}/entries/${id}`), 200);
  }
  if (chance(0.2)) await Promise.all([1, 2].map(() => visitor.get('/cart', html)));
  return (await visitor.get(cart)).json.entries.length > 0;
}

/** Coupons, gift cards and an estimate, each now and then. A code may be used up or empty by now. */
async function haggle({ visitor, owner, coupons, giftCards }: Scene): Promise<void> {
  const place = { country: 'US', region: 'NY', postalCode: '12207' };
  if (chance(0.3)) expectOne(await visitor.call('PUT', `${cart}/shipping-location`, place), 200);
  if (chance(0.4)) expectOne(await visitor.call('POST', `${cart}/coupons`, { code: pick(coupons) }), 200, 400);
  if (!chance(0.3)) return;
  if (giftCards.length < 5 || chance(0.1)) giftCards.push(await owner.giveCard(cardCents));
  if (giftCards.length > 20) giftCards.shift();
  expectOne(await visitor.call('POST', `${cart}/gift-cards`, { code: pick(giftCards) }), 200, 400);
}

interface Checkout {
  id: string;
  details: object;
  /** What is to be paid, in minor units, as the buyer was shown it. */
  dueCents: number;
}

/** Starts the checkout and fills it in; undefined where the last pieces went to others. */
async function beginCheckout(scene: Scene): Promise<Checkout | undefined> {
  const { visitor } = scene;
  const started = expectOne(await visitor.call('POST', '/api/commerce/checkouts', {}), 200, 409);
  if (started.status === 409) return undefined;
  await think();
  const { id } = started.json.checkout as { id: string };
  const address = { name: 'Ada', line1: '1 Main Street', city: 'Albany', region: 'NY', postalCode: '12207' };
  // Some come again, so that what each customer has once meets them.
  const email = `buyer-${Math.floor(Math.random() * 500)}@example.com`;
  const details = {
    email,
    shippingAddress: { ...address, country: 'US' },
    // Who collects it, or comes to a workshop.
    contactName: address.name,
    shippingOptionId: pick(['parcel', 'pick-up']),
    reminderConsent: chance(0.5),
  };
  const saved = expectOne(await visitor.call('PUT', `/api/commerce/checkouts/${id}`, details), 200);
  expectOne(await visitor.get(`/checkout/${id}`, html), 200);
  return { id, details, dueCents: saved.json.totals.dueCents };
}

function pay({ visitor }: Scene, { id, details, dueCents }: Checkout, card: TestCard, key: string) {
  const body = { details, means: { provider: 'test', token: testCards[card] }, expectedTotalCents: dueCents };
  return visitor.call('POST', `/api/commerce/checkouts/${id}/payment`, body, { 'idempotency-key': key });
}

/** Pays with what is now due: a coupon or gift card may have gone to another meanwhile. */
async function payWhatIsDue(scene: Scene, checkout: Checkout, card: TestCard): Promise<TestAnswer> {
  for (;;) {
    const key = crypto.randomUUID();
    // One in ten clicks twice.
    const clicks = await Promise.all(
      Array.from({ length: chance(0.1) ? 2 : 1 }, () => pay(scene, checkout, card, key)),
    );
    const [answer] = clicks.toSorted((a, b) => a.status - b.status);
    if (!answer) throw new Error('Nothing was answered.');
    if (answer.json?.code === 'in-progress' && (card === 'timeout' ? chance(0.5) : clicks.length > 1)) {
      const again = await pay(scene, checkout, card, key);
      return expectOne(again, 200, 402, 409);
    }
    if (answer.json?.code !== 'total-changed') return expectOne(answer, 200, 402, 409);
    const { json } = expectOne(await scene.visitor.get(`/api/commerce/checkouts/${checkout.id}`), 200);
    checkout.dueCents = json.totals.dueCents;
  }
}

/** On the bank's page: confirms, refuses or leaves it open; gives the order's address where there is one. */
async function confirm({ visitor }: Scene, { id }: Checkout, url: string): Promise<string | undefined> {
  expectOne(await visitor.get(url, html), 200);
  if (chance(0.2)) return undefined;
  const answer = chance(0.8) ? 'approve' : 'refuse';
  const confirmed = expectOne(await visitor.submit(url, { answer }), 303);
  if (chance(0.2)) return undefined;
  const back = new URL(String(confirmed.headers.location)).pathname;
  await Promise.all([1, 2].map(() => visitor.get(back, html)));
  const page = expectOne(await visitor.get(`/checkout/${id}`, html), 200, 303);
  const { location } = page.headers;
  return typeof location === 'string' && location.startsWith('/order/') ? location : undefined;
}

async function readOrder({ visitor, owner, tally }: Scene, url: string, card: TestCard): Promise<void> {
  tally.orders++;
  expectOne(await visitor.get(url, html), 200);
  expectOne(await visitor.get(`${url}/status`, html), 200);
  if (!chance(card === 'refundRetry' ? 1 : 0.2)) return;
  await Promise.all([1, 2].map(() => owner.refundPiece(url, chance(0.5))));
}

async function buy(scene: Scene, card: TestCard): Promise<void> {
  await browse(scene);
  if (!(await fillCart(scene))) return;
  await haggle(scene);
  const checkout = await beginCheckout(scene);
  if (!checkout) return;
  const answer = await payWhatIsDue(scene, checkout, card);
  if (answer.status === 409) return;
  if (answer.status === 402) return chance(0.7) ? buyAtLast(scene, checkout) : leave(scene, checkout);
  const { url } = answer.json as { url: string };
  const orderUrl = url.startsWith('/order/') ? url : await confirm(scene, checkout, url);
  if (orderUrl) await readOrder(scene, orderUrl, card);
}

async function buyAtLast(scene: Scene, checkout: Checkout): Promise<void> {
  const answer = expectOne(await payWhatIsDue(scene, checkout, 'success'), 200);
  await readOrder(scene, answer.json.url, 'success');
}

/** Goes away; now and then the time of what is held runs out at once, else as it does in life. */
async function leave({ owner }: Scene, { id }: Checkout): Promise<void> {
  if (chance(0.5)) await owner.expire(id);
}

async function abandonCheckout(scene: Scene): Promise<void> {
  if (!(await fillCart(scene))) return;
  await haggle(scene);
  const checkout = await beginCheckout(scene);
  if (!checkout) return;
  await leave(scene, checkout);
  // A change of heart ends the checkout.
  if (chance(0.3)) await fillCart(scene);
}

const cards: [TestCard, number][] = [
  ['success', 40],
  ['decline', 6],
  ['insufficientFunds', 3],
  ['expired', 3],
  ['confirmation', 14],
  ['timeout', 8],
  ['late', 4],
  ['duplicate', 8],
  ['outOfOrder', 8],
  ['refundRetry', 6],
];

function pickCard(): TestCard {
  let left = Math.random() * cards.reduce((sum, [, weight]) => sum + weight, 0);
  return cards.find(([, weight]) => (left -= weight) < 0)?.[0] ?? 'success';
}

/** One visit of some kind, from coming to going. Throws where something is answered that should not be. */
export async function visit(scene: Scene): Promise<void> {
  const kind = Math.random();
  if (kind < 0.35) return browse(scene);
  if (kind < 0.5) return void (await fillCart(scene));
  if (kind < 0.6) return abandonCheckout(scene);
  return buy(scene, pickCard());
}
