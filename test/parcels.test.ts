import { expect } from 'vitest';
import { findBarriers } from './accessible.ts';
import { test } from './browser.ts';
import { openWorkshop } from './workshop.ts';

test('a parcel’s wrong number is set right, and its sending undone, on a phone (storefront 2)', async ({ page }) => {
  await using workshop = await openWorkshop([
    { title: 'Candle', variants: [{ sku: 'CANDLE', price: 1900, stock: 20 }] },
  ]);
  await workshop.sell({ sku: 'CANDLE', quantity: 1 });
  const orders = workshop.shop.database.read.selectFrom('orders').select('id');
  const { id } = await orders.executeTakeFirstOrThrow();
  await page.setViewportSize({ width: 390, height: 844 });
  await workshop.enter(page, `orders/${id}`);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByLabel('Name of the carrier').fill('Post');
  await page.getByLabel('Tracking number').fill('WRONG');
  await page.getByRole('button', { name: 'Mark as sent' }).click();
  const parcels = page.getByRole('region', { name: 'Parcels' });
  await parcels.getByText('Post WRONG').waitFor();
  const act = async (name: string) => {
    await parcels.getByRole('button', { name: 'What to do with this parcel' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await act('Change tracking');
  const form = page.getByRole('dialog', { name: 'Change tracking' });
  expect(await form.getByLabel('Name of the carrier').inputValue()).toBe('Post');
  expect(await form.getByRole('checkbox').isChecked()).toBe(true);
  expect(await findBarriers(page)).toEqual([]);
  await form.getByLabel('Tracking number').fill('RIGHT');
  await form.getByLabel('Link').fill('parcels.example');
  await form.getByRole('button', { name: 'Change tracking' }).click();
  await form.getByText('must begin with https://').first().waitFor();
  await form.getByLabel('Link').fill('https://parcels.example/RIGHT');
  await form.getByRole('button', { name: 'Change tracking' }).click();
  await parcels.getByText('Post RIGHT').waitFor();
  await page.getByText(/The tracking is changed. A mail goes to/).waitFor();
  await page.getByText(/changed the tracking of a parcel/).waitFor();

  await act('Undo sending');
  const question = page.getByRole('alertdialog');
  await question.getByText(/is to be sent again/).waitFor();
  await question.getByRole('button', { name: 'Undo sending' }).click();
  await page.getByRole('button', { name: 'Send', exact: true }).waitFor();
  expect(await parcels.count()).toBe(0);
  await page.getByText(/took back that a parcel/).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  const buyer = page.getByRole('link', { name: 'View as the customer' });
  await page.goto(`${await buyer.getAttribute('href')}/status`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByText('RIGHT').count()).toBe(0);
});
