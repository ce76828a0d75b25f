import type { Page } from 'playwright-core';
import type { DemoPage } from '../scripts/shots-pages.mjs';
import { findBarriers } from './accessible.ts';
import { findFieldFaults } from './field-faults.ts';
import type { ServerProcess } from './server-process.ts';

export const desktop = { width: 1280, height: 900 };
export const phone = { width: 390, height: 844 };
const picture = '<svg xmlns="http://www.w3.org/2000/svg"/>';

/** Opens one of the pages and states that `npm run shots` photographs, without its pictures. */
export async function openShown(
  page: Page,
  server: ServerProcess,
  { path = '/', host, status, steps }: DemoPage,
): Promise<void> {
  await page.setViewportSize(desktop);
  // What a picture shows does not matter here, and making it takes long; films there are.
  await page.route('**/media/**', (route) => {
    const isFilm = route.request().resourceType() === 'media';
    return isFilm ? route.continue() : route.fulfill({ contentType: 'image/svg+xml', body: picture });
  });
  const address = new URL(path, path.startsWith('/config') ? server.ownerUrl : server.url);
  if (host) address.hostname = host;
  const answer = await page.goto(address.href, { waitUntil: 'domcontentloaded' });
  if (status && answer?.status() !== status) throw new Error(`${address.href} says ${answer?.status()}.`);
  await steps?.(page, server);
}

/** What is wrong with what the page shows in such a window: what moves, its barriers, and the order of its fields. */
export async function findWindowProblems(
  page: Page,
  name: string,
  window: { width: number; height: number },
): Promise<string[]> {
  const moving = (await page.evaluate(findMotion)).map((what) => `moves: ${what}`);
  await page.setViewportSize(window);
  // Where the page begins, nothing that sticks to the window covers what comes later.
  await page.evaluate('scrollTo({ top: 0, behavior: "instant" })');
  // Code that is still on its way gives strips their tab stop; where it never does, the barrier is told.
  await page.waitForFunction(hasTabStops, undefined, { timeout: 5000 }).catch(() => {});
  const found = [...moving, ...(await findBarriers(page)), ...(await findFieldFaults(page))];
  return found.map((what) => `${name}: ${what}`);
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
