import type { Browser, CDPSession, Page } from 'playwright-core';
import { launchBrowser } from '../test/launch-browser.ts';
import { startServer } from '../test/server-process.ts';
import { atMost, median, type Measurement } from './server/measure.ts';
import { inBrowser, type Vitals } from './vitals/in-browser.ts';

/** A phone in the middle of the field: a processor at a quarter of this one's speed, and slow 4G. */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const cpuSlowdown = 4;
/** Latency in ms of each request, throughput in bytes per second: 1.6 Mbit down, 750 kbit up. */
const slow4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const rounds = 5;

interface Scene {
  name: string;
  path: string;
  /** What a visitor does on the page, for the time until it reacts. */
  act(page: Page): Promise<void>;
}

const product = '/shop/field-bowl';

const scenes: Scene[] = [
  {
    name: 'home',
    path: '/',
    act: (page) => page.locator('summary').first().tap(),
  },
  {
    name: 'list',
    path: '/shop',
    async act(page) {
      await page.locator('summary').first().tap();
      await page.locator('summary').first().tap();
    },
  },
  { name: 'product', path: product, act: addToCart },
  {
    name: 'cart',
    path: '/cart',
    async act(page) {
      await page.getByRole('spinbutton').first().fill('2');
      await page.keyboard.press('Tab');
      await page.waitForTimeout(1500);
    },
  },
  {
    name: 'checkout',
    path: '/checkout',
    async act(page) {
      await page.getByLabel('Email').tap();
      await page.keyboard.type('ada@example.com', { delay: 60 });
      await page.getByLabel('Country').selectOption('GB');
      await page.getByLabel('Full name').tap();
      await page.keyboard.type('Ada Example', { delay: 60 });
      await page.waitForTimeout(1000);
    },
  },
];

async function addToCart(page: Page): Promise<void> {
  for (const select of await page.locator('form.purchase select').all()) await select.selectOption({ index: 1 });
  await page.locator('form.purchase button[type=submit]').tap();
  await page.getByRole('button', { name: 'Added!' }).waitFor();
}

/** One first visit of a page: nothing cached, but a cart where the page is about one. */
async function visit(browser: Browser, url: string, scene: Scene): Promise<Vitals> {
  const context = await browser.newContext(phone);
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  let path = scene.path;
  if (path === '/cart' || path === '/checkout') {
    await page.goto(url + product);
    await addToCart(page);
  }
  if (path === '/checkout') {
    await page.goto(`${url}/cart`);
    await page.getByRole('button', { name: 'Check out' }).tap();
    await page.waitForURL('**/checkout/*');
    path = new URL(page.url()).pathname;
  }
  await page.goto('about:blank');
  const session = await context.newCDPSession(page);
  await slowDown(session);
  await page.addInitScript(inBrowser.observe);
  await page.goto(url + path, { waitUntil: 'load' });
  await page.waitForTimeout(1500);
  await scene.act(page);
  await page.waitForTimeout(500);
  const vitals = await page.evaluate(inBrowser.read);
  await context.close();
  return vitals;
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.emulateNetworkConditions', slow4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
}

/** Prints the core web vitals of the pages on the way to an order, against their goals. Fails where one is missed. */
export async function run(): Promise<void> {
  const server = await startServer();
  const browser = await launchBrowser();
  const rows: Measurement[] = [];
  for (const scene of scenes) {
    const visits: Vitals[] = [];
    // The first round lets the server make the pictures.
    for (let round = 0; round <= rounds; round++) {
      const vitals = await visit(browser, server.url, scene);
      if (round > 0) visits.push(vitals);
    }
    console.log(`${scene.name}: largest is ${visits[0]?.largest}`);
    const middle = (name: 'lcp' | 'inp' | 'cls') => median(visits.map((vitals) => vitals[name]));
    rows.push(
      atMost(`${scene.name}, largest contentful paint (ms)`, middle('lcp'), 1500),
      atMost(`${scene.name}, interaction to next paint (ms)`, middle('inp'), 100),
      atMost(`${scene.name}, cumulative layout shift`, middle('cls'), 0.02),
    );
  }
  await browser.close();
  await server.stop();
  console.table(rows);
  if (rows.some((row) => !row.reached)) process.exitCode = 1;
}

if (import.meta.main) await run();
