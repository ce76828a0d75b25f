import { randomBytes } from 'node:crypto';
import { readFileSync, mkdirSync, writeFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import type { Browser, Locator, Page } from 'playwright-core';
import { roles } from '#catalog/roles.ts';
import type { Database } from '#database/database.ts';
import { newId } from '#database/ids.ts';
import { createPage } from '#domain/pages/pages.ts';
import { inUnit } from '#domain/unit.ts';
import { makeTestOwner } from '#server/testing/owner.ts';
import { TestVisitor } from '#server/testing/visitor.ts';
import { launchBrowser } from '../test/launch-browser.ts';
import { overHttp } from '../test/over-http.ts';
import type { ServerProcess } from '../test/server-process.ts';
import { inWorkshop } from './owners/in-workshop.ts';
import { DemoShop } from './purchase/demo-shop.ts';
import { copyWebsites } from './scale/grow.ts';
import { atMost, getPage, median, percentile, type Measurement } from './server/measure.ts';
import { Agent } from 'node:http';

const who = { email: 'bench@shop.example', password: 'the password of a benchmark' };
const rounds = 5;
const tolerance = 1.25;

/** Signs in over HTTP. */
async function enter(server: ServerProcess): Promise<TestVisitor> {
  const owner = new TestVisitor(overHttp({ url: server.ownerUrl }), 'localhost');
  const { status } = await owner.call('POST', '/api/account/session', who);
  if (status !== 200) throw new Error(`The owner could not sign in: ${status}.`);
  return owner;
}

/** JavaScript that the application loads before any area, in kB of gzip. */
function frameSize(): number {
  const folder = 'dist/client';
  const manifest: Record<string, { file: string; imports?: string[] }> = JSON.parse(
    readFileSync(join(folder, '.vite/admin.json'), 'utf8'),
  );
  const files = new Set<string>();
  const add = (name: string) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`${name} is not in the build.`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const next of chunk.imports ?? []) add(next);
  };
  add('src/admin/main.tsx');
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length, 0) / 1000;
}

/** A first visit of the workshop by somebody who is signed in: nothing is in the browser's cache. */
async function firstScreen(browser: Browser, server: ServerProcess, owner: TestVisitor): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addCookies([...owner.cookies].map(([name, value]) => ({ name, value, url: server.ownerUrl })));
  const page = await context.newPage();
  await page.addInitScript(inWorkshop.watch);
  const { json } = await owner.get('/api/account');
  await page.goto(`${server.ownerUrl}/config/${json.websites[0].handle}`);
  const ms = await page.evaluate(inWorkshop.firstHeading);
  await context.close();
  return ms;
}

/** How somebody works: with a mouse on a desk, or with a thumb on a phone, where nothing hovers and the ways are folded. */
const hands = {
  mouse: {
    window: { viewport: { width: 1440, height: 900 } },
    unfold: async () => {},
    // As a hand does on its way to press.
    approach: async (page: Page, way: Locator) => {
      await way.hover();
      await page.waitForTimeout(150);
    },
    press: (way: Locator) => way.click(),
  },
  thumb: {
    window: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    unfold: (page: Page) => page.getByRole('button', { name: 'Menu' }).first().tap(),
    // The ways have to be read.
    approach: (page: Page) => page.waitForTimeout(500),
    press: (way: Locator) => way.tap(),
  },
} as const;
type Hand = keyof typeof hands;

/** Goes through the areas by the navigation; gives how long each took to show its heading, by its name. */
async function goThrough(page: Page, hand: Hand, times: Map<string, number[]>): Promise<void> {
  const { unfold, approach, press } = hands[hand];
  const ways = page.getByRole('navigation', { name: 'Workshop' }).getByRole('link');
  await unfold(page);
  const names = await ways.allTextContents();
  for (const [at, name] of names.entries()) {
    if (at > 0) await unfold(page);
    const way = ways.nth(at);
    await way.scrollIntoViewIfNeeded();
    await approach(page, way);
    const before = await page.evaluate(inWorkshop.beginChange);
    // Who is there already changes nothing.
    const isThere = (await way.getAttribute('aria-current')) === 'page';
    await press(way);
    if (!isThere) times.set(name, [...(times.get(name) ?? []), await page.evaluate(inWorkshop.change, before)]);
    await page.waitForTimeout(300);
  }
}

