import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Half as long as what the package itself gives to pages, and in ASCII, which is sent and read at half the size again. */
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8').replaceAll(
  /[\u0080-\uffff]/g,
  (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
);
const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Checks what the page shows now: by axe, and that nothing must be scrolled sideways (design 6). A failure names each
 * rule with the elements that break it. `practices` names rules of axe that no level of WCAG asks for.
 */
export async function expectAccessible(page: Page, practices: string[] = []): Promise<void> {
  expect(await findBarriers(page, practices), page.url()).toEqual([]);
}

/** What cannot be told from its ground, alone by the rules of axe for that. */
export function findFaintness(page: Page): Promise<string[]> {
  return runAxe(page, { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } });
}

/** What `expectAccessible` finds wrong. */
export async function findBarriers(page: Page, practices: string[] = []): Promise<string[]> {
  const rules = Object.fromEntries(practices.map((rule) => [rule, { enabled: true }]));
  const found = await runAxe(page, { runOnly: { type: 'tag', values: levels }, rules });
  const excess = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
  return excess > 0 ? [...found, `wider than its window by ${excess} px`] : found;
}

async function runAxe(page: Page, which: object): Promise<string[]> {
  if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(axe);
  // The mailbox shows a mail in a frame in which no script runs.
  const options = { iframes: false, resultTypes: ['violations'], ...which };
  const { violations } = await page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify(options)})`);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}
