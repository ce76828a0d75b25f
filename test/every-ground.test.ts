import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { sectionThemes } from '#catalog/section-themes.ts';
import { blocks, currentVersion } from '#pages/blocks/registry.ts';
import { addPages, addStates } from '../scripts/shots-states.mjs';
import { findFaintness } from './accessible.ts';
import { baseOf, looksOf, type Kind } from './block-values.ts';
import { test } from './browser.ts';
import { signInDemoOwner } from './demo-owner.ts';
import { keepTwoSections } from './kept-sections.ts';
import { pagesAlone, startServer, type ServerProcess } from './server-process.ts';

const themes = readdirSync('themes');
const path = '/every-ground';
const desktop = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };
/** `npm run soak -- --screens` takes every theme, look and ground with each other; here each look and ground has one theme. */
const isAtLength = process.env.EVERY_SCREEN !== undefined;
const hasTurn = (theme: string, at: number) => isAtLength || at % themes.length === themes.indexOf(theme);
const groundsOf = (theme: string) => sectionThemes.filter((_, at) => hasTurn(theme, at));

/** A section for each kind of block: as it comes, and in those of its looks that are the theme's. */
const sectionsOf = (theme: string) => blocks.map((kind, at) => ({ theme: 'paper', blocks: placed(kind, theme, at) }));

function placed(kind: Kind, theme: string, turn: number) {
  const base = baseOf(kind);
  const typeVersion = currentVersion(kind.type);
  const looks = looksOf(kind, base).filter((_, at) => hasTurn(theme, at + turn));
  return [base, ...looks].map((props, at) => ({
    type: kind.type,
    typeVersion,
    props,
    at: [1, 12, 1 + 3 * at, 3] as const,
  }));
}

describe.for(themes)('in the theme %s', { timeout: 180_000 }, (theme) => {
  let server: ServerProcess;
  beforeAll(async () => {
    server = await startServer({ env: pagesAlone });
    addStates(server.dataFolder, theme);
    await keepTwoSections(await signInDemoOwner(server));
    addPages(server.dataFolder, [{ path, title: 'Every ground', sections: sectionsOf(theme) }]);
  });
  afterAll(async () => void (await server.stop()));

  test('each block in each of its looks is read on the grounds that a section has (design 6)', async ({ page }) => {
    await page.setViewportSize(desktop);
    // What stands on a picture is not judged by this: the block itself sees to it.
    await page.route('**/media/**', (route) => route.abort());
    await page.goto(server.url + path, { waitUntil: 'domcontentloaded' });
    const found: string[] = [];
    for (const ground of groundsOf(theme)) {
      await page.evaluate(standOn, ground);
      found.push(...(await findFaintness(page)).map((what) => `${ground}: ${what}`));
    }
    expect(found).toEqual([]);
  });

  test('each block in each of its looks keeps to the width of a phone (design 6)', async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto(server.url + path, { waitUntil: 'domcontentloaded' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  });
});

/** Puts all sections on that ground, with what is closed opened. Runs in the page. */
function standOn(ground: string): void {
  for (const section of document.querySelectorAll<HTMLElement>('.section')) section.dataset.theme = ground;
  for (const details of document.querySelectorAll('details')) details.open = true;
}
