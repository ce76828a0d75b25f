import type { Page } from 'playwright-core';
import { makeTestOwner } from '#server/testing/owner.ts';
import type { TestProduct } from '#server/testing/site.ts';
import { TestVisitor } from '#server/testing/visitor.ts';
import { Buyer, type Basket } from './buyer.ts';
import { overHttp } from './over-http.ts';
import type { ServerProcess } from './server-process.ts';
import { openShop, type Shop } from './shop.ts';

const who = { email: 'owner@shop.example', password: 'the password of an owner' };

/** A shop with a server, and the way into its workshop. */
export interface Workshop extends AsyncDisposable {
  shop: Shop;
  server: ServerProcess;
  /** Signs its administrator in, and opens a place of the website, as "orders". */
  enter(page: Page, place?: string): Promise<void>;
  /** Has somebody buy; gives the address of the order. */
  sell(basket: Omit<Basket, 'itemId'> & { item?: number }): Promise<string>;
}

/** Opens a shop on SQLite that sells these, with the workshop of its administrator. */
export async function openWorkshop(products: TestProduct[]): Promise<Workshop> {
  const shop = await openShop('sqlite', products);
  await makeTestOwner(shop.database, shop.site.websiteId, who);
  const server = await shop.serve();
  const { handle } = await shop.database.read.selectFrom('websites').select('handle').executeTakeFirstOrThrow();
  return {
    shop,
    server,
    async enter(page, place = '') {
      const owner = new TestVisitor(overHttp({ url: server.ownerUrl }), 'localhost');
      const { status } = await owner.call('POST', '/api/account/session', who);
      if (status !== 200) throw new Error(`The owner could not sign in: ${status}`);
      const cookies = [...owner.cookies].map(([name, value]) => ({ name, value, url: server.ownerUrl }));
      await page.context().addCookies(cookies);
      await page.goto(`${server.ownerUrl}/config/${handle}/${place}`);
    },
    sell({ item = 0, ...basket }) {
      return new Buyer({ itemId: shop.site.itemIds[item] ?? '', ...basket }).buy(server);
    },
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}
