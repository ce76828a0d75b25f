import { sql } from 'kysely';
import type { TestApp } from './app.ts';
import { makeTestSite, type TestSite } from './site.ts';
import { TestVisitor, type TestAnswer } from './visitor.ts';

const stock = 100;
const price = 3800;

/** A visitor's purchase of one kind of bowl, and what the books say of it: for tests of payments. */
export class TestPurchase {
  readonly #test: TestApp;
  readonly #site: TestSite;
  readonly visitor: TestVisitor;
  checkoutId = '';
  key: string = crypto.randomUUID();

  constructor(test: TestApp, site: TestSite) {
    this.#test = test;
    this.#site = site;
    this.visitor = new TestVisitor(test.app);
  }

  /** A shop with bowls. */
  static makeSite(test: TestApp): Promise<TestSite> {
    const products = [{ title: 'Bowl', variants: [{ sku: 'BOWL', price, stock }] }];
    return makeTestSite(test.services.database, products);
  }

  async begin(quantity = 2): Promise<this> {
    await this.visitor.addToCart(this.#site.itemIds[0] ?? '', 'BOWL', quantity);
    this.checkoutId = await this.visitor.startCheckout();
    return this;
  }

  pay(card: string): Promise<TestAnswer> {
    return this.visitor.pay(this.checkoutId, this.key, card);
  }

  async #rows<T>(query: ReturnType<typeof sql<T>>): Promise<T[]> {
    return (await query.execute(this.#test.services.database.read)).rows;
  }

  /** The payment attempts of the checkout, oldest first. */
  attempts(): Promise<{ id: string; state: string; amount_cents: number; refunded_cents: number }[]> {
    return this.#rows(sql`select * from payment_attempts where checkout_id = ${this.checkoutId} order by id`);
  }

  orders(): Promise<{ id: string; test_mode: number; grand_total_cents: number }[]> {
    return this.#rows(sql`select * from orders where checkout_id = ${this.checkoutId}`);
  }

  orderItems(): Promise<{ id: string; quantity: number; refunded_quantity: number }[]> {
    return this.#rows(sql`
      select order_items.* from order_items join orders on orders.id = order_id where checkout_id = ${this.checkoutId}`);
  }

  refunds(): Promise<{ id: string; state: string; amount_cents: number; failure: string | null }[]> {
    return this.#rows(sql`
      select refunds.* from refunds join payment_attempts on payment_attempts.id = attempt_id
      where checkout_id = ${this.checkoutId} order by refunds.id`);
  }

  /** How many mails there are about the order. */
  async mails(): Promise<number> {
    const [order] = await this.orders();
    const about = `%${order?.id ?? 'none'}%`;
    const rows = await this.#rows(
      sql`select key from provider_records where provider = 'mailbox' and key like ${about}`,
    );
    return rows.length;
  }

  /** What stock is there, and what its ledger says. */
  async stock(): Promise<{ there: number; ledger: number }> {
    const id = this.#site.variantIds.BOWL ?? '';
    const [row] = await this.#rows(sql<{ there: number; ledger: number }>`
      select qty_in_stock - owed as there, (select sum(change) from stock_ledger where variant_id = variants.id) as ledger
      from variants where id = ${id}`);
    return row ?? { there: -1, ledger: -1 };
  }

  /** What the test provider holds of this purchase, in minor units, by its own books. */
  async kept(): Promise<number> {
    const payments = this.#test.services.embeddedPayments(this.#site.websiteId);
    let sum = 0;
    for (const { id } of await this.attempts()) {
      const charge = await payments.book(id);
      if (charge?.outcome.status !== 'succeeded') continue;
      sum += Object.values(charge.refunds).reduce((left, refund) => left - refund, charge.amountCents);
    }
    return sum;
  }
}
