import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { mustAct } from '#domain/testing/act.ts';
import { savePreferences } from '#domain/websites/preferences.ts';
import { button, listen } from './shopper.ts';
import { test } from './browser.ts';
import { findFieldFaults } from './field-faults.ts';
import { openWorkshop, type Workshop } from './workshop.ts';

let workshop: Workshop;

beforeAll(async () => {
  workshop = await openWorkshop([
    { title: 'Bowl', variants: [{ sku: 'BOWL', price: 3800, stock: 0 }] },
    {
      title: 'Shirt',
      options: ['Size'],
      variants: [
        { sku: 'SHIRT-S', attributes: { Size: 'Small' }, price: 3000, stock: 0 },
        { sku: 'SHIRT-M', attributes: { Size: 'Medium' }, price: 3000, stock: 0 },
        { sku: 'SHIRT-L', attributes: { Size: 'Large' }, price: 3000, stock: 3 },
      ],
    },
  ]);
  const { database, site } = workshop.shop;
  const deps = { database, clock: { now: () => Date.now() } };
  await mustAct(deps, site.websiteId, (unit) => savePreferences(unit, 'developer', { flags: ['multilingual-emails'] }));
  await mustAct(deps, site.websiteId, (unit) => savePreferences(unit, 'access', { accounts: true }));
});
afterAll(() => workshop[Symbol.asyncDispose]());

/** Shows a page to somebody with a mouse. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(workshop.server.url + path, { waitUntil: 'networkidle' });
  await page.mouse.move(9, 9);
}
const path = '**/api/site-users/account/notifications/restock';
/** What is said of the field that has the focus. */
const described = (page: Page) =>
  page.evaluate(() => {
    const ids = document.activeElement?.getAttribute('aria-describedby')?.split(' ') ?? [];
    return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
  });

describe('the form of who waits', () => {
  test('is idle, says what is wrong, and in the end only what it was about (storefront 4.20 to 4.23, 5.39, 5.40 and 8.22)', async ({
    page,
  }) => {
    await visit(page, '/shop/bowl');
    const block = page.locator('.restock');
    const problem = block.locator('.field__error');
    expect(await problem.textContent()).toBe('');
    await expect.poll(() => block.locator('form').evaluate((form: HTMLFormElement) => form.noValidate)).toBe(true);
    const said = await listen(page);
    await button(page, 'Tell me').click();
    await expect.poll(() => problem.textContent()).toBe('Email cannot be blank');
    // What to do about it stands beside it. The focus comes to the field, and reads both: nothing else does.
    const advice = 'Write the whole address, as you@example.com.';
    expect(await described(page)).toBe(`${advice} Email cannot be blank`);
    expect(await block.locator('[role=alert]').count()).toBe(0);
    expect(await said()).toEqual([]);
    // In the field it is already.
    await page.getByLabel('Email').fill('ada@');
    await page.keyboard.press('Enter');
    await expect.poll(() => problem.textContent()).toBe('Email is invalid');
    await expect.poll(said).toEqual([`Email is invalid. ${advice}`]);
    await block.getByText(advice, { exact: true }).waitFor();
    expect(await findFieldFaults(page)).toEqual([]);
    await page.route(path, (route) => route.fulfill({ status: 400, json: { message: 'We are closed.' } }), {
      times: 1,
    });
    await page.getByLabel('Email').fill('ada@example.com');
    await button(page, 'Tell me').click();
    await expect.poll(() => problem.textContent()).toBe('We are closed.');
    expect(await block.textContent()).not.toContain(advice);
    await button(page, 'Tell me').click();
    await expect.poll(() => block.textContent()).toBe('Sold out for now. Shall we tell you when it is back?Signed up!');
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('restock__done');
    const rows = await workshop.shop.database.read.selectFrom('restock_sign_ups').select('language').execute();
    expect(rows).toEqual([{ language: null }]);
  });

  test('follows the choice of a variant, and names the language of a translated page (storefront 3.105 and 7.17)', async ({
    page,
  }) => {
    await page.addInitScript(() => Object.assign(window, { Weglot: { getCurrentLang: () => 'de' } }));
    // Its code comes only once something was chosen.
    const { promise: isChosen, resolve: letThrough } = Promise.withResolvers<void>();
    await page.route(/\/restock-[^/]*\.js$/, async (route) => {
      await isChosen;
      await route.continue();
    });
    await visit(page, '/shop/shirt');
    const block = page.locator('details.restock');
    await page.getByLabel('Size').selectOption('Medium');
    await page.locator('[data-chosen]:not([data-chosen=""])').waitFor();
    expect(await block.locator('form[novalidate]').count()).toBe(0);
    letThrough();
    await expect.poll(() => block.evaluate((node: HTMLDetailsElement) => node.open)).toBe(true);
    expect(
      await block.getByLabel('Which one').evaluate((node: HTMLSelectElement) => node.selectedOptions[0]?.text),
    ).toBe('Medium');
    await page.getByLabel('Size').selectOption('Large');
    await expect.poll(() => block.evaluate((node: HTMLDetailsElement) => node.open)).toBe(false);
    await page.getByLabel('Size').selectOption('Medium');
    await page.getByLabel('Email').fill('bob@example.com');
    const sent = page.waitForRequest(path);
    await button(page, 'Tell me').click();
    expect((await sent).postDataJSON()).toMatchObject({ language: 'de', siteVisitorEmail: 'bob@example.com' });
    await expect.poll(() => block.textContent()).toContain('Signed up!');
  });
});

