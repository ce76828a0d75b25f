import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { patience, type AnyPage, type Place } from './any-page.ts';
import type { Document } from '#contract/document.ts';
import { TestVisitor } from '#server/testing/visitor.ts';
import { browsers } from './every-browser.ts';
import { overHttp } from './over-http.ts';
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

const label = (text: string) => `//label[normalize-space()="${text}"]/following::input[1]`;
const inLayers = (text: string) => `//aside[@aria-label="Layers"]//button[contains(normalize-space(), "${text}")]`;
const inDialog = (text: string) => `//*[@role="dialog"]//button[contains(normalize-space(), "${text}")]`;
const status = (text: string) => `//output[normalize-space()="${text}"]`;

/** Within the first heading on the canvas, in the window, beside the handles at its corners; null until it is there. */
const words = `(() => {
  const frame = document.querySelector('iframe[data-page-canvas]:not([data-waits])');
  const heading = frame && frame.contentDocument.querySelector('[data-block] h2');
  if (!heading || document.querySelector('[role=dialog]')) return null;
  const [page, box] = [frame.getBoundingClientRect(), heading.getBoundingClientRect()];
  const scale = page.width / frame.clientWidth;
  return { x: Math.round(page.left + (box.left + 90) * scale), y: Math.round(page.top + (box.top + box.height / 2) * scale) };
})()`;
const isWritten = `document.querySelector('iframe[data-page-canvas]').contentDocument.activeElement.isContentEditable`;

/** Makes an empty page, and signs its owner in; gives its id, and a way to its draft. */
async function beginPage(page: AnyPage) {
  const [, email = '', password = ''] = /email +(\S+)\s+password +(\S+)/.exec(server.output()) ?? [];
  const owner = new TestVisitor(overHttp({ url: server.ownerUrl }), 'localhost');
  const [site] = (await owner.call('POST', '/api/account/session', { email, password })).json.websites;
  const query = `websiteId=${site.id}`;
  const { id } = (await owner.call('POST', `/api/pages?${query}`, { title: 'Made by hand' })).json;
  await page.open(`${server.ownerUrl}/config/${site.handle}/pages/${id}`);
  await page.type(label('Email'), email);
  await page.type(label('Password'), password);
  await page.click(button('Sign in'));
  return async (): Promise<Document> => (await owner.get(`/api/pages/${id}/draft?${query}`)).json.document;
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

/** WebKit is the one that differs most; `npm run soak -- --browsers` edits in all of them. */
const edited = browsers.filter(({ name }) => process.env.EVERY_BROWSER !== undefined || name === 'WebKit');

describe.each(edited)('in $name', ({ openPage }) => {
  it('an owner places, writes, drags, and has it saved (design 11)', { timeout: 2 * patience }, async () => {
    await using page = await openPage();
    const draft = await beginPage(page);
    await page.click(inLayers('Add a section'));
    await page.click(inDialog('Words alone'));
    const place = () => vi.waitUntil(() => page.ask<Place | null>(words), { timeout: patience, interval: 200 });
    // A press chooses it, and a second one opens it.
    await page.drag(await place());
    await page.read('//aside//h2[normalize-space()="Text"]');
    await page.drag(await place());
    await vi.waitUntil(() => page.ask<boolean>(isWritten), { timeout: patience, interval: 200 });
    await page.keys('Glazed by hand ');
    await page.click(inLayers('Section 1'));
    await page.click(inLayers('Add a block'));
    await page.click(inDialog('Quote'));
    await page.read(status('Saved'));
    const from = await place();
    await page.drag(from, { x: from.x - 40, y: from.y }, { x: from.x - 90, y: from.y }, { x: from.x - 130, y: from.y });
    const saved = async () =>
      Object.values((await draft()).blocks).map(({ props, layout }) => [props.html ?? null, layout.desktop.column]);
    await expect.poll(saved, { timeout: patience }).toEqual([
      [expect.stringContaining('Glazed by hand'), 1],
      [null, 1],
    ]);
    await page.read(status('Saved'));
  });
});
