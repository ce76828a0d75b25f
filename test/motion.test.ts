import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { blockTypes } from '#catalog/block-types.ts';
import { publishDraft, saveDraft } from '#domain/pages/documents.ts';
import { createPage } from '#domain/pages/pages.ts';
import { mustAct } from '#domain/testing/act.ts';
import { test } from './browser.ts';
import type { ServerProcess } from './server-process.ts';
import { openShop, type Shop } from './shop.ts';
import { uiScript } from './ui-script.ts';

let shop: Shop;
let server: ServerProcess;
let ui: string;

const layout = { desktop: { column: 1, width: 12, row: 1, height: 1 } };
const text = (sectionId: string, html: string) => ({
  sectionId,
  order: 'a0',
  type: blockTypes.html,
  typeVersion: 1,
  props: { html },
  layout,
});
const lines = '<p>A line</p>'.repeat(60);
const document = {
  sections: {
    top: { order: 'a0', theme: 'paper', grid: {} },
    prices: { order: 'a1', theme: 'paper', grid: {}, look: { anchor: 'prices' } },
  },
  blocks: { a: text('top', `<p><a href="#prices">To the prices</a></p>${lines}`), b: text('prices', lines) },
};

beforeAll(async () => {
  [shop, ui] = await Promise.all([
    openShop('sqlite', []),
    uiScript(`
      export { tween } from '/src/ui/tween.ts';

      export { trapTab } from '/src/ui/focus-trap.ts';
    `),
  ]);
  const deps = { database: shop.database, clock: { now: () => Date.now() } };
  const write = <T>(work: Parameters<typeof mustAct<T>>[2]) => mustAct(deps, shop.site.websiteId, work);
  const { id } = await write((unit) => createPage(unit, { title: 'Long' }));
  await write((unit) => saveDraft(unit, id, document));
  await write((unit) => publishDraft(unit, id).then((refusal) => refusal ?? {}));
  server = await shop.serve();
});
afterAll(() => shop[Symbol.asyncDispose]());

/** How far the page is scrolled, and how far it is to be. */
const places = (page: Page) =>
  page.evaluate(() => {
    const place = globalThis.document.querySelector('#prices') as Element;
    // 96 px of every page, and the section's own 30.
    return { at: scrollY, goal: scrollY + Math.round(place.getBoundingClientRect().top) - 126 };
  });

/** Opens a page whose time passes only as the test says, once its code is there. */
async function visit(
  page: Page,
  path: string,
  reducedMotion: 'reduce' | 'no-preference' = 'no-preference',
): Promise<void> {
  await page.emulateMedia({ reducedMotion });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(server.url + path, { waitUntil: 'networkidle' });
}

/** Something comes to the page above the place, in a browser that does not make up for it. */
const grow = (page: Page) =>
  page.evaluate(() => {
    const more = globalThis.document.createElement('div');
    more.style.height = '400px';
    globalThis.document.documentElement.style.overflowAnchor = 'none';
    globalThis.document.querySelector('main')?.prepend(more);
  });

const isAtItsPlace = async (page: Page) => {
  const { at, goal } = await places(page);
  return Math.abs(at - goal) < 2;
};

describe('what moves on a page', () => {
  test('comes to a place of the page in 50 ms, however far it is (platform 9.13)', async ({ page }) => {
    await visit(page, '/long');
    await page.getByRole('link', { name: 'To the prices' }).click();
    await page.clock.runFor(32);
    const { at, goal } = await places(page);
    expect(at).toBeGreaterThan(500);
    expect(at).toBeLessThan(goal - 20);
    await page.clock.runFor(32);
    expect(await isAtItsPlace(page)).toBe(true);
    await expect.poll(() => page.url()).toBe(`${server.url}/long#prices`);
  });

  test('is there at once for a visitor who wants no motion (design 6)', async ({ page }) => {
    await visit(page, '/long', 'reduce');
    await page.getByRole('link', { name: 'To the prices' }).click();
    expect(await isAtItsPlace(page)).toBe(true);
  });

  test('comes back to its place when the page has not changed for 100 ms (platform 9.115)', async ({ page }) => {
    await visit(page, '/long#prices');
    await page.clock.runFor(90);
    await grow(page);
    await page.clock.runFor(90);
    expect(await isAtItsPlace(page)).toBe(false);
    await page.clock.runFor(80);
    expect(await isAtItsPlace(page)).toBe(true);
  });

  test('comes back after 3000 ms at the latest (platform 9.114)', async ({ page }) => {
    await visit(page, '/long#prices');
    for (let passed = 0; passed < 2970; passed += 90) {
      await grow(page);
      await page.clock.runFor(90);
    }
    expect(await isAtItsPlace(page)).toBe(false);
    await page.clock.runFor(90);
    expect(await isAtItsPlace(page)).toBe(true);
  });

  test('stays where a visitor has scrolled it meanwhile (design 6)', async ({ page }) => {
    await visit(page, '/long#prices');
    await page.mouse.move(300, 300);
    await page.mouse.wheel(0, -600);
    await expect.poll(() => isAtItsPlace(page)).toBe(false);
    await page.clock.runFor(200);
    expect(await isAtItsPlace(page)).toBe(false);
  });
});

interface Ui {
  tween: (step: unknown, duration?: number) => Promise<void>;
  trapTab: (inside: unknown, event: unknown) => void;
}

/** What a page says to code that calls one of its parts wrongly. */
const refusals = (page: Page) =>
  page.evaluate(() => {
    const { tween, trapTab } = (globalThis as unknown as { ui: Ui }).ui;
    const tab = { key: 'Tab', shiftKey: false, preventDefault: () => {} };
    const container = globalThis.document.body;
    const predicate = () => true;
    const said = (act: () => unknown) => {
      try {
        act();
        return '';
      } catch (error) {
        return (error as Error).message;
      }
    };
    return {
      tween: [said(() => tween('no function')), said(() => tween(() => {}, Infinity)), said(() => tween(() => {}, 0))],
      focus: [{}, { container, predicate }, { container }, { predicate }].map((inside) =>
        said(() => trapTab(inside, tab)),
      ),
    };
  });

describe('the parts of pages', () => {
  test('move by tweens of 300 ms, which need a function and a finite duration; the focus stays in a container or where a predicate holds (platform 5.4, 5.6 and 9.12)', async ({
    page,
  }) => {
    await visit(page, '/long');
    await page.evaluate(ui);
    const finite = 'A tween needs a function and a finite duration.';
    const one = 'The focus stays inside exactly one of a container or a predicate: give one of them.';
    expect(await refusals(page)).toEqual({ tween: [finite, finite, ''], focus: [one, one, '', ''] });
    await page.evaluate(() => {
      const { tween } = (globalThis as unknown as { ui: Ui }).ui;
      void tween((share: number) => (globalThis.document.title = String(share)));
    });
    await page.clock.runFor(280);
    expect(Number(await page.title())).toBeGreaterThan(0.9);
    expect(Number(await page.title())).toBeLessThan(1);
    await page.clock.runFor(36);
    expect(await page.title()).toBe('1');
  });
});
