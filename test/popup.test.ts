import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { test } from './browser.ts';
import { must, signInDemoOwner, type DemoOwner } from './demo-owner.ts';
import { pagesAlone, startServer, type ServerProcess } from './server-process.ts';

let server: ServerProcess;
let owner: DemoOwner;
beforeAll(async () => {
  server = await startServer({ env: pagesAlone });
  owner = await signInDemoOwner(server);
  const { json } = await must(owner.visitor.get(here('/api/pages/popup-overlay/draft')));
  const operations = [{ kind: 'setProps', id: 'slice-1', set: { text: 'Ten percent' }, unset: [] }];
  const edit = { clientId: crypto.randomUUID(), sequence: 1, baseVersion: json.version };
  const transaction = { name: 'Edit', operations };
  await must(owner.visitor.call('PATCH', here('/api/pages/popup-overlay/draft'), { ...edit, transaction }));
  await must(owner.visitor.call('POST', here('/api/pages/popup-overlay/publish')));
});
afterAll(async () => void (await server.stop()));

const here = (path: string) => `${path}?websiteId=${owner.websiteId}`;
const set = (what: 'popup' | 'cookies', part: object) =>
  must(owner.visitor.call('PUT', here(`/api/settings/${what}`), part));
/** Long enough for what would come at once. */
const soon = 700;

async function open(page: Page) {
  await page.setViewportSize({ width: 1280, height: 700 });
  await page.goto(server.url, { waitUntil: 'networkidle' });
  return page.getByRole('dialog').getByRole('heading', { name: 'Ten percent' });
}

describe('a popup', () => {
  test('waits for as much of the page as its owner says (platform 3)', async ({ page }) => {
    await set('popup', { isOn: true, trigger: 'scroll', after: 50 });
    const words = await open(page);
    const scrollTo = (share: number) =>
      page.evaluate((part) => {
        const { scrollHeight, clientHeight } = document.documentElement;
        globalThis.scrollTo({ top: (scrollHeight - clientHeight) * part, behavior: 'instant' });
      }, share);
    await scrollTo(0.4);
    await pause(soon);
    expect(await words.count()).toBe(0);
    await scrollTo(0.6);
    await words.waitFor();
  });

  test('comes when the pointer leaves the window by its upper edge, and by no other (platform 3)', async ({ page }) => {
    await set('popup', { isOn: true, trigger: 'exit', after: 0 });
    const words = await open(page);
    const leaveAt = (clientY: number) =>
      page.evaluate((y) => {
        document.body.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, clientX: 200, clientY: y }));
      }, clientY);
    await leaveAt(300);
    await pause(soon);
    expect(await words.count()).toBe(0);
    await leaveAt(-2);
    await words.waitFor();
  });

  test('comes again after the days that its owner says to who has closed it, not before (platform 3.372 and 3.373)', async ({
    page,
  }) => {
    await set('popup', { isOn: true, trigger: 'time', after: 0, againAfterDays: 3 });
    const words = await open(page);
    await words.waitFor();
    await page.keyboard.press('Escape');
    const closedBefore = (days: number) =>
      page.evaluate(
        (at) => localStorage.setItem('popup-overlay-closed-date', at),
        String(Date.now() - days * 86_400_000),
      );
    await closedBefore(2.9);
    const again = await open(page);
    await pause(soon);
    expect(await again.count()).toBe(0);
    await closedBefore(3.1);
    await (await open(page)).waitFor();
  });

  test('does not come, and keeps nothing, before who is asked has agreed (design 9)', async ({ page }) => {
    await set('popup', { isOn: true, trigger: 'time', after: 0 });
    await set('cookies', { isBannerOn: true });
    const words = await open(page);
    await pause(soon);
    expect(await words.count()).toBe(0);
    const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('popup-overlay')));
    expect(await kept()).toEqual([]);
    await page.getByRole('button', { name: 'Accept' }).click();
    await (await open(page)).waitFor();
    expect(await kept()).toContain('popup-overlay-version');
    await set('cookies', { isBannerOn: false });
  });
});
