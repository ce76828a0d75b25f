import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { findBarriers } from './accessible.ts';
import { test } from './browser.ts';
import { openWorkshop, type Workshop } from './workshop.ts';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop([{ title: 'Mug', variants: [{ sku: 'MUG', price: 2000, stock: 9 }] }]);
});
afterAll(() => workshop[Symbol.asyncDispose]());

const buffer = readFileSync('node_modules/@fontsource-variable/caveat/files/caveat-latin-wght-normal.woff2');
const shots = process.env.SHOTS;

describe('fonts of one’s own', () => {
  test('are uploaded, seen, chosen, and set the page that visitors see; then they are in use (platform 3)', async ({
    page,
  }) => {
    await workshop.enter(page, 'look?part=fonts&page=/shop');
    const title = page.frameLocator('iframe').getByRole('heading', { level: 1 });
    await title.waitFor();
    const choose = page.locator('input[type=file]');
    await choose.setInputFiles({ name: 'letter.ttf', mimeType: 'font/ttf', buffer: Buffer.from('\0\u0001\0\0 none') });
    await page.getByRole('alert').getByText('letter.ttf').first().waitFor();
    await page.getByRole('button', { name: 'Dismiss letter.ttf' }).click();
    await choose.setInputFiles({ name: 'Caveat.woff2', mimeType: 'font/woff2', buffer });
    const family = page.getByRole('listitem').filter({ hasText: 'Caveat' }).last();
    await family.getByRole('link', { name: '400 to 700' }).waitFor();
    await expect
      .poll(() =>
        page.evaluate(() =>
          [...document.fonts].some(
            ({ family: name, status }) => /^.?Sample [a-f0-9]{64}/.test(name) && status === 'loaded',
          ),
        ),
      )
      .toBe(true);
    await page.getByRole('group', { name: 'Fonts of my own choice' }).getByRole('button', { name: 'Headings' }).click();
    await page.getByRole('option', { name: 'Caveat (yours)' }).click();
    await expect.poll(() => title.evaluate((element) => getComputedStyle(element).fontFamily)).toContain('Own Caveat');
    expect(await findBarriers(page)).toEqual([]);
    if (shots) {
      for (const [width, name] of [
        [390, 'phone'],
        [1440, 'wide'],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        await family.scrollIntoViewIfNeeded();
        await page.screenshot({ path: `${shots}/fonts-${name}.png`, fullPage: true });
      }
    }
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Your website looks like this now').waitFor();
    await family.getByRole('link', { name: '400 to 700' }).click();
    await page.getByRole('heading', { name: 'What the font says of its license' }).waitFor();
    await page.getByText('Nothing. Look where you have it from').waitFor();
    expect(await page.getByRole('button', { name: 'Move to the trash' }).count()).toBe(0);
    expect(await findBarriers(page)).toEqual([]);
    if (shots) await page.screenshot({ path: `${shots}/font-file.png`, fullPage: true });
    await page.goto(`${workshop.server.url}/shop`);
    await page.evaluate(() => document.fonts.ready);
    const seen = await page.evaluate(() => ({
      loaded: [...document.fonts].some(
        ({ family: name, status }) => name.includes('Own Caveat') && status === 'loaded',
      ),
      sources: performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    }));
    expect(seen.loaded).toBe(true);
    expect(seen.sources.some((path) => /^\/assets\/fonts\/own\/[a-f0-9]{64}\.woff2$/.test(path))).toBe(true);
  });
});
