import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { testCards } from '#providers/payments/embedded-cards.ts';
import { bookErrors } from '#server/testing/books.ts';
import { TestVisitor, type TestAnswer } from '#server/testing/visitor.ts';
import { overHttp } from './over-http.ts';
import { startPostgres, type OwnPostgres } from './postgres.ts';
import { startServer, type ServerProcess } from './server-process.ts';
import { makeDatabase, openShop, type Shop } from './shop.ts';

const patience = { timeout: 15_000, interval: 100 };
/** In ms, on a machine that does other things too; who waits for PostgreSQL waits three times as long. */
const atOnce = 1000;
const html = { accept: 'text/html' };
const newKey = () => crypto.randomUUID();

let postgres: OwnPostgres;
const ofTheRun = process.env.TEST_POSTGRES_URL;
beforeAll(async () => {
  postgres = await startPostgres();
  process.env.TEST_POSTGRES_URL = postgres.url;
});
afterAll(async () => {
  process.env.TEST_POSTGRES_URL = ofTheRun;
  await postgres.stop();
});

/** How long the answer took, in ms, beside it. */
async function timed<T>(ask: () => Promise<T>): Promise<{ answer: T; ms: number }> {
  const start = performance.now();
  return { answer: await ask(), ms: performance.now() - start };
}

const statusOf = async (url: string, headers = {}) => (await fetch(url, { headers })).status;

/** A call that could not be answered: whoever sent it is told when to come again. */
function expectRefusal({ status, headers, json }: TestAnswer): void {
  expect([status, headers['retry-after'], json?.code]).toEqual([503, '5', 'unavailable']);
}

describe('while PostgreSQL is stopped', () => {
  let server: ServerProcess;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const made = await makeDatabase('postgres');
    drop = made.drop;
    server = await startServer({ env: made.env });
  });
  afterAll(async () => {
    await server.stop();
    await drop();
  });

  it('kept pages go out with their pictures, all else is a 503 with Retry-After, and all comes back by itself (design 9)', async () => {
    const page = await (await fetch(`${server.url}/shop`)).text();
    const [, picture = ''] = /<img[^>]* src="([^"]+)"/.exec(page) ?? [];
    const pictureUrl = server.url + picture.replaceAll('&amp;', '&');
    const avif = { accept: 'image/avif,image/webp' };
    expect(await statusOf(pictureUrl, avif)).toBe(200);
    expect(await statusOf(`${server.url}/healthz`)).toBe(200);

    await postgres.interrupt();
    const health = async () => {
      const answer = await fetch(`${server.url}/healthz`);
      return { status: answer.status, retryAfter: answer.headers.get('retry-after'), ...(await answer.json()) };
    };
    await expect.poll(health, patience).toMatchObject({ status: 'failing', retryAfter: '5' });
    expect((await health()).message).toMatch(/^PostgreSQL /);
    expect(await statusOf(`${server.url}/livez`)).toBe(200);
    for (let round = 0; round < 3; round++) {
      const again = await fetch(`${server.url}/shop`, { headers: html });
      expect([again.status, await again.text()]).toEqual([200, page]);
      expect(await statusOf(pictureUrl, avif)).toBe(200);
      expect(await statusOf(`${server.url}/cart`, html)).toBe(503);
      await pause(500);
    }
    const visitor = new TestVisitor(overHttp(server));
    expectRefusal(await visitor.get('/api/commerce/shopping-cart', { cookie: 'cart=none' }));
    const unseen = await visitor.get('/about', html);
    expect([unseen.status, unseen.headers['retry-after']]).toEqual([503, '5']);
    expect(unseen.body).toContain('<h1>');
    expect(server.output()).not.toMatch(/\n {4}at /);

    await postgres.resume();
    await expect.poll(() => statusOf(`${server.url}/healthz`), patience).toBe(200);
    expect(await statusOf(`${server.url}/about`, html)).toBe(200);
    expect(await statusOf(`${server.url}/cart`, html)).toBe(200);
  });
});

