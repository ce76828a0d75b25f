import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testCards } from '#providers/payments/embedded-cards.ts';
import { bookErrors } from '#server/testing/books.ts';
import { TestVisitor } from '#server/testing/visitor.ts';
import { overHttp } from './over-http.ts';
import { openShop } from './shop.ts';

const patience = { timeout: 15_000, interval: 100 };
const html = { accept: 'text/html' };

/** Room for data that can be used up and given back. */
interface Room extends Disposable {
  fill(pid: number): void;
  free(pid: number): void;
}

/** A small disk of its own; where nothing may be mounted, a limit of what the process may write. */
function openRoom(): Room {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-room-'));
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=40m', 'vitrine', folder]).status === 0;
  if (!isMounted) return limitedRoom();
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  const filler = join(folder, 'filler');
  return {
    fill: () => {
      for (const size of [1_000_000, 4096]) {
        try {
          for (;;) appendFileSync(filler, Buffer.alloc(size, 'x'));
        } catch {
          // There is no more room for so much.
        }
      }
    },
    free: () => rmSync(filler),
    [Symbol.dispose]() {
      if (before === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = before;
      spawnSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true });
    },
  };
}

function limitedRoom(): Room {
  const limit = (pid: number, size: string) => void spawnSync('prlimit', ['--pid', String(pid), `--fsize=${size}:`]);
  return { fill: (pid) => limit(pid, '0'), free: (pid) => limit(pid, 'unlimited'), [Symbol.dispose]() {} };
}

it('a full disk lets pages be seen, takes no order and loses none, and with room all goes on (design 5, 9)', async () => {
  using room = openRoom();
  await using shop = await openShop('sqlite', [
    { title: 'Bowl', variants: [{ sku: 'BOWL', price: 3800, stock: 'unlimited' }] },
  ]);
  const server = await shop.serve();
  const visitor = new TestVisitor(overHttp(server));
  const add = () => visitor.addToCart(shop.site.itemIds[0] ?? '', 'BOWL');
  const health = async () => (await fetch(`${server.url}/healthz`)).json();
  await add();
  const checkoutId = await visitor.startCheckout();

  room.fill(server.pid);
  await expect.poll(health, patience).toEqual({ status: 'failing', message: expect.stringMatching(/disk|limit/) });
  // What is left of the log takes some more.
  const stranger = new TestVisitor(overHttp(server));
  const browse = () => stranger.addToCart(shop.site.itemIds[0] ?? '', 'BOWL');
  await expect.poll(async () => (await browse()).status, { ...patience, interval: 1 }).toBe(503);
  const key = crypto.randomUUID();
  const refused = await visitor.pay(checkoutId, key, testCards.success);
  expect([refused.status, refused.headers['retry-after'], refused.json.code]).toEqual([503, '5', 'unavailable']);
  for (const path of ['/shop', '/shop/bowl', '/cart']) expect((await visitor.get(path, html)).status).toBe(200);
  expect((await fetch(`${server.url}/livez`)).status).toBe(200);
  expect(server.output()).not.toMatch(/\n {4}at /);

  room.free(server.pid);
  await expect.poll(health, patience).toEqual({ status: 'ok' });
  expect((await visitor.pay(checkoutId, key, testCards.success)).json.status).toBe('completed');
  await expect.poll(() => bookErrors(shop), patience).toEqual([]);
  expect(await server.terminate()).toBe(0);
});
