import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { test } from './browser.ts';
import { startServer, type ServerProcess } from './server-process.ts';
import { makeDatabase } from './shop.ts';

const email = 'ada@example.com';
/** Two mugs, a jar of preserve, a parcel, and tax of 8 %. */
const total = '$90.72';
/** A slow machine makes the first pictures for a while. */
const patience = 120_000;
const phone = { width: 390, height: 844 };

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name, exact: typeof name === 'string' });
// Pictures that are still being made hold nothing up.
const visit = (page: Page, url: string) => page.goto(url, { waitUntil: 'domcontentloaded' });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 });

/** From the home page by links alone to the list of all products. */
async function openShop(page: Page, server: ServerProcess): Promise<void> {
  await visit(page, server.url);
  await expectAccessible(page);
  await link(page, 'See the shop').click();
  await heading(page, 'Shop').waitFor();
  await expectAccessible(page);
}

/** Adds a mug by click, and looks at what the button and the pill say meanwhile (storefront 4). */
async function addMug(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /Morning Mug/ })
    .first()
    .click();
  await heading(page, 'Morning Mug').waitFor();
  await expectAccessible(page);
  await page.getByLabel('Glaze', { exact: true }).selectOption('Sage');
  await page.getByLabel('Quantity').fill('2');
  await button(page, 'Add To Cart').click();
  await button(page, 'Adding…').waitFor();
  await link(page, '2 items in cart').waitFor();
  await button(page, 'Added!').waitFor();
  await expectAccessible(page);
  await button(page, 'Add To Cart').waitFor();
}

async function addPreserve(page: Page): Promise<void> {
  await visit(page, new URL('/shop', page.url()).href);
  await link(page, '2 items in cart').waitFor();
  await page
    .getByRole('link', { name: /Damson Preserve/ })
    .first()
    .click();
  await heading(page, 'Damson Preserve').waitFor();
  await button(page, 'Add To Cart').click();
  await link(page, '3 items in cart').waitFor();
}

async function checkOut(page: Page): Promise<void> {
  // Where the header's own link is in sight, the pill stands aside.
  await page.locator('.site-header__cart').click();
  await heading(page, 'Cart').waitFor();
  await page.getByText('$76.00').waitFor();
  await expectAccessible(page);
  await button(page, 'Check out').click();
  await heading(page, 'Checkout').waitFor();
  await expectAccessible(page);
}

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Country').selectOption('US');
  await page.getByLabel('Full name').fill('Ada Example');
  await page.getByLabel('Street and number').fill('1 Main Street');
  await page.getByLabel('City').fill('Albany');
  await page.getByLabel('State', { exact: true }).selectOption('NY');
  await page.getByLabel('ZIP code').fill('12207');
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
}

/** Pays, and gives the order's number as its page shows it. */
async function pay(page: Page): Promise<string> {
  // Shipping and tax follow the address.
  const payButton = button(page, `Pay ${total}`);
  await payButton.waitFor();
  await expectAccessible(page);
  await payButton.click();
  await heading(page, /Thank you/).waitFor();
  await expectAccessible(page);
  return readOrder(page);
}

async function readOrder(page: Page): Promise<string> {
  const text = await page.locator('main').innerText();
  for (const part of [
    'Morning Mug',
    'Sage',
    '2\u00a0×\u00a0$32.00',
    'Damson Preserve',
    '1\u00a0×\u00a0$12.00',
    total,
    email,
  ]) {
    expect(text).toContain(part);
  }
  return /#(\d+)/.exec(text)?.[1] ?? '';
}

async function signIn(page: Page, server: ServerProcess): Promise<void> {
  const [, address = '', password = ''] = /email +(\S+)\s+password +(\S+)/.exec(server.output()) ?? [];
  await visit(page, `${server.ownerUrl}/config/field-and-kiln/mailbox`);
  await page.getByLabel('Email').fill(address);
  await page.getByLabel('Password').fill(password);
  await expectAccessible(page);
  await button(page, 'Sign in').click();
  await heading(page, 'Mailbox').waitFor();
}

