import { afterAll, beforeAll, describe, expect } from 'vitest';
import { tweakEvents } from '#catalog/tweaks.ts';
import { findBarriers } from './accessible.ts';
import { test } from './browser.ts';
import { zipOf, type ZipEntry } from '../src/server/testing/zip.ts';
import { newThemeFiles } from '../src/server/themes/testing/new-theme.ts';
import { openWorkshop, type Workshop } from './workshop.ts';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop([{ title: 'Mug', variants: [{ sku: 'MUG', price: 2000, stock: 9 }] }]);
});
afterAll(() => workshop[Symbol.asyncDispose]());

describe('the look of a website', () => {
  test('takes a theme as a zip, shows it on one’s pages, and says what is wrong with another (design 11)', async ({
    page,
  }) => {
    await workshop.enter(page, 'look?part=theme&page=/shop');
    const bring = async (files: readonly ZipEntry[]) =>
      page
        .locator('input[type=file]')
        .setInputFiles({ name: 'theme.zip', mimeType: 'application/zip', buffer: await zipOf(files) });
    const frame = page.getByRole('region', { name: 'Your website' }).frameLocator('iframe');
    await frame.getByText('Mug').first().waitFor();
    // Each theme is a picture of one’s own page, which no key gets into.
    const first = page.getByRole('listitem').filter({ hasText: 'Press' }).frameLocator('iframe');
    await first.locator('body.page').waitFor();
    expect(await first.locator('script:not([type])').count()).toBe(0);
    await bring([...newThemeFiles(), ['run.js', 'alert(1)']]);
    await page.getByRole('alert').getByText('A theme has style sheets').waitFor();
    await bring(newThemeFiles());
    await page.getByText('You are looking at Blue Door 1.0.').waitFor();
    const ember = () => frame.locator('body').evaluate((body) => getComputedStyle(body).getPropertyValue('--ember'));
    await expect.poll(ember).toBe('#d9482b');
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Delete: Blue Door 1.0' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete: Blue Door 1.0' }).waitFor({ state: 'detached' });

    // A newer version of the theme that one has is told, looked at, taken, and gone back from by one press.
    const seen = async () => (await fetch(`${workshop.server.url}/shop`)).text();
    await bring(newThemeFiles());
    await page.getByRole('button', { name: 'Use Blue Door 1.0' }).click();
    await expect.poll(seen).toContain('--ember:#d9482b');
    await bring(
      newThemeFiles().map(([name, text]) => [name, text.replace('"1.0"', '"1.1"').replace('#d9482b', '#0b6e4f')]),
    );
    await page.getByText('You are looking at Blue Door 1.1.').waitFor();
    await expect.poll(ember).toBe('#0b6e4f');
    expect(await seen()).toContain('--ember:#d9482b');
    await page.getByRole('button', { name: 'Back to Blue Door 1.0' }).click();
    await page.getByText('Blue Door 1.1 is a newer version of your theme.').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Look at it', exact: true }).first().click();
    await page.getByRole('button', { name: 'Use Blue Door 1.1' }).click();
    await expect.poll(seen).toContain('--ember:#0b6e4f');
    // What one looks at while the page still hears of the theme that was taken, one goes on looking at.
    const heard = Promise.withResolvers<void>();
    await page.route('**/api/styles?*', async (route) => {
      await heard.promise;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Back to Blue Door 1.0' }).click();
    await expect.poll(seen).toContain('--ember:#d9482b');
    await page.getByRole('button', { name: 'Look at it: Field & Kiln' }).click();
    heard.resolve();
    await page.getByRole('listitem').filter({ hasText: 'Blue Door 1.0' }).getByText('Your theme').waitFor();
    await page.getByRole('button', { name: 'Use Field & Kiln' }).click();
    await expect.poll(seen).not.toContain('--ember');
  });

  test('is seen on its pages while it is chosen, step by step, and by visitors when it is saved (platform 3.386)', async ({
    page,
  }) => {
    await workshop.enter(page, 'look?part=colors&page=/shop');
    const frame = page.frameLocator('iframe');
    const ground = () => frame.locator('body').evaluate((body) => getComputedStyle(body).getPropertyValue('--ink'));
    await frame.getByText('Mug').first().waitFor();
    await page.getByRole('button', { name: 'Harbor' }).click();
    await expect.poll(ground).toBe('#0c1b24');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(ground).not.toBe('#0c1b24');
    await page.getByRole('button', { name: 'Redo' }).click();
    await expect.poll(ground).toBe('#0c1b24');
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Your website looks like this now').waitFor();
    const seen = await fetch(`${workshop.server.url}/shop`).then((answer) => answer.text());
    expect(seen).toContain('--ink:#0c1b24');
  });

  test('has buttons and fields in the manner that its owner chooses, on the page at once (platform 3)', async ({
    page,
  }) => {
    await workshop.enter(page, 'look?part=shape&page=/shop/mug');
    const button = page.frameLocator('iframe').locator('.button--primary').first();
    const ground = () => button.evaluate((element) => getComputedStyle(element).backgroundColor);
    await button.waitFor();
    const filled = await ground();
    await page.getByRole('button', { name: /Buttons that lead on/ }).click();
    await page.getByRole('option', { name: 'With an outline' }).click();
    await expect.poll(ground).toBe('rgba(0, 0, 0, 0)');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(ground).toBe(filled);
    expect(await findBarriers(page)).toEqual([]);
  });

  test('takes rules of one’s own, and offers the theme’s properties as one types (platform 3)', async ({ page }) => {
    await workshop.enter(page, 'look?part=css&page=/shop');
    const title = page.frameLocator('iframe').getByRole('heading', { level: 1 });
    await title.waitFor();
    const rules = page.getByRole('textbox', { name: /^Rules of your own/ });
    await rules.click();
    await page.keyboard.type('h1 { color: var(--acc');
    await page.getByRole('option', { name: /^--accent/ }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.keyboard.type('); letter-spacing: 7px');
    await expect.poll(() => title.evaluate((element) => getComputedStyle(element).letterSpacing)).toBe('7px');
    expect(await rules.textContent()).toContain('var(--accent)');
    await page.keyboard.press('Tab');
    expect(await rules.evaluate((element) => element === document.activeElement?.shadowRoot?.activeElement)).toBe(
      false,
    );
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => rules.textContent()).not.toContain('7px');
  });

  test('tells what becomes of tweaks of the style and of a kind of page (platform 2.24 and 3.400 to 3.406)', async ({
    page,
  }) => {
    await page.addInitScript((names) => {
      const told: string[] = [];
      Object.assign(globalThis, { told });
      for (const name of names) {
        addEventListener(`tweak:${name}`, (event) => told.push(`${name} ${(event as CustomEvent).detail.pageType}`));
      }
    }, tweakEvents);
    const told = () => page.evaluate(() => (globalThis as unknown as { told: string[] }).told.splice(0));
    await workshop.enter(page, 'look?part=shape&page=/shop');
    // A busy machine takes its time until the page stands in the frame.
    await page.frameLocator('iframe').locator('body.page').waitFor();
    const heard: string[] = [];
    const hear = (name: string) => expect.poll(async () => heard.push(...(await told())) && heard).toContain(name);
    await hear('aftershow style');
    expect(heard).toEqual(['beforeopen style', 'aftershow style']);
    const choose = async (label: string, option: string) => {
      await page.getByRole('button', { name: label }).click();
      await page.getByRole('option', { name: option }).click();
    };
    await choose('Corners of buttons', 'Very round');
    await hear('change style');
    await page.getByRole('button', { name: 'Discard' }).click();
    await hear('reset style');
    await page.getByRole('tab', { name: 'Kinds of page' }).click();
    await page.frameLocator('iframe').locator('body.page--checkout').waitFor();
    await hear('aftershow checkout');
    expect(heard.slice(-4)).toEqual(['close style', 'afterclose style', 'beforeopen checkout', 'aftershow checkout']);
    await choose('Corners of buttons', 'Very round');
    await hear('change checkout');
    const pay = page.frameLocator('iframe').locator('.button').first();
    expect(await pay.evaluate((element) => getComputedStyle(element).borderRadius)).toBe('20px');
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await hear('save checkout');
    await page.getByRole('link', { name: 'Pages' }).click();
    await hear('afterclose checkout');
  });

  test('takes a colour as it is written, and refuses unknown models (platform 5.5)', async ({ page }) => {
    await workshop.enter(page, 'look?part=colors');
    const code = page.getByLabel('Bright: code');
    await code.fill('hsl(120, 100%, 25%)');
    await page.getByText('Not saved').waitFor();
    expect(await page.getByLabel('Bright: pick').inputValue()).toBe('#008000');
    await code.fill('lab(40 20 10)');
    await page.getByText('Unknown colour model "lab".').waitFor();
    expect(await page.getByLabel('Bright: pick').inputValue()).toBe('#008000');
    await code.fill('rgb(300, 0, 0)');
    await page.getByText('Red, green or blue out of bounds.').waitFor();
  });

  test('says which font cannot be shown, and where none can (platform 8.67 and 8.68)', async ({ page }) => {
    const fonts = '**/assets/fonts/library/**';
    await page.route(fonts, (route) => (route.request().url().includes('/oswald-') ? route.abort() : route.continue()));
    await workshop.enter(page, 'look?part=fonts');
    await page.getByText('Unable to load preview for Oswald').waitFor();
    expect(await page.getByText('Unable to load fonts').count()).toBe(0);
    await page.unroute(fonts);
    await page.route(fonts, (route) => route.abort());
    await page.reload();
    await page.getByText('Unable to load fonts').waitFor();
  });
});
