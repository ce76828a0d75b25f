import { afterAll, beforeAll, describe, expect } from 'vitest';
import { blockTypes } from '#catalog/block-types.ts';
import { sectionThemes } from '#catalog/section-themes.ts';
import { addPages, addStates, everyBlock } from '../scripts/shots-states.mjs';
import { test } from './browser.ts';
import { pagesAlone, startServer, type ServerProcess } from './server-process.ts';

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const tablet = { width: 820, height: 1180 };
const zoomed = { width: 640, height: 450 };
const picture = '<svg xmlns="http://www.w3.org/2000/svg"/>';

const wall = {
  type: blockTypes['summary-v2'],
  props: { collection: 'collection:shop', limit: 4, layout: 'wall' },
  at: [1, 12, 1, 5],
};

/** One without corners or rules of its own, and those of which more is said here. */
const themes = ['press', 'long-lunch', 'try-square'];

describe.for(themes)('in the theme %s', { timeout: 120_000 }, (theme) => {
  let server: ServerProcess;
  beforeAll(async () => {
    server = await startServer({ env: pagesAlone });
    addStates(server.dataFolder, theme);
    addPages(server.dataFolder, [{ path: '/wall', title: 'A wall', sections: [{ theme: 'paper', blocks: [wall] }] }]);
  });
  afterAll(async () => void (await server.stop()));

  test('what is chosen in a form is framed and ticked in the colour of words, on every ground (design 6)', async ({
    page,
  }) => {
    await page.goto(`${server.url}/contact`, { waitUntil: 'domcontentloaded' });
    await page.evaluate(addChoices);
    for (const ground of sectionThemes) expect(await page.evaluate(choicesOn, ground)).toEqual([]);
  });

  test('the button of a film is as large as suits it (design 6)', async ({ page }) => {
    await page.route('**/media/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: picture }));
    await page.setViewportSize(desktop);
    await page.goto(server.url + everyBlock, { waitUntil: 'domcontentloaded' });
    const sign = page.locator('.video__sign').first();
    const sizeIn = async (width: number) => {
      await sign.evaluate((shown, px) => {
        shown.closest<HTMLElement>('.video__box')!.style.inlineSize = `${px}px`;
      }, width);
      return (await sign.boundingBox())?.width ?? 0;
    };
    expect(await sizeIn(640)).toBeGreaterThanOrEqual(72);
    expect(await sizeIn(200)).toBeLessThanOrEqual(48);
    expect(await sizeIn(200)).toBeGreaterThanOrEqual(44);
  });

  test('every block fits a window of 1280 px at 200 %, and what is searched for can be read (design 6)', async ({
    page,
  }) => {
    await page.route('**/media/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: picture }));
    await page.setViewportSize(zoomed);
    await page.goto(server.url + everyBlock, { waitUntil: 'domcontentloaded' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(zoomed.width);
    const field = await page.locator('.section .search__input').boundingBox();
    expect(field?.width).toBeGreaterThan(140);
    const [shown, words] = await Promise.all(
      ['.product-block__pictures', '.product-block__text'].map((name) => page.locator(name).boundingBox()),
    );
    expect(shown!.x + shown!.width).toBeLessThanOrEqual(words!.x);
  });

  test('cards of a wall of four end at one line, one that is on sale, too (design 6)', async ({ page }) => {
    await page.setViewportSize(tablet);
    await page.goto(`${server.url}/wall`, { waitUntil: 'domcontentloaded' });
    const cards = await page.locator('.summary--wall > .product-card').all();
    const ends = await Promise.all(
      cards.map(async (card) => {
        const box = await card.boundingBox();
        return box && Math.round(box.y + box.height);
      }),
    );
    expect(ends).toHaveLength(4);
    expect(new Set(ends).size).toBe(1);
  });

  if (theme === 'long-lunch')
    test('words beside a picture or in columns are led from the left, what has its line stands in the middle (design 6)', async ({
      page,
    }) => {
      await page.setViewportSize(desktop);
      await page.goto(server.url + everyBlock, { waitUntil: 'domcontentloaded' });
      const found = await page.evaluate(alignments);
      expect(found.filter(({ share, align }) => share < 0.7 && align === 'center')).toEqual([]);
      expect(found).toContainEqual(expect.objectContaining({ share: 1, align: 'center' }));
    });

  if (theme === 'long-lunch')
    test('on a phone what is in a section stands one way (design 6)', async ({ page }) => {
      await page.setViewportSize(phone);
      for (const path of ['/', '/contact', '/visit']) {
        await page.goto(server.url + path, { waitUntil: 'domcontentloaded' });
        expect((await page.evaluate(standings)).filter(({ ways }) => ways.length > 1)).toEqual([]);
      }
    });

  if (theme === 'long-lunch')
    test('the heart of a card stands beside the arch of its picture (design 6)', async ({ page }) => {
      for (const viewport of [phone, tablet, desktop]) {
        await page.setViewportSize(viewport);
        await page.goto(`${server.url}/shop`, { waitUntil: 'domcontentloaded' });
        await page.evaluate(addHearts);
        expect(await page.evaluate(heartsInArches)).toEqual([]);
      }
    });

  if (theme === 'try-square')
    test('a row of the list has room for words on a tablet (design 6)', async ({ page }) => {
      await page.setViewportSize(tablet);
      await page.goto(`${server.url}/shop`, { waitUntil: 'domcontentloaded' });
      await page.evaluate(addHearts);
      const title = await page.locator('.row .row__title').first().boundingBox();
      expect(title?.width).toBeGreaterThan(240);
    });
});

/** Puts one box to tick and one choice of several into each section, both chosen. Runs in the page. */
function addChoices(): void {
  for (const section of document.querySelectorAll('.section .block')) {
    for (const type of ['checkbox', 'radio']) {
      const label = document.createElement('label');
      label.className = 'form__choice';
      label.innerHTML = `<input type="${type}" checked>Yes`;
      section.append(label);
    }
  }
}

/** What of choices on a ground has another colour than the words beside it. Runs in the page. */
function choicesOn(ground: string): string[] {
  return [...document.querySelectorAll<HTMLInputElement>('.form__choice input')].flatMap((input) => {
    input.closest<HTMLElement>('.section')!.dataset.theme = ground;
    const { color } = getComputedStyle(input.parentElement!);
    const frame = getComputedStyle(input);
    const sign = input.type === 'radio' ? frame : getComputedStyle(input, '::after');
    const isSeen = frame.appearance === 'none' && parseFloat(frame.borderLeftWidth) >= 2;
    const isTold = frame.borderLeftColor === color && sign.borderRightColor === color;
    return isSeen && isTold ? [] : [`${ground}: ${input.type}`];
  });
}

/** In the page: how the headings, texts and buttons of each section stand. */
function standings() {
  return [...document.querySelectorAll('.section')].map((section) => {
    const parts = [
      ...section.querySelectorAll<HTMLElement>('.text > *, .button-line, .newsletter__title, .form > .button'),
    ];
    const ways = parts.map((part) => {
      const { textAlign, justifySelf } = getComputedStyle(part);
      return part.matches('.button') ? justifySelf : textAlign;
    });
    return { title: section.textContent.trim().slice(0, 24), ways: [...new Set(ways)] };
  });
}

/** How texts with a heading are set, and which share of their grid they have. Runs in the page. */
function alignments() {
  return [...document.querySelectorAll('.text:has(h1, h2)')].map((text) => {
    const [own, grid] = [text.closest('.block')!, text.closest('.section__grid')!];
    const { paddingLeft, paddingRight } = getComputedStyle(grid);
    const room = grid.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    return {
      title: text.textContent.trim().slice(0, 24),
      share: Math.round((100 * own.clientWidth) / room) / 100,
      align: getComputedStyle(text).textAlign,
    };
  });
}

/** As in a shop with a wishlist. Runs in the page. */
function addHearts(): void {
  for (const card of document.querySelectorAll('.product-card, .row')) {
    const heart = '<svg class="wish__heart" viewBox="0 0 24 24"></svg>';
    card.insertAdjacentHTML('beforeend', `<form class="wish"><button class="wish__button">${heart}</button></form>`);
  }
}

/** The cards whose heart reaches into the round of their picture. Runs in the page. */
function heartsInArches(): string[] {
  return [...document.querySelectorAll('.product-card')].flatMap((card) => {
    const [heart, shown] = ['.wish__heart', '.product-card__picture'].map((name) =>
      card.querySelector(name)!.getBoundingClientRect(),
    );
    const radius = shown!.width / 2;
    const [across, down] = [heart!.right - (shown!.left + radius), heart!.bottom - (shown!.top + radius)];
    const isClear = across < 0 && down < 0 && Math.hypot(across, down) > radius;
    return isClear ? [] : [card.querySelector('.product-card__title')?.textContent ?? ''];
  });
}
