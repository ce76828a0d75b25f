import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, vi } from 'vitest';
import { test } from './browser.ts';
import { Buyer } from './buyer.ts';
import { pagesAlone, startServer, type ServerProcess } from './server-process.ts';

let server: ServerProcess;
let address = '';
beforeAll(async () => {
  server = await startServer({ words: ['--empty'], env: pagesAlone });
  // It serves a moment before it says where.
  await vi.waitUntil(() => server.output().includes('first-run#'));
  [address = ''] = /http:\S+first-run#\S+/.exec(server.output()) ?? [];
});
afterAll(() => server.stop());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const homePage = async () => (await fetch(server.url)).text();

async function choose(page: Page, area: string): Promise<void> {
  await button(page, 'Menu').click();
  await page.getByRole('link', { name: area, exact: true }).click();
}

describe('somebody who has read nothing', () => {
  test('comes from an empty server to a page of their own in the navigation, with at most 12 fields, then runs the shop from a phone (design 11)', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(address);
    const fields = page.locator('input:not([type=radio]), [aria-haspopup=listbox], [role=radiogroup]');
    await page.getByLabel('Email').fill('ada@example.com');
    const asked = await fields.count();
    await page.getByLabel('Password').fill('a good password');
    await page.getByLabel('Name', { exact: true }).fill('Tea & Tin');
    await button(page, 'Make the website').click();
    await page.getByRole('heading', { name: 'Tea & Tin is open' }).waitFor();

    await page.getByRole('link', { name: 'Pages', exact: true }).click();
    await button(page, 'New page').click();
    await page.getByRole('dialog').getByLabel('Title').fill('Our kettle');
    await button(page, 'Make the page').click();
    await page.getByText('Our kettle is on your website, and empty.').waitFor();
    // With the title of the page.
    expect(asked + 1).toBeLessThanOrEqual(12);
    await page.getByRole('link', { name: 'Edit Our kettle' }).click();
    const layers = page.getByRole('complementary', { name: 'Layers' });
    await layers.getByText('This page is empty.').waitFor();
    await layers.getByRole('button', { name: 'Add a section' }).first().click();
    await button(page, 'Words alone').click();
    await page.getByText('Saved', { exact: true }).waitFor();
    await button(page, 'Publish').click();
    await page.getByText('Visitors see this').waitFor();
    await expect.poll(homePage).toMatch(/<a[^>]*href="\/our-kettle"/);
    expect(await (await fetch(`${server.url}/our-kettle`)).text()).toContain('How it began');

    const answer = await fetch(`${server.url}/shop/butter-dish?format=json`);
    const { item } = (await answer.json()) as {
      item: { id: string; structuredContent: { variants: [{ sku: string }] } };
    };
    await new Buyer({ itemId: item.id, sku: item.structuredContent.variants[0].sku, quantity: 1 }).buy(server);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${server.ownerUrl}/config`);
    await choose(page, 'Products');
    await page.getByRole('link', { name: /^Salt Pig/ }).click();
    const price = page.getByLabel('Price', { exact: true });
    await price.fill('99');
    await price.press('Tab');
    await button(page, 'Save').click();
    await expect.poll(async () => (await fetch(`${server.url}/shop/salt-pig`)).text()).toContain('$99.00');
    await choose(page, 'Orders');
    await page.getByRole('link', { name: /^Order 10/ }).click();
    await button(page, 'Send').click();
    await button(page, 'Mark as sent').click();
    await page.getByText('Done', { exact: true }).first().waitFor();
    await choose(page, 'Customers');
    await page.getByRole('link', { name: /Ada/ }).click();
    await page.getByRole('heading', { level: 1, name: /Ada/ }).waitFor();
  });
});
