import { afterAll, beforeAll, expect } from 'vitest';
import { addPages } from '../scripts/shots-states.mjs';
import { test } from './browser.ts';
import { pagesAlone, startServer, type ServerProcess } from './server-process.ts';

const pictures = ['quiet-kettle', 'morning-mug', 'field-bowl'].map((name) => ({ image: `picture:${name}` }));
const slideshow = { design: 'slideshow', thumbnails: true, pictures };
const carousel = { collection: 'collection:shop', limit: 4, layout: 'carousel' };

let server: ServerProcess;
beforeAll(async () => {
  server = await startServer({ env: pagesAlone });
  const blocks = [
    { type: 8, typeVersion: 1, props: slideshow, at: [1, 12, 1, 4] as const },
    { type: 55, typeVersion: 1, props: carousel, at: [1, 12, 5, 4] as const },
  ];
  addPages(server.dataFolder, [
    { path: '/side-by-side', title: 'Side by side', sections: [{ theme: 'paper', blocks }] },
  ]);
});
afterAll(async () => void (await server.stop()));

test('a slideshow and a carousel of cards go on by buttons, and say which of how many is shown (storefront 4; platform 9.78)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${server.url}/side-by-side`);
  const [gallery, cards] = [page.locator('.gallery'), page.locator('[data-enhance=gallery]:has(> .summary)')];
  const place = (root: typeof gallery) => root.locator('.gallery__place');
  await expect.poll(() => place(gallery).textContent()).toBe('1 of 3');
  await gallery.getByRole('button', { name: 'Next' }).click();
  await expect.poll(() => place(gallery).textContent()).toBe('2 of 3');
  await expect.poll(() => gallery.locator('.gallery__thumb[aria-current]').getAttribute('href')).toMatch(/-2$/);
  // Also where it is moved by a finger.
  await gallery.locator('.gallery__track').evaluate((track) => track.scrollTo({ left: 0, behavior: 'instant' }));
  await expect.poll(() => place(gallery).textContent()).toBe('1 of 3');
  await cards.getByRole('button', { name: 'Previous' }).click();
  await expect.poll(() => place(cards).textContent()).toBe('4 of 4');
  await expect.poll(() => cards.locator('.summary').evaluate((track) => track.scrollLeft)).toBeGreaterThan(0);
});
