import { afterAll, beforeAll, describe, expect } from 'vitest';
import { sectionThemes } from '#catalog/section-themes.ts';
import { contrastRatio } from '#documents/contrast.ts';
import { examplePages } from '../scripts/shots-pages.mjs';
import { findBarriers } from './accessible.ts';
import { test } from './browser.ts';
import { pagesAlone, startServer, type ServerProcess } from './server-process.ts';
import { hitHeight } from './thumb.ts';

const windows = [
  { width: 390, height: 844 },
  { width: 820, height: 1000 },
  { width: 1440, height: 900 },
];
const picture = '<svg xmlns="http://www.w3.org/2000/svg"/>';

const sold = ['shop', 'product', 'product-bundle', 'cart', 'checkout'];
const pressed =
  ':is(a[href], button, summary, select, input:not([type=hidden]), textarea):not(.skip-link, [aria-hidden=true])';
/** What a thumb hits, but for the part of a pixel that a line's height may lack; px. */
const leastTarget = 43;

/** `npm run soak -- --screens` looks at all. */
const looked = Object.entries(examplePages).slice(0, process.env.EVERY_SCREEN ? undefined : 1);

// Themes that bring content of their own: what holds of pages in whatever theme is tested with the demo shop.
describe.for(looked)('the example of the theme %s', { timeout: 180_000 }, ([theme, pages]) => {
  let server: ServerProcess;
  beforeAll(async () => {
    server = await startServer({ env: pagesAlone, words: ['--example', theme] });
  });
  afterAll(async () => {
    await server.stop();
  });

  test('has no barriers on any kind of page, and no page that scrolls sideways (design 6)', async ({ page }) => {
    const found: string[] = [];
    await page.route('**/media/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: picture }));
    for (const [index, { name, path = '/', steps }] of pages.entries()) {
      await page.context().clearCookies();
      await page.setViewportSize(windows[1]!);
      await page.goto(server.url + path, { waitUntil: 'domcontentloaded' });
      await steps?.(page, server);
      for (const window of windows) {
        await page.setViewportSize(window);
        const excess = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
        if (excess > 0) found.push(`${name} is wider than ${window.width} px, by ${excess}`);
      }
      // What axe finds in one window is so in another as a rule: pages share them out.
      await page.setViewportSize(windows[index % 2 ? 2 : 0]!);
      found.push(...(await findBarriers(page)).map((what) => `${name}: ${what}`));
    }
    expect(found).toEqual([]);
  });

  test('has no line of more than 80 characters in what is read, and names what is found louder than what is said of it (design 6)', async ({
    page,
  }) => {
    await page.route('**/media/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: picture }));
    const read = ['product', 'post', 'search'];
    for (const { name, path = '/' } of pages.filter((one) => read.includes(one.name))) {
      await page.setViewportSize(windows[2]!);
      await page.goto(server.url + path, { waitUntil: 'networkidle' });
      const long = [];
      for (const window of windows.slice(1)) {
        await page.setViewportSize(window);
        long.push(...(await page.locator('main p').evaluateAll(linesOver80)));
      }
      expect([name, ...long]).toEqual([name]);
    }
    const looks = await page
      .locator('.search-hit')
      .first()
      .locator('.search-hit__title, .search-hit__kind')
      .evaluateAll((all) => all.map((each) => getComputedStyle(each)).map((own) => own.fontFamily + own.fontWeight));
    expect(new Set(looks).size).toBe(2);
  });

  test('has nothing to press on phones that a thumb would miss, in what is sold and bought (design 6)', async ({
    page,
  }) => {
    await page.setViewportSize(windows[0]!);
    for (const { name, path = '/', steps } of pages.filter((one) => sold.includes(one.name))) {
      await page.context().clearCookies();
      await page.goto(server.url + path, { waitUntil: 'networkidle' });
      await steps?.(page, server);
      const low = [];
      for (const control of await page.locator(pressed).filter({ visible: true }).all()) {
        await control.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
        if ((await control.evaluate(hitHeight)) < leastTarget && !(await control.evaluate(isWithinText)))
          low.push(await control.evaluate((element) => element.outerHTML.slice(0, 120)));
      }
      expect([name, ...low]).toEqual([name]);
    }
  });

  if (theme === 'try-square') {
    test('puts an article into the cart from its row, and stays on the list (storefront 4)', async ({ page }) => {
      // Rows get their code as they come into sight: here all are.
      await page.setViewportSize({ width: 1280, height: 4000 });
      await page.goto(`${server.url}/shop?category=hammers`, { waitUntil: 'networkidle' });
      const row = page.locator('.row', { hasText: 'Claw hammer, ash, 16 oz' });
      await row.getByRole('button', { name: /^Add/ }).click();
      await row.getByText('Added').waitFor();
      await page.locator('.site-header__cart', { hasText: '1' }).waitFor();
      expect(page.url()).toContain('/shop?category=hammers');
    });
  }

  test('is read in each of the ten looks of a section (design 6)', async ({ page }) => {
    await page.goto(server.url, { waitUntil: 'domcontentloaded' });
    const faint: string[] = [];
    for (const look of sectionThemes) {
      const [ground = '', text = '', quiet = '', accent = ''] = await page.evaluate(colorsOf, look);
      const ratios = { text: contrastRatio(text, ground), quiet: contrastRatio(quiet, ground) };
      if (ratios.text < 7 || ratios.quiet < 4.5 || contrastRatio(accent, ground) < 4.5)
        faint.push(`${look}: ${[ground, text, quiet, accent].join(' ')}`);
    }
    expect(faint).toEqual([]);
  });
});

/** What a section of that look is painted with, as "#a94f2b". Runs in the page. */
function colorsOf(look: string): string[] {
  const section = document.querySelector<HTMLElement>('.section')!;
  section.dataset.theme = look;
  const probe = section.appendChild(document.createElement('i'));
  return ['--ground', '--text', '--quiet', '--accent'].map((property) => {
    probe.style.color = `var(${property})`;
    const parts = getComputedStyle(probe).color.match(/\d+/g) ?? [];
    return `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;
  });
}

/** Whether it is a link among words, which is as high as their line. Runs in the page. */
function isWithinText(link: Element): boolean {
  const words = [...(link.parentElement?.childNodes ?? [])].filter((node) => node instanceof Text);
  return getComputedStyle(link).display === 'inline' && words.some(({ data }) => data.trim().length > 3);
}

/** The paragraphs, by how they begin, that run over lines of more. Runs in the page. */
function linesOver80(paragraphs: Element[]): string[] {
  return paragraphs.flatMap((paragraph) => {
    const text = paragraph.textContent.trim();
    const range = document.createRange();
    range.selectNodeContents(paragraph);
    // Parts of a line, as marked words, are one.
    const lines = Map.groupBy(range.getClientRects(), ({ bottom }) => Math.round(bottom / 8));
    const widths = [...lines.values()].map((parts) => parts.reduce((sum, { width }) => sum + width, 0));
    const share = Math.max(...widths) / widths.reduce((sum, width) => sum + width, 0);
    return widths.length > 1 && text.length * share > 80 ? [text.slice(0, 40)] : [];
  });
}