describe('a shop on PostgreSQL', () => {
  let shop: Shop;
  let server: ServerProcess;
  beforeAll(async () => {
    shop = await openShop('postgres', [{ title: 'Bowl', variants: [{ sku: 'BOWL', price: 3800, stock: 100 }] }]);
    server = await shop.serve();
  });
  afterAll(() => shop[Symbol.asyncDispose]());

  const visit = () => new TestVisitor(overHttp(server));
  const titleOn = async () => /<h1[^>]*>([^<]+)/.exec((await visit().get('/shop/bowl', html)).body)?.[1];

  async function buyer(): Promise<{ visitor: TestVisitor; checkoutId: string }> {
    const visitor = visit();
    await visitor.addToCart(shop.site.itemIds[0] ?? '', 'BOWL');
    return { visitor, checkoutId: await visitor.startCheckout() };
  }

  const waitForJobs = () => {
    const count = sql<{ count: number }>`select count(*) as count from jobs where run_at <= ${Date.now()}`;
    return expect.poll(async () => (await count.execute(shop.database.read)).rows[0]?.count, patience).toBe(0);
  };

  it('that is frozen answers what it has kept at once, the rest with 503 in seconds, and a payment once (design 5, 9)', async () => {
    await visit().get('/shop', html);
    const { visitor, checkoutId } = await buyer();
    const late = await buyer();
    await postgres.freeze();
    onTestFinished(() => postgres.thaw());
    const key = newKey();
    const paying = timed(() => visitor.pay(checkoutId, key, testCards.success));
    const kept = await timed(() => visit().get('/shop', html));
    expect([kept.answer.status, kept.ms < atOnce]).toEqual([200, true]);
    // One answer serves all for a second, and the last may be from before.
    const waits: number[] = [];
    const health = async () => {
      const { answer, ms } = await timed(() => statusOf(`${server.url}/healthz`));
      waits.push(ms);
      return answer;
    };
    await expect.poll(health, patience).toBe(503);
    expect(Math.max(...waits)).toBeLessThan(2500);
    expect(await statusOf(`${server.url}/livez`)).toBe(200);
    const first = await paying;
    expectRefusal(first.answer);
    expect(first.ms).toBeLessThan(9000);
    // Once that is known, nobody waits for it.
    await expect.poll(async () => (await timed(() => visit().get('/shop/bowl'))).ms, patience).toBeLessThan(atOnce);
    for (let round = 0; round < 5; round++) {
      const page = await timed(() => visit().get('/shop', html));
      expect([page.answer.status, page.ms < atOnce]).toEqual([200, true]);
      const refused = await timed(() => late.visitor.pay(late.checkoutId, newKey(), testCards.success));
      expectRefusal(refused.answer);
      expect(refused.ms).toBeLessThan(atOnce);
    }

    postgres.thaw();
    await expect.poll(() => statusOf(`${server.url}/healthz`), patience).toBe(200);
    await expect.poll(async () => (await visitor.pay(checkoutId, key)).json?.status, patience).toBe('completed');
    await waitForJobs();
    expect(await bookErrors(shop)).toEqual([]);
  });

  it('hears again what other processes change, and shows nothing from before, once all its connections were cut (design 9)', async () => {
    await expect.poll(titleOn, patience).toBe('Bowl');
    for (const title of ['Dish', 'Plate', 'Bowl']) {
      // Nobody signals this change.
      await shop.database.write(async (tx) => {
        await sql`update items set title = ${title}`.execute(tx);
        await sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`.execute(tx);
      });
      await expect.poll(titleOn, patience).toBe(title);
      await expect.poll(() => statusOf(`${server.url}/healthz`), patience).toBe(200);
    }
    await shop.database.write(async (tx) => {
      await sql`update items set title = 'Cup'`.execute(tx);
      await shop.database.signal(tx, ['purge', `item:${shop.site.itemIds[0]}`]);
    });
    await expect.poll(titleOn, patience).toBe('Cup');
    const { visitor, checkoutId } = await buyer();
    expect((await visitor.pay(checkoutId, newKey(), testCards.success)).json.status).toBe('completed');
    await waitForJobs();
  });
});
