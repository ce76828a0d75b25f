import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { holdMs } from '#catalog/stock.ts';
import { Checkpoints } from '#database/checkpoints.ts';
import { CommitLog } from '#database/commit-log.ts';
import { Database } from '#database/database.ts';
import { openTestDatabase } from '#database/testing/database.ts';
import { expireCheckouts } from '#domain/checkout/expire-checkouts.ts';
import { reconcilePayments } from '#domain/payments/reconcile.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { bookErrors, keptCharges, sumErrors } from '#server/testing/books.ts';
import { makeTestSite } from '#server/testing/site.ts';
import { TestVisitor } from '#server/testing/visitor.ts';
import { countHeld } from './rest.ts';

const cards = { success: '4242424242424242', decline: '4000000000000002', confirmation: '4000000000003220' };

/** Of the file format of SQLite's log: https://www.sqlite.org/walformat.html */
const logHeader = 32;
const frameHeader = 24;
const pageBytes = 4096;

const folders: string[] = [];
/** The log's length after each of its commits. */
let cuts: number[] = [];
/** How much of the log was on the disk when the order was answered. */
let answered = 0;
let base = '';
let log = Buffer.alloc(0);

beforeAll(async () => {
  // The log stays as it is written, to be cut anywhere.
  vi.spyOn(Checkpoints.prototype, 'countCommit').mockImplementation(() => {});
  const { database, folder } = await openTestDatabase('sqlite');
  const file = join(folder, 'vitrine.db');
  const readLog = () => readFileSync(`${file}-wal`);
  const app = await openTestApp({}, {}, { database, folder, url: undefined, drop: () => database.close() });
  const site = await makeTestSite(database, [{ title: 'Bowl', variants: [{ sku: 'BOWL', price: 3800, stock: 5 }] }]);
  const writer = new DatabaseSync(file);
  // All is in the file now, and the next commit begins the log anew.
  expect(writer.prepare('pragma wal_checkpoint(restart)').get()).toMatchObject({ busy: 0 });
  writer.close();
  base = join(makeFolder(), 'vitrine.db');
  copyFileSync(file, base);

  let kept = 0;
  const sync: CommitLog['sync'] = Reflect.get(CommitLog.prototype, 'sync');
  const spy = vi.spyOn(CommitLog.prototype, 'sync').mockImplementation(async function keep(this: CommitLog) {
    const committed = commitsOf(readLog()).at(-1) ?? 0;
    await sync.call(this);
    kept = Math.max(kept, committed);
  });
  for (const token of [cards.success, cards.decline, cards.confirmation]) {
    const visitor = new TestVisitor(app.app);
    await visitor.addToCart(site.itemIds[0] ?? '', 'BOWL');
    const { status } = (await visitor.pay(await visitor.startCheckout(), `key-${token}`, token)).json;
    if (status === 'completed') answered = kept;
    await app.worker.runDue();
  }
  spy.mockRestore();
  log = readLog();
  cuts = commitsOf(log);
  await app.close();
  rmSync(folder, { recursive: true });
});
afterAll(() => {
  vi.restoreAllMocks();
  for (const folder of folders) rmSync(folder, { recursive: true });
});

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-power-cut-'));
  folders.push(folder);
  return folder;
}

/** Where each commit ends: in a frame that says how large the database is then. What is behind the last is older. */
function commitsOf(wal: Buffer): number[] {
  const ends: number[] = [];
  const salt = wal.subarray(16, 24);
  for (let at = logHeader; wal.subarray(at + 8, at + 16).equals(salt); at += frameHeader + pageBytes) {
    if (wal.readUInt32BE(at + 4) > 0) ends.push(at + frameHeader + pageBytes);
  }
  return ends;
}

/** The shop as it starts again with so much of its log. */
async function startWith(length: number): Promise<TestApp> {
  const folder = makeFolder();
  const file = join(folder, 'vitrine.db');
  copyFileSync(base, file);
  writeFileSync(`${file}-wal`, log.subarray(0, length));
  const database = await Database.open({ folder });
  return openTestApp({}, {}, { database, folder, url: undefined, drop: () => database.close() });
}

async function comeToRest({ services, worker, clock }: TestApp): Promise<void> {
  for (let round = 0; round < 3; round++) {
    clock.advance(holdMs + 60_000);
    await reconcilePayments(services);
    await expireCheckouts(services);
    await worker.runDue();
  }
}

describe('after a power cut', () => {
  it('the books add up, whatever of the log was on the disk, and what was under way ends (design 5, 6)', async () => {
    expect(cuts.length).toBeGreaterThan(15);
    const orders: number[] = [];
    for (const length of [0, ...cuts]) {
      const shop = await startWith(length);
      const { database } = shop.services;
      expect(await sumErrors({ database })).toEqual([]);
      await comeToRest(shop);
      expect(await bookErrors({ database })).toEqual([]);
      expect(await countHeld(database)).toBe(0);
      const ordered = await database.read.selectFrom('orders').select('attempt_id').execute();
      expect(ordered.map((order) => order.attempt_id)).toEqual([...(await keptCharges({ database })).keys()]);
      if (length >= answered) expect(ordered).toHaveLength(1);
      orders.push(ordered.length);
      await shop.close();
    }
    expect([orders.at(0), orders.at(-1)]).toEqual([0, 1]);
  });
});
