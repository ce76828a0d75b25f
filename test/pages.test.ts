import { readdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { pages, type DemoPage } from '../scripts/shots-pages.mjs';
import { addStates } from '../scripts/shots-states.mjs';
import { test } from './browser.ts';
import { findKeyboardProblems } from './keyboard.ts';
import { pagesAlone, startServer, type ServerProcess } from './server-process.ts';
import { desktop, findWindowProblems, openShown, phone } from './shown-page.ts';

/** The desktop at 200 %. */
const zoomed = { width: 640, height: 450 };
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
      await openShown(page, server, shown);
      expect(await findProblems(page, look)).toEqual([]);
    });
  }
});

async function findProblems(page: Page, { windows, keyboard }: Look): Promise<string[]> {
  const problems: string[] = [];
  for (const [name, window] of Object.entries(windows))
    problems.push(...(await findWindowProblems(page, name, window)));
  // In the last of its windows.
  const missed = await findKeyboardProblems(page, keyboard);
  return [...problems, ...missed.map((what) => `${keyboard}: ${what}`)];
}
