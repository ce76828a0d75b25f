import { Socket } from 'node:net';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Database } from '#database/database.ts';
import { openTestDatabase } from '#database/testing/database.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let site: TestSite;
const visitor = () => new TestVisitor(test.app);

beforeAll(async () => {
  test = await openTestApp();
  const variants = [{ sku: 'MUG', price: 2000, stock: 100 }];
  site = await makeTestSite(test.services.database, [{ title: 'Mug', variants }]);
  // The first purchase of a process loads the website and learns that it has no automatic discount.
  await buy(visitor());
});
afterAll(() => test.close());

async function buy(buyer: TestVisitor) {
  await buyer.addToCart(site.itemIds[0] ?? '', 'MUG');
  return buyer.pay(await buyer.startCheckout(), crypto.randomUUID());
}

const textOf = (config: unknown) => (typeof config === 'string' ? config : (config as { text: string }).text);

/** The texts that are sent to PostgreSQL meanwhile; also those of reading the answer. */
async function textsOf(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(Client.prototype, 'query');
  try {
    await work();
    const texts = query.mock.calls.map(([config]) => textOf(config));
    // The line that listens is asked every second whether it is alive.
    return texts.filter((text) => text !== 'select 1');
  } finally {
    query.mockRestore();
  }
}

/** How often PostgreSQL is waited for meanwhile: what is sent on a connection after an answer came on it is a new trip. */
async function tripsOf(work: () => Promise<unknown>): Promise<number> {
  const heard = new Map<Socket, number>();
  let trips = 0;
  const write: unknown = Reflect.get(Socket.prototype, 'write');
  const spy = vi.spyOn(Socket.prototype, 'write').mockImplementation(function (this: Socket, ...sent: unknown[]) {
    const isForData = sent[0] instanceof Uint8Array && !Buffer.from(sent[0]).includes('select 1\0');
    if (isForData && heard.get(this) !== this.bytesRead) {
      heard.set(this, this.bytesRead);
      trips++;
    }
    return Reflect.apply(write as Socket['write'], this, sent);
  });
  try {
    await work();
    return trips;
  } finally {
    spy.mockRestore();
  }
}

describe('on PostgreSQL', () => {
  it('adds to a cart, starts a checkout and pays in so many round trips (design 4)', async () => {
    const buyer = visitor();
    await buyer.addToCart(site.itemIds[0] ?? '', 'MUG');
    let id = '';
    const added = await tripsOf(() => buyer.addToCart(site.itemIds[0] ?? '', 'MUG'));
    const started = await tripsOf(async () => {
      id = await buyer.startCheckout();
    });
    const paid = await tripsOf(async () => {
      expect((await buyer.pay(id, crypto.randomUUID())).status).toBe(200);
    });
    expect([added, started, paid]).toEqual([2, 5, 12]);
  });

  it('tells with the commit, in one text (design 4)', async () => {
    const { database } = test.services;
    const texts = await textsOf(() =>
      database.write((tx) => database.signal(tx, ['purge', "item:it's"], ['jobs', 'image.avif'])),
    );
    expect(texts).toEqual([
      'begin',
      "select pg_notify('purge', 'item:it''s'), pg_notify('jobs', 'image.avif'); commit",
    ]);
  });

  it('tells very many in few texts, which others hear one by one (design 4)', async () => {
    const opened = await openTestDatabase();
    const { database, folder, url } = opened;
    const other = await Database.open({ folder, url });
    const heard: string[] = [];
    other.listen(
      (_, tag) => heard.push(tag),
      () => {},
    );
    const many = Array.from({ length: 2500 }, (_, at) => `item:${at}`);
    const texts = await textsOf(() =>
      database.write((tx) => database.signal(tx, ...many.map((tag): ['purge', string] => ['purge', tag]))),
    );
    expect(texts.at(-1)?.match(/pg_notify/g)).toHaveLength(4);
    await expect.poll(() => heard).toEqual(many);
    await other.close();
    await opened.drop();
  });
});
