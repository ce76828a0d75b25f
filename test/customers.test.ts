import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { addCustomerNote } from '#domain/customers/customer-notes.ts';
import { learnCustomer, meetCustomer } from '#domain/customers/customers.ts';
import { createMailingList } from '#domain/mailing-lists/mailing-lists.ts';
import { importSubscribers } from '#domain/mailing-lists/subscribe.ts';
import { mustAct } from '#domain/testing/act.ts';
import { findBarriers } from './accessible.ts';
import { test } from './browser.ts';
import { button } from './shopper.ts';
import { openWorkshop, type Workshop } from './workshop.ts';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop([{ title: 'Candle', variants: [{ sku: 'CANDLE', price: 1900, stock: 20 }] }]);
  await workshop.sell({ sku: 'CANDLE', quantity: 1 });
  await workshop.sell({ sku: 'CANDLE', quantity: 3 });
});
afterAll(() => workshop[Symbol.asyncDispose]());

describe('customers in the workshop', () => {
  test('are found by name, sorted, and lead to their orders (design 11)', async ({ page }) => {
    await workshop.enter(page, 'customers');
    await page.getByRole('cell', { name: '2 orders' }).waitFor();
    await page.getByRole('button', { name: 'Spent' }).click();
    await expect.poll(() => new URL(page.url()).search).toContain('sort=spent');
    await page.getByRole('searchbox').fill('nobody');
    await page.getByText('Nobody found.').waitFor();
    await page.getByRole('searchbox').fill('example');
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('row').nth(1).getByRole('link').click();
    await page.getByRole('region', { name: 'Addresses used' }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('link', { name: 'Order 1002' }).click();
    await page.getByRole('heading', { name: 'Order 1002', level: 1 }).waitFor();
  });

  test('are shown by a view that the team saved, as gift cards and subscriptions are (design 11)', async ({ page }) => {
    await workshop.enter(page, 'customers?sort=spent');
    await button(page, 'Save this view').click();
    const dialog = page.getByRole('dialog', { name: 'Save this view' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Who spends');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('“Who spends” is saved.').waitFor();
    const view = page
      .getByRole('navigation', { name: 'Saved views' })
      .getByRole('button', { name: 'Who spends', exact: true });
    await expect.poll(() => view.getAttribute('aria-pressed')).toBe('true');
    expect(await findBarriers(page)).toEqual([]);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/customer-views-1440.png` });
    await page.setViewportSize({ width: 390, height: 844 });
    // The filters are folded, and what they list is said.
    await page.getByText('Of test orders', { exact: true }).filter({ visible: true }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/customer-views-390.png` });
    await view.click();
    await expect.poll(() => new URL(page.url()).search).toBe('');
    await page.getByRole('searchbox').fill('nobody');
    await page.getByText('Nobody found.').waitFor();
    await view.click();
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('');
    for (const [place, by] of [
      ['gift-cards', 'state=spent'],
      ['subscriptions', 'state=paused'],
    ]) {
      await workshop.enter(page, `${place}?${by}`);
      await button(page, 'Save this view').click();
      await dialog.getByRole('textbox', { name: 'Name' }).fill('Of these');
      await dialog.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('“Of these” is saved.').waitFor();
      await page.getByRole('button', { name: 'Of these', exact: true, pressed: true }).waitFor();
      if (process.env.SHOTS) {
        await page.screenshot({ path: `${process.env.SHOTS}/${place?.replace('/', '-')}-views-390.png` });
      }
    }
  });

  test('have notes, are saved as a file, and erased on a phone; their orders stay (design 11)', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await workshop.enter(page, 'customers');
    await page.getByRole('row').nth(1).getByRole('link').click();
    await page.getByLabel('A note for those who work here').fill('Likes it wrapped');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('region', { name: 'Notes' }).getByText('Likes it wrapped').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.getByRole('button', { name: 'More' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Export their data' }).click(),
    ]);
    const data = JSON.parse(await readFile(await download.path(), 'utf8'));
    expect(data).toMatchObject({ notes: [{ text: 'Likes it wrapped' }], orders: [{}, {}] });

    for (const number of [1002, 1001]) {
      await page.getByRole('link', { name: `Order ${number}` }).click();
      await page.getByRole('heading', { name: `Order ${number}`, level: 1 }).waitFor();
      await page.getByRole('button', { name: 'More' }).click();
      await page.getByRole('menuitem', { name: 'Mark as done' }).click();
      await page.getByText('The order is done.').first().waitFor();
      await page.goBack();
      await page.getByRole('heading', { name: 'Orders', exact: true }).waitFor();
    }
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Erase this person …' }).click();
    await page.getByRole('button', { name: 'Erase', exact: true }).click();
    await page.getByText('2 orders stay in the books.').waitFor();
    await page.getByText('No customers yet').waitFor();
    await page.getByRole('link', { name: 'See the orders' }).click();
    await page.getByText('Erased').first().waitFor();
  });
});

