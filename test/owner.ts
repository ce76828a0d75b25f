import type { Database } from '#database/database.ts';
import { adjustStock } from '#domain/catalogue/stock-changes.ts';
import { codeOf, issueGiftCard } from '#domain/gift-cards/gift-cards.ts';
import { requestRefund, type RefundAnswer } from '#domain/payments/request-refund.ts';
import { suggestRefund } from '#domain/payments/suggest-refund.ts';
import { systemClock } from '#providers/clock.ts';
import { addDiscount } from '#domain/discounts/add-discount.ts';
import type { NewDiscount } from '#contract/discount.ts';
import { hashToken, Secrets } from '#domain/secrets.ts';
import { act, mustAct } from '#domain/testing/act.ts';
import { granted } from '#domain/unit.ts';

const fewLeft = 5;
const delivery = 40;

interface Line {
  orderId: string;
  orderItemId: string;
}

/** A shop's owner, who works straight on the data beside the servers: goods, coupons, gift cards, refunds. */
export class Owner {
  readonly #database: Database;
  readonly #websiteId: string;
  readonly #secrets: Secrets;

  constructor(database: Database, websiteId: string, secret: string) {
    this.#database = database;
    this.#websiteId = websiteId;
    this.#secrets = new Secrets(secret);
  }

  get #services() {
    return { database: this.#database, clock: systemClock, secrets: this.#secrets };
  }

  /** Adds a coupon that takes 5.00 off, unless it says otherwise; gives its code. */
  async addCoupon(code: string, terms: Partial<NewDiscount> = {}): Promise<string> {
    const benefit = { kind: 'fixed', amountCents: 500 } as const;
    const usual = { benefit, scope: { kind: 'order' }, minimumSubtotalCents: 0, stacks: true } as const;
    await mustAct(this.#services, this.#websiteId, (unit) =>
      addDiscount(unit, { name: code, code, ...usual, ...terms }),
    );
    return code;
  }

  /** Issues a gift card over so many minor units; gives its code. */
  async giveCard(amountCents: number): Promise<string> {
    const card = { amountCents, currency: 'USD', isTest: true, orderId: null };
    const id = await act(this.#services, this.#websiteId, (unit) => issueGiftCard(unit, this.#secrets, card));
    return codeOf(this.#secrets, id);
  }

  /** Pays back an amount of an order, in minor units, without pieces; the same key is the same refund. */
  refund(orderId: string, amountCents: number, key: string = crypto.randomUUID()): Promise<RefundAnswer> {
    const refund = { orderId, key, amountCents, items: [], restock: false, reason: '' };
    return act(this.#services, this.#websiteId, (unit) => requestRefund(unit, refund));
  }

  /** Pays back one piece of the order at an address, for sale again or not; asks twice, as an owner in a hurry. */
  async refundPiece(orderUrl: string, restock: boolean): Promise<void> {
    const { orderId, orderItemId } = await this.#firstLine(orderUrl);
    const items = [{ orderItemId, quantity: 1 }];
    const suggested = await suggestRefund(this.#database.read, this.#websiteId, orderId, items);
    if (!suggested.ok) return;
    const { amountCents } = suggested;
    const refund = { orderId, key: crypto.randomUUID(), amountCents, items, restock, reason: 'A piece came back.' };
    await Promise.all([1, 2].map(() => act(this.#services, this.#websiteId, (unit) => requestRefund(unit, refund))));
  }

  #firstLine(orderUrl: string): Promise<Line> {
    return this.#database.read
      .selectFrom('order_items')
      .innerJoin('orders', 'orders.id', 'order_items.order_id')
      .select(['orders.id as orderId', 'order_items.id as orderItemId'])
      .where('orders.website_id', '=', this.#websiteId)
      .where('orders.token_hash', '=', hashToken(orderUrl.replace('/order/', '')))
      .orderBy('order_items.position')
      .executeTakeFirstOrThrow();
  }

  /** Delivers what is nearly sold out. */
  async restock(): Promise<void> {
    await act(this.#services, this.#websiteId, async (unit) => {
      const low = await unit.tx
        .selectFrom('variants')
        .select('id')
        .where('website_id', '=', this.#websiteId)
        .where('unlimited', '=', 0)
        .where('bundle_role', '<>', 'bundle')
        .where('qty_in_stock', '<', fewLeft)
        .orderBy('id')
        .execute();
      for (const { id } of low) granted(await adjustStock(unit, id, { by: delivery, reason: 'A delivery' }));
    });
  }

  /** Lets a checkout's time run out, as it does in life: not while it is paid, and before anybody has swept it. */
  async expire(checkoutId: string): Promise<void> {
    await this.#database.write((tx) =>
      tx
        .updateTable('checkouts')
        .set({ expires_at: 0 })
        .where('website_id', '=', this.#websiteId)
        .where('id', '=', checkoutId)
        .where('state', '=', 'open')
        .execute(),
    );
  }
}
