import sharp from 'sharp';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { findBarriers } from './accessible.ts';
import { test } from './browser.ts';
import { openWorkshop, type Workshop } from './workshop.ts';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop([
    { title: 'Candle', variants: [{ sku: 'CANDLE', price: 1900, stock: 4 }] },
    { title: 'Holder', variants: [{ sku: 'HOLDER', price: 3350, stock: 0 }] },
    { title: 'Snuffer', variants: [{ sku: 'SNUFFER', price: 1200, stock: 3 }] },
  ]);
});
afterAll(() => workshop[Symbol.asyncDispose]());

const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page
    .getByText(/^Saved\./)
    .first()
    .waitFor();
  await page
    .getByRole('button', { name: 'Dismiss' })
    .or(page.getByRole('button', { name: 'Close' }))
    .first()
    .click();
};

async function choosePictures(page: Page, ...backgrounds: string[]): Promise<void> {
  const draw = async (background: string) => {
    const picture = sharp({ create: { width: 400, height: 400, channels: 3, background } });
    return { name: 'taper.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() };
  };
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose pictures' }).click();
  await (await chooser).setFiles(await Promise.all(backgrounds.map(draw)));
}

describe('products in the workshop', () => {
  test('change their price and stock on a phone, and the website shows it (design 11)', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await workshop.enter(page, 'products');
    await page.getByRole('link', { name: 'Candle' }).click();
    const price = page.getByLabel('Price', { exact: true });
    await price.click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('21.50');
    // What saves it is there before the field is left.
    await page.getByRole('region', { name: 'Not saved' }).waitFor();
    await page.getByLabel('In stock').fill('9');
    // A number counts when it is left: the shortcut takes it over.
    await page.keyboard.press('Control+s');
    await page
      .getByText(/^Saved\./)
      .first()
      .waitFor();
    // What is told, and the bar on top, lie over what is below them.
    await page.getByRole('button', { name: 'Dismiss' }).first().click();
    await page.evaluate(() => scrollTo(0, 0));
    expect(await findBarriers(page)).toEqual([]);
    await page.reload();
    await expect.poll(() => page.getByLabel('Price', { exact: true }).inputValue()).toBe('$21.50');
    await expect.poll(() => page.getByLabel('In stock').inputValue()).toBe('9');
    await page.goto((await page.getByRole('link', { name: 'See it on the website' }).getAttribute('href')) ?? '');
    await page.getByText('$21.50').first().waitFor();
  });

  test('are made as drafts, get options, a picture and words, and go on sale (design 11)', async ({ page }) => {
    await workshop.enter(page, 'products');
    await page.getByRole('button', { name: 'Add a product' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a product' });
    await dialog.getByLabel('Title').fill('Taper');
    await dialog.getByLabel('Price').fill('12');
    await dialog.getByRole('button', { name: 'Add it as a draft' }).click();
    await page.getByRole('heading', { name: 'Taper', level: 1 }).waitFor();
    expect(await findBarriers(page)).toEqual([]);

    const text = page.getByRole('textbox', { name: 'Description' }).first();
    // By keyboard its tools are one stop.
    await page.getByRole('textbox', { name: 'Title' }).first().focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await page.locator('button:focus[aria-label="Italic"]').waitFor();
    await page.keyboard.press('Tab');
    await expect.poll(() => text.evaluate((it) => it === document.activeElement)).toBe(true);
    await text.click();
    await page.keyboard.type('Burns for ');
    await page.getByRole('button', { name: 'Bold' }).click();
    await page.keyboard.type('eight hours');
    await page.frameLocator('iframe').locator('strong', { hasText: 'eight hours' }).waitFor();
    await page.getByRole('button', { name: 'Add an option' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Colour');
    await page.getByLabel('Values').fill('Sand, Ink');
    await page.getByRole('heading', { name: 'Ink', level: 3 }).waitFor();
    // One price for all is filled in by one press.
    await page.getByText('Set the price or stock of all').click();
    await page.getByLabel('Price of each').fill('13');
    await page.getByRole('button', { name: 'Fill in for all' }).click();
    const priceOf = (name: string) => page.getByRole('group', { name }).getByLabel('Price', { exact: true });
    await expect.poll(() => priceOf('Sand').inputValue()).toBe('$13.00');
    await expect.poll(() => priceOf('Ink').inputValue()).toBe('$13.00');
    await priceOf('Ink').fill('14');
    await page.getByRole('group', { name: 'Ink' }).getByLabel('In stock').fill('3');
    const tiles = page.getByRole('grid', { name: /^The order of the pictures/ }).getByRole('row');
    const opened = page.getByRole('dialog', { name: /^Picture \d/ });
    const words = opened.getByLabel('What it shows, for those who cannot see it');
    const done = () => opened.getByRole('button', { name: 'Done' }).click();
    await choosePictures(page, '#c96');
    await tiles.first().waitFor();
    // Words for the first are written while the second is on its way, and stay when it arrives.
    const { promise: isLet, resolve: letGo } = Promise.withResolvers<void>();
    await page.route('**/api/uploads?*', (route) => isLet.then(() => route.continue()));
    await choosePictures(page, '#345');
    await tiles.first().click();
    await words.fill('A sand-coloured taper');
    await done();
    letGo();
    await expect.poll(() => tiles.count()).toBe(2);
    await tiles.first().getByAltText('A sand-coloured taper').waitFor();
    // By keyboard: from tile to tile by arrows, and Enter opens one.
    await tiles.first().focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await words.fill('An ink taper, unlit');
    expect(await findBarriers(page)).toEqual([]);
    await done();
    await tiles.filter({ has: page.getByAltText('An ink taper, unlit') }).click();
    await opened.getByRole('button', { name: 'Move', exact: true }).click();
    await page.getByRole('menuitem', { name: 'To the front' }).click();
    await opened.getByRole('heading', { name: 'Picture 1' }).waitFor();
    await done();
    await tiles.first().getByAltText('An ink taper, unlit').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    // Several are chosen at once.
    await choosePictures(page, '#693', '#936');
    await expect.poll(() => tiles.count()).toBe(4);
    // What is not saved yet goes with it.
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByText('Saved. The website shows it now.').first().waitFor();
    expect(await page.getByText('This product is a draft').count()).toBe(0);

    await page.goto((await page.getByRole('link', { name: 'See it on the website' }).getAttribute('href')) ?? '');
    await page.getByRole('heading', { name: 'Taper' }).first().waitFor();
    expect(await page.locator('strong', { hasText: 'eight hours' }).count()).toBe(1);
    expect(await page.getByText('Ink').count()).toBeGreaterThan(0);
    const first = page.locator('main img').first();
    expect(await first.getAttribute('alt')).toBe('An ink taper, unlit');
    expect(await page.getByAltText('A sand-coloured taper').count()).toBeGreaterThan(0);
  });

  test('are seen beside the form as visitors will see them, while one types (design 11)', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await workshop.enter(page, 'products');
    await page.getByRole('link', { name: 'Holder' }).click();
    const shown = page.frameLocator('iframe[title$="as visitors see it"]');
    await shown.getByRole('heading', { name: 'Holder' }).waitFor();
    const title = page.getByLabel('Title', { exact: true });
    const frame = page.locator('iframe[title$="as visitors see it"]');
    const [form, beside] = [await title.boundingBox(), await frame.boundingBox()];
    expect(beside?.x).toBeGreaterThan((form?.x ?? 0) + (form?.width ?? Infinity) - 1);
    expect(await frame.getAttribute('sandbox')).not.toContain('scripts');
    await title.fill('Holder of two');
    await shown.getByRole('heading', { name: 'Holder of two' }).waitFor();
    await page.getByLabel('Price', { exact: true }).fill('12.34');
    await page.keyboard.press('Tab');
    await shown.getByText('$12.34').first().waitFor();
    // Nothing is saved by that.
    await page.getByRole('region', { name: 'Not saved' }).getByRole('button', { name: 'Discard' }).click();
    await shown.getByRole('heading', { name: 'Holder', exact: true }).waitFor();
  });

  test('are narrowed in the address, ask before changes are lost, and are deleted once asked (design 11)', async ({
    page,
  }) => {
    await workshop.enter(page, 'products?stock=out');
    await page.getByRole('link', { name: 'Holder' }).waitFor();
    expect(await page.getByRole('link', { name: 'Candle' }).count()).toBe(0);
    await page.locator('label', { hasText: 'On sale' }).click();
    await page.getByText('No products found.').waitFor();
    await page.locator('label', { hasText: 'On sale' }).click();
    await page.locator('label', { hasText: 'Without a picture' }).click();
    await page.getByRole('link', { name: 'Holder' }).waitFor();
    expect(page.url()).toContain('stock=out&bare=true');
    await page.getByRole('button', { name: 'Sold out Stock', exact: true }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('link', { name: 'Holder' }).click();
    await page.getByLabel('Title', { exact: true }).fill('Other');
    await page.getByRole('link', { name: 'Start' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Other');
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Delete …' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('“Holder” is deleted.').waitFor();
    expect(await page.getByRole('link', { name: 'Holder' }).count()).toBe(0);
  });

  test('are sold by a shop that is built in the browser: its page, what it sells, and the way there (platform 1.2)', async ({
    page,
  }) => {
    await workshop.enter(page, 'pages');
    await page.getByRole('button', { name: 'New page' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Title').fill('Prints');
    await dialog.getByText('Products with their prices.').click();
    await dialog.getByRole('button', { name: 'Make the page' }).click();
    await page.getByText('Prints is on your website, and empty.').waitFor();
    await workshop.enter(page, 'products');
    await page.getByRole('button', { name: 'Add a product' }).click();
    await dialog.getByLabel('Title').fill('Kiln at night');
    await dialog.getByLabel('Price').fill('35');
    await dialog.getByRole('button', { name: 'Shop page' }).click();
    await page.getByRole('option', { name: 'Prints' }).click();
    await dialog.getByRole('button', { name: 'Add it as a draft' }).click();
    await page.getByRole('heading', { name: 'Kiln at night', level: 1 }).waitFor();
    await page.getByLabel('In stock').fill('3');
    await page.getByText('Visible now').click();
    await save(page);
    await page.goto(workshop.server.url);
    await page.goto(`${workshop.server.url}/prints`);
    await page.getByRole('navigation').getByRole('link', { name: 'Prints' }).first().waitFor();
    await page.getByRole('link', { name: 'Kiln at night' }).click();
    await page.getByRole('button', { name: 'Add To Cart' }).click();
    await page.getByText('Added!').first().waitFor();
  });

  test('have categories of which one is renamed at a time, which a second is told (platform 8.59)', async ({
    page,
  }) => {
    await workshop.enter(page, 'products/categories');
    const categories = page.getByRole('region', { name: 'Categories' });
    for (const name of ['Wax', 'Brass']) {
      await categories.getByLabel('New category').fill(name);
      await categories.getByRole('button', { name: 'Add', exact: true }).click();
      await page.getByRole('button', { name: `More about “${name}”` }).waitFor();
    }
    const rename = async (name: string) => {
      await page.getByRole('button', { name: `More about “${name}”` }).click();
      await page.getByRole('menuitem', { name: 'Rename' }).click();
    };
    await rename('Wax');
    const field = categories.getByLabel('Name', { exact: true });
    await field.fill('Beeswax');
    await rename('Brass');
    await page.getByText('You may only edit one category at a time').waitFor();
    expect(await field.inputValue()).toBe('Beeswax');
    await categories.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'More about “Beeswax”' }).waitFor();
    await rename('Brass');
    await expect.poll(() => field.inputValue()).toBe('Brass');
  });

  test('have tags of which one is renamed at a time, in all products, and taken off all (platform 8.58 and 8.59)', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const [title, tags] of [
      ['Candle', 'Wax, Gift'],
      ['Snuffer', 'Wax'],
    ] as const) {
      await workshop.enter(page, 'products');
      await page.getByRole('link', { name: title }).click();
      await page.getByLabel('Tags', { exact: true }).fill(tags);
      await save(page);
    }
    await workshop.enter(page, 'products/categories');
    const tags = page.getByRole('region', { name: 'Tags' });
    const open = async (name: string, act: string) => {
      await page.getByRole('button', { name: `More about “${name}”` }).press('Enter');
      await page.getByRole('menuitem', { name: act }).press('Enter');
    };
    await open('Wax', 'Rename');
    const field = tags.getByLabel('Name', { exact: true });
    await field.fill('gift');
    await field.press('Enter');
    await page.getByText('This tag already exists').waitFor();
    await field.fill('Beeswax');
    await open('Gift', 'Rename');
    await page.getByText('You may only edit one tag at a time').waitFor();
    expect(await field.inputValue()).toBe('Beeswax');
    expect(await findBarriers(page)).toEqual([]);
    await field.press('Enter');
    await page.getByText('Renamed to “Beeswax” in 2 products.').waitFor();
    await open('Gift', 'Remove from all products');
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByText('“Gift” is removed from all products.').waitFor();
    await tags.getByRole('link', { name: 'Gift' }).waitFor({ state: 'detached' });
    await tags.getByRole('link', { name: 'Beeswax' }).click();
    await page.getByRole('link', { name: 'Candle' }).waitFor();
    await page.getByRole('link', { name: 'Snuffer' }).waitFor();
    expect(new URL(page.url()).searchParams.get('tag')).toBe('Beeswax');
  });
});