describe('two customers who are one person', () => {
  test('are merged by keyboard on a phone, after what moves was shown (design 11)', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { database, site } = workshop.shop;
    const deps = { database, clock: { now: () => Date.now() } };
    const meet = (email: string, name: string) =>
      mustAct(deps, site.websiteId, async (unit) => {
        const id = await meetCustomer(unit, { email, name, isTest: true, cents: 900, currency: 'USD' });
        await learnCustomer(unit, id, { email, name });
        return id;
      });
    const other = await meet('grace@old.example', 'Grace Old');
    await meet('grace@new.example', 'Grace New');
    await mustAct(deps, site.websiteId, (unit) =>
      addCustomerNote(unit, { customerId: other, id: crypto.randomUUID(), text: 'Likes blue' }),
    );
    await workshop.enter(page, 'customers?search=grace%40old');
    await page.getByRole('row').nth(1).getByRole('link').click();
    await button(page, 'More').press('Enter');
    await page.getByRole('menuitem', { name: 'Merge with another customer …' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('searchbox').fill('grace');
    await dialog.getByRole('button', { name: 'Grace New' }).press('Enter');
    await dialog.getByText('Nothing is held of grace@new.example that has to move.').waitFor();
    await dialog.getByRole('radio', { name: 'grace@old.example' }).focus();
    await page.keyboard.press('ArrowDown');
    await dialog.getByText('From grace@old.example to grace@new.example go:').waitFor();
    await dialog.getByText('1 note').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await dialog.getByRole('button', { name: 'Merge for good' }).press('Enter');
    await page.getByText('They are one customer now.').first().waitFor();
    await page.getByRole('heading', { name: 'Grace New', level: 1 }).waitFor();
    await page.getByText('Also orders as grace@old.example').waitFor();
    await page.getByRole('region', { name: 'Notes' }).getByText('Likes blue').waitFor();
  });
});

describe('a newsletter', () => {
  test('is written, seen on a phone and as plain text, tried, and sent after one question (design 11; platform 8.84)', async ({
    page,
  }) => {
    await workshop.enter(page, 'newsletters');
    await page.getByText("You don't have any mailing lists. Please create one before continuing").waitFor();
    const { database, site } = workshop.shop;
    const deps = { database, clock: { now: () => Date.now() } };
    const { id } = await mustAct(deps, site.websiteId, (unit) => createMailingList(unit, { name: 'Letters' }));
    const subscribers = [{ email: 'ada@example.com' }, { email: 'bob@example.com' }];
    const agreed = { subscribers, consent: 'At the market' };
    await mustAct(deps, site.websiteId, (unit) => importSubscribers(unit, id, agreed));
    await page.reload();
    await button(page, 'Write a newsletter').click();
    await page.getByLabel('Subject').fill('Spring firing');
    await button(page, 'Add a part').press('Enter');
    await page.getByRole('menuitem', { name: 'Heading' }).press('Enter');
    await page.getByRole('textbox', { name: 'Heading' }).fill('Out of the kiln');
    await page.getByRole('tab', { name: 'Phone' }).click();
    await page.frameLocator('iframe').getByRole('heading', { name: 'Out of the kiln' }).waitFor();
    expect(await page.locator('iframe').getAttribute('sandbox')).not.toContain('scripts');
    await page.getByRole('tab', { name: 'Plain text' }).click();
    await expect.poll(() => page.getByRole('tabpanel').textContent()).toContain('Out of the kiln');
    await button(page, 'Send a test').click();
    await button(page, 'Send the test').click();
    await page.getByText('The test is in the mailbox').waitFor();
    await button(page, 'Send').click();
    await page.getByRole('menuitem', { name: 'Send now' }).click();
    await page.getByText('A List must be selected').first().waitFor();
    await page.getByRole('button', { name: /Mailing list/ }).click();
    await page.getByRole('option', { name: 'Letters' }).click();
    expect(await findBarriers(page)).toEqual([]);
    await button(page, 'Send').click();
    await page.getByRole('menuitem', { name: 'Send now' }).click();
    await page.getByRole('alertdialog').getByText('Send it to 2 people?').waitFor();
    await button(page, 'Send to 2 people').click();
    await page.getByText('Sent', { exact: true }).waitFor();
    await expect.poll(() => page.locator('dl').textContent()).toBe('On the list then2Got it2Refused0Left by it0');
    expect(await findBarriers(page)).toEqual([]);
  });
});
