import sharp from 'sharp';
import type { FrameLocator, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { publishDraft, saveDraft } from '#domain/pages/documents.ts';
import { createPage } from '#domain/pages/pages.ts';
import { mustAct } from '#domain/testing/act.ts';
import { granted } from '#domain/unit.ts';
import { blocks, currentVersion } from '#pages/blocks/registry.ts';
import { systemClock } from '#providers/clock.ts';
import { foe, hostileContent, hostileElements, hostileProps } from '#server/testing/hostile-content.ts';
import { makeTestHome } from '#server/testing/home.ts';
import { findBarriers } from './accessible.ts';
import { test } from './browser.ts';
import { fromGoogle, fromWord, kept, markdown } from './clipboard.ts';
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
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const saved = (page: Page) => page.getByText('Saved', { exact: true }).waitFor();

let made = 0;

/** A page with each block, whose fields hold hostile texts. */
async function makeHostilePage(): Promise<{ id: string; path: string }> {
  const { database, site } = workshop.shop;
  const placed = blocks.map(({ type, fields }, at) => {
    const layout = { desktop: { column: 1, width: 12, row: 1 + 2 * at, height: 2 } };
    const props = hostileProps(fields, 7 * at, { item: site.itemIds[0] ?? '' });
    const order = `a${String.fromCharCode(65 + Math.floor(at / 26), 65 + (at % 26))}`;
    return [`b${at}`, { sectionId: 's', order, type, typeVersion: currentVersion(type), props, layout }];
  });
  const sections = { s: { order: 'a0', theme: 'paper', grid: {} } };
  return mustAct({ database, clock: systemClock }, site.websiteId, async (unit) => {
    const { id } = granted(await createPage(unit, { title: 'Hostile' }));
    granted(await saveDraft(unit, id, { sections, blocks: Object.fromEntries(placed) }));
    granted(await publishDraft(unit, id));
    return { id, path: '/hostile' };
  });
}

/** Opens a page of its own with one section of the gallery; gives its title, which no try before had. */
async function edit(page: Page, name: string, section: string): Promise<string> {
  const title = `${name} ${++made}`;
  await page.setViewportSize({ width: 1440, height: 900 });
  await workshop.enter(page, 'pages');
  await button(page, 'New page').click();
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByText('Show it in the main navigation').click();
  await button(page, 'Make the page').click();
  await page.getByRole('link', { name: `Edit ${title}` }).click();
  await layers(page).getByRole('button', { name: 'Add a section' }).first().click();
  await button(page, section).click();
  // The gallery lies over the page until the section is there.
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  return title;
}

async function paste(field: Locator, data: Record<string, string>): Promise<void> {
  await field.press('Control+A');
  await field.press('Delete');
  await field.evaluate((element, given) => {
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(given)) clipboardData.setData(type, text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, data);
}

describe('the canvas', () => {
  test('has the header and the footer, which are edited where they stand (design 6)', async ({ page }) => {
    // A hand is quicker than fonts that do not come, and than what a section begins with.
    await page.route('**/assets/fonts/**', (route) =>
      route.request().frame().parentFrame() ? undefined : route.continue(),
    );
    await page.route('**/api/commerce/products?**', async (route) => {
      await page.waitForTimeout(1000);
      await route.continue();
    });
    const title = await edit(page, 'Around', 'Words alone');
    const [closed, note] = [`Closed ${title}`, `Made by ${title}`];
    await canvas(page)
      .locator('header')
      .click({ position: { x: 500, y: 10 } });
    await inspector(page).getByRole('heading', { name: 'Header' }).waitFor();
    await inspector(page).getByLabel('Announcement').fill(closed);
    await button(page, 'Save for all pages').click();
    await canvas(page).getByText(closed).waitFor();
    await inspector(page).getByText('Add a page').click();
    await inspector(page).getByRole('searchbox').fill(title);
    await button(page, `Put ${title} into the main navigation`).click();
    await canvas(page).locator('header').getByRole('link', { name: title }).waitFor();
    await layers(page).getByRole('button', { name: 'Footer' }).click();
    await inspector(page).getByLabel('Note').fill(note);
    await button(page, 'Save for all pages').click();
    await canvas(page).locator('footer').getByText(note).waitFor();
    const visited = await (await fetch(workshop.server.url)).text();
    for (const text of [closed, note, `>${title}<`]) expect(visited).toContain(text);
  });

  test('goes on beside a tab of newer code, which takes over what the browser keeps (design 3)', async ({ page }) => {
    await edit(page, 'Older', 'Words alone');
    await saved(page);
    const taken = await page.evaluate(() => {
      const { promise, resolve } = Promise.withResolvers<string>();
      const open = indexedDB.open('vitrine-editor', 99);
      open.onblocked = () => resolve('blocked');
      open.onsuccess = () => resolve('open');
      return promise;
    });
    expect(taken).toBe('open');
    await layers(page).getByRole('button', { name: /^Text/ }).click();
    await inspector(page).getByRole('textbox', { name: 'Text' }).fill('Said by the older tab');
    await canvas(page).getByText('Said by the older tab').waitFor();
    await saved(page);
    await page.reload();
    await canvas(page).getByText('Said by the older tab').waitFor();
  });

  test('shows its draft by a link, which is withdrawn once that is confirmed (design 11)', async ({ page }) => {
    await edit(page, 'Shown', 'Words alone');
    await saved(page);
    await button(page, 'Publishing and links').click();
    await button(page, 'Make a link').click();
    const link = await page.getByLabel('The link, shown this once').inputValue();
    expect((await fetch(link)).status).toBe(200);
    const question = page.getByRole('alertdialog', { name: 'Withdraw this link?' });
    const withdraw = page.getByRole('button', { name: 'Withdraw the link made' });
    await withdraw.click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await withdraw.click();
    await question.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await page.getByText('No link opens the draft now.').waitFor();
    expect((await fetch(link)).status).toBe(404);
  });

  test('has columns of its own in a section, layers, and blocks to its edge, as visitors see them (design 6)', async ({
    page,
  }) => {
    const title = await edit(page, 'Columns', 'Two columns of words');
    const place = (name: string) => inspector(page).getByRole('textbox', { name, exact: true });
    await layers(page).getByRole('button', { name: 'Section 1', exact: true }).click();
    await place('Columns').fill('6');
    await page.keyboard.press('Enter');
    const words = layers(page).getByRole('button', { name: /^Text/ });
    await words.last().click();
    await expect.poll(() => place('Columns wide').inputValue()).toBe('3');
    await expect.poll(() => place('Column').inputValue()).toBe('4');
    const row = await place('Row').inputValue();
    await inspector(page).getByRole('button', { name: 'Forward' }).click();
    await inspector(page).getByText('It lies 1 above the others.').waitFor();
    // It may cover others now: they stay where they are.
    await words.last().focus();
    await page.keyboard.press('ArrowLeft');
    await words.last().press('Control+]');
    await inspector(page).getByText('It lies 2 above the others.').waitFor();
    await words.first().click();
    expect(await place('Row').inputValue()).toBe(row);
    await inspector(page).getByText('To the edges of the section').click();
    const edges = (root: FrameLocator | Page) =>
      root.locator('.block').evaluateAll((all) =>
        all.map((one) => {
          const { left, right } = one.getBoundingClientRect();
          return [left, right, getComputedStyle(one).zIndex].map(String);
        }),
      );
    await expect.poll(async () => (await edges(canvas(page)))[0]?.[0]).toBe('0');
    await saved(page);
    await button(page, 'Publish').click();
    await page.getByRole('link', { name: 'Visitors see this' }).waitFor();
    const shown = await edges(canvas(page));
    expect(shown.map(([, , layer]) => layer)).toEqual(expect.arrayContaining(['auto', '2']));
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`${workshop.server.url}/${title.toLowerCase().replaceAll(' ', '-')}`);
    expect(await edges(page)).toEqual(shown);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
  });

  test('has pictures of the library among the words of a text, drawn in all widths for visitors (design 6)', async ({
    page,
  }) => {
    const title = await edit(page, 'Pictured', 'Words alone');
    await canvas(page).getByRole('heading', { name: 'How it began' }).dblclick();
    await canvas(page).getByRole('textbox').waitFor();
    await page.keyboard.press('End');
    await inspector(page).getByRole('button', { name: 'Picture' }).click();
    const dialog = page.getByRole('dialog', { name: 'Picture' });
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'Choose a picture' }).click();
    const buffer = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#356' } })
      .png()
      .toBuffer();
    await (await chooser).setFiles({ name: 'bowl.png', mimeType: 'image/png', buffer });
    await dialog.locator('img').waitFor();
    await dialog.getByLabel('What is to be seen on it').fill('A "blue" bowl');
    await dialog.getByRole('button', { name: 'Put it in' }).click();
    const inText = canvas(page).getByRole('textbox').locator('img[src]');
    await inText.waitFor();
    await expect.poll(() => inText.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
    await saved(page);
    await page.keyboard.press('Escape');
    await canvas(page).locator('.text img[srcset]').waitFor();
    await button(page, 'Publish').click();
    await page.getByRole('link', { name: 'Visitors see this' }).waitFor();
    await page.goto(`${workshop.server.url}/${title.toLowerCase().replaceAll(' ', '-')}`);
    const shown = page.getByRole('img', { name: 'A "blue" bowl' });
    expect(await shown.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
    expect(await shown.getAttribute('srcset')).toMatch(/format=100w 100w, .*format=1500w 1500w/);
    expect(await shown.getAttribute('height')).toBe('60');
  });

  test('has the whole window without the panels, and remembers it (platform 9.140)', async ({ page }) => {
    await edit(page, 'Wide', 'Words alone');
    await button(page, 'Hide the panels').click();
    await layers(page).waitFor({ state: 'hidden' });
    const cookies = await page.context().cookies(page.url());
    expect(cookies.find(({ name }) => name === 'ss_frame_expanded')?.value).toBe('true');
    await page.reload();
    await button(page, 'Show the panels').click();
    await layers(page).waitFor();
  });

  test('goes on in a text where it was pressed twice, and leads from another block to its first field (design 6)', async ({
    page,
  }) => {
    await edit(page, 'Pressed', 'Opening with a button');
    const heading = canvas(page).getByRole('heading', { name: 'Say in one line' });
    await heading.dblclick({ position: { x: 2, y: 12 } });
    await canvas(page).getByRole('textbox').waitFor();
    await page.keyboard.type('Now: ');
    await canvas(page)
      .getByRole('heading', { name: /^Now: Say/ })
      .waitFor();
    await page.keyboard.press('Escape');
    await canvas(page).locator('.button').dblclick();
    const label = inspector(page).getByRole('textbox', { name: 'Label' });
    await expect.poll(() => label.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Go on');
    await canvas(page).getByRole('link', { name: 'Go on' }).waitFor();
  });

  test('has first what is called as one types, and is left by Escape (design 6)', async ({ page }) => {
    await edit(page, 'Named', 'Words alone');
    await layers(page).getByRole('button', { name: 'Add a block' }).click();
    const picker = page.getByRole('dialog', { name: 'Add a block' });
    await picker.getByRole('searchbox').press('Escape');
    await picker.waitFor({ state: 'detached' });
    await layers(page).getByRole('button', { name: 'Add a block' }).click();
    await picker.getByRole('searchbox').fill('product');
    await picker.getByRole('searchbox').press('Enter');
    // What shows nothing yet fills its place.
    const empty = canvas(page).locator('.block__empty', { hasText: 'Product' });
    const pulled = inspector(page).getByRole('textbox', { name: 'Rows high' });
    await pulled.fill('9');
    await pulled.press('Tab');
    await expect.poll(async () => (await empty.boundingBox())?.height).toBeGreaterThan(200);
  });

  test('shows a version beside the draft as visitors see it (design 11)', async ({ page }) => {
    await edit(page, 'Compared', 'Opening beside a picture');
    await button(page, 'Publish').click();
    await layers(page).getByRole('button', { name: 'Section 1', exact: true }).click();
    const rows = inspector(page).getByRole('textbox', { name: 'Rows', exact: true });
    await rows.fill('30');
    await rows.press('Tab');
    await saved(page);
    await button(page, 'Versions').click();
    await page.getByRole('button', { name: /^Compare/ }).click();
    await page.getByText(/^Section 1 \(.+\): rows$/).waitFor();
    for (const title of [/^Published/, 'The draft']) {
      const side = page.getByRole('dialog').getByTitle(title).contentFrame();
      const text = side.locator('.block:has(.text)').first();
      await expect.poll(() => text.evaluate((element) => getComputedStyle(element).gridColumnEnd)).toBe('span 5');
      const section = side.locator('[data-section]').first();
      expect(await section.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
    }
    await page.setViewportSize({ width: 390, height: 844 });
    const draft = page.getByRole('dialog').getByTitle('The draft');
    const published = page.getByRole('dialog').getByTitle(/^Published/);
    await expect.poll(() => published.isVisible()).toBe(false);
    expect(await draft.isVisible()).toBe(true);
    await page.getByRole('button', { name: /^Published/ }).click();
    await expect.poll(() => published.isVisible()).toBe(true);
    expect(await draft.isVisible()).toBe(false);
    expect(await findBarriers(page)).toEqual([]);
  });

  test('leads by the cart pill to the cart in the frame, and back to the page as it is edited (storefront 2.3)', async ({
    page,
  }) => {
    await edit(page, 'Pill', 'Words alone');
    await saved(page);
    const address = page.url();
    const frame = page.locator('iframe[data-page-canvas]');
    await canvas(page).getByRole('link', { name: '1 item in cart' }).click();
    await canvas(page).getByRole('heading', { name: 'Cart', level: 1 }).waitFor();
    expect(await frame.getAttribute('src')).toContain('/api/commerce/shopping-cart/canvas');
    await canvas(page).getByRole('link', { name: 'Mug' }).click();
    expect(page.url()).toBe(address);
    expect(await findBarriers(page)).toEqual([]);
    await button(page, 'Back to the page').click();
    await canvas(page)
      .locator('[data-section]')
      .click({ position: { x: 20, y: 20 } });
    await inspector(page).getByRole('heading', { name: 'Section' }).waitFor();
    expect(await canvas(page).locator('[data-section]').count()).toBe(1);
  });

  test('keeps a section for other pages (design 6)', async ({ page }) => {
    const reasons = await edit(page, 'Kept', 'Three reasons');
    await button(page, 'Keep for other pages').click();
    await page.getByLabel('What it is called').fill(reasons);
    await button(page, 'Keep it').click();
    await page.getByText(`${reasons} is in the gallery of sections.`).waitFor();
    await edit(page, 'Taken', reasons);
    await canvas(page).getByRole('heading', { name: 'Made to last' }).waitFor();
    await saved(page);
    await button(page, 'Add a section').first().click();
    await button(page, `Delete ${reasons}`).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText(`${reasons} is deleted.`).waitFor();
  });

  test('takes texts from Word, Google Docs and Markdown clean, and loses nothing that it has no tool for (design 6)', async ({
    page,
  }) => {
    const problems: string[] = [];
    page.on('console', (message) => void (message.type() === 'error' && problems.push(message.text())));
    await edit(page, 'Pasted', 'Words alone');
    await layers(page).getByRole('button', { name: /^Text/ }).click();
    const field = inspector(page).getByRole('textbox', { name: 'Text' });
    const shown = () => canvas(page).locator('.text').innerHTML();
    for (const { html, becomes } of [fromWord, fromGoogle, kept]) {
      await paste(field, { 'text/html': html, 'text/plain': 'plain' });
      await expect.poll(shown).toBe(becomes);
    }
    await saved(page);
    await page.reload();
    await canvas(page).locator('.text').waitFor();
    await layers(page).getByRole('button', { name: /^Text/ }).click();
    await field.press('Control+End');
    await field.press('z');
    await expect.poll(shown).toBe(kept.becomes.replace('the end', 'the endz'));
    await paste(field, { 'text/plain': markdown.text });
    await expect.poll(shown).toBe(markdown.becomes);
    await field.press('Control+A');
    await button(page, 'In the middle').click();
    await button(page, 'Color of the words').click();
    await page.getByRole('menuitem', { name: 'Accent' }).click();
    await expect.poll(shown).toContain('<h2 class="align-center"><span class="ink-accent">Care</span></h2>');
    await saved(page);
    expect(problems).toEqual([]);
  });

  test('runs nothing and asks nobody elsewhere for anything, whatever stands on the page and is pasted into it (design 11)', async ({
    page,
    context,
  }) => {
    const ran: string[] = [];
    context.on('dialog', (dialog) => {
      ran.push(`${dialog.message()} at ${dialog.page()?.url()}`);
      void dialog.dismiss().catch(() => undefined);
    });
    context.on('request', (request) => void (request.url().includes(foe) && ran.push(request.url())));
    const { id, path } = await makeHostilePage();
    const visit = await context.newPage();
    await visit.goto(workshop.server.url + path, { waitUntil: 'networkidle' });
    // What waits until it is seen or pressed wakes up.
    await visit.evaluate(() => {
      scrollTo(0, document.body.scrollHeight);
      for (const waking of document.querySelectorAll<HTMLElement>('main button, main summary')) waking.click();
      for (const field of document.querySelectorAll<HTMLElement>('main a, main input, main [tabindex]')) field.focus();
    });
    await page.setViewportSize({ width: 1440, height: 900 });
    await workshop.enter(page, `pages/${id}`);
    await page.locator('iframe[data-page-canvas]:not([data-waits])').waitFor();
    await layers(page).getByRole('button', { name: /^Text/ }).first().click();
    const field = inspector(page).getByRole('textbox', { name: 'Text' });
    for (const html of hostileElements) await paste(field, { 'text/html': html, 'text/plain': html });
    await paste(field, { 'text/plain': hostileContent.join('\n\n') });
    for (const each of [/^Button/, /^Quote/, /^Video/])
      await layers(page).getByRole('button', { name: each }).first().click();
    await saved(page);
    await button(page, 'Hints for this page').click();
    expect(ran).toEqual([]);
    // It is noticed where it does run.
    await page.evaluate(() => void setTimeout(() => alert('here')));
    await expect.poll(() => ran).toHaveLength(1);
  });
});
