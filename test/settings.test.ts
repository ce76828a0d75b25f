import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { test } from './browser.ts';
import { enter, signInDemoOwner, type DemoOwner } from './demo-owner.ts';
import { startServer, type ServerProcess } from './server-process.ts';

let server: ServerProcess;
let owner: DemoOwner;
beforeAll(async () => {
  server = await startServer();
  owner = await signInDemoOwner(server);
});
afterAll(() => server.stop());

/** Signs in; gives the address of the website's settings. */
async function open(page: Page): Promise<string> {
  await enter(page.context(), server, owner.visitor);
  return `${server.ownerUrl}/config/${owner.handle}/settings`;
}

const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved', { exact: true }).first().waitFor();
};

const currencies =
  'ARS AUD BRL CAD CHF COP CZK DKK EUR GBP HKD IDR ILS INR JPY MXN MYR NOK NZD PHP PLN SEK SGD THB USD ZAR'.split(' ');

describe('the settings', () => {
  test('are chosen on a phone from a menu that says which one is open (design 11)', async ({ page }) => {
    const settings = await open(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${settings}/keys`);
    await page.getByRole('button', { name: 'Settings API keys', exact: true }).press('Enter');
    await page.getByRole('group', { name: 'For developers', exact: true }).waitFor();
    await expectAccessible(page);
    await page.getByRole('menuitem', { name: 'Captcha', exact: true }).press('Enter');
    await page.getByRole('button', { name: 'Settings Captcha', exact: true }).waitFor();
    await page.setViewportSize({ width: 1280, height: 844 });
    const ways = page.getByRole('main').getByRole('navigation', { name: 'Settings', exact: true });
    await expect.poll(() => ways.locator('[aria-current]').textContent()).toBe('Captcha');
  });

  test('offer each currency with its code, name and number (platform 9.148 to 9.150; storefront 3.124 to 3.126)', async ({
    page,
  }) => {
    await page.goto(await open(page));
    await page.getByRole('button', { name: /Currency/ }).click();
    for (const [name, number] of [
      ['Euro (EUR)', 'Number 978'],
      ['Japanese Yen (JPY)', 'Number 392'],
      ['Argentine Peso (ARS)', 'Number 032'],
    ]) {
      expect(await page.getByRole('option', { name }).textContent()).toBe(`${name}${number}`);
    }
    const offered = await page.getByRole('option').allTextContents();
    expect(new Set(offered.map((text) => /\((\w+)\)/.exec(text)?.[1]))).toEqual(new Set(currencies));
    expect(offered).toHaveLength(currencies.length);
    await page.keyboard.press('Escape');
  });

  test('take a picture, say what is not saved, and the website shows it once it is (design 11)', async ({ page }) => {
    await page.goto(await open(page));
    const bar = page.getByRole('region', { name: 'Not saved' });
    expect(await bar.count()).toBe(0);
    const buffer = await sharp({ create: { width: 320, height: 320, channels: 3, background: '#c33' } })
      .png()
      .toBuffer();
    const icon = page.getByRole('group', { name: 'Icon' });
    const chooser = page.waitForEvent('filechooser');
    await icon.getByRole('button', { name: 'Choose a picture' }).click();
    await (await chooser).setFiles({ name: 'icon.png', mimeType: 'image/png', buffer });
    await icon.getByRole('button', { name: 'Replace' }).waitFor();
    await bar.waitFor();
    await save(page);
    await page.goto(server.url);
    const href = await page.locator('link[rel=icon]').getAttribute('href');
    expect((await page.request.get(new URL(href ?? '', server.url).href)).headers()['content-type']).toMatch(
      /^image\//,
    );
  });

  test('refuse a picture that is none in words, and forget what is discarded (design 11)', async ({ page }) => {
    await page.goto(await open(page));
    const social = page.getByRole('group', { name: 'Picture for other sites' });
    const chooser = page.waitForEvent('filechooser');
    await social.getByRole('button', { name: 'Choose a picture' }).click();
    await (await chooser).setFiles({ name: 'sign.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
    await social.getByText('The file sign.png does not appear to be a supported file').waitFor();
    const title = page.getByLabel('Title');
    const before = await title.inputValue();
    await title.fill('Another name');
    await page.getByRole('button', { name: 'Discard' }).click();
    expect(await title.inputValue()).toBe(before);
  });

  test('say where an upgrade would lead that everything is included (platform 2.14, 2.15)', async ({ page }) => {
    const base = await open(page);
    await page.goto(`${base}/billing/upgrade`);
    await page.getByRole('heading', { name: 'There is nothing to upgrade' }).waitFor();
    await page.goto(`${base}/billing/website-subscriptions`);
    await page.getByRole('heading', { name: 'No website needs a subscription' }).waitFor();
  });
});

describe('a popup', () => {
  test('comes once, again when it was changed, and never to who took its offer (platform 3.372, 3.373 and 3.374)', async ({
    page,
  }) => {
    const base = await open(page);
    const write = async (title: string) => {
      await page.goto(`${base}/popup`);
      await page.getByRole('link', { name: 'Edit what it says' }).click();
      await page.locator('iframe').contentFrame().locator('[data-block=slice-1]').click();
      await page.getByLabel('Text', { exact: true }).fill(title);
      await page.getByText('Saved', { exact: true }).first().waitFor();
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      await page.getByText('Visitors meet it where the settings turn it on.').waitFor();
      const way = page.getByRole('link', { name: 'When it is shown' });
      expect(await way.getAttribute('href')).toBe(`${base.slice(base.indexOf('/config'))}/popup`);
    };
    await write('Ten percent');
    await page.goto(`${base}/popup`);
    await page.getByText('Show the popup').click();
    await page.getByLabel('Seconds on the page').fill('0');
    await page.getByLabel('Seconds on the page').blur();
    await save(page);
    const popup = page.getByRole('dialog');
    const kept = (name: string) => page.evaluate((key) => localStorage.getItem(key), `popup-overlay-${name}`);
    await page.goto(server.url);
    await popup.getByRole('heading', { name: 'Ten percent' }).waitFor();
    expect(await kept('version')).not.toBeNull();
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect.poll(() => kept('closed-date')).toMatch(/^\d+$/);
    await page.reload({ waitUntil: 'networkidle' });
    expect(await popup.count()).toBe(0);
    await write('Twenty percent');
    await page.goto(server.url);
    await popup.getByRole('heading', { name: 'Twenty percent' }).waitFor();
    await popup.getByRole('link', { name: 'See it' }).click();
    await page.waitForLoadState();
    expect(await kept('submitted')).toBe('true');
    await page.goto(`${base}/popup`);
    await page.getByText('Show the popup').click();
    await save(page);
  });
});

describe('an owner’s own code', () => {
  test('is shown on Android, and not edited there (platform 8.83)', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (Linux; Android 15) Mobile' });
    });
    await page.goto(`${await open(page)}/code`);
    const field = page.getByLabel('At the end of the body');
    await field.waitFor();
    expect(await field.isEditable()).toBe(false);
    expect(await page.getByText('Code editing is not available on Android').count()).toBe(3);
    expect(await page.getByLabel('It may also load from and report to').isEditable()).toBe(true);
  });
});

describe('an owner’s own code that sets cookies', () => {
  test('waits until the visitor agrees, and its cookies go when that is taken back (design 9)', async ({ page }) => {
    const base = await open(page);
    await page.goto(`${base}/cookies`);
    await page.getByText('Ask visitors before optional cookies').click();
    await save(page);
    await page.goto(`${base}/code`);
    await page.getByLabel('At the end of the body').fill('<script>document.cookie = "_stats=1; path=/"</script>');
    await save(page);
    const cookies = async () => (await page.context().cookies(server.url)).map(({ name }) => name);
    await page.goto(server.url);
    await page.getByRole('button', { name: 'Accept' }).waitFor();
    expect(await cookies()).not.toContain('_stats');
    await page.getByRole('button', { name: 'Accept' }).focus();
    const read = await page.evaluate(() => scrollY);
    await page.keyboard.press('Enter');
    await expect.poll(cookies).toContain('_stats');
    // The page goes on where it was, and the way back lies over nothing of it.
    expect(await page.evaluate(() => [scrollY, document.activeElement?.id])).toEqual([read, 'content']);
    await page.reload();
    const again = page.getByRole('button', { name: 'Cookie settings' });
    const footer = await page.getByRole('contentinfo').boundingBox();
    expect((await again.boundingBox())?.y).toBeGreaterThanOrEqual(footer!.y + footer!.height);
    await again.click();
    await page.getByRole('button', { name: 'Decline' }).click();
    await expect.poll(cookies).not.toContain('_stats');
    await page.getByRole('button', { name: 'Cookie settings' }).waitFor();
    expect(await cookies()).toContain('cookieConsent');
  });
});

describe('a backup by command', () => {
  test('is made while pages are served, and starts elsewhere as the same shop (design 8)', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-backup-'));
    const run = (dataFolder: string, ...args: string[]) =>
      promisify(execFile)(process.execPath, ['dist/server/vitrine.js', ...args], {
        env: { PATH: process.env.PATH, DATA_DIR: dataFolder, NODE_ENV: 'production' },
      });
    const file = join(folder, 'all.zip');
    const elsewhere = join(folder, 'data');
    await run(server.dataFolder, 'backup', file);
    expect((await fetch(server.url)).status).toBe(200);
    await expect(run(server.dataFolder, 'restore', file)).rejects.toThrow('has websites already');
    await expect(run(server.dataFolder, 'restore', file, '--replace')).rejects.toThrow('Another Vitrine server');
    await run(elsewhere, 'restore', file);
    const second = await startServer({ dataFolder: elsewhere });
    const html = async ({ url }: ServerProcess) => (await (await fetch(`${url}/shop`)).text()).replaceAll(url, '');
    expect(await html(second)).toBe(await html(server));
    await second.stop();
    rmSync(folder, { recursive: true });
  });
});
