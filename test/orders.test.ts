import { afterAll, beforeAll, describe, expect } from 'vitest';
import { productTypes } from '#catalog/product-types.ts';
import { changeProduct } from '#domain/catalogue/products.ts';
import { askReturn } from '#domain/returns/ask-return.ts';
import { mustAct } from '#domain/testing/act.ts';
import { findBarriers } from './accessible.ts';
import { test } from './browser.ts';
import { openWorkshop, type Workshop } from './workshop.ts';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop([
    { title: 'Candle', variants: [{ sku: 'CANDLE', price: 1900, stock: 20 }] },
    { title: 'Holder', variants: [{ sku: 'HOLDER', price: 3350, stock: 20 }] },
  ]);
  await workshop.sell({ sku: 'HOLDER', item: 1, quantity: 1 });
  await workshop.sell({ sku: 'CANDLE', quantity: 3 });
});
afterAll(() => workshop[Symbol.asyncDispose]());

const newestOrder = () =>
  workshop.shop.database.read.selectFrom('orders').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();

describe('orders in the workshop', () => {
  test('stand in rows of 40 px on a desktop and 44 px on a phone, which say “today” (look)', async ({ page }) => {
    await workshop.enter(page, 'orders');
    const row = page.getByRole('row', { name: /Order/ }).last();
    await row
      .getByText(/^today \d/)
      .filter({ visible: true })
      .waitFor();
    const height = () => row.evaluate((element) => Math.round(element.getBoundingClientRect().height));
    expect(await height()).toBeLessThanOrEqual(41);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await height()).toBeLessThanOrEqual(46);
  });

  test('of test mode say so beside their number, in the list, on their page, at their customer and at the start (design 11)', async ({
    page,
  }) => {
    await workshop.enter(page, 'orders');
    const mark = page.getByTitle('Bought in test mode: no money moved.').filter({ visible: true });
    await page
      .getByRole('row', { name: /Order 1002/ })
      .locator(mark)
      .waitFor();
    await page.getByRole('link', { name: 'Order 1002' }).click();
    await page.getByRole('heading', { name: 'Order 1002', level: 1 }).waitFor();
    expect(await mark.count()).toBe(1);
    for (const place of ['customers', '']) {
      await workshop.enter(page, place);
      await mark.first().waitFor();
      expect(await findBarriers(page)).toEqual([]);
    }
  });

  test('have a customer’s column on a wide window alone, and both columns of one begin at one height (look)', async ({
    page,
  }) => {
    await workshop.enter(page, 'orders');
    const heading = page.getByRole('columnheader', { name: 'Customer' });
    await heading.waitFor();
    await page.setViewportSize({ width: 820, height: 900 });
    await heading.waitFor({ state: 'hidden' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('link', { name: 'Order 1002' }).click();
    const tops = ['Items', 'Customer'].map((name) => page.getByRole('heading', { name, level: 2 }).boundingBox());
    const [items, customer] = await Promise.all(tops);
    expect(items?.y).toBe(customer?.y);
  });

  test('are found by product, narrowed, and kept in the address (design 11)', async ({ page }) => {
    await workshop.enter(page, 'orders');
    await page.getByRole('link', { name: 'Order 1002' }).waitFor();
    expect(await page.getByRole('row').count()).toBe(3);
    await page.getByRole('searchbox').fill('holder');
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
    expect(new URL(page.url()).search).toContain('search=holder');
    await page.reload();
    await page.getByRole('link', { name: 'Order 1001' }).waitFor();
    expect(await page.getByRole('row').count()).toBe(2);
    expect(await findBarriers(page)).toEqual([]);
    // Where nothing fits, one press shows all again, and the field is empty.
    await page.getByRole('searchbox').fill('no such thing');
    await page.getByText('No orders found.').waitFor();
    await page.getByText('Nothing fits “no such thing”.').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Clear search and filters' }).click();
    await expect.poll(() => page.getByRole('row').count()).toBe(3);
    expect(await page.getByRole('searchbox').inputValue()).toBe('');
    await page.getByRole('searchbox').fill('holder');
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
    await page.getByRole('link', { name: 'Order 1001' }).click();
    await page.getByRole('heading', { name: 'Order 1001', level: 1 }).waitFor();
    await page.goBack();
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
  });

  test('are narrowed by payment, delivery and days, which the address keeps (design 11)', async ({ page }) => {
    await workshop.enter(page, 'orders');
    await page.getByRole('link', { name: 'Order 1002' }).waitFor();
    const choose = async (label: string, option: string) => {
      await page.getByRole('search').getByRole('button', { name: label }).click();
      await page.getByRole('option', { name: option }).click();
    };
    await choose('Payment', 'Online');
    await choose('Delivery', 'Shipping');
    await page.getByLabel('From', { exact: true }).fill('2020-01-01');
    await page.getByRole('link', { name: 'Order 1002' }).waitFor();
    expect(await page.getByRole('row').count()).toBe(3);
    const search = new URL(page.url()).searchParams;
    expect(Object.fromEntries(search)).toEqual({ payment: 'online', delivery: 'shipping', from: '2020-01-01' });
    expect(await findBarriers(page)).toEqual([]);
    await page.getByLabel('Until', { exact: true }).fill('2020-01-02');
    await page.getByText('No orders found.').waitFor();
    await choose('Payment', 'Any payment');
    await expect.poll(() => page.url()).not.toContain('payment=');
    // On a phone they are folded: each that is set is said, and taken away by a press.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Without “Delivery: Shipping”' }).click();
    await expect.poll(() => page.url()).not.toContain('delivery=');
    await page.getByRole('button', { name: 'Filters (2)' }).click();
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Show all' }).click();
    await page.getByRole('link', { name: 'Order 1002' }).waitFor();
  });

  test('are shown by a view that the team saved on a phone, which is renamed, deleted and brought back (design 11)', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await workshop.enter(page, 'orders?search=zzz&state=pending');
    const named = async (act: string, name: string) => {
      const dialog = page.getByRole('dialog', { name: act });
      await dialog.getByLabel('Name').fill(name);
      expect(await findBarriers(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByRole('button', { name, exact: true, pressed: true }).waitFor();
    };
    await page.getByRole('button', { name: 'Save this view' }).click();
    await named('Save this view', 'Of Zoe');
    await workshop.enter(page, 'orders');
    await page.getByRole('button', { name: 'Of Zoe' }).click();
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('zzz');
    expect(page.url()).toContain('state=pending');
    await page.getByRole('button', { name: 'Change the view “Of Zoe”' }).click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await named('Rename', 'To Zoe');
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Change the view “To Zoe”' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect.poll(() => page.getByRole('button', { name: 'To Zoe', exact: true }).count()).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'To Zoe', exact: true }).click();
    // Pressed while it is shown, it is left.
    await expect.poll(() => page.url()).not.toContain('zzz');
  });

  test('are sent and paid back on a phone, to the cent, and the buyer sees it (design 11)', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await workshop.enter(page, 'orders');
    await page.getByRole('link', { name: 'Order 1002' }).click();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('button', { name: /Carrier/ }).click();
    await page.getByRole('option', { name: 'DHL' }).click();
    await page.getByLabel('Tracking number').fill('JD 014');
    await page.getByRole('button', { name: 'Mark as sent' }).click();
    await page.getByRole('region', { name: 'Parcels' }).getByText('DHL JD 014').waitFor();
    await page.getByText('Done', { exact: true }).first().waitFor();

    await page.getByRole('button', { name: 'Refund', exact: true }).click();
    const pieces = page.getByLabel('Candle (of 3)');
    await pieces.fill('1');
    await pieces.press('Tab');
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: /^Refund \$/ }).click();
    await page.getByText('1 item refunded').waitFor();

    await page.getByRole('button', { name: 'Refund', exact: true }).click();
    await page.getByRole('button', { name: /^Everything that is left/ }).click();
    await page.getByRole('button', { name: /^Refund \$/ }).click();
    await page.getByText('3 items refunded').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Refund', exact: true }).count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

    const buyer = page.getByRole('link', { name: 'View as the customer' });
    await page.goto(`${await buyer.getAttribute('href')}/status`);
    await page.getByText('JD 014').first().waitFor();
  });

  test('that are withdrawn from say so above all else, and lead to the return, which has one chief act (design 11)', async ({
    page,
  }) => {
    const { database, site } = workshop.shop;
    await workshop.sell({ sku: 'CANDLE', quantity: 2 });
    const { id } = await newestOrder();
    const line = database.read.selectFrom('order_items').select('id').where('order_id', '=', id);
    const pieces = new Map([[(await line.executeTakeFirstOrThrow()).id, 2]]);
    const terms = { takesReturns: false, returnDays: 0, takesWithdrawals: true, asksToBegin: false, returnReasons: [] };
    const asked = { id: crypto.randomUUID(), kind: 'withdrawal' as const, reason: '', note: 'Too tall', pieces };
    await mustAct({ database, clock: { now: () => Date.now() } }, site.websiteId, (unit) =>
      askReturn(unit, { orderId: id, terms, asked }),
    );
    await page.setViewportSize({ width: 1440, height: 900 });
    await workshop.enter(page, 'orders');
    const row = page.getByRole('row').nth(1);
    await row.getByText('Withdrawn').waitFor();
    expect(await row.getByText('To send').count()).toBe(0);
    expect(await findBarriers(page)).toEqual([]);
    await row.getByRole('link').click();
    const notice = page.getByRole('region', { name: 'Return in progress' });
    await notice.getByText('has withdrawn from the whole order').waitFor();
    expect(await page.getByRole('button', { name: 'Send', exact: true }).count()).toBe(0);
    expect(await findBarriers(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await findBarriers(page)).toEqual([]);
    await notice.getByRole('link', { name: 'See the return' }).click();
    await page.getByRole('button', { name: /^Accept:/ }).waitFor();
    // What cannot be done yet is not offered.
    for (const later of [/^Mark as received/, /^Refund …/]) {
      expect(await page.getByRole('main').getByRole('button', { name: later }).count()).toBe(0);
    }
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: /^Accept:/ }).click();
    // Nothing of it had left, so nothing is waited for.
    await page.getByRole('button', { name: /^Refund …/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Refund', exact: true }).click();
    await page.getByText('Refunded', { exact: true }).first().waitFor();
    await page.getByRole('navigation', { name: 'Workshop' }).getByRole('link', { name: 'Orders', exact: true }).click();
    await page.getByRole('row').nth(1).getByText('Withdrawn').waitFor();
  });

  test('are changed and written by hand on a phone, by keyboard, and paid by their link (design 11)', async ({
    page,
  }) => {
    await workshop.sell({ sku: 'CANDLE', quantity: 2 });
    const latest = page.getByRole('link', { name: /^Order \d+$/ }).first();
    await page.setViewportSize({ width: 390, height: 844 });
    await workshop.enter(page, 'orders');
    await latest.click();
    await page.getByRole('button', { name: /^Change whom/ }).click();
    await page.getByLabel('Telephone').fill('+1 555');
    await page.getByLabel('Telephone').press('Enter');
    await page.getByRole('link', { name: '+1 555' }).waitFor();
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Change the items' }).click();
    await page.getByRole('searchbox').fill('holder');
    await page.getByRole('button', { name: /^Holder/ }).press('Enter');
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: /^Change, and ask for \$/ }).click();
    await page.getByText('Awaiting payment').first().waitFor();

    await workshop.enter(page, 'orders');
    await page.getByRole('link', { name: 'New order' }).click();
    await page.getByLabel('Email', { exact: true }).fill('bea@example.com');
    await page.getByLabel('Name', { exact: true }).fill('Bea');
    await page.getByRole('searchbox', { name: /product/ }).fill('candle');
    await page.getByRole('button', { name: /^Candle/ }).press('Enter');
    const place = page.getByRole('button', { name: /^Place the order for \$/ });
    await place.waitFor();
    expect(await findBarriers(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await place.press('Enter');
    const heading = page.getByRole('heading', { name: /^Order \d+$/, level: 1 });
    const number = (await heading.textContent())?.replace('Order ', '');
    const buyer = page.getByRole('link', { name: 'View as the customer' });
    await page.goto(`${await buyer.getAttribute('href')}/status`);
    await page.getByRole('button', { name: /^Pay \$/ }).click();
    await page.getByLabel('Card number').fill('4242424242424242');
    await page.getByRole('button', { name: /^Pay \$/ }).click();
    await page.getByText(`Order #${number}`).first().waitFor();
    await expect.poll(() => page.getByText('To pay').count()).toBe(0);
  });

  test('are printed and marked as done, many at once, on a phone (design 11)', async ({ page }) => {
    for (const _ of [1, 2]) await workshop.sell({ sku: 'HOLDER', item: 1, quantity: 1 });
    await page.setViewportSize({ width: 390, height: 844 });
    await workshop.enter(page, 'orders');
    const links = page.getByRole('link', { name: /^Order \d+$/ });
    await links.first().waitFor();
    const numbers = await links.allInnerTexts();
    const chosen = numbers.slice(0, 2);
    for (const number of chosen) {
      await page.getByRole('checkbox', { name: new RegExp(`${number}$`) }).check({ force: true });
    }
    await page.getByText('2 orders chosen').waitFor();
    // One that its buyer has withdrawn from is not to be sent, and is left out once that is said.
    const withdrawn = page.getByRole('row').filter({ hasText: 'Withdrawn' }).first();
    await withdrawn.getByRole('checkbox').check({ force: true });
    await page.getByText('3 orders chosen').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    const slips = await page.getByRole('link', { name: 'Packing slips' }).getAttribute('href');
    const paper = await page.request.get(new URL(slips ?? '', page.url()).href);
    expect(paper.headers()['content-type']).toBe('application/pdf');
    expect((await paper.body()).subarray(0, 5).toString()).toBe('%PDF-');
    await page.getByRole('button', { name: 'Mark as done' }).click();
    await page.getByRole('alertdialog').getByText('stays as it is', { exact: false }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Mark the other 2 as done', exact: true }).click();
    await page.getByText('2 orders are done.').waitFor();
    for (const number of chosen) {
      const row = page.getByRole('row').filter({ hasText: number });
      await row.getByText('Done', { exact: true }).waitFor();
    }
  });

  test('have notes, which are deleted and taken back (design 11)', async ({ page }) => {
    await workshop.enter(page, 'orders');
    await page.getByRole('link', { name: 'Order 1001' }).click();
    const notes = page.getByRole('region', { name: 'Notes' });
    await page.getByLabel('A note for those who work on it').fill('A present: no bill in the parcel');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await notes.getByRole('listitem').getByText('A present').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Delete the note' }).click();
    await expect.poll(() => notes.getByRole('listitem').count()).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await notes.getByRole('listitem').getByText('A present').waitFor();
    expect(await notes.getByRole('listitem').count()).toBe(1);
  });

  test('sell by hand what is charged again, by the link that keeps the card (design 11)', async ({ page }) => {
    const { database, site } = workshop.shop;
    const subscriptionPlan = { billingPeriod: { value: 1, unit: 'MONTH' as const }, numBillingCycles: 0 };
    const deps = { database, clock: { now: () => Date.now() } };
    const [, holder = ''] = site.itemIds;
    await mustAct(deps, site.websiteId, async (unit) => {
      // Nothing of it is sent, so nobody is asked where to.
      const own = unit.tx.updateTable('products').set({ product_type: productTypes.service });
      await own.where('item_id', '=', holder).execute();
      return changeProduct(unit, holder, { subscriptionPlan });
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await workshop.enter(page, 'orders');
    await page.getByRole('link', { name: 'New order' }).click();
    await page.getByLabel('Email', { exact: true }).fill('cem@example.com');
    await page.getByLabel('Name', { exact: true }).fill('Cem');
    await page.getByRole('radio', { name: 'Paid already, in cash' }).waitFor();
    await page.getByRole('searchbox', { name: /product/ }).fill('holder');
    await page.getByRole('button', { name: /^Holder.*every month/ }).press('Enter');
    await expect.poll(() => page.getByRole('radio').count()).toBe(1);
    await page.getByText('Its payment keeps their card').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: /^Place the order for \$/ }).press('Enter');
    const buyer = page.getByRole('link', { name: 'View as the customer' });
    await page.goto(`${await buyer.getAttribute('href')}/status`);
    await page.getByRole('button', { name: /^Pay \$/ }).click();
    await page.getByText('Order summary').click();
    await page.getByText('Holder, every month').first().waitFor();
    await page.getByLabel('Card number').fill('4242424242424242');
    await page.getByRole('button', { name: /^Pay \$/ }).click();
    await page.getByText('The next payment is on').first().waitFor();
  });

  test('that wait for their money are marked as paid first, and a refund of it says who sends the money (design 11)', async ({
    page,
  }) => {
    await workshop.enter(page, 'orders/new');
    await page.getByLabel('Email', { exact: true }).fill('dot@example.com');
    await page.getByLabel('Name', { exact: true }).fill('Dot');
    await page.getByText('Add a custom item').click();
    await page.getByLabel('Name of the item').fill('Dipping wax');
    await page.getByLabel('Price of one').fill('30');
    await page.getByLabel('Price of one').press('Tab');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    // What is filled in is not left by a slip.
    await page.getByRole('list', { name: 'Where you are' }).getByRole('link', { name: 'Orders' }).click();
    await page.getByRole('alertdialog').getByText('not kept').waitFor();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: /^Place the order for \$/ }).click();
    await page.getByRole('button', { name: 'Mark as paid' }).click();
    await page.getByRole('button', { name: /^Record \$/ }).click();
    await page.getByText(/^Recorded: \$/).waitFor();
    await page.getByRole('button', { name: 'Refund', exact: true }).click();
    await page.getByRole('dialog').getByText('send it back yourself', { exact: false }).waitFor();
    await page.getByRole('button', { name: /^Everything that is left/ }).click();
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: /^Refund \$/ }).click();
    await page.getByText(/Send the money back yourself\.$/).waitFor();
  });
});
