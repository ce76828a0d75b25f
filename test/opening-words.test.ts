import { afterAll, beforeAll, expect } from 'vitest';
import { test } from './browser.ts';
import { pagesAlone, startServer, type ServerProcess } from './server-process.ts';

let server: ServerProcess;
beforeAll(async () => {
  server = await startServer({ env: pagesAlone });
});
afterAll(async () => void (await server.stop()));

test('words of ten letters stay whole in the narrow column of a page’s opening (design 6)', async ({ page }) => {
  await page.goto(server.url);
  const words = ['Stoneware', 'connection,', 'Everything.'];
  for (const width of [390, 1040, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const lines = await page.locator('h1').evaluate((heading, all) => {
      const count = (word: string) => {
        heading.textContent = word;
        const range = document.createRange();
        range.selectNodeContents(heading);
        return range.getClientRects().length;
      };
      return all.map(count);
    }, words);
    expect(lines, `${width} px`).toEqual([1, 1, 1]);
  }
});