/** Reads the order's mail as the owner does, in the embedded mailbox. */
async function readMail(page: Page, orderNumber: string): Promise<void> {
  const mail = page.getByRole('link', { name: new RegExp(`Order ${orderNumber} confirmed`) });
  const isThere = async () => {
    await button(page, 'Check for mail').click();
    return mail.waitFor({ timeout: 1000 }).then(
      () => true,
      () => false,
    );
  };
  await expect.poll(isThere, { timeout: 15_000 }).toBe(true);
  await expectAccessible(page);
  await mail.click();
  const shown = page.frameLocator('iframe').locator('body');
  await shown.getByText(total).waitFor();
  await expectAccessible(page);
  await link(page, 'As plain text').click();
  await page.locator('pre').getByText(total).waitFor();
  expect(await page.locator('pre').innerText()).toContain('Morning Mug');
}

describe('in a demo shop', { timeout: patience }, () => {
  let folder: string;
  let database: Awaited<ReturnType<typeof makeDatabase>>;
  let server: ServerProcess;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'vitrine-purchase-'));
    database = await makeDatabase('sqlite');
    server = await startServer({ dataFolder: folder, env: database.env });
  });
  afterAll(async () => {
    await server.stop();
    await database.drop();
    rmSync(folder, { recursive: true });
  });

  test('a visitor buys two items, the owner reads the mail, and a restart loses nothing (storefront 1.1 to 1.4, 2.6 and 2.7; platform 1.4 and 1.5; design 6)', async ({
    page,
    browser,
  }) => {
    await openShop(page, server);
    await addMug(page);
    await addPreserve(page);
    await checkOut(page);
    await fillIn(page);
    const orderNumber = await pay(page);
    const orderUrl = page.url();
    const owner = await browser.newPage();
    await signIn(owner, server);
    await readMail(owner, orderNumber);

    // Something stays in the cart while the server is away.
    await visit(page, `${server.url}/shop/damson-preserve`);
    await button(page, 'Add To Cart').click();
    await link(page, '1 item in cart').waitFor();
    const port = Number(new URL(server.url).port);
    expect(await server.stop()).toBe(0);
    server = await startServer({ dataFolder: folder, env: database.env, port });

    await visit(page, orderUrl);
    expect(await readOrder(page)).toBe(orderNumber);
    await visit(page, `${server.url}/shop/damson-preserve`);
    await link(page, '1 item in cart').waitFor();
    await page.locator('.site-header__cart').click();
    await page.getByRole('link', { name: 'Damson Preserve' }).first().waitFor();
    await owner.reload();
    await owner.locator('pre').getByText(total).waitFor();
    await owner.close();
  });
});

describe('on a phone, and without JavaScript', { timeout: patience }, () => {
  let server: ServerProcess;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());

  test('a visitor with a phone buys two items (design 6)', async ({ browser }) => {
    const context = await browser.newContext({ viewport: phone, isMobile: true, hasTouch: true, locale: 'en-US' });
    const page = await context.newPage();
    await openShop(page, server);
    await addMug(page);
    await addPreserve(page);
    await checkOut(page);
    await fillIn(page);
    await pay(page);
    await context.close();
  });

  test('a visitor without JavaScript buys two items by plain forms (design 6)', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-US' });
    const page = await context.newPage();
    await visit(page, `${server.url}/shop/morning-mug`);
    await page.getByLabel('Glaze', { exact: true }).selectOption('Sage');
    await page.getByLabel('Quantity').fill('2');
    await button(page, 'Add To Cart').click();
    await heading(page, 'Cart').waitFor();
    await visit(page, `${server.url}/shop/damson-preserve`);
    await button(page, 'Add To Cart').click();
    await page.getByText('$76.00').waitFor();
    await button(page, 'Check out').click();
    await heading(page, 'Checkout').waitFor();
    await fillIn(page);
    await button(page, /^Pay/).click();
    // The page comes back with shipping and tax, to be confirmed.
    await page.getByText('The total has changed').waitFor();
    await page.getByLabel('Card number').fill('4242 4242 4242 4242');
    await button(page, `Pay ${total}`).click();
    await heading(page, /Thank you/).waitFor();
    expect(await readOrder(page)).toMatch(/^\d+$/);
    await context.close();
  });
});
