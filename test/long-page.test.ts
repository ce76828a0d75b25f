import type { FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { blockTypes } from '#catalog/block-types.ts';
import type { Block, Section } from '#contract/document.ts';
import { publishDraft, saveDraft } from '#domain/pages/documents.ts';
import { createPage } from '#domain/pages/pages.ts';
import { mustAct } from '#domain/testing/act.ts';
import { granted } from '#domain/unit.ts';
import { systemClock } from '#providers/clock.ts';
import { test } from './browser.ts';
import { openWorkshop, type Workshop } from './workshop.ts';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop([{ title: 'Mug', variants: [{ sku: 'MUG', price: 2000, stock: 9 }] }]);
});
afterAll(() => workshop[Symbol.asyncDispose]());

const canvas = (page: Page) => page.frameLocator('iframe');
const key = (index: number) => `a${String(index).padStart(3, '0')}x`;

/** A published page of thirty sections, each of another height. */
function makeLongPage(): Promise<string> {
  const sections: Record<string, Section> = {};
  const blocks: Record<string, Block> = {};
  for (let index = 0; index < 30; index++) {
    sections[`s${index}`] = { order: key(index), theme: 'paper', grid: {} };
    const html = `<h2>Part ${index}</h2>${'<p>A line of it, and one more of them, which takes three where there is little room.</p>'.repeat(1 + (index % 7) * 2)}`;
    const layout = { desktop: { column: 1, width: 8, row: 1, height: 3 } };
    blocks[`b${index}`] = {
      sectionId: `s${index}`,
      order: key(0),
      type: blockTypes.html,
      typeVersion: 1,
      props: { html },
      layout,
    };
  }
  const { database, site } = workshop.shop;
  return mustAct({ database, clock: systemClock }, site.websiteId, async (unit) => {
    const { id } = granted(await createPage(unit, { title: 'Long' }));
    granted(await saveDraft(unit, id, { sections, blocks }));
    granted(await publishDraft(unit, id));
    return id;
  });
}

/** Where sections begin on the page, in px. */
const tops = (root: FrameLocator | Page) =>
  root
    .locator('main .section')
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top + scrollY)));

