import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { demoThemes, pages } from '../scripts/shots-pages.mjs';
import { addStates, everyBlock } from '../scripts/shots-states.mjs';
import { test } from './browser.ts';
import { pagesAlone, startServer, type ServerProcess } from './server-process.ts';

/** What one may want on paper, a page of each kind. */
const onPaper = [
  'home',
  'shop',
  'product-sale',
  'post',
  'text',
  'every-block',
  'cart',
  'order-confirmed',
  'order-refunded',
];
const picture = '<svg xmlns="http://www.w3.org/2000/svg"/>';
const ofVisitors = pages.filter(({ host, path = '/' }) => !host && !path.startsWith('/config'));
/** The demo shop's pages without what a visitor has done. */
const untouched = ofVisitors.filter(({ steps }) => !steps);
const paths = untouched.map(({ path = '/' }) => path);
const printed = ofVisitors.filter(({ name }) => onPaper.includes(name));
const withPictures = ['/', '/shop', '/shop?category=linen', '/shop/field-bowl', '/journal', '/about', everyBlock];

/** `npm run soak -- --screens` looks at both, as at those of `navigation.test.ts`. */
const themes = process.env.EVERY_SCREEN ? demoThemes : demoThemes.slice(0, 1);

describe.for(themes)('in the theme %s', { timeout: 180_000 }, (theme) => {
  let server: ServerProcess;
  beforeAll(async () => {
    server = await startServer({ env: pagesAlone });
    addStates(server.dataFolder, theme);
  });
  afterAll(async () => {
    await server.stop();
  });

  async function openPage(browser: Browser, options: Parameters<Browser['newPage']>[0] = {}): Promise<Page> {
    const page = await browser.newPage({ reducedMotion: 'reduce', locale: 'en-US', ...options });
    // What a picture shows does not matter here, and making it takes long.
    await page.route('**/media/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: picture }));
    return page;
  }

  test('pictures are as sharp as their places, on screens of twice the pixels (design 9, images)', async ({
    browser,
  }) => {
    const page = await openPage(browser, { deviceScaleFactor: 2 });
    for (const path of withPictures) {
      await page.setViewportSize({ width: 320, height: 900 });
      await page.goto(server.url + path);
      for (const width of [320, 433, 820, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(() => page.evaluate(findBlurs), { message: `${path} at ${width} px` }).toEqual([]);
      }
    }
    await page.close();
  });

  test('the picture follows the first option that decides it, and fills the large place as sharply (storefront 2)', async ({
    browser,
  }) => {
    const page = await openPage(browser, { deviceScaleFactor: 2 });
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${server.url}/shop/field-bowl`);
      const place = async (shown: Locator) => (await shown.boundingBox())?.width ?? 0;
      const large = await place(page.locator('.product__picture').first());
      await page.getByLabel('Size', { exact: true }).selectOption('Small');
      await page.locator('[data-settled]').waitFor();
      const selected = page.locator('.product__picture[data-selected] img');
      expect(await selected.count()).toBe(0);
      await page.getByLabel('Glaze', { exact: true }).selectOption('Moss');
      await page.getByLabel('Size', { exact: true }).selectOption('');
      expect(await selected.getAttribute('src')).toContain('field-bowl-moss');
      expect(await place(selected)).toBeCloseTo(large, 0);
      // On a phone nothing else moves: the row goes there.
      const lefts = await page
        .locator('.product__picture')
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().left));
      if (width === 390) expect(lefts).toEqual(lefts.toSorted((a, b) => a - b));
      expect((await selected.boundingBox())?.x).toBeGreaterThan(-1);
      await expect.poll(() => page.evaluate(findBlurs)).toEqual([]);
      await page.getByLabel('Glaze', { exact: true }).selectOption('');
      await expect.poll(() => selected.count()).toBe(0);
    }
    await page.close();
  });

  test('on a phone no line of the header has search and cart alone, and lines of a product that open have a mark of the theme’s (design 6)', async ({
    browser,
  }) => {
    const page = await openPage(browser, { viewport: { width: 390, height: 844 } });
    await page.goto(`${server.url}/shop/field-bowl`);
    // As in a shop with more pages, or with accounts.
    await page.locator('.site-nav__list').evaluate((list) => {
      for (const item of [...list.children].slice(-2)) list.append(item.cloneNode(true));
    });
    const navigation = await page.locator('.site-nav').boundingBox();
    const cart = await page.locator('.site-header__cart').boundingBox();
    expect(cart!.y).toBeLessThan(navigation!.y + navigation!.height - 8);
    const marks = await page
      .locator('.product summary')
      .evaluateAll((all) =>
        all.map((line) => [getComputedStyle(line).listStyleType, getComputedStyle(line, '::after').content].join()),
      );
    expect([marks.length > 2, new Set(marks)]).toEqual([true, new Set(['none,""'])]);
    await page.close();
  });

  test('forced colours leave arrows, the current page and the active suggestion in sight (design 6)', async ({
    browser,
  }) => {
    const page = await openPage(browser, { forcedColors: 'active', colorScheme: 'dark', bypassCSP: true });
    for (const [path, arrows] of [
      ['/shop/field-bowl', '.site-nav summary'],
      [everyBlock, '.accordion__title'],
    ] as const) {
      await page.goto(server.url + path);
      for (const control of await page.locator(arrows).all()) {
        const drawn = await control.screenshot();
        const hidden = await page.addStyleTag({ content: `${arrows}::after { visibility: hidden; }` });
        expect((await control.screenshot()).equals(drawn), arrows).toBe(false);
        await hidden.evaluate((element) => (element as Element).remove());
      }
    }
    await page.goto(`${server.url}/shop/field-bowl`);
    const box = (await page.locator('select.field__input').first().boundingBox()) ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    };
    // Its end, where nothing is written.
    const clip = { x: box.x + box.width - 26, y: box.y + 8, width: 22, height: box.height - 16 };
    expect(await countColours(page, await page.screenshot({ clip }))).toBeGreaterThan(1);
    await page.goto(`${server.url}/search`);
    const field = page.locator('main').getByLabel('Search this site');
    await field.pressSequentially('bow');
    const option = page.locator('.search__option').first();
    await option.waitFor();
    const before = await option.evaluate((element) => getComputedStyle(element).backgroundColor);
    await field.press('ArrowDown');
    expect(await option.evaluate((element) => getComputedStyle(element).backgroundColor)).not.toBe(before);
    await page.close();
  });

  test('nothing is wider than a window of 320 px, menus included (WCAG 1.4.10)', async ({ browser }) => {
    const page = await openPage(browser, { viewport: { width: 320, height: 640 } });
    for (const path of paths) {
      await page.goto(server.url + path);
      for (const summary of [undefined, ...(await page.locator('details[data-menu] > summary').all())]) {
        await summary?.click();
        expect(await page.evaluate('document.documentElement.scrollWidth'), path).toBe(320);
        // An open menu covers what stands below it.
        await page.keyboard.press('Escape');
      }
    }
    await page.close();
  });

  test('paper has no navigation, nothing to press, and dark words on white', async ({ browser }) => {
    const page = await openPage(browser, { viewport: { width: 760, height: 900 } });
    for (const { name, path = '/', steps } of printed) {
      await page.emulateMedia({ media: 'screen' });
      await page.goto(server.url + path);
      await steps?.(page, server);
      await page.emulateMedia({ media: 'print' });
      expect(await page.evaluate(findControls), name).toEqual([]);
      expect(await page.evaluate(findPaleWords), name).toEqual([]);
      expect(await page.getByRole('heading', { level: 1 }).count(), name).toBe(1);
    }
    await page.close();
  });

  test('italics are drawn as such, not slanted by the browser', async ({ browser }) => {
    const page = await openPage(browser);
    await page.goto(`${server.url}/journal/too-many-plums`);
    await page.evaluate(() => document.fonts.ready);
    const style = await page
      .locator('.post__body em')
      .first()
      .evaluate((element) => getComputedStyle(element).fontSynthesisStyle);
    expect(style).toBe('none');
    const loaded = await page.evaluate(
      () => [...document.fonts].filter((face) => face.status === 'loaded' && face.style === 'italic').length,
    );
    expect(loaded).toBe(1);
    await page.goto(`${server.url}/shop`);
    await page.evaluate(() => document.fonts.ready);
    expect(
      await page.evaluate(
        () => [...document.fonts].filter((face) => face.status === 'loaded' && face.style === 'italic').length,
      ),
    ).toBe(0);
    await page.close();
  });
});

/** How many colours a screenshot has. */
function countColours(page: Page, png: Buffer): Promise<number> {
  return page.evaluate(async (source) => {
    const image = new Image();
    image.src = `data:image/png;base64,${source}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const { data } = context?.getImageData(0, 0, image.width, image.height) ?? { data: [] };
    const colours = new Set<string>();
    for (let at = 0; at < data.length; at += 4) colours.add([data[at], data[at + 1], data[at + 2]].join());
    return colours.size;
  }, png.toString('base64'));
}

// The functions below run in the page, so each stands alone.

/** Pictures whose file has fewer pixels than their place, though there is a larger one. */
async function findBlurs(): Promise<string[]> {
  for (const image of document.images) image.loading = 'eager';
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  return [...document.images].flatMap((image) => {
    const widths = [...image.srcset.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));
    const { width, height } = image.getBoundingClientRect();
    if (widths.length === 0 || width === 0) return [];
    const [fileWidth, fileHeight] = [Number(image.getAttribute('width')), Number(image.getAttribute('height'))];
    const isCovering = getComputedStyle(image).objectFit === 'cover';
    const drawn = isCovering ? Math.max(width, (height * fileWidth) / fileHeight) : width;
    const file = Number(/format=(\d+)w/.exec(image.currentSrc)?.[1]);
    const needed = Math.min(drawn * devicePixelRatio * 0.98, Math.max(...widths));
    const place = image.closest('[class]')?.className;
    return file >= needed ? [] : [`${image.currentSrc.split('/').at(-1)} for ${Math.round(needed)} px in ${place}`];
  });
}

/** What can be pressed or leads through the site, and is shown. */
function findControls(): string[] {
  const controls = document.querySelectorAll(
    'nav, button, .button, select, summary:not(.accordion__title, .posts summary), footer, header a:not(:first-child)',
  );
  return [...controls].filter((control) => control.checkVisibility()).map((control) => control.outerHTML.slice(0, 100));
}

/** Words that are too pale to be read once backgrounds are left out; pictures stay, and so do the words on them. */
function findPaleWords(): string[] {
  const words = [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, p, li, dt, dd, span, a)')];
  return words
    .filter((element) => element.checkVisibility() && element.innerText.trim() !== '')
    .filter((element) => !element.closest('.image, .video, .visually-hidden'))
    .filter((element) => {
      const parts = /rgba?\((\d+), (\d+), (\d+)/.exec(getComputedStyle(element).color)?.slice(1).map(Number) ?? [0];
      return parts.every((part) => part > 150);
    })
    .map((element) => element.outerHTML.slice(0, 100));
}
