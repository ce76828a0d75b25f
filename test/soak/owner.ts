import { newId } from '#database/ids.ts';
import { codeOf, issueGiftCard } from '#jobs/orders/gift-cards.ts';
import { requestRefund } from '#jobs/payments/request-refund.ts';
import { suggestRefund } from '#jobs/payments/suggest-refund.ts';
import type { Database } from '#database/database.ts';
import { systemClock } from '#providers/clock.ts';
import { addDiscount } from '#server/discounts/discounts.ts';
import { hashToken, Secrets } from '#server/secrets.ts';

export interface Article {
  itemId: string;
  sku: string;
  path: string;
}

const fewLeft = 5;
const delivery = 40;
const cardCents = 15_000;
const coupons = [
  { code: 'SOAK-TEN', benefit: { kind: 'percentage', percent: 10 } as const },
  { code: 'SOAK-FEW', benefit: { kind: 'fixed', amountCents: 500 } as const, maxUses: 40 },
  { code: 'SOAK-ONCE', benefit: { kind: 'free-shipping' } as const, oncePerCustomer: true },
];

/** The shop's owner, who works straight on the data: goods, coupons, gift cards, refunds. */
export class Owner {
  readonly #database: Database;
  readonly #secrets: Secrets;
  #websiteId = '';
  readonly codes = coupons.map(({ code }) => code);

  constructor(database: Database, secret: string) {
    this.#database = database;
    this.#secrets = new Secrets(secret);
  }

  /** Makes the coupons, and gives what is for sale. */
  async open(): Promise<Article[]> {
    const services = { database: this.#database, clock: systemClock };
    const { read } = this.#database;
    this.#websiteId = (await read.selectFrom('websites').select('id').executeTakeFirstOrThrow()).id;
    const terms = { scope: { kind: 'order' } as const, minimumSubtotalCents: 0, stacks: true };
    for (const coupon of coupons) {
      await addDiscount(services, this.#websiteId, { name: coupon.code, ...terms, ...coupon });
    }
    const articles = await read
      .selectFrom('variants')
      .innerJoin('items', 'items.id', 'variants.item_id')
      .select(['items.id as itemId', 'items.url_id', 'variants.sku'])
      .where('variants.website_id', '=', this.#websiteId)
      .where((eb) => eb.or([eb('unlimited', '=', 1), eb('qty_in_stock', '>', 0)]))
      .orderBy('variants.id')
      .execute();
    return articles.map(({ itemId, sku, url_id }) => ({ itemId, sku, path: `/shop/${url_id}` }));
  }

  /** Delivers what is nearly sold out. */
  async restock(): Promise<void> {
    const website_id = this.#websiteId;
    await this.#database.write(async (tx) => {
      const now = systemClock.now();
      const restocked = await tx
        .updateTable('variants')
        .set((eb) => ({ qty_in_stock: eb('qty_in_stock', '+', delivery) }))
        .where('website_id', '=', website_id)
        .where('unlimited', '=', 0)
        .where('qty_in_stock', '<', fewLeft)
        .returning(['id', 'item_id'])
        .execute();
      for (const variant of restocked) {
        const entry = { id: newId(now), website_id, variant_id: variant.id, change: delivery, reference: null };
        await tx
          .insertInto('stock_ledger')
          .values({ ...entry, reason: 'set', created_at: now })
          .execute();
        await this.#database.signal(tx, 'purge', `item:${variant.item_id}`);
      }
    });
  }

  /** Issues a gift card; gives its code. */
  async giveCard(): Promise<string> {
    const services = { secretToken: this.#secrets.token.bind(this.#secrets), hashToken };
    const card = { websiteId: this.#websiteId, amountCents: cardCents, currency: 'USD', isTest: true, orderId: null };
    const id = await this.#database.write((tx) => issueGiftCard(services, tx, card, systemClock.now()));
    return codeOf(services, id);
  }

  /** Pays one piece of a line of an order back, for sale again or not; several times at once, as an owner in a hurry. */
  async refundPiece(orderUrl: string, restock: boolean): Promise<void> {
    const services = { database: this.#database, clock: systemClock };
    const items = await this.#database.read
      .selectFrom('order_items')
      .innerJoin('orders', 'orders.id', 'order_items.order_id')
      .select(['orders.id as orderId', 'order_items.id as orderItemId'])
      .where('orders.token_hash', '=', hashToken(orderUrl.replace('/order/', '')))
      .execute();
    const [item] = items;
    if (!item) throw new Error(`There is no order at ${orderUrl}.`);
    const pieces = [{ orderItemId: item.orderItemId, quantity: 1 }];
    const suggested = await suggestRefund(services, this.#websiteId, item.orderId, pieces);
    if (!suggested.ok) return;
    const { amountCents } = suggested;
    const refund = { orderId: item.orderId, amountCents, items: pieces, restock, reason: 'A piece came back.' };
    const key = crypto.randomUUID();
    for (let repetition = 0; repetition < 2; repetition++) {
      await requestRefund(services, this.#websiteId, { ...refund, key });
    }
  }

  /** Lets a checkout's time run out. */
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
