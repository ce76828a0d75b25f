import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { patience, type AnyPage, type Place } from './any-page.ts';
import { blockTypes } from '#catalog/block-types.ts';
import type { Document } from '#contract/document.ts';
import type { Operation } from '#contract/edit.ts';
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

const frame = `document.querySelector('iframe[data-page-canvas]:not([data-waits])')`;

/** Within a heading on the canvas, in the window, beside the handles at its corners; null until it is there. */
const wordsOf = (heading: string) => `(() => {
  const frame = ${frame};
  const heading = frame && frame.contentDocument.querySelector('${heading}');
  if (!heading || document.querySelector('[role=dialog]')) return null;
  const [page, box] = [frame.getBoundingClientRect(), heading.getBoundingClientRect()];
  const scale = page.width / frame.clientWidth;
  return { x: Math.round(page.left + (box.left + 90) * scale), y: Math.round(page.top + (box.top + box.height / 2) * scale) };
})()`;
const words = wordsOf('[data-block] h2');
const isWritten = `document.querySelector('iframe[data-page-canvas]').contentDocument.activeElement.isContentEditable`;
/** Which of the sections of a page rest, as their numbers, and where each stands in the frame. */
const resting = `(() => {
  const sections = ${frame} ? [...${frame}.contentDocument.querySelectorAll('[data-section]')] : [];
  return sections.flatMap((one, at) => one.hasAttribute('data-far') ? [at] : []);
})()`;
const heights = `[...${frame}.contentDocument.querySelectorAll('[data-section]')].map((one) => Math.round(one.getBoundingClientRect().height))`;
/** Has all sections laid out, wherever they are. */
const wakeAll = `(() => {
  const { contentDocument: page, contentWindow: view } = ${frame};
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync('[data-section] { content-visibility: visible !important }');
  page.adoptedStyleSheets.push(sheet);
  return true;
})()`;

const key = (index: number) => `a${String(index).padStart(3, '0')}x`;

/** What makes a page of so many sections, each of another height. */
function longPage(count: number): Operation[] {
  const layout = { desktop: { column: 1, width: 8, row: 1, height: 3 } };
  return Array.from({ length: count }, (_, index): Operation[] => {
    const html = `<h2>Part ${index}</h2>${'<p>A line of it, and one more of them.</p>'.repeat(1 + (index % 7) * 2)}`;
    const block = {
      sectionId: `s${index}`,
      order: 'a0',
      type: blockTypes.html,
      typeVersion: 1,
      props: { html },
      layout,
    };
    return [
      { kind: 'addSection', id: `s${index}`, section: { order: key(index), theme: 'paper', grid: {} } },
      { kind: 'addBlock', id: `b${index}`, block },
    ];
  }).flat();
}

/** Makes a page, empty or by these operations, and signs its owner in; gives a way to its draft. */
async function beginPage(page: AnyPage, operations: Operation[] = []) {
  const [, email = '', password = ''] = /email +(\S+)\s+password +(\S+)/.exec(server.output()) ?? [];
  const owner = new TestVisitor(overHttp({ url: server.ownerUrl }), 'localhost');
  const [site] = (await owner.call('POST', '/api/account/session', { email, password })).json.websites;
  const query = `websiteId=${site.id}`;
  const { id } = (await owner.call('POST', `/api/pages?${query}`, { title: 'Made by hand' })).json;
  if (operations.length > 0) {
    const { version: baseVersion } = (await owner.get(`/api/pages/${id}/draft?${query}`)).json;
    const edit = { clientId: 'by-hand', sequence: 1, baseVersion, transaction: { name: 'Make it', operations } };
    expect((await owner.call('PATCH', `/api/pages/${id}/draft?${query}`, edit)).status).toBe(200);
  }
  await page.open(`${server.ownerUrl}/config/${site.handle}/pages/${id}`);
  await page.type(label('Email'), email);
  await page.type(label('Password'), password);
  await page.click(button('Sign in'));
  return async (): Promise<Document> => (await owner.get(`/api/pages/${id}/draft?${query}`)).json.document;
}

describe.each(browsers)('in $name', ({ openPage }) => {
  it('a visitor buys a mug (storefront 4, design 6)', { timeout: 5 * patience }, async () => {
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
  it('an owner places, writes, drags, and has it saved (design 11)', { timeout: 5 * patience }, async () => {
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

  it(
    'the far sections of a long page rest, and wake where one edits them (design 6, 11)',
    { timeout: 5 * patience },
    async () => {
      await using page = await openPage();
      const draft = await beginPage(page, longPage(30));
      const rest = () => page.ask<number[]>(resting);
      await expect.poll(rest, { timeout: patience }).toContain(29);
      expect(await rest()).not.toContain(0);
      await page.click(inLayers('Part 29'));
      await expect.poll(rest, { timeout: patience }).not.toContain(29);
      await expect.poll(rest, { timeout: patience }).toContain(0);
      // What rests has the height that it had.
      const before = await page.ask<number[]>(heights);
      await page.ask<boolean>(wakeAll);
      expect(await page.ask<number[]>(heights)).toEqual(before);
      const place = () =>
        vi.waitUntil(() => page.ask<Place | null>(wordsOf('[data-block="b29"] h2')), { timeout: patience });
      await page.drag(await place());
      await vi.waitUntil(() => page.ask<boolean>(isWritten), { timeout: patience, interval: 200 });
      await page.keys(' Written last');
      const saved = async () => (await draft()).blocks.b29?.props.html;
      await expect.poll(saved, { timeout: patience }).toContain('Written last');
      await page.read(status('Saved'));
    },
  );
});
