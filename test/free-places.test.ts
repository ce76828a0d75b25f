import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { createPage } from '#domain/pages/pages.ts';
import { mustAct } from '#domain/testing/act.ts';
import { systemClock } from '#providers/clock.ts';
import { makeTestHome } from '#server/testing/home.ts';
import { findBarriers } from './accessible.ts';
import { test } from './browser.ts';
import { openWorkshop, type Workshop } from './workshop.ts';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop([{ title: 'Mug', variants: [{ sku: 'MUG', price: 2000, stock: 9 }] }]);
  await makeTestHome(workshop.shop.database, workshop.shop.site);
});
afterAll(() => workshop[Symbol.asyncDispose]());

const canvas = (page: Page) => page.frameLocator('iframe');
const layers = (page: Page) => page.getByRole('complementary', { name: 'Layers' });
const inspector = (page: Page) => page.getByRole('complementary', { name: 'Settings of what is chosen' });
const number = (page: Page, name: string) => inspector(page).getByRole('textbox', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add a block' });
const saved = (page: Page) => page.getByText('Saved', { exact: true }).waitFor();
const said = (page: Page, words: string) =>
  page.getByRole('status').filter({ hasText: words }).waitFor({ state: 'attached' });

let made = 0;

/** Makes a page with a text that takes half of a section, and opens its editor with a mouse or a finger. */
async function edit(page: Page, width = 1440): Promise<string> {
  const title = `Places ${++made}`;
  const { database, site } = workshop.shop;
  const { id } = await mustAct({ database, clock: systemClock }, site.websiteId, (unit) => createPage(unit, { title }));
  await page.setViewportSize({ width, height: 900 });
  await workshop.enter(page, `pages/${id}`);
  await page.locator('iframe[data-page-canvas]:not([data-waits])').waitFor();
  if (width < 1000) await page.getByRole('navigation').getByRole('button', { name: 'Layers' }).click();
  await layers(page).getByRole('button', { name: 'Add a section' }).first().click();
  await page.getByRole('button', { name: 'Words alone', exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await layers(page).getByRole('button', { name: /^Text/ }).click();
  if (width < 1000) await page.getByRole('navigation').getByRole('button', { name: 'Settings' }).click();
  for (const [name, value] of Object.entries({ Column: '1', 'Columns wide': '6' })) {
    await number(page, name).fill(value);
    await number(page, name).press('Tab');
  }
  await saved(page);
  return `/places-${made}`;
}

/** The middle of a cell of the section's grid, in the window: what is drawn is only half as large as the frame’s. */
async function cell(page: Page, column: number, row: number): Promise<{ x: number; y: number }> {
  const frame = page.locator('iframe[data-page-canvas]');
  const box = await frame.boundingBox();
  const scale = (box?.width ?? 0) / (await frame.evaluate((element) => (element as HTMLElement).offsetWidth));
  const at = await canvas(page)
    .locator('.section__grid')
    .first()
    .evaluate(
      (grid, spot) => {
        const style = getComputedStyle(grid);
        const { left, top } = grid.getBoundingClientRect();
        const widths = style.gridTemplateColumns.split(' ').map(Number.parseFloat);
        const heights = style.gridTemplateRows.split(' ').map(Number.parseFloat);
        const [across, down] = [Number.parseFloat(style.columnGap), Number.parseFloat(style.rowGap)];
        const width = widths[0] ?? 0;
        const above = heights.slice(0, spot.row - 1).reduce((sum, height) => sum + height + down, 0);
        const start = left + Number.parseFloat(style.paddingLeft) + (spot.column - 1) * (width + across);
        return { x: start + width / 2, y: top + above + (heights[spot.row - 1] ?? 24) / 2 };
      },
      { column, row },
    );
  return { x: (box?.x ?? 0) + at.x * scale, y: (box?.y ?? 0) + at.y * scale };
}

describe('the free places of a section', () => {
  test('are seen once it is chosen, marked by a press, and taken by a block that stands beside the text for visitors, too (design 6)', async ({
    page,
  }) => {
    const path = await edit(page);
    await page.keyboard.press('Escape');
    const grid = canvas(page).locator('.columns');
    const place = await cell(page, 9, 2);
    await page.mouse.click(place.x, place.y);
    await grid.waitFor();
    // One drawing for all cells, in the colour of the width.
    expect(await grid.evaluate((drawn) => drawn.childElementCount)).toBe(0);
    expect(await grid.evaluate((drawn) => getComputedStyle(drawn).maskImage)).toContain('linear-gradient');
    await said(page, 'Section 1, free place: column 7, row 2, 6 wide, 4 high');
    expect(await number(page, 'Columns wide').inputValue()).toBe('6');
    expect(await findBarriers(page)).toEqual([]);
    await canvas(page).locator('.add').click();
    await dialog(page).getByRole('button', { name: 'Line', exact: true }).click();
    await said(page, 'Line: column 7, row 2');
    await saved(page);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('link', { name: 'Visitors see this' }).waitFor();
    await page.goto(workshop.server.url + path);
    const area = await page.locator('.block', { has: page.locator('hr') }).evaluate((block) => {
      const { gridRowStart, gridColumnStart, gridColumnEnd } = getComputedStyle(block);
      return [gridRowStart, gridColumnStart, gridColumnEnd];
    });
    expect(area).toEqual(['2', '7', 'span 6']);
  });

  test('show the player of a page’s address, which its site gives as one types, behind a facade (platform 8)', async ({
    page,
  }) => {
    const path = await edit(page);
    const url = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
    const src = 'https://www.youtube.com/embed/dQw4w9WgXcQ?feature=oembed';
    const frame = { url, src, title: 'A kiln', provider: 'YouTube', width: 200, height: 113 };
    await page.route('**/api/embeds/check?*', (route) => route.fulfill({ json: { providerName: 'YouTube', frame } }));
    await page.keyboard.press('Escape');
    const place = await cell(page, 9, 2);
    await page.mouse.click(place.x, place.y);
    await canvas(page).locator('.add').click();
    await dialog(page).getByRole('button', { name: 'Embed', exact: true }).click();
    await inspector(page).getByRole('textbox', { name: 'Address' }).fill(url);
    await canvas(page).getByRole('button', { name: 'Load content from YouTube', exact: true }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await saved(page);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('link', { name: 'Visitors see this' }).waitFor();
    const asked: string[] = [];
    await page.route('https://www.youtube.com/**', (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<p>The player</p>' });
    });
    await page.goto(workshop.server.url + path);
    const facade = page.locator('.embed');
    const shape = await facade.evaluate(({ clientWidth, clientHeight }) => clientHeight / clientWidth);
    expect(shape).toBeCloseTo(113 / 200, 1);
    expect(await facade.getByRole('link').getAttribute('href')).toBe(url);
    expect(asked).toEqual([]);
    await facade.getByRole('button').click();
    await page.frameLocator('.embed iframe').getByText('The player').waitFor();
    expect(asked).toEqual([src]);
    expect(await findBarriers(page)).toEqual([]);
  });

  test('are filled with a block that is found by what people call it, the one used last first (design 6)', async ({
    page,
  }) => {
    await edit(page);
    const open = async () => {
      await page.keyboard.press('Escape');
      await layers(page)
        .getByRole('button', { name: /^Add a block/ })
        .click();
      await dialog(page).getByRole('searchbox', { name: 'Find a block' }).waitFor();
    };
    await open();
    expect(await dialog(page).locator('svg path').count()).toBeGreaterThan(50);
    expect(await findBarriers(page)).toEqual([]);
    await page.keyboard.type('separator');
    await dialog(page).getByText('One found').waitFor({ state: 'attached' });
    await page.keyboard.press('Enter');
    await dialog(page).waitFor({ state: 'detached' });
    await said(page, 'Line: column 1');
    await open();
    await page.keyboard.type('nothing like it');
    await dialog(page).getByText('No block is called “nothing like it”.').waitFor();
    await page.keyboard.press('Escape');
    const late = dialog(page).getByRole('heading', { level: 3 }).first();
    await late.getByText('Used lately').waitFor();
    expect(await dialog(page).getByRole('list').first().getByRole('button').allTextContents()).toEqual(['Line']);
  });

  test('are marked as large as a frame that is drawn, and let go by Escape (design 6)', async ({ page }) => {
    await edit(page);
    const [from, to] = [await cell(page, 8, 2), await cell(page, 11, 4)];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.mouse.up();
    await said(page, 'free place: column 8, row 2, 4 wide, 3 high');
    await page.keyboard.press('Escape');
    await canvas(page).locator('.mark').waitFor({ state: 'hidden' });
    await inspector(page).getByRole('heading', { name: 'Section 1' }).waitFor();
    await page.keyboard.press('Escape');
    await canvas(page).locator('.columns').waitFor({ state: 'hidden' });
  });

  test('are gone through by keys alone, where the section is chosen (design 6)', async ({ page }) => {
    await edit(page);
    await layers(page)
      .getByRole('button', { name: /^Section 1$/ })
      .press('Enter');
    await page.keyboard.press('ArrowRight');
    await said(page, 'free place: column 7, row 1, 6 wide, 4 high');
    await page.keyboard.press('Shift+ArrowLeft');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await said(page, 'free place: column 8, row 2, 5 wide, 4 high');
    await page.keyboard.press('Enter');
    await dialog(page).waitFor();
    await dialog(page).getByRole('button', { name: 'Markdown', exact: true }).press('Enter');
    await said(page, 'Markdown: column 8, row 2');
    await page.getByRole('button', { name: /^Undo/ }).click();
    await layers(page)
      .getByRole('button', { name: /^Markdown/ })
      .waitFor({ state: 'detached' });
  });

  test('are shown one after the other by single presses, and placed by numbers (design 6)', async ({ page }) => {
    await edit(page);
    await layers(page)
      .getByRole('button', { name: /^Section 1$/ })
      .click();
    const next = inspector(page).getByRole('button', { name: 'Show a free place' });
    await next.click();
    await said(page, 'free place: column 7, row 1, 6 wide, 4 high');
    await next.click();
    await said(page, 'free place: column 7, row 5');
    await number(page, 'Column').fill('6');
    await number(page, 'Column').press('Tab');
    await number(page, 'Rows high').fill('2');
    await number(page, 'Rows high').press('Tab');
    await said(page, 'column 6, row 5, 6 wide, 2 high');
    await inspector(page).getByRole('button', { name: 'Add a block there' }).click();
    await dialog(page).getByRole('button', { name: 'Markdown', exact: true }).click();
    await said(page, 'Markdown: column 6, row 5');
  });

  test('are taken by a finger (design 6)', async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width: 820, height: 1180 }, hasTouch: true });
    await using _ = { [Symbol.asyncDispose]: () => context.close() };
    const page = await context.newPage();
    await edit(page, 820);
    const place = await cell(page, 10, 1);
    await page.touchscreen.tap(place.x, place.y);
    await said(page, 'free place: column 7, row 1');
    await canvas(page).locator('.add').tap();
    await dialog(page).getByRole('button', { name: 'Markdown', exact: true }).tap();
    await said(page, 'Markdown: column 7, row 1');
  });
});