/** The middle of each change of screen by its name, as one hand makes them in a browser that has seen nothing yet. */
async function changes(browser: Browser, server: ServerProcess, owner: TestVisitor, hand: Hand): Promise<number[]> {
  const context = await browser.newContext({ ...hands[hand].window, reducedMotion: 'reduce' });
  await context.addCookies([...owner.cookies].map(([name, value]) => ({ name, value, url: server.ownerUrl })));
  const page = await context.newPage();
  await page.addInitScript(inWorkshop.watch);
  const { json } = await owner.get('/api/account');
  await page.goto(`${server.ownerUrl}/config/${json.websites[0].handle}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const times = new Map<string, number[]>();
  for (let round = 0; round < 3; round++) await goThrough(page, hand, times);
  for (const [name, each] of times)
    console.log(`${name}, by ${hand}: ${each.map((ms) => ms.toFixed(0)).join(', ')} ms`);
  await context.close();
  // Each one’s first, which loads its code, is told by itself: one alone would vanish in the middle of its rounds.
  return [median([...times.values()].map(([first = 0]) => first)), ...[...times.values()].map(median)];
}

async function screens(): Promise<Measurement[]> {
  const shop = await DemoShop.make('sqlite');
  await shop.change(async (database) => void (await makeTestOwner(database, shop.websiteId, who)));
  const server = await shop.serve();
  const owner = await enter(server);
  const browser = await launchBrowser();
  const firsts: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const ms = await firstScreen(browser, server, owner);
    if (round > 0) firsts.push(ms);
  }
  const byMouse = await changes(browser, server, owner, 'mouse');
  const byThumb = await changes(browser, server, owner, 'thumb');
  await browser.close();
  const made = {
    title: 'Spanner',
    theme: 'try-square',
    content: 'example',
    sells: [],
    country: 'GB',
    timeZone: 'UTC',
    currency: 'GBP',
  };
  const begun = performance.now();
  const { status } = await owner.call('POST', '/api/websites', made);
  if (status !== 200) throw new Error(`No website was made: ${status}.`);
  const seconds = (performance.now() - begun) / 1000;
  await server.stop();
  await shop.drop();
  return [
    atMost('a website that begins with hundreds of articles (s)', seconds, 10),
    atMost('first screen (ms)', median(firsts), 1000),
    atMost('change of screen, the middle one (ms)', median(byMouse), 100),
    atMost('change of screen, the slowest (ms)', Math.max(...byMouse), 100),
    atMost('change of screen by a thumb at 390 px, the middle one (ms)', median(byThumb), 100),
    atMost('change of screen by a thumb at 390 px, the slowest (ms)', Math.max(...byThumb), 100),
    atMost('JavaScript of the frame (kB gzip)', frameSize(), 220),
  ];
}

const fill = async (database: Database, websiteId: string, count: number) => {
  const actor = { kind: 'system', id: 'bench' } as const;
  const deps = { database, clock: { now: () => Date.now() } };
  for (let at = 0; at < count; at += 500) {
    await inUnit(deps, { websiteId, actor }, async (unit) => {
      for (let page = at; page < Math.min(count, at + 500); page++) {
        await createPage(unit, { title: `A page of ${page % 97} things, number ${page}`, urlId: `many-${page}` });
      }
    });
  }
};

/** What a list answers in, small and large in turn. */
async function compareLists(name: string, small: () => Promise<unknown>, large: () => Promise<unknown>) {
  const times: [number[], number[]] = [[], []];
  for (let turn = -20; turn < 100; turn++) {
    for (const [side, act] of [small, large].entries()) {
      const start = performance.now();
      await act();
      if (turn >= 0) times[side as 0 | 1].push(performance.now() - start);
    }
  }
  const [before, after] = times.map(median) as [number, number];
  console.log(`${name}: ${before.toFixed(2)} ms and ${after.toFixed(2)} ms`);
  return atMost(name, after / before, tolerance);
}

async function lists(): Promise<Measurement[]> {
  const [small, large] = [await DemoShop.make('sqlite'), await DemoShop.make('sqlite')];
  const sides: { server: ServerProcess; owner: TestVisitor; websiteId: string }[] = [];
  for (const [shop, websites, pages] of [
    [small, 49, 40],
    [large, 999, 9990],
  ] as const) {
    await shop.change(async (database) => {
      await copyWebsites(database, shop.websiteId, websites);
      await fill(database, shop.websiteId, pages);
      const accountId = await makeTestOwner(database, shop.websiteId, who);
      const others = await database.read
        .selectFrom('websites')
        .select('id')
        .where('id', '<>', shop.websiteId)
        .execute();
      await database.write(async (tx) => {
        for (const { id } of others) {
          const row = { website_id: id, account_id: accountId, role: roles.admin };
          await tx.insertInto('memberships').values(row).execute();
        }
      });
    });
    const server = await shop.serve();
    sides.push({ server, owner: await enter(server), websiteId: shop.websiteId });
  }
  const ask = (side: 0 | 1, path: (websiteId: string) => string) => async () => {
    const { owner, websiteId } = sides[side] ?? sides[0]!;
    const { status } = await owner.get(path(websiteId));
    if (status !== 200) throw new Error(`${path(websiteId)} answered ${status}.`);
  };
  const both = (name: string, path: (websiteId: string) => string) => compareLists(name, ask(0, path), ask(1, path));
  const rows = [
    await both('1,000 websites by fifty: the account', () => '/api/account'),
    await both('1,000 websites by fifty: the list', () => '/api/websites'),
    await both('10,000 pages by fifty: found by a word', (id) => `/api/find?websiteId=${id}&q=number`),
    await both('10,000 pages by fifty: found by a part', (id) => `/api/find?websiteId=${id}&q=umber+39`),
    await both('10,000 pages by fifty: the blogs and shops', (id) => `/api/pages?holdsItems=true&websiteId=${id}`),
    await both('10,000 pages by fifty: the panel', (id) => `/api/pages?isApart=true&websiteId=${id}`),
  ];
  for (const { server } of sides) await server.stop();
  await small.drop();
  await large.drop();
  return rows;
}

const gigabyte = 1_000_000_000;

/** A backup of 1 GB, mostly pictures, while a visitor opens one page after another. */
async function backup(): Promise<Measurement[]> {
  const shop = await DemoShop.make('sqlite');
  await shop.change(async (database) => void (await makeTestOwner(database, shop.websiteId, who)));
  const folder = join(shop.dataFolder, 'blobs', 'originals', 'bench');
  mkdirSync(folder, { recursive: true });
  const size = 4_000_000;
  for (let made = 0; made < gigabyte; made += size) writeFileSync(join(folder, newId(Date.now())), randomBytes(size));
  const server = await shop.serve();
  const owner = await enter(server);
  const address = `/api/backups?websiteId=${shop.websiteId}`;
  const agent = new Agent({ keepAlive: true });
  const open = async () => {
    const start = performance.now();
    const { status } = await getPage(agent, `${server.url}/shop`);
    if (status !== 200) throw new Error(`The shop answered ${status}.`);
    return performance.now() - start;
  };
  const quiet: number[] = [];
  for (let turn = 0; turn < 50; turn++) quiet.push(await open());
  const start = performance.now();
  if ((await owner.call('POST', address)).status !== 200) throw new Error('The backup did not begin.');
  const busy: number[] = [];
  let state = (await owner.get(address)).json;
  while (state.runningBytes !== null) {
    for (let turn = 0; turn < 10; turn++) busy.push(await open());
    state = (await owner.get(address)).json;
  }
  const seconds = (performance.now() - start) / 1000;
  if (state.problem || state.backups.length !== 1) throw new Error(`No backup: ${state.problem}`);
  const bytes = statSync(join(shop.dataFolder, 'backups', state.backups[0].name)).size;
  console.log(
    `backup: ${(bytes / 1e9).toFixed(2)} GB; a page took ${median(quiet).toFixed(1)} ms, and ${median(busy).toFixed(1)} ms meanwhile`,
  );
  agent.destroy();
  await server.stop();
  await shop.drop();
  return [
    atMost('backup of 1 GB (s)', seconds * (gigabyte / bytes), 60),
    atMost('a page meanwhile, 95 % (ms)', percentile(busy, 95), 100),
  ];
}

/**
 * Prints what the workshop takes: its first screen, a change of screens, long lists against short ones, and a backup
 * while pages are served; of these with `--part screens` one. Fails where a goal is missed.
 */
export async function run(): Promise<void> {
  const { values } = parseArgs({ options: { part: { type: 'string' } } });
  const rows: Measurement[] = [];
  for (const [name, measure] of Object.entries({ lists, backup, screens })) {
    if (values.part === undefined || values.part === name) rows.push(...(await measure()));
  }
  console.table(rows);
  if (rows.some((row) => !row.reached)) process.exitCode = 1;
}

if (import.meta.main) await run();
