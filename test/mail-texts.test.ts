import { afterAll, beforeAll, expect } from 'vitest';
import { findBarriers } from './accessible.ts';
import { test } from './browser.ts';
import { openWorkshop, type Workshop } from './workshop.ts';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop([{ title: 'Candle', variants: [{ sku: 'CANDLE', price: 1900, stock: 40 }] }]);
});
afterAll(() => workshop[Symbol.asyncDispose]());

test('a mail that is about no order is written anew and seen without one, and keeps its code (design 11)', async ({
  page,
}) => {
  await workshop.enter(page, 'settings/mails');
  await page.getByRole('heading', { name: 'Members' }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  const look = async (name: string) => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/${name}-${width}.png`, fullPage: true });
    }
  };
  await look('mails');
  await page.getByRole('link', { name: 'An account: its code to sign in by' }).click();
  const frame = page.frameLocator('iframe[title^="Your code"]');
  await frame.getByText('123456').waitFor();
  // Nothing in it runs or opens windows, for it is of the workshop's origin, by which it is measured: no line is cut.
  expect(await page.locator('iframe[title^="Your code"]').getAttribute('sandbox')).toBe('allow-same-origin');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => frame.locator('html').evaluate((it) => it.scrollHeight - it.clientHeight)).toBe(0);
  }
  // The preview comes first; its code is behind a press.
  const plain = page.getByLabel('Plain text');
  expect(await plain.isVisible()).toBe(false);
  await page.getByText('Edit the template').click();
  await plain.fill('Hello.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('This mail is of no use without {code}. Put it in again.').first().waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await look('mail-code');
  await plain.fill('Take {code}, please.');
  await page.locator('pre').getByText('Take 123456, please.').waitFor();
  // A message needs no template.
  await page.getByLabel('Your message').fill('Good to see you.');
  await page.locator('pre').getByText('Good to see you.').waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved', { exact: true }).first().waitFor();
});