/** A stand-in of a translation tool, whose owner has a language of their own. */
function translate(): void {
  let [language, tell] = ['de', () => {}];
  const languages = [{ custom_code: 'en-shanty' }];
  const on = (event: string, act: () => void) => void (event === 'languageChanged' && (tell = act));
  const show = (next: string) => {
    language = next;
    tell();
  };
  Object.assign(window, { Weglot: { getCurrentLang: () => language, on, options: { languages } }, show });
}

test('the language of a member is noted where the translation tool shows none of its own making (platform 7.12)', async ({
  page,
}) => {
  const noted: unknown[] = [];
  await page.route('**/api/site-users/account/locale', (route) => {
    noted.push(route.request().postDataJSON());
    return route.fulfill({ json: {} });
  });
  await page.addInitScript(translate);
  const show = (language: string) =>
    page.evaluate((next) => (window as unknown as { show: (next: string) => void }).show(next), language);
  await page.goto(`${workshop.server.url}/shop/bowl`, { waitUntil: 'networkidle' });
  expect(noted).toEqual([]);
  const value = encodeURIComponent(JSON.stringify({ authenticated: true, siteUserId: 'm' }));
  await page.context().addCookies([{ name: 'siteUserInfo', value, url: workshop.server.url }]);
  await page.reload({ waitUntil: 'networkidle' });
  await expect.poll(() => noted).toEqual([{ language: 'de' }]);
  for (const language of ['en-shanty', 'pirates', 'de', 'fr']) await show(language);
  await expect.poll(() => noted).toEqual([{ language: 'de' }, { language: 'fr' }]);
});

describe('the captcha of another in the form of who waits', () => {
  const script = `window.grecaptcha = {
    ready: (done) => done(), render: () => 0, reset: () => {}, getResponse: () => document.title === 'Solved' ? 'solved' : '',
    enterprise: { ready: (done) => done(), execute: async (key) => 'token of ' + key },
  };`;

  /** Its owner chooses it on the screen for it. */
  async function choose(page: Page, kind: string, keys: Record<string, string>): Promise<void> {
    await workshop.enter(page, 'settings/captcha');
    await page.getByText(kind).first().click();
    for (const [label, text] of Object.entries(keys)) await page.getByLabel(label, { exact: true }).fill(text);
    await button(page, 'Save').click();
    await page.getByText('Saved', { exact: true }).first().waitFor();
  }

  test('comes from its provider, and is solved before anything is sent (storefront 5.38, 5.41 and 7.56; platform 7.36)', async ({
    page,
  }) => {
    await choose(page, 'reCAPTCHA v2', { 'Site key': 'key', 'Secret key': 'hush' });
    const loaded: string[] = [];
    await page.route('https://www.google.com/**', (route) => {
      loaded.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: script });
    });
    await visit(page, '/shop/bowl');
    await expect.poll(() => page.locator('.captcha-container').getAttribute('data-rendered')).toBe('true');
    await page.getByLabel('Email').fill('cat@example.com');
    await button(page, 'Tell me').click();
    await expect
      .poll(() => page.locator('.restock .field__error').textContent())
      .toBe('Complete CAPTCHA before submitting.');
    await page.route(path, (route) => route.fulfill({ json: {} }), { times: 1 });
    const sent = page.waitForRequest(path);
    await page.evaluate(() => Object.assign(document, { title: 'Solved' }));
    await button(page, 'Tell me').click();
    expect((await sent).postDataJSON()).toMatchObject({ captchaToken: 'solved' });
    expect(loaded).toEqual(['https://www.google.com/recaptcha/api.js?render=explicit']);
  });

  test('of the enterprise kind runs by itself, and says where it cannot (storefront 5.42, 7.56 and 8.23)', async ({
    page,
  }) => {
    await choose(page, 'reCAPTCHA Enterprise v3', { 'Site key': 'ent', 'Project ID': 'shop-7' });
    const loaded: string[] = [];
    await page.route('https://www.google.com/**', (route) => {
      loaded.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: script });
    });
    await page.route(path, (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
    await visit(page, '/shop/bowl');
    await expect.poll(() => page.locator('.captcha-container').getAttribute('data-rendered')).toBe('true');
    await page.getByLabel('Email').fill('cat@example.com');
    const sent = page.waitForRequest(path);
    await button(page, 'Tell me').click();
    expect((await sent).postDataJSON()).toMatchObject({ recaptchaEnterpriseV3Token: 'token of ent' });
    const problem = page.locator('.restock .field__error');
    await expect.poll(() => problem.textContent()).toBe('Unable to submit form. Please try again later.');
    expect(loaded).toEqual(['https://www.google.com/recaptcha/enterprise.js?render=ent']);
    await choose(page, 'reCAPTCHA Enterprise v3', { 'Site key': '' });
    await visit(page, '/shop/bowl');
    await expect.poll(() => page.locator('.captcha-container').getAttribute('data-rendered')).toBe('true');
    await page.getByLabel('Email').fill('cat@example.com');
    await button(page, 'Tell me').click();
    await expect.poll(() => problem.textContent()).toBe('Enterprise V3 ReCaptcha site key not found');
  });
});
