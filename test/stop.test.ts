import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testCards } from '#providers/payments/embedded-cards.ts';
import { bookErrors } from '#server/testing/books.ts';
import { TestVisitor, testDetails } from '#server/testing/visitor.ts';
import { overHttp } from './over-http.ts';
import type { ServerProcess } from './server-process.ts';
import { databaseKinds, openShop, type Shop } from './shop.ts';

/** How long the payment takes that is under way. */
const paymentMs = 2500;

let shop: Shop;
afterEach(() => shop[Symbol.asyncDispose]());

async function open(kind: (typeof databaseKinds)[number], faults: string): Promise<ServerProcess> {
  shop = await openShop(kind, [{ title: 'Bowl', variants: [{ sku: 'BOWL', price: 3800, stock: 100 }] }]);
  return shop.serve({ FAULTS: faults });
}

async function buyer(server: ServerProcess): Promise<{ visitor: TestVisitor; checkoutId: string }> {
  const visitor = new TestVisitor(overHttp(server));
  await visitor.addToCart(shop.site.itemIds[0] ?? '', 'BOWL');
  return { visitor, checkoutId: await visitor.startCheckout() };
}

async function countOrders(): Promise<number | undefined> {
  const query = sql<{ count: number }>`select count(*) as count from orders`;
  return (await query.execute(shop.database.read)).rows[0]?.count;
}

/** Connections that ask for nothing: one never used, one that has had its answer, one in the midst of a header. */
async function openIdle({ url }: ServerProcess): Promise<void> {
  for (const bytes of ['', 'GET /livez HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n', 'GET /shop HT']) {
    const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {});
    await once(socket, 'connect');
    socket.write(bytes);
    socket.resume();
  }
}

describe.each(databaseKinds)('a stop of a server on %s', (kind) => {
  let server: ServerProcess;
  beforeEach(async () => {
    server = await open(kind, `payment.recorded=wait:${paymentMs}`);
  });

  it('lets a payment under way have its answer, and is not held up by idle connections (design 5)', async () => {
    const { visitor, checkoutId } = await buyer(server);
    await openIdle(server);
    const paying = visitor.pay(checkoutId, crypto.randomUUID(), testCards.success);
    await pause(300);
    const ended = server.terminate();
    await pause(300);
    await expect(fetch(server.url)).rejects.toThrow('fetch failed');
    const answer = await paying;
    expect([answer.status, answer.json?.status, answer.headers.connection]).toEqual([200, 'completed', 'close']);
    // It ended by itself: what is held up too long is cut off, with another code.
    expect(await ended).toBe(0);
    expect(await countOrders()).toBe(1);
    expect(server.output()).not.toContain('failed');
  });

  it('waits for a payment whose buyer has gone, too (design 5)', async () => {
    const { visitor, checkoutId } = await buyer(server);
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
      'x-csrf-token': visitor.cookies.get('crumb') ?? '',
      cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    };
    const url = `${server.url}/api/commerce/checkouts/${checkoutId}/payment`;
    const paying = request(url, { method: 'POST', headers }).on('error', () => {});
    const means = { provider: 'test', token: testCards.success };
    paying.end(JSON.stringify({ details: testDetails(), means }));
    await pause(500);
    paying.destroy();
    expect(await server.terminate()).toBe(0);
    expect(await countOrders()).toBe(1);
  });
});

describe('a server', () => {
  it('whose log nobody reads any more goes on (design 9)', async () => {
    const server = await open('sqlite', 'payment.recorded=fail');
    const fail = async () => {
      const { visitor, checkoutId } = await buyer(server);
      expect((await visitor.pay(checkoutId, crypto.randomUUID(), testCards.success)).status).toBe(500);
    };
    await fail();
    expect(server.output()).toContain('Fault injected');
    server.closeOutput();
    for (let round = 0; round < 3; round++) await fail();
    expect((await fetch(`${server.url}/shop`)).status).toBe(200);
    expect(await server.terminate()).toBe(0);
    expect(await bookErrors(shop)).toEqual([]);
  });
});
