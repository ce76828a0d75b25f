import { setTimeout as pause } from 'node:timers/promises';
import { TestVisitor } from '#server/test-visitor.ts';
import { overHttp } from './over-http.ts';

export const testCards = { success: '4242424242424242', confirmation: '4000000000003220' } as const;

/**
 * A visitor who buys one thing and does not give up: whatever was not answered is asked again, a payment under its
 * key, until the order stands.
 */
export class Buyer {
  readonly #item: { itemId: string; sku: string; quantity: number };
  readonly #card: string;
  #visitor: TestVisitor;
  #isAdded = false;
  #checkoutId = '';
  #key: string = crypto.randomUUID();
  #confirmUrl = '';

  constructor(item: { itemId: string; sku: string; quantity: number }, card: string = testCards.success) {
    this.#item = item;
    this.#card = card;
    this.#visitor = new TestVisitor(overHttp());
  }

  /** Goes on at this server, to the order's address. Throws where the server dies. */
  async buy(server: { url: string }): Promise<string> {
    const { cookies } = this.#visitor;
    this.#visitor = new TestVisitor(overHttp(server));
    cookies.forEach((value, name) => this.#visitor.cookies.set(name, value));
    await this.#add();
    await this.#startCheckout();
    return this.#pay();
  }

  async #add(): Promise<void> {
    if (this.#isAdded) return;
    const { itemId, sku, quantity } = this.#item;
    const { json } = await this.#visitor.get('/api/commerce/shopping-cart');
    if (json.totalQuantity === 0) expectOk(await this.#visitor.addToCart(itemId, sku, quantity));
    this.#isAdded = true;
  }

  async #startCheckout(): Promise<void> {
    if (this.#checkoutId) return;
    const started = await this.#visitor.call('POST', '/api/commerce/checkouts', {});
    expectOk(started);
    // What was put into the cart is all there, and nothing twice.
    const quantities = started.json.checkout.entries.map((entry: { quantity: number }) => entry.quantity);
    if (quantities.join() !== String(this.#item.quantity)) throw new Error(`The cart holds ${quantities.join()}.`);
    this.#checkoutId = started.json.checkout.id;
  }

  async #pay(): Promise<string> {
    for (;;) {
      if (this.#confirmUrl) return this.#confirm();
      const answer = await this.#visitor.pay(this.#checkoutId, this.#key, this.#card);
      if (answer.status === 402) this.#key = crypto.randomUUID();
      else if (answer.json?.code === 'in-progress') await pause(200);
      else {
        expectOk(answer);
        if (answer.json.status === 'completed') return answer.json.url;
        this.#confirmUrl = answer.json.url;
      }
    }
  }

  async #confirm(): Promise<string> {
    const confirmed = await this.#visitor.submit(this.#confirmUrl, { answer: 'approve' });
    const back = new URL(String(confirmed.headers.location)).pathname;
    await this.#visitor.get(back, { accept: 'text/html' });
    const checkout = await this.#visitor.get(`/checkout/${this.#checkoutId}`, { accept: 'text/html' });
    return String(checkout.headers.location);
  }
}

function expectOk(answer: { status: number; body: string }): void {
  if (answer.status !== 200) throw new Error(`The server answered ${answer.status}: ${answer.body}`);
}