describe('the rows of a section', () => {
  const rows = (page: Page) =>
    canvas(page)
      .locator('.section__grid')
      .first()
      .evaluate((grid) => getComputedStyle(grid).gridTemplateRows.split(' ').length);

  test('are given and taken by its lower edge, by keys and as a number, never fewer than its blocks take (design 6)', async ({
    page,
  }) => {
    await edit(page);
    await layers(page)
      .getByRole('button', { name: /^Section 1$/ })
      .click();
    const before = await rows(page);
    const foot = canvas(page).locator('.foot');
    await foot.scrollIntoViewIfNeeded();
    const box = (await foot.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const at = { x: box.x + box.width / 2, y: box.y + 2 };
    await page.mouse.move(at.x, at.y);
    await page.mouse.down();
    await page.mouse.move(at.x, at.y + 100, { steps: 5 });
    await expect.poll(() => rows(page)).toBeGreaterThan(before);
    await page.mouse.up();
    await said(page, 'Section 1: ');
    const pulled = await rows(page);
    expect(pulled).toBeGreaterThan(before);
    expect(await number(page, 'Rows').inputValue()).toBe(String(pulled));
    await saved(page);

    await layers(page)
      .getByRole('button', { name: /^Section 1$/ })
      .press('Shift+ArrowDown');
    await said(page, `Section 1: ${pulled + 1} rows`);
    await expect.poll(() => rows(page)).toBe(pulled + 1);

    await number(page, 'Rows').fill('1');
    await number(page, 'Rows').press('Tab');
    await said(page, `Section 1: ${before} rows`);
    await expect.poll(() => rows(page)).toBe(before);
    await page.getByRole('button', { name: /^Undo/ }).click();
    await expect.poll(() => rows(page)).toBeGreaterThan(before);
  });
});
