import sharp from 'sharp';
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
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const saved = (page: Page) => page.getByText('Saved', { exact: true }).waitFor();

/** Makes a page of its own and opens its editor; gives its path. */
let made = 0;
async function edit(page: Page): Promise<string> {
  const title = `Page ${++made}`;
  const { database, site } = workshop.shop;
  const { id } = await mustAct({ database, clock: systemClock }, site.websiteId, (unit) => createPage(unit, { title }));
  await page.setViewportSize({ width: 1440, height: 900 });
  await workshop.enter(page, `pages/${id}`);
  await page.locator('iframe[data-page-canvas]:not([data-waits])').waitFor();
  await layers(page).getByText('This page is empty.').waitFor();
  return `/page-${made}`;
}

/** Adds a section of the gallery at the end. */
async function addSection(page: Page, title: string): Promise<void> {
  await layers(page).getByRole('button', { name: 'Add a section' }).first().click();
  await button(page, title).click();
}

const heading = (page: Page, name: string) => canvas(page).getByRole('heading', { name });

describe('the page editor', () => {
  test('adds a section, writes in it where it stands, and publishes it (platform 1.1)', async ({ page }) => {
    const problems: string[] = [];
    page.on('console', (message) => void (message.type() === 'error' && problems.push(message.text())));
    const path = await edit(page);
    await addSection(page, 'Opening beside a picture');
    await heading(page, 'Say in one line').dblclick();
    const text = canvas(page).getByRole('textbox');
    await text.waitFor();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Candles for long evenings');
    // What is written in the place of a heading is one.
    await button(page, 'First heading').click();
    await heading(page, 'Candles for long evenings').waitFor({ state: 'detached' });
    await page.keyboard.press('Control+Z');
    await heading(page, 'Candles for long evenings').waitFor();
    await page.keyboard.press('Escape');
    await text.waitFor({ state: 'detached' });
    expect(await findBarriers(page)).toEqual([]);
    await button(page, 'Publish').click();
    const shown = page.getByRole('link', { name: 'Visitors see this' });
    expect(new URL((await shown.getAttribute('href')) ?? '').pathname).toBe(path);
    expect(problems).toEqual([]);
    await page.goto(workshop.server.url + path);
    await page.getByText('Candles for long evenings').waitFor();
  });

  test('shows who else has the page open and where, and what they change (design 6)', async ({ page, browser }) => {
    await edit(page);
    await addSection(page, 'Words alone');
    await saved(page);
    const context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce' });
    await using _ = { [Symbol.asyncDispose]: () => context.close() };
    const other = await context.newPage();
    await other.setViewportSize({ width: 1440, height: 900 });
    await workshop.enter(other, `pages/${new URL(page.url()).pathname.split('/').at(-1)}`);
    await layers(other).getByRole('button', { name: /^Text/ }).click();
    const people = page.getByRole('list', { name: 'Who else is here' });
    await people.getByRole('button', { name: 'owner@shop.example is at “Text”' }).waitFor({ timeout: 15_000 });
    await inspector(other).getByRole('textbox', { name: 'Text' }).fill('Words of another');
    await canvas(page).getByText('Words of another').waitFor({ timeout: 15_000 });
    await people.getByRole('button').click();
    await inspector(page).getByRole('textbox', { name: 'Text' }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await other.goto('about:blank');
    await people.waitFor({ state: 'detached', timeout: 15_000 });
  });

  test('takes steps back, also after a reload (design 3)', async ({ page }) => {
    await edit(page);
    await addSection(page, 'Words alone');
    await layers(page).getByRole('button', { name: /^Text/ }).click();
    const field = inspector(page).getByRole('textbox', { name: 'Text' });
    await field.fill('Other words');
    await canvas(page).getByText('Other words').waitFor();
    await saved(page);
    await page.reload();
    await canvas(page).getByText('Other words').waitFor();
    await button(page, 'Undo Edit text').click();
    await heading(page, 'How it began').waitFor();
    await button(page, 'Undo Add section').click();
    await layers(page).getByText('This page is empty.').waitFor();
    await button(page, 'Redo Add section').click();
    await heading(page, 'How it began').waitFor();
  });

  test('moves and pulls a block by mouse and by keys (design 6)', async ({ page }) => {
    await edit(page);
    await addSection(page, 'Words alone');
    const words = heading(page, 'How it began');
    await words.click();
    const column = inspector(page).getByRole('textbox', { name: 'Column', exact: true });
    expect(await column.inputValue()).toBe('3');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => column.inputValue()).toBe('4');
    await page.keyboard.press('Shift+ArrowLeft');
    await expect.poll(() => inspector(page).getByRole('textbox', { name: 'Columns wide' }).inputValue()).toBe('7');
    const box = (await words.boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.move(box.x + 20, box.y + 10);
    await page.mouse.down();
    await page.mouse.move(box.x - 180, box.y + 10, { steps: 5 });
    await page.mouse.up();
    await expect.poll(async () => Number(await column.inputValue())).toBeLessThan(3);
    await saved(page);
  });

  test('goes on without a connection, and sends all when it is back (design 3)', async ({ page }) => {
    const path = await edit(page);
    // What edits text comes beside the editor.
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await addSection(page, 'Words alone');
    await page.getByText('Unable to connect. Please try again').waitFor();
    await layers(page).getByRole('button', { name: /^Text/ }).click();
    await button(page, 'Duplicate').click();
    await expect.poll(() => heading(page, 'How it began').count()).toBe(2);
    // The tab is closed before anything was sent: the page is drawn with what it kept.
    await page.route('**/draft?**', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    );
    page.once('dialog', (dialog) => void dialog.accept());
    await page.context().setOffline(false);
    await page.reload();
    await expect.poll(() => heading(page, 'How it began').count()).toBe(2);
    await page.unroute('**/draft?**');
    await saved(page);
    await button(page, 'Publish').click();
    await page.getByText('Visitors see this').waitFor();
    await page.goto(workshop.server.url + path);
    expect(await page.getByRole('heading', { name: 'How it began' }).count()).toBe(2);
  });

  test('shows the page as on a desktop, a tablet and a phone, and its grid in another colour (platform 2.26 to 2.28, 9.136 and 9.137)', async ({
    page,
  }) => {
    await edit(page);
    await addSection(page, 'Words alone');
    const width = () =>
      canvas(page)
        .locator('html')
        .evaluate((html) => html.clientWidth);
    const guide = async () => {
      const box = (await heading(page, 'How it began').boundingBox()) ?? { x: 0, y: 0 };
      await page.mouse.move(box.x + 20, box.y + 10);
      await page.mouse.down();
      await page.mouse.move(box.x + 40, box.y + 30, { steps: 3 });
      const colour = await canvas(page)
        .locator('.columns')
        .evaluate((element) => (element as HTMLElement).style.getPropertyValue('--guide'));
      await page.keyboard.press('Escape');
      await page.mouse.up();
      return colour;
    };
    expect(await width()).toBeGreaterThan(768);
    expect(await guide()).toBe('#d9a300');
    await button(page, 'Tablet').click();
    await expect.poll(width).toBe(768);
    await button(page, 'Phone').click();
    await expect.poll(width).toBe(390);
    expect(await guide()).toBe('#2f6fed');
    // What is chosen already would be written in.
    await page.keyboard.press('Escape');
    await heading(page, 'How it began').click();
    await inspector(page).getByText('On the phone this block stands by itself').waitFor();
    await page.keyboard.press('ArrowDown');
    await button(page, 'Let it stand by itself').click();
    await inspector(page).getByText('On the phone this block stands by itself').waitFor();
    await saved(page);
  });

  test('is any width by its edge, smaller and larger, and is built where one points (design 6)', async ({ page }) => {
    await edit(page);
    await addSection(page, 'Words alone');
    const width = () =>
      canvas(page)
        .locator('html')
        .evaluate((html) => html.clientWidth);
    expect(await width()).toBe(1280);
    const edge = page.getByRole('button', { name: /^Width of the page/ });
    const box = (await edge.boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.move(box.x + 6, box.y + 100);
    await page.mouse.down();
    await page.mouse.move(box.x - 300, box.y + 100, { steps: 4 });
    await page.mouse.up();
    await expect.poll(width).toBeLessThan(433);
    for (let step = 0; step < 3; step++) await edge.press('Shift+ArrowRight');
    await expect.poll(width).toBeGreaterThan(433);
    await button(page, 'Desktop').click();
    await button(page, 'Size: 1280 px · 64 %').click();
    await page.getByRole('menuitem', { name: '100 %' }).click();
    await button(page, 'Size: 1280 px · 100 %').waitFor();
    await button(page, 'Size: 1280 px · 100 %').click();
    await page.getByRole('menuitem', { name: 'As it fits' }).click();
    await heading(page, 'How it began').hover();
    await canvas(page).locator('.adder').click();
    await button(page, 'One quote').click();
    await expect
      .poll(() =>
        layers(page)
          .getByRole('button', { name: /^Section \d$/ })
          .count(),
      )
      .toBe(2);
    const quote = layers(page)
      .getByRole('listitem')
      .filter({ hasText: /^Quote/ });
    await quote.hover();
    const grip = (await quote.getByTitle('Drag to another place').boundingBox()) ?? { x: 0, y: 0 };
    const text = layers(page).getByRole('button', { name: /^Text/ });
    const over = (await text.boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.move(grip.x + 8, grip.y + 8);
    await page.mouse.down();
    await page.mouse.move(over.x + 20, over.y + 4, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => canvas(page).locator('[data-section]').first().locator('[data-block]').count()).toBe(2);
    await heading(page, 'How it began').click();
    await heading(page, 'How it began').click();
    await canvas(page).getByRole('textbox').waitFor();
    await saved(page);
  });

  test('copies sections and blocks, also onto another page (design 6)', async ({ page }) => {
    await edit(page);
    await addSection(page, 'Three reasons');
    await layers(page).getByRole('button', { name: 'Section 1', exact: true }).click();
    await button(page, 'Duplicate').click();
    await expect.poll(() => heading(page, 'Made here').count()).toBe(2);
    await heading(page, 'Made here').first().click();
    await page.keyboard.press('Control+C');
    await page.keyboard.press('Delete');
    await expect.poll(() => heading(page, 'Made here').count()).toBe(1);
    await saved(page);
    await edit(page);
    await addSection(page, 'Words alone');
    await button(page, 'Put in what was copied').click();
    await heading(page, 'Made here').waitFor();
    await saved(page);
  });

  test('gives a section a picture, a height, an edge and a name, and takes them back (platform 3.144)', async ({
    page,
  }) => {
    const path = await edit(page);
    await addSection(page, 'Words alone');
    await layers(page).getByRole('button', { name: 'Section 1', exact: true }).click();
    const choose = async (field: string, option: string) => {
      await inspector(page).getByRole('button', { name: field }).click();
      await page.getByRole('option', { name: option, exact: true }).click();
    };
    await choose('Background', 'Picture');
    const buffer = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#356' } })
      .png()
      .toBuffer();
    const chooser = page.waitForEvent('filechooser');
    await inspector(page).getByRole('button', { name: 'Choose a picture' }).click();
    await (await chooser).setFiles({ name: 'sea.png', mimeType: 'image/png', buffer });
    await canvas(page).locator('.section__ground img').waitFor();
    await choose('Height of the section', 'Large');
    await choose('Lower edge', 'Slope');
    await inspector(page).getByLabel('Anchor').fill('1 sea');
    await inspector(page).getByText('Letters, digits, - and _, with a letter first.').waitFor();
    await inspector(page).getByLabel('Anchor').fill('sea');
    await canvas(page).locator('#sea[data-height=large][data-divider=slope]').waitFor();
    await saved(page);
    await button(page, 'Publish').click();
    await expect
      .poll(async () => (await fetch(workshop.server.url + path)).text())
      .toMatch(/<section class="section s1" id="sea".*?section__ground/s);
    // Elsewhere: a field takes back its own words.
    await layers(page).getByRole('button', { name: 'Section 1', exact: true }).focus();
    for (let step = 0; step < 5; step++) await page.keyboard.press('Control+Z');
    await canvas(page).locator('.section__ground').waitFor({ state: 'detached' });
  });

  test('places a variant of a block, and turns it into another (platform 8.85)', async ({ page }) => {
    const path = await edit(page);
    await addSection(page, 'Words alone');
    const add = async (name: string) => {
      await layers(page).getByRole('button', { name: 'Section 1', exact: true }).click();
      await inspector(page).getByRole('button', { name: 'Add a block' }).click();
      await button(page, name).click();
    };
    await add('Chart: line');
    await inspector(page).getByRole('button', { name: 'Add a number' }).click();
    await inspector(page).getByLabel('Name').fill('Mugs');
    await canvas(page).locator('.chart--line').waitFor();
    await button(page, 'Switch to …').click();
    await page.getByRole('menuitem', { name: 'Chart: bars' }).click();
    await canvas(page).locator('.chart--bar').getByText('Mugs').waitFor();
    await add('Quote');
    await button(page, 'Switch to …').click();
    await page.getByText('No switchable variants available').waitFor();
    await page.keyboard.press('Escape');
    await button(page, 'Publish').click();
    await expect.poll(async () => (await fetch(workshop.server.url + path)).text()).toContain('chart--bar');
  });

  test('chooses several blocks and moves, lines up, hides, locks and removes them as one step (design 6)', async ({
    page,
  }) => {
    await edit(page);
    await addSection(page, 'Three reasons');
    await heading(page, 'Made here').click();
    await heading(page, 'Sent with care').click({ modifiers: ['Shift'] });
    await inspector(page).getByRole('heading', { name: '2 blocks' }).waitFor();
    const row = inspector(page).getByRole('textbox', { name: 'Row', exact: true });
    const first = Number(await row.inputValue());
    await page.keyboard.press('ArrowDown');
    await expect.poll(async () => Number(await row.inputValue())).toBe(first + 1);
    await page.getByRole('status').filter({ hasText: '2 blocks are moved' }).waitFor({ state: 'attached' });
    const third = layers(page).getByRole('button', { name: /Made to last/ });
    await third.focus();
    await page.keyboard.press('Shift+Space');
    await inspector(page).getByRole('heading', { name: '3 blocks' }).waitFor();
    await button(page, 'Line up: top').click();
    await page.getByText('Lined up: top').waitFor({ state: 'attached' });
    await button(page, 'Undo Align blocks').click();
    await inspector(page).getByText('On phones').click();
    await inspector(page).getByText('Locked', { exact: true }).click();
    await layers(page)
      .getByText(/Sent with care.*hidden on phones · locked/)
      .waitFor();
    await button(page, 'Remove').click();
    await page.getByText('It is locked. Unlock it in its settings first.').waitFor();
    await button(page, 'Undo Lock').click();
    await button(page, 'Phone').click();
    await heading(page, 'Made here').waitFor({ state: 'hidden' });
    await button(page, 'Desktop').click();
    const box = (await heading(page, 'Made here').boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.move(box.x - 20, box.y - 30);
    await page.mouse.down();
    await page.mouse.move(box.x + 400, box.y + 20, { steps: 4 });
    await page.mouse.up();
    await inspector(page).getByRole('heading', { name: '2 blocks' }).waitFor();
    await page.keyboard.press('Delete');
    await expect.poll(() => canvas(page).getByRole('heading', { name: /Made/ }).count()).toBe(0);
    await button(page, 'Undo Remove blocks').click();
    await expect.poll(() => canvas(page).getByRole('heading', { name: /Made/ }).count()).toBe(2);
    await saved(page);
  });

  test('has the edits of two people, and asks them where they collide (design 3)', async ({ page, browser }) => {
    await edit(page);
    await addSection(page, 'Opening with a button');
    await saved(page);
    const other = await (await browser.newContext()).newPage();
    await workshop.enter(other, `pages/${page.url().split('/').at(-1)}`);
    await heading(other, 'Say in one line').waitFor();
    const label = async (of: Page, text: string) => {
      await layers(of)
        .getByRole('button', { name: /^Button/ })
        .click();
      await inspector(of).getByRole('textbox', { name: 'Label' }).fill(text);
    };
    await label(page, 'Mine');
    await saved(page);
    await layers(other).getByRole('button', { name: /^Text/ }).click();
    await inspector(other).getByRole('textbox', { name: 'Text' }).fill('Words of another');
    await canvas(other).getByText('Mine').waitFor();
    await saved(other);
    await label(page, 'One');
    await saved(page);
    await label(other, 'Two');
    const question = other.getByRole('dialog', { name: 'Changed by somebody else at the same time' });
    await question.getByText('Two').waitFor();
    await question.getByText('One').waitFor();
    await question.getByRole('button', { name: 'Theirs' }).click();
    await question.waitFor({ state: 'detached' });
    await saved(other);
    await page.reload();
    await canvas(page).getByText('Words of another').waitFor();
    await canvas(page).getByRole('link', { name: 'One' }).waitFor();
    await other.context().close();
  });
});
