import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, CDPSession, Locator, Page } from 'playwright-core';
import { launchBrowser } from '../test/launch-browser.ts';
import { startServer } from '../test/server-process.ts';
import { atMost, median, type Measurement } from './server/measure.ts';
import { inBrowser, type Vitals } from './vitals/in-browser.ts';

/** A phone in the middle of the field: a processor at a quarter of this one's speed, and slow 4G. */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const cpuSlowdown = 4;
/** Latency in ms of each request, throughput in bytes per second: 1.6 Mbit down, 750 kbit up. */
const slow4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
/** Milliseconds that a finger rests on the glass. */
const touch = 80;
/** Milliseconds that a list of choices is looked at, at least. */
const look = 800;

interface Scene {
  name: string;
  path: string;
  /** What a visitor does on the page, for the time until it reacts. */
  act(page: Page): Promise<void>;
}

/** Each theme's own shop, with a product whose variant is to be chosen where it has one. */
const products = {
  'field-and-kiln': '/shop/field-bowl',
  'long-lunch': '/shop/first-oil',
  'north-light': '/shop/boathouses-at-six',
  press: '/shop/no-6-egg',
  'try-square': '/shop/butt-hinge-brass',
};
type ThemeName = keyof typeof products;

/** What any page takes on this machine. */
const emptyPage: Scene = {
  name: 'empty page',
  path: 'data:text/html,<meta name="viewport" content="width=device-width"><button>Hello</button>',
  act: (page) => tap(page.locator('button')),
};

/** What is measured of each theme: its list, with a filter or the menu opened and closed, and a product that is bought. */
const shopScenes = (product: string): Scene[] => [
  { name: 'list', path: '/shop', act: openTwice },
  { name: 'product', path: product, act: addToCart },
];

/** The rest of the way to an order, in the theme of the demo shop alone. */
const otherScenes: Scene[] = [
  emptyPage,
  { name: 'home', path: '/', act: (page) => tap(page.locator('summary:visible').first()) },
  { name: 'cart', path: '/cart', act: changeQuantity },
  { name: 'checkout', path: '/checkout', act: fillIn },
];

/** Where a theme's list has nothing that opens, its name is tapped on. */
async function openTwice(page: Page): Promise<void> {
  const summary = page.locator('summary:visible').or(page.locator('h1')).first();
  await tap(summary);
  await tap(summary);
}

async function changeQuantity(page: Page): Promise<void> {
  await page.getByRole('spinbutton').first().fill('2');
  await page.keyboard.press('Tab');
  await page.waitForTimeout(1500);
}

async function fillIn(page: Page): Promise<void> {
  await tap(page.getByLabel('Email'));
  await page.keyboard.type('ada@example.com', { delay: 60 });
  await page.getByLabel('Country').selectOption('GB');
  await tap(page.getByLabel('Full name'));
  await page.keyboard.type('Ada Example', { delay: 60 });
  await page.waitForTimeout(1000);
}

async function addToCart(page: Page): Promise<void> {
  const form = page.locator('form.purchase');
  for (const select of await form.locator('select').all()) await choose(select);
  for (const value of await form.locator('fieldset').all()) await tap(value.locator('label').first());
  const added = page.waitForResponse((response) => response.url().endsWith('/shopping-cart/entries'));
  await tap(form.locator('button[type=submit]'));
  await added;
  // The button says so, or the cart opens beside the page.
  await page.waitForTimeout(1500);
}

/**
 * Chooses the next of a list's values by its key: what moves then the browser takes for the visitor's own doing, which it
 * does not where a script sets the value.
 */
async function choose(select: Locator): Promise<void> {
  const page = select.page();
  await select.focus();
  await page.waitForTimeout(look);
  const before = await select.inputValue();
  await page.keyboard.press('ArrowDown', { delay: touch });
  if ((await select.inputValue()) === before) throw new Error('Nothing was chosen.');
}

/** A finger's tap: unlike Playwright's own, it doesn't end in the instant it begins. */
async function tap(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('What is to be tapped is not on the page.');
  const finger = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const page = target.page();
  const session = await page.context().newCDPSession(page);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger] });
  await page.waitForTimeout(touch);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

/** One first visit of a page: nothing cached, but a cart where the page is about one. */
async function visit(browser: Browser, url: string, scene: Scene): Promise<Vitals> {
  const context = await browser.newContext(phone);
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  let { path } = scene;
  if (path === '/cart' || path === '/checkout') {
    await page.goto(url + products['field-and-kiln']);
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
  await page.goto(new URL(path, url).href, { waitUntil: 'load' });
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
  const { values } = parseArgs({ options: { theme: { type: 'string' }, rounds: { type: 'string', default: '5' } } });
  const browser = await launchBrowser();
  const rows: Measurement[] = [];
  for (const [theme, product] of Object.entries(products)) {
    if (values.theme && values.theme !== theme) continue;
    const scenes = [...(theme === 'field-and-kiln' ? otherScenes : []), ...shopScenes(product)];
    rows.push(...(await measureTheme(browser, theme as ThemeName, scenes, Number(values.rounds))));
  }
  await browser.close();
  console.table(rows);
  if (rows.some((row) => !row.reached)) process.exitCode = 1;
}

async function measureTheme(browser: Browser, theme: ThemeName, scenes: Scene[], rounds: number) {
  const dataFolder = mkdtempSync(join(tmpdir(), 'vitrine-bench-'));
  const words = ['--example', theme];
  // A new shop's first process makes all its pictures beside: minutes that a measurement is not to share.
  await (await startServer({ dataFolder, words })).stop();
  const server = await startServer({ dataFolder });
  const rows: Measurement[] = [];
  for (const scene of scenes)
    rows.push(...(await measureScene(browser, server.url, `${theme}, ${scene.name}`, scene, rounds)));
  await server.stop();
  rmSync(dataFolder, { recursive: true });
  return rows;
}

async function measureScene(
  browser: Browser,
  url: string,
  name: string,
  scene: Scene,
  rounds: number,
): Promise<Measurement[]> {
  const visits: Vitals[] = [];
  // The first round lets the server make the pictures.
  for (let round = 0; round <= rounds; round++) {
    const vitals = await visit(browser, url, scene);
    if (round > 0) visits.push(vitals);
  }
  const middle = (vital: 'lcp' | 'inp' | 'cls') => median(visits.map((vitals) => vitals[vital]));
  if (scene === emptyPage) {
    console.log(`${scene.name}: interaction to next paint ${middle('inp')} ms`);
    return [];
  }
  console.log(`${name}: ${middle('lcp')} ms, ${middle('inp')} ms, ${middle('cls')}; largest is ${visits[0]?.largest}`);
  return [
    atMost(`${name}, largest contentful paint (ms)`, middle('lcp'), 1500),
    atMost(`${name}, interaction to next paint (ms)`, middle('inp'), 100),
    atMost(`${name}, cumulative layout shift`, middle('cls'), 0.02),
  ];
}

if (import.meta.main) await run();