test('the sections of a long page that are far rest, and stand where visitors have them (design 6, 11)', async ({
  page,
}) => {
  const id = await makeLongPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  await workshop.enter(page, `pages/${id}`);
  await page.locator('iframe[data-page-canvas]:not([data-waits])').waitFor();
  const part = (index: number) => canvas(page).locator(`[data-section="s${index}"]`);
  const rests = (index: number) => part(index).evaluate((one) => one.hasAttribute('data-far'));
  await expect.poll(() => rests(29)).toBe(true);
  expect(await rests(0)).toBe(false);
  const wide = await tops(canvas(page));
  await page.getByRole('button', { name: 'Phone' }).click();
  await expect.poll(async () => (await tops(canvas(page)))[29]).not.toBe(wide[29]);
  await expect.poll(() => rests(29)).toBe(true);
  const narrow = await tops(canvas(page));
  // What is chosen in the list comes into sight and wakes.
  await page
    .getByRole('complementary', { name: 'Layers' })
    .getByRole('button', { name: /Part 29/ })
    .click();
  await expect.poll(() => rests(29)).toBe(false);
  await expect.poll(() => rests(0)).toBe(true);
  await canvas(page).getByRole('heading', { name: 'Part 29' }).click();
  // Another width alone has what rests laid out once more: no typeface is left to come.
  const edge = page.getByRole('button', { name: /^Width of the page/ });
  await edge.press('Shift+ArrowLeft');
  await expect.poll(async () => (await tops(canvas(page)))[29]).not.toBe(narrow[29]);
  const narrower = await tops(canvas(page));

  for (const [width, shown] of [
    [1280, wide],
    [390, narrow],
    [340, narrower],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${workshop.server.url}/long`);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    expect(await tops(page)).toEqual(shown);
  }
});

test('one change draws what is different in one block, and leaves all others as they stand (design 6)', async ({
  page,
}) => {
  const id = await makeLongPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  await workshop.enter(page, `pages/${id}`);
  await page.locator('iframe[data-page-canvas]:not([data-waits])').waitFor();
  await page
    .getByRole('complementary', { name: 'Layers' })
    .getByRole('button', { name: /Part 1 / })
    .click();
  const text = page
    .getByRole('complementary', { name: 'Settings of what is chosen' })
    .getByRole('textbox', { name: 'Text', exact: true });
  await text.waitFor();
  const main = canvas(page).locator('main');
  await main.evaluate((element) => {
    const touched = new Set<string>();
    const blockOf = (node: Node) => {
      const near = node instanceof element.ownerDocument.defaultView!.Element ? node : node.parentElement;
      return (near?.closest('[data-block]') as HTMLElement | null)?.dataset.block ?? 'elsewhere';
    };
    new MutationObserver((records) => {
      for (const { type, target, addedNodes, removedNodes } of records) {
        const home = blockOf(target);
        if (type !== 'childList' || home !== 'elsewhere') touched.add(home);
        else for (const node of [...addedNodes, ...removedNodes]) touched.add(blockOf(node));
      }
    }).observe(element, { subtree: true, childList: true, characterData: true });
    Object.assign(element, { touched, around: element.querySelector('[data-block="b1"] .text') });
  });
  await text.fill('Other words');
  await canvas(page).getByText('Other words').waitFor();
  await page.getByText('Saved', { exact: true }).waitFor();
  const touched = await main.evaluate((element) => [...(element as unknown as { touched: Set<string> }).touched]);
  expect(touched).toEqual(['b1']);
  // Where the words are others, what is around them stays.
  expect(await main.evaluate((element) => (element as unknown as { around: Element }).around.isConnected)).toBe(true);
  expect(await canvas(page).locator('[data-block="b1"] .text').innerHTML()).toBe('<h2>Other words</h2>');
});

test('what lies over the page goes along with what is dragged, and is not touched where it stands right (design 6, 11)', async ({
  page,
}) => {
  const id = await makeLongPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  await workshop.enter(page, `pages/${id}`);
  await page.locator('iframe[data-page-canvas]:not([data-waits])').waitFor();
  const part = canvas(page).getByRole('heading', { name: 'Part 0' });
  await part.click();
  const text = page
    .getByRole('complementary', { name: 'Settings of what is chosen' })
    .getByRole('textbox', { name: 'Text', exact: true });
  await text.fill('Other words');
  await canvas(page).getByText('Other words').waitFor();
  const selected = canvas(page).locator('.selected');
  await selected.evaluate((element) => {
    const known = { writes: 0 };
    Object.assign(element, { known });
    new MutationObserver(({ length }) => void (known.writes += length)).observe(element, { attributes: true });
  });
  await text.fill('Other wards');
  await canvas(page).getByText('Other wards').waitFor();
  expect(await selected.evaluate((element) => (element as unknown as { known: { writes: number } }).known.writes)).toBe(
    0,
  );

  const box = (await canvas(page).getByText('Other wards').boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(box.x + 20, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + 80, box.y + 10);
  const ghost = canvas(page).locator('.ghost');
  await ghost.evaluate((element) => element.setAttribute('data-known', ''));
  const before = await ghost.evaluate((element) => element.getBoundingClientRect().left);
  await page.mouse.move(box.x + 300, box.y + 10);
  await expect.poll(() => ghost.evaluate((element) => element.getBoundingClientRect().left)).toBeGreaterThan(before);
  expect(await ghost.getAttribute('data-known')).toBe('');
  await page.mouse.up();
  await ghost.waitFor({ state: 'detached' });
});

test('a number that is being typed counts for what is chosen, and a copy is shown by the fields that stand (design 11)', async ({
  page,
}) => {
  const id = await makeLongPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  await workshop.enter(page, `pages/${id}`);
  await page.locator('iframe[data-page-canvas]:not([data-waits])').waitFor();
  await canvas(page).getByRole('heading', { name: 'Part 0' }).click();
  const settings = page.getByRole('complementary', { name: 'Settings of what is chosen' });
  const column = settings.getByRole('textbox', { name: 'Column', exact: true });
  await column.fill('3');
  await canvas(page).getByRole('heading', { name: 'Part 2', exact: true }).click();
  await expect.poll(() => column.inputValue()).toBe('1');
  await canvas(page).getByRole('heading', { name: 'Part 0' }).click();
  await expect.poll(() => column.inputValue()).toBe('3');

  const duplicate = settings.getByRole('button', { name: 'Duplicate' });
  await duplicate.press('Enter');
  await expect.poll(() => canvas(page).getByRole('heading', { name: 'Part 0' }).count()).toBe(2);
  expect(await duplicate.evaluate((one) => one === document.activeElement)).toBe(true);
  // They write to the copy, not to what was copied, though that is pressed with the number just typed.
  await column.fill('2');
  const parts = canvas(page).getByRole('heading', { name: 'Part 0' });
  await parts.first().click();
  await expect.poll(() => column.inputValue()).toBe('3');
  await parts.last().click();
  await expect.poll(() => column.inputValue()).toBe('2');
  await settings.getByRole('textbox', { name: 'Text', exact: true }).fill('Of the copy');
  await canvas(page).getByText('Of the copy').waitFor();
  await parts.waitFor();
});

test('what was deleted comes back with the controls that it had, and with what it is now (design 11)', async ({
  page,
}) => {
  const id = await makeLongPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  await workshop.enter(page, `pages/${id}`);
  await page.locator('iframe[data-page-canvas]:not([data-waits])').waitFor();
  const settings = page.getByRole('complementary', { name: 'Settings of what is chosen' });
  const column = settings.getByRole('textbox', { name: 'Column', exact: true });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const part = canvas(page).getByRole('heading', { name: 'Part 0' });
  await part.click();
  await column.evaluate((field) => field.setAttribute('data-known', ''));
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => column.inputValue()).toBe('2');
  await page.keyboard.press('Delete');
  await part.waitFor({ state: 'detached' });
  await settings.getByText('Choose something on the page').waitFor();
  expect(await column.count()).toBe(0);
  await button('Undo Remove block').click();
  await part.waitFor();
  expect(await column.getAttribute('data-known')).toBe('');
  expect(await column.inputValue()).toBe('2');

  // While nothing is chosen it may become another.
  const entry = page.getByRole('complementary', { name: 'Layers' }).getByRole('button', { name: /Part 0 / });
  await entry.press('Escape');
  await settings.getByText('Choose something on the page').waitFor();
  await button('Undo Place block').click();
  await part.click();
  await expect.poll(() => column.inputValue()).toBe('1');

  // A text that is being written ends with its block.
  await part.dblclick();
  await canvas(page).getByRole('textbox').waitFor();
  await settings.getByRole('button', { name: 'Remove' }).click();
  await part.waitFor({ state: 'detached' });
  await button('Undo Remove block').click();
  await settings.getByRole('textbox', { name: 'Text', exact: true }).fill('Written after it');
  await canvas(page).getByText('Written after it').waitFor();
});

test('an edit keeps what is new of it, however much was done before, and all comes back (design 3)', async ({
  page,
}) => {
  const id = await makeLongPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  await workshop.enter(page, `pages/${id}`);
  await page.locator('iframe[data-page-canvas]:not([data-waits])').waitFor();
  const settings = page.getByRole('complementary', { name: 'Settings of what is chosen' });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const saved = () => page.getByText('Saved', { exact: true }).waitFor();
  await canvas(page).getByRole('heading', { name: 'Part 0' }).click();
  const entry = page.getByRole('complementary', { name: 'Layers' }).locator('[aria-current]');
  const long = ' goes on for as long as a letter.'.repeat(200);
  for (const words of ['One', 'Two', 'Three']) {
    await settings.getByRole('textbox', { name: 'Text', exact: true }).fill(words + long);
    await entry.press('ArrowRight');
  }
  await saved();
  await page.evaluate(() => {
    // oxlint-disable-next-line typescript/unbound-method -- it is called on its store
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function weighed(...kept) {
      document.body.dataset.kept = `${Number(document.body.dataset.kept ?? 0) + JSON.stringify(kept).length}`;
      return put.apply(this, kept);
    };
  });
  await entry.press('ArrowLeft');
  await saved();
  const kept = await page.evaluate(() => Number(document.body.dataset.kept));
  expect(kept).toBeGreaterThan(100);
  expect(kept).toBeLessThan(long.length);

  await page.reload();
  for (const step of ['Place block', 'Place block', 'Edit text']) await button(`Undo ${step}`).click();
  await canvas(page).getByText('Two goes on').waitFor();
});
