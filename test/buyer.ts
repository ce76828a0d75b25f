import { setTimeout as pause } from 'node:timers/promises';
import { testCards, type TestCard } from '#providers/payments/embedded-cards.ts';
import { TestVisitor } from '#server/testing/visitor.ts';
import { overHttp } from './over-http.ts';

const cart = '/api/commerce/shopping-cart';

/** What somebody buys, with the codes that they have. */
export interface Basket {
  itemId: string;
  sku: string;
  quantity: number;
  /** What its form asks for, as JSON. */
  fields?: string;
  coupon?: string;
  giftCard?: string;
}

/** With which card, and another one where it is declined; "wavering" is to confirm one, but pays by another instead. */
export type Means = TestCard | 'wavering';

/**
 * A visitor who buys one thing and does not give up: whatever was not answered is asked again, a payment under its
 * key, until the order stands.
 */
export class Buyer {
  readonly #basket: Basket;
  #means: Means;
  #visitor: TestVisitor;
  #isAdded = false;
  #checkoutId = '';
  #key: string = crypto.randomUUID();
  #confirmUrl = '';

  constructor(basket: Basket, means: Means = 'success') {
    this.#basket = basket;
    this.#means = means;
    this.#visitor = new TestVisitor(overHttp());
  }

  /** Goes on at this server, to the order's address. Throws where the server dies. */
  async buy(server: { url: string }): Promise<string> {
    const { cookies } = this.#visitor;
    this.#visitor = new TestVisitor(overHttp(server));
    cookies.forEach((value, name) => this.#visitor.cookies.set(name, value));
    await this.#fill();
    await this.#startCheckout();
    return this.#pay();
  }

  async #fill(): Promise<void> {
    if (this.#isAdded) return;
    const { itemId, sku, quantity, fields, coupon, giftCard } = this.#basket;
    const { json } = await this.#visitor.get(cart);
    if (json.totalQuantity === 0) expectOk(await this.#visitor.addToCart(itemId, sku, quantity, fields));
    if (coupon) await this.#use('coupons', coupon);
    if (giftCard) await this.#use('gift-cards', giftCard);
    this.#isAdded = true;
  }

  /** Where many from one address use codes at once, some are asked to come again in a moment. */
  async #use(kind: 'coupons' | 'gift-cards', code: string): Promise<void> {
    for (;;) {
      const answer = await this.#visitor.call('POST', `${cart}/${kind}`, { code });
      if (answer.status !== 429) return expectOk(answer);
      await pause(200);
    }
  }

  async #startCheckout(): Promise<void> {
    if (this.#checkoutId) return;
    const started = await this.#visitor.call('POST', '/api/commerce/checkouts', {});
    expectOk(started);
    // What was put into the cart is all there, and nothing twice.
    const quantities = started.json.checkout.entries.map((entry: { quantity: number }) => entry.quantity);
    if (quantities.join() !== String(this.#basket.quantity)) throw new Error(`The cart holds ${quantities.join()}.`);
    this.#checkoutId = started.json.checkout.id;
  }

  async #pay(): Promise<string> {
    for (;;) {
      if (this.#confirmUrl && this.#means === 'wavering') {
        this.#means = 'success';
        this.#payAnew();
      }
      if (this.#confirmUrl) return this.#confirm();
      const card = this.#means === 'wavering' ? 'confirmation' : this.#means;
      const answer = await this.#visitor.pay(this.#checkoutId, this.#key, testCards[card]);
      if (answer.status === 402) this.#payAnew();
      else if (answer.json?.code === 'in-progress') await pause(200);
      else if (answer.json?.code === 'expired') await this.#startAgain();
      else {
        expectOk(answer);
        if (answer.json.status === 'completed') return answer.json.url;
        this.#confirmUrl = answer.json.url;
      }
    }
  }

  #payAnew(): void {
    if (this.#means === 'decline') this.#means = 'success';
    this.#confirmUrl = '';
    this.#key = crypto.randomUUID();
  }

  async #startAgain(): Promise<void> {
    this.#checkoutId = '';
    this.#key = crypto.randomUUID();
    await this.#startCheckout();
  }

  async #confirm(): Promise<string> {
    const confirmed = await this.#visitor.submit(this.#confirmUrl, { answer: 'approve' });
    const back = new URL(String(confirmed.headers.location)).pathname;
    await this.#visitor.get(back, { accept: 'text/html' });
    const checkout = await this.#visitor.get(`/checkout/${this.#checkoutId}`, { accept: 'text/html' });
    const location = String(checkout.headers.location);
    if (location.startsWith('/order/')) return location;
    // The time for it ran out: another payment.
    this.#payAnew();
    return this.#pay();
  }
}

function expectOk(answer: { status: number; body: string }): void {
  if (answer.status !== 200) throw new Error(`The server answered ${answer.status}: ${answer.body}`);
}
