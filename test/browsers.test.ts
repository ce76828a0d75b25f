import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patience, type AnyPage } from './any-page.ts';
import { browsers } from './every-browser.ts';
import { pagesAlone, startServer, type ServerProcess } from './server-process.ts';

let server: ServerProcess;
beforeAll(async () => {
  server = await startServer({ env: pagesAlone });
});
afterAll(() => server.stop());

const button = (text: string) => `//button[normalize-space()="${text}"]`;
const link = (text: string) => `//main//a[contains(., "${text}")]`;
const heading = (text: string) => `//h1[contains(., "${text}")]`;
const field = (name: string) => `//*[@name="${name}"]`;

async function addMug(page: AnyPage): Promise<void> {
  await page.open(`${server.url}/shop`);
  await page.click(link('Morning Mug'));
  await page.read(heading('Morning Mug'));
  await page.choose(field('option-Glaze'), 'Sage');
  await page.click(button('Add To Cart'));
  // Only the page's own code says so; without it the plain form would lead to the cart.
  await page.read(button('Added!'));
}

async function checkOut(page: AnyPage): Promise<void> {
  await page.click('//a[contains(@class, "site-header__cart")]');
  await page.read(heading('Cart'));
  await page.click(button('Check out'));
  await page.read(heading('Checkout'));
}

async function pay(page: AnyPage): Promise<void> {
  await page.type(field('email'), 'ada@example.com');
  await page.choose(field('country'), 'US');
  await page.type(field('name'), 'Ada Example');
  await page.type(field('line1'), '1 Main Street');
  await page.type(field('city'), 'Albany');
  await page.choose(field('region'), 'NY');
  await page.type(field('postalCode'), '12207');
  await page.type('//label[contains(., "Card number")]/following::input[1]', '4242 4242 4242 4242');
  // A mug of $32, a parcel of $8 and 8 % tax follow the address without a new page.
  await page.click(button('Pay $43.20'));
}

describe.each(browsers)('in $name', ({ openPage }) => {
  it('a visitor buys a mug (storefront 4, design 6)', { timeout: 2 * patience }, async () => {
    await using page = await openPage();
    await addMug(page);
    await checkOut(page);
    await pay(page);
    await page.read(heading('Thank you'));
    const order = await page.read('//main');
    for (const part of ['Morning Mug', 'Sage', '$43.20', 'ada@example.com']) expect(order).toContain(part);
  });
});
