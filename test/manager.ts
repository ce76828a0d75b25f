import type { OfficeOrder } from '#contract/order-office-calls.ts';
import { makeTestOwner } from '#server/testing/owner.ts';
import { TestVisitor, type TestAnswer } from '#server/testing/visitor.ts';
import { overHttp } from './over-http.ts';
import type { ServerProcess } from './server-process.ts';
import type { Shop } from './shop.ts';

const who = { email: 'manager@shop.example', password: 'the password of a manager' };

/** Whoever works on a shop's orders and stock over HTTP, at one process after the other where there are several. */
export class Manager {
  readonly #visitor: TestVisitor;
  readonly #websiteId: string;

  private constructor(visitor: TestVisitor, websiteId: string) {
    this.#visitor = visitor;
    this.#websiteId = websiteId;
  }

  static async signIn(shop: Shop, servers: readonly ServerProcess[]): Promise<Manager> {
    const { websiteId } = shop.site;
    await makeTestOwner(shop.database, websiteId, who);
    const visitor = new TestVisitor(overHttp(...servers.map(({ ownerUrl }) => ({ url: ownerUrl }))));
    const { status } = await visitor.call('POST', '/api/account/session', who);
    if (status !== 200) throw new Error(`Nobody was signed in: ${status}`);
    return new Manager(visitor, websiteId);
  }

  #of(path: string): string {
    return `/api/commerce/${path}?websiteId=${this.#websiteId}`;
  }

  async open(orderId: string): Promise<OfficeOrder> {
    return (await this.#visitor.get(this.#of(`orders/${orderId}`))).json;
  }

  /** Sends a parcel with these pieces; without any, all that remains. */
  send(orderId: string, items?: { lineId: string; quantity: number }[], id = crypto.randomUUID()): Promise<TestAnswer> {
    const parcel = items ? { items } : { isLast: true };
    return this.#visitor.call('PUT', this.#of(`orders/${orderId}/parcels/${id}`), parcel);
  }

  cancel(orderId: string): Promise<TestAnswer> {
    return this.#visitor.call('POST', this.#of(`orders/${orderId}/cancellation`));
  }

  change(orderId: string, change: object): Promise<TestAnswer> {
    return this.#visitor.call('POST', this.#of(`orders/${orderId}/changes`), change);
  }

  /** What a change would come to. */
  async price(orderId: string, change: object): Promise<{ totalCents: number }> {
    return (await this.#visitor.call('POST', this.#of(`orders/${orderId}/changes/price`), change)).json;
  }

  /** Pays back minor units, for these pieces, which are for sale again. */
  refund(
    orderId: string,
    amountCents: number,
    items: { orderItemId: string; quantity: number }[] = [],
  ): Promise<TestAnswer> {
    const refund = { amountCents, items, restock: items.length > 0, reason: '' };
    return this.#visitor.call('PUT', this.#of(`orders/${orderId}/refunds/${crypto.randomUUID()}`), refund);
  }

  /** Adds pieces to a variant's stock or takes some off, or brings it to what was counted. */
  count(variantId: string, change: { by: number } | { to: number }): Promise<TestAnswer> {
    const method = 'by' in change ? 'POST' : 'PUT';
    return this.#visitor.call(method, this.#of(`variants/${variantId}/stock`), { ...change, reason: 'Counted.' });
  }
}
