import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { test } from './browser.ts';
import { pagesAlone, startServer, type ServerProcess } from './server-process.ts';

let server: ServerProcess;
beforeAll(async () => {
  server = await startServer({ env: pagesAlone });
});
afterAll(() => server.stop());

const links = (page: Page) => page.locator('a[data-lightbox]');
const box = (page: Page) => page.getByRole('dialog', { name: 'Pictures' });
const place = (page: Page) => box(page).locator('output').textContent();
const shown = (page: Page) => box(page).locator('.lightbox__slide:not([inert])');
const scrolled = (page: Page) => shown(page).evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop] as const);
/** How much of the window's width the shown picture takes. */
const share = (page: Page) =>
  shown(page)
    .locator('img')
    .evaluate((image) => image.getBoundingClientRect().width / innerWidth);

/** Moves a finger from the middle of the window, and lets the page come to rest. */
async function swipe(page: Page, x: number, y = 0): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  const at = (share: number) => ({ x: 195 + x * (share - 0.5), y: 400 + y * (share - 0.5) });
  await touch('touchStart', at(0));
  for (let step = 1; step <= 10; step++) await touch('touchMove', at(step / 10));
  await touch('touchEnd');
  await session.detach();
  await page.waitForTimeout(500);
}

describe('the pictures of a product', { timeout: 60_000 }, () => {
  test('open large, are gone through and enlarged by keyboard, and give the focus back (design 6)', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`${server.url}/shop/morning-mug`, { waitUntil: 'networkidle' });
    expect(asked.filter((url) => /lightbox|picture/.test(new URL(url).pathname.split('/').at(-1) ?? ''))).toEqual([]);
    const count = await links(page).count();
    expect(count).toBeGreaterThan(2);
    await expectAccessible(page);
    await links(page).nth(1).focus();
    await page.keyboard.press('Enter');
    await box(page).waitFor();
    expect(page.url()).toBe(`${server.url}/shop/morning-mug`);
    await expect.poll(() => place(page)).toBe(`2 of ${count}`);
    expect(await shown(page).locator('img').getAttribute('alt')).toBe(
      await links(page).nth(1).locator('img').getAttribute('alt'),
    );
    await expectAccessible(page);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => place(page)).toBe(`${count} of ${count}`);
    expect(await shown(page).evaluate((slide) => slide.getBoundingClientRect().left)).toBe(0);

    const enlarge = box(page).getByRole('button', { name: 'Enlarge' });
    await enlarge.press('Enter');
    expect([await enlarge.getAttribute('aria-pressed'), (await share(page)) > 1]).toEqual(['true', true]);
    await expectAccessible(page);
    const [left, top] = await scrolled(page);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => scrolled(page)).toEqual([left + 80, top + 80]);
    expect(await place(page)).toBe(`${count} of ${count}`);
    await box(page).getByRole('button', { name: 'Next' }).press('Enter');
    expect([await place(page), await enlarge.getAttribute('aria-pressed')]).toEqual([`1 of ${count}`, 'false']);
    await page.keyboard.press('Escape');
    await expect.poll(() => box(page).count()).toBe(0);
    expect(
      await links(page)
        .nth(1)
        .evaluate((link) => link === document.activeElement),
    ).toBe(true);
  });

  test('are swiped by a finger, enlarged where it taps, and moved by it then (design 6)', async ({ browser }) => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'en-US' };
    const context = await browser.newContext(phone);
    const page = await context.newPage();
    await page.goto(`${server.url}/shop/morning-mug`, { waitUntil: 'networkidle' });
    await links(page).first().tap();
    await box(page).waitFor();
    const count = await links(page).count();
    await expect.poll(() => place(page)).toBe(`1 of ${count}`);
    // More than half of it: a busy machine draws too few of the moves to take them for a flick.
    await swipe(page, -260);
    await expect.poll(() => place(page)).toBe(`2 of ${count}`);
    await page.touchscreen.tap(300, 500);
    await expect.poll(() => share(page)).toBeGreaterThan(2);
    // What was tapped on, in the lower right, is what is seen.
    const [left, top] = await scrolled(page);
    expect(left).toBeGreaterThan(390);
    expect(top).toBeGreaterThan(0);
    await swipe(page, 150, -120);
    const [leftThen, topThen] = await scrolled(page);
    expect([leftThen < left - 50, topThen > top + 50]).toEqual([true, true]);
    expect(await place(page)).toBe(`2 of ${count}`);
    await expectAccessible(page);
    await page.touchscreen.tap(195, 400);
    await expect.poll(() => share(page)).toBeLessThanOrEqual(1);
    await box(page).getByRole('button', { name: 'Close' }).tap();
    await expect.poll(() => box(page).count()).toBe(0);
    await context.close();
  });

  test('enlarged are dragged by a mouse, and a drag is no press (design 6)', async ({ page }) => {
    await page.goto(`${server.url}/shop/morning-mug`, { waitUntil: 'networkidle' });
    await links(page).first().click();
    await box(page).waitFor();
    await page.mouse.click(640, 360);
    await expect.poll(() => share(page)).toBeGreaterThan(1);
    const [left, top] = await scrolled(page);
    await page.mouse.move(640, 360);
    await page.mouse.down();
    await page.mouse.move(600, 300, { steps: 5 });
    await page.mouse.up();
    await expect.poll(() => scrolled(page)).toEqual([left + 40, top + 60]);
    await page.mouse.click(640, 360);
    await expect.poll(() => share(page)).toBeLessThanOrEqual(1);
  });

  test('are links to their files without scripts (design 6)', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${server.url}/shop/morning-mug`);
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().includes('format=2500w')),
      links(page).first().click(),
    ]);
    expect([answer.status(), (await answer.headerValue('content-type'))?.startsWith('image/')]).toEqual([200, true]);
    await context.close();
  });
});
