import { afterAll, beforeAll, expect } from 'vitest';
import { addStates, everyBlock } from '../scripts/shots-states.mjs';
import { test } from './browser.ts';
import { pagesAlone, startServer, type ServerProcess } from './server-process.ts';

const picture = '<svg xmlns="http://www.w3.org/2000/svg"/>';
/** What is only room or a line, by its height. */
const mute = 3;

let server: ServerProcess;
beforeAll(async () => {
  server = await startServer({ env: pagesAlone });
  addStates(server.dataFolder, 'field-and-kiln');
});
afterAll(async () => void (await server.stop()));

test('each kind of block shows its words, pictures or a link without scripts, and leads on by addresses (platform 3)', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  // What a picture shows does not matter here, and making it takes long.
  await page.route('**/media/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: picture }));
  await page.goto(server.url + everyBlock);
  const blocks = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-block]')].map((block) => ({
      id: block.dataset.block,
      height: block.getBoundingClientRect().height,
      words: block.innerText.trim(),
      parts: block.querySelectorAll('img, svg, video, audio, iframe, a[href], form[action]').length,
      // A button that sends no form does nothing here, nor does a link without an address.
      dead: [...block.querySelectorAll<HTMLElement>('button, a')]
        .filter(
          (control) =>
            control.checkVisibility() &&
            (control instanceof HTMLButtonElement ? control.type === 'button' : !control.hasAttribute('href')),
        )
        .map((control) => control.outerHTML.slice(0, 120)),
    })),
  );
  expect(blocks.length).toBeGreaterThanOrEqual(64);
  const silent = blocks.filter(({ height, words, parts }) => height < 1 || (words === '' && parts === 0));
  expect(silent.length).toBe(mute);
  for (const { height } of silent) expect(height).toBeLessThan(30);
  expect(blocks.flatMap(({ dead }) => dead)).toEqual([]);
  await context.close();
}, 60_000);

test('the address of a variant shows its picture and price, and it is bought as it stands, without scripts (storefront 2)', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(`${server.url}/shop/field-bowl?variant=FB-CLAY-L`);
  expect(await page.locator('.product__pictures img').first().getAttribute('alt')).toBe('The bowl in clay glaze');
  expect((await page.locator('.product-price').first().innerText()).trim()).toBe('$64.00');
  expect(await page.getByLabel('Glaze', { exact: true }).inputValue()).toBe('Clay');
  await page.getByRole('button', { name: 'Add To Cart', exact: true }).click();
  await page.getByText('Clay / Large', { exact: true }).waitFor();
  await page.goto(`${server.url}/shop/field-bowl?variant=FB-MOSS-L`);
  expect(await page.locator('.product__price').innerText()).toContain('sold out');
  await context.close();
});
