import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { addDiscount } from '#domain/discounts/add-discount.ts';
import { mustAct } from '#domain/testing/act.ts';
import { TestVisitor } from '#server/testing/visitor.ts';
import { findBarriers } from './accessible.ts';
import { test } from './browser.ts';
import { overHttp } from './over-http.ts';
import { openWorkshop, type Workshop } from './workshop.ts';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop([{ title: 'Candle', variants: [{ sku: 'CANDLE', price: 1900, stock: 40 }] }]);
});
afterAll(() => workshop[Symbol.asyncDispose]());

const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved', { exact: true }).first().waitFor();
};

describe('selling in the workshop', () => {
  test('leads from where its former parts were to where they are, with what was asked for (design 11)', async ({
    page,
  }) => {
    for (const [before, now] of [
      ['selling/discounts?search=letters', 'discounts?search=letters'],
      ['selling/gift-cards?state=spent', 'gift-cards?state=spent'],
      ['selling/payments', 'selling'],
    ] as const) {
      await workshop.enter(page, before);
      await expect.poll(() => page.url().split('/').slice(5).join('/')).toBe(now);
    }
    await page.getByRole('heading', { name: 'Payments', level: 1 }).waitFor();
    await workshop.enter(page, 'selling/nothing');
    await page.getByText('There is nothing at this address').waitFor();
  });

  test('ships to a new zone by weight, and to the rest of the world (design 11)', async ({ page }) => {
    await workshop.enter(page, 'selling/shipping');
    await page.getByRole('button', { name: 'Add a zone' }).click();
    const zone = page.getByRole('group', { name: 'Zone 2' });
    await zone.getByLabel('Name of the zone').fill('World');
    await zone.getByRole('button', { name: /Kind/ }).click();
    await page.getByRole('option', { name: 'By weight' }).click();
    const step = zone.getByRole('group', { name: 'Step 1' });
    await step.getByLabel('Cost').fill('15');
    await step.getByLabel('Cost').press('Tab');
    expect(await findBarriers(page)).toEqual([]);
    await save(page);
    await page.reload();
    // A zone is a line that says where it sends, and opens; its only way is open with it.
    await page.getByText('1 rate').last().waitFor();
    await page.getByText('World', { exact: true }).click();
    await expect.poll(() => step.getByLabel('Cost').inputValue()).toBe('$15.00');
  });

  test('takes over known taxes, and charges them (design 11)', async ({ page }) => {
    await workshop.enter(page, 'selling/taxes');
    await page.getByRole('button', { name: 'Add these rates: Canada, with its provinces' }).click();
    const rules = page.locator('summary', { hasText: 'added to prices' });
    await expect.poll(() => rules.count()).toBe(11);
    await rules.filter({ hasText: 'Ontario' }).click();
    const open = page.getByRole('group', { name: /^Rate \d/ });
    await open.getByLabel('Name on the bill').waitFor();
    // One is open at a time.
    await rules.filter({ hasText: 'Nova Scotia' }).click();
    await expect.poll(() => open.count()).toBe(1);
    expect(await findBarriers(page)).toEqual([]);
    await save(page);
    await page.reload();
    await expect.poll(() => rules.count()).toBe(11);
  });

  test('makes a code on a phone, which a cart takes, and ends it (design 11)', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await workshop.enter(page, 'discounts');
    await page.getByRole('button', { name: 'Add a discount' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a discount' });
    await dialog.getByLabel('Name').fill('Welcome');
    await dialog.getByLabel('Code', { exact: true }).fill('hello');
    await dialog.getByRole('textbox', { name: 'Percentage' }).fill('20');
    expect(await findBarriers(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('cell', { name: 'HELLO' }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await workshop.sell({ sku: 'CANDLE', quantity: 2, coupon: 'hello' });
    await page.reload();
    await page.getByRole('cell', { name: /^Welcome.*20% off/ }).waitFor();
    await page.getByRole('button', { name: 'Welcome', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Expired', { exact: true }).waitFor();
    // A code needs no other name.
    await page.getByRole('button', { name: 'Add a discount' }).click();
    await dialog.getByLabel('Code', { exact: true }).fill('plain');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'PLAIN', exact: true }).waitFor();
  });

  test('finds the products of a discount by name or SKU, and takes one out again (design 11)', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await workshop.enter(page, 'discounts');
    await page.getByRole('button', { name: 'Add a discount' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a discount' });
    await dialog.getByLabel('Name').fill('Candles');
    await dialog.getByLabel('Code', { exact: true }).fill('wax');
    await dialog.getByText('Some products').click();
    const find = dialog.getByLabel('Find a product that it is for');
    const chosen = dialog.getByRole('list', { name: 'Products', exact: true });
    const pick = async () => {
      await find.fill('CANDL');
      await dialog.getByRole('button', { name: /^Candle/ }).click();
      await chosen.getByText('Candle').waitFor();
    };
    await pick();
    await dialog.getByRole('button', { name: 'Remove Candle' }).click();
    await expect.poll(() => chosen.count()).toBe(0);
    await pick();
    expect(await findBarriers(page)).toEqual([]);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await chosen.scrollIntoViewIfNeeded();
      expect(await dialog.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
      if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/discount-${width}.png` });
    }
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('cell', { name: 'WAX' }).waitFor();
    await page.getByRole('button', { name: 'Candles', exact: true }).click();
    await page.getByRole('list', { name: 'Products', exact: true }).getByText('Candle').waitFor();
  });

  test('asks for the keys of Stripe and of PayPal, and says what is wrong with them (design 11)', async ({ page }) => {
    await workshop.enter(page, 'selling');
    await page.getByText('Stripe', { exact: true }).click();
    await page.getByText('Take payments by Stripe').click();
    const live = page.getByRole('group', { name: 'Live keys' });
    await live.getByLabel('Publishable key').fill('pk_test_1');
    await live.getByLabel('Secret key').fill('pk_live_1');
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await live.getByText('The secret key begins with sk_live_ or rk_live_.').waitFor();
    await live.getByText('This is a key of test mode: it belongs below, to “Test keys”.').waitFor();
    await page.getByText('Test mode: no money moves. Customers read so').waitFor();
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      if (process.env.LOOK)
        await page.screenshot({ path: `${process.env.LOOK}/payments-${width}.png`, fullPage: true });
    }
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect.poll(() => live.count()).toBe(0);
    await page.getByText('PayPal', { exact: true }).click();
    await page.getByText('Take payments by PayPal').click();
    await page.getByText('Sandbox: for test mode', { exact: true }).click();
    await page.getByRole('group', { name: 'Sandbox: for test mode' }).getByLabel('Client ID').fill('short');
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('The client id is the long line').first().waitFor();
  });

  test('lists a transfer among the ways to pay, and what is accepted (design 11)', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await workshop.enter(page, 'selling');
    const line = page.locator('summary', { hasText: 'Bank transfer, cash and invoice' });
    await line.getByText('Not set up').waitFor();
    await line.click();
    await page.getByRole('link', { name: 'Set it up' }).click();
    await page.getByRole('button', { name: 'Add a way of paying' }).click();
    await page.getByLabel('How to pay').fill('Within 7 days.');
    await save(page);
    await workshop.enter(page, 'selling');
    await line.getByText('Bank transfer', { exact: true }).waitFor();
    await page.getByText('Bank transfer', { exact: true }).first().waitFor();
    expect(await findBarriers(page)).toEqual([]);
  });

  test('refuses too small an order once the owner says how large one must be (design 11)', async ({ page }) => {
    await workshop.enter(page, 'selling/checkout');
    await page.getByLabel('Minimum order').fill('50');
    expect(await findBarriers(page)).toEqual([]);
    await page.keyboard.press('Tab');
    await save(page);
    await expect(workshop.sell({ sku: 'CANDLE', quantity: 1 })).rejects.toThrow();
  });

  test('leads from the checkout to the pages that the owner chooses as policies (design 11)', async ({ page }) => {
    const { database, site } = workshop.shop;
    await database.write((tx) =>
      tx.updateTable('collections').set({ title: 'Goods' }).where('website_id', '=', site.websiteId).execute(),
    );
    await workshop.enter(page, 'selling/policies');
    await page.getByRole('searchbox', { name: 'Find a page to add' }).fill('goo');
    await page
      .getByRole('button', { name: /^Goods/ })
      .first()
      .click();
    await page.getByLabel('What customers read').fill('Terms of sale');
    expect(await findBarriers(page)).toEqual([]);
    await save(page);
    await page.reload();
    await page.getByLabel('What customers read').waitFor();
    expect(await page.getByLabel('What customers read').inputValue()).toBe('Terms of sale');
    const visitor = new TestVisitor(overHttp(workshop.server));
    await visitor.addToCart(site.itemIds[0] ?? '', 'CANDLE', 3);
    const { json } = await visitor.call('POST', '/api/commerce/checkouts', {});
    const { body } = await visitor.get(`/checkout/${json.checkout.id}`, { accept: 'text/html' });
    expect(body).toMatch(/<a href="\/[\w-]+">Terms of sale<\/a>/);
  });

  test('shows what a sample cart would get, and why, beside its discounts (design 11)', async ({ page }) => {
    const { database, site } = workshop.shop;
    const now = Date.now();
    await mustAct({ database, clock: { now: () => now } }, site.websiteId, (unit) =>
      addDiscount(unit, {
        name: 'A tenth',
        code: 'TENTH',
        benefit: { kind: 'percentage', percent: 10 },
        scope: { kind: 'order' },
        minimumSubtotalCents: 0,
        stacks: false,
      }),
    );
    await workshop.enter(page, 'discounts');
    await page.getByRole('button', { name: 'A tenth', exact: true }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Try it out' }).click();
    await page.getByRole('searchbox').fill('candle');
    await page
      .getByRole('button', { name: /^Candle/ })
      .first()
      .click();
    await page.getByText('A tenth: −$1.90').waitFor();
    await page.getByRole('button', { name: /Country/ }).click();
    // The list is searched, by what phones have keys for, too.
    const search = page.getByRole('searchbox', { name: 'Search the list' });
    await search.fill('un');
    await page.getByRole('option', { name: 'United States', exact: true }).waitFor();
    expect(await page.getByRole('option', { name: 'Brunei' }).count()).toBe(0);
    await search.fill('united st');
    // A moment later the first that is found is told as what Enter would choose.
    await page.waitForFunction(
      (field) => document.getElementById(field?.getAttribute('aria-activedescendant') ?? ''),
      await search.elementHandle(),
    );
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('option', { name: 'United States', exact: true }).click();
    await page.getByText('No tax: there is no rate for this place.').waitFor();
    expect(await findBarriers(page)).toEqual([]);
  });

  test('makes many codes for one discount on a phone, and withdraws one (design 11)', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await workshop.enter(page, 'discounts');
    await page.getByRole('button', { name: 'Add a discount' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a discount' });
    await dialog.getByLabel('Name').fill('Our letters');
    await dialog.getByText('By many codes, each used on its own').click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'Codes of Our letters', level: 1 }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Make codes' }).click();
    await page.getByLabel('How many').fill('3');
    await page.getByLabel('Begin with').fill('may');
    await page.getByRole('dialog').getByRole('button', { name: 'Make codes' }).click();
    await page.getByText('3 codes are made.').waitFor();
    await page
      .getByRole('button', { name: /^Withdraw MAY-/ })
      .first()
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
    await page.getByText('1 code is withdrawn.').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await workshop.enter(page, 'discounts?search=letters');
    await page.getByRole('link', { name: 'Many codes' }).waitFor();
  });
});
