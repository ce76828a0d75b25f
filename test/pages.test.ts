import { readdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { pages, type DemoPage } from '../scripts/shots-pages.mjs';
import { addStates } from '../scripts/shots-states.mjs';
import { findBarriers } from './accessible.ts';
import { test } from './browser.ts';
import { findFieldFaults } from './field-faults.ts';
import { findKeyboardProblems } from './keyboard.ts';
import { pagesAlone, startServer, type ServerProcess } from './server-process.ts';

const desktop = { width: 1280, height: 900 };
/** The same desktop at 200 %. */
const zoomed = { width: 640, height: 450 };
const phone = { width: 390, height: 844 };
const picture = '<svg xmlns="http://www.w3.org/2000/svg"/>';
/** Several pages share a slow machine. */
const timeout = 180_000;

interface Look {
  windows: Record<string, { width: number; height: number }>;
  keyboard: 'forwards' | 'backwards';
}

// What is wrong in a window, a direction or a theme is so on several pages as a rule: they have turns.
const looks: Look[] = [
  { windows: { phone }, keyboard: 'forwards' },
  { windows: { desktop, zoomed }, keyboard: 'backwards' },
];
const themes = readdirSync('themes');
/** `npm run soak -- --screens` judges each page in every theme; here it has one look in one theme, and the next another. */
const isAtLength = process.env.EVERY_SCREEN !== undefined;

/** The pages that are judged in a theme, with how. */
function pagesOf(theme: string): { shown: DemoPage; look: Look }[] {
  const its = themes.indexOf(theme);
  return pages.flatMap((shown, at) => {
    const round = Math.floor(at / themes.length);
    const look = looks[(isAtLength ? at + its : round) % looks.length];
    const hasTurn = isAtLength || at % themes.length === its;
    return look && hasTurn ? [{ shown, look }] : [];
  });
}

// The pages and states are those that `npm run shots` photographs; several are open at a time.
describe.for(themes)('in the theme %s', { concurrent: true, timeout }, (theme) => {
  let server: ServerProcess;
  beforeAll(async () => {
    server = await startServer({ env: pagesAlone });
    addStates(server.dataFolder, theme);
  });
  afterAll(async () => {
    await server.stop();
  });

  for (const { shown, look } of pagesOf(theme)) {
    const where = Object.keys(look.windows).join(' and ');
    test(`${shown.name} has no barriers, ${where}, and for the keyboard ${look.keyboard} (design 6)`, async ({
      page,
    }) => {
      await open(page, server, shown);
      expect(await findProblems(page, look)).toEqual([]);
    });
  }
});

async function open(page: Page, server: ServerProcess, { path = '/', host, steps }: DemoPage): Promise<void> {
  await page.setViewportSize(desktop);
  // What a picture shows does not matter here, and making it takes long.
  await page.route('**/media/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: picture }));
  const address = new URL(path, path.startsWith('/config') ? server.ownerUrl : server.url);
  if (host) address.hostname = host;
  await page.goto(address.href, { waitUntil: 'domcontentloaded' });
  await steps?.(page, server);
}

async function findProblems(page: Page, { windows, keyboard }: Look): Promise<string[]> {
  const problems = (await page.evaluate(findMotion)).map((name) => `moves: ${name}`);
  const note = (where: string, found: string[]) => problems.push(...found.map((what) => `${where}: ${what}`));
  for (const [name, window] of Object.entries(windows)) {
    await page.setViewportSize(window);
    // Where the page begins, nothing that sticks to the window covers what comes later.
    await page.evaluate('scrollTo({ top: 0, behavior: "instant" })');
    // Code that is still on its way gives strips their tab stop; where it never does, the barrier is told.
    await page.waitForFunction(hasTabStops, undefined, { timeout: 5000 }).catch(() => {});
    note(name, await findBarriers(page));
    note(name, await findFieldFaults(page));
  }
  // In the last of its windows.
  note(keyboard, await findKeyboardProblems(page, keyboard));
  return problems;
}

/** Whether what scrolls sideways can be reached by keyboard. Runs in the page. */
function hasTabStops(): boolean {
  const strips = [...document.querySelectorAll<HTMLElement>('[data-strip]')];
  return strips.every(
    (strip) =>
      strip.scrollWidth <= strip.clientWidth || strip.tabIndex >= 0 || strip.querySelector('a[href], button') !== null,
  );
}

/** The names of what is animated. Runs in the page. */
function findMotion(): string[] {
  return document
    .getAnimations()
    .filter((animation) => animation instanceof CSSAnimation && animation.playState === 'running')
    .map((animation) => (animation as CSSAnimation).animationName);
}
