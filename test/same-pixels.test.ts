import sharp from 'sharp';
import type { Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { TestVisitor } from '#server/testing/visitor.ts';
import { test } from './browser.ts';
import { overHttp } from './over-http.ts';
import { pagesAlone, startServer, type ServerProcess } from './server-process.ts';

/** The editor's devices, with how wide a page is on each, in px. */
const devices = { Desktop: 1280, Tablet: 768, Phone: 390 } as const;
type Device = keyof typeof devices;
/** By so much of 255 a shade may be rounded otherwise. */
const rounding = 6;
/** The window of the editor: without its panels, the page has all of it but for a margin. */
const window = { width: devices.Desktop + 32, height: 1100 };

/** `npm run soak -- --screens` looks at all that the examples have; else the first page of the demo shop. */
const isWhole = process.env.EVERY_SCREEN !== undefined;
const examples = isWhole ? ['field-and-kiln', 'long-lunch', 'north-light', 'press', 'try-square'] : ['field-and-kiln'];

interface Shown {
  path: string;
  devices: Device[];
  /** What the owner's side shows: the editor of a page or a post, or the frame of a collection. */
  editor?: string;
  frame?: string;
}

/** Which of a picture's sizes is taken is the browser's own choice: all are this, by which one sees how it is cut. */
const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1200"><rect width="1600" height="1200" fill="#d8c8b0"/>
  <path d="M0 0l1600 1200M1600 0L0 1200M800 0v1200M0 600h1600" stroke="#345" stroke-width="40"/></svg>`;

/** Waits until all that is to be seen is there. */
const settle = (where: Page | Frame) =>
  where.evaluate(async () => {
    await document.fonts.ready;
    const isSeen = (image: HTMLImageElement) => {
      const { top, bottom } = image.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    };
    const isThere = () => [...document.images].filter(isSeen).every(({ complete }) => complete);
    for (let tries = 0; tries < 400 && !isThere(); tries++) await new Promise((resolve) => setTimeout(resolve, 50));
    await Promise.all([...document.images].filter(isSeen).map((image) => image.decode().catch(() => undefined)));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });

/** The pill counts what a visitor has in the cart: who edits has a sample. */
const hidePill = (where: Page | Frame) =>
  where.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('[data-cart-pill] { display: none !important }');
    document.adoptedStyleSheets.push(sheet);
  });

/** How two pictures differ, in words; undefined where they do not. */
async function differenceOf(one: Buffer, other: Buffer): Promise<string | undefined> {
  if (one.equals(other)) return undefined;
  const read = (png: Buffer) => sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const [{ data, info }, { data: otherData }] = await Promise.all([read(one), read(other)]);
  let [count, most] = [0, 0];
  let [left, top, right, bottom] = [info.width, info.height, 0, 0];
  for (let at = 0; at < data.length; at += 4) {
    if (data.readUInt32LE(at) === otherData.readUInt32LE(at)) continue;
    const [x, y] = [(at / 4) % info.width, Math.floor(at / 4 / info.width)];
    count += 1;
    for (let channel = 0; channel < 4; channel++)
      most = Math.max(most, Math.abs((data[at + channel] ?? 0) - (otherData[at + channel] ?? 0)));
    [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
  }
  // Where a browser begins a tile, it may round the shade of a gradient or a picture otherwise.
  return most <= rounding ? undefined : `${count} px from ${left},${top} to ${right},${bottom}, by ${most} of 255`;
}

/** The pages of an example, as the owner's side and as visitors have them. */
class Website {
  readonly server: ServerProcess;
  readonly #owner: TestVisitor;
  #site = { id: '', handle: '' };

  constructor(server: ServerProcess) {
    this.server = server;
    this.#owner = new TestVisitor(overHttp({ url: server.ownerUrl }), 'localhost');
  }

  async signIn(): Promise<void> {
    const [, email = '', password = ''] = /email +(\S+)\s+password +(\S+)/.exec(this.server.output()) ?? [];
    const { json } = await this.#owner.call('POST', '/api/account/session', { email, password });
    [this.#site] = json.websites;
  }

  #here(path: string, more = ''): string {
    return `${path}?websiteId=${this.#site.id}${more}`;
  }

  /** All that is shown; pages for members are shown to everybody, and posts are written on their pages. */
  async findShown(): Promise<Omit<Shown, 'devices'>[]> {
    const { linked, pages } = (await this.#owner.get(this.#here('/api/pages'))).json;
    const { posts } = isWhole ? (await this.#owner.get(this.#here('/api/posts'))).json : { posts: [] };
    const shown: Omit<Shown, 'devices'>[] = [];
    for (const { id, urlId, access } of [...linked, ...pages]) {
      if (access !== null) await this.#owner.call('PATCH', this.#here(`/api/pages/${id}`), { access: null });
      const { status, json } = await this.#owner.get(this.#here(`/api/pages/${id}/draft`));
      if (status === 200) shown.push({ path: json.path, editor: `pages/${id}` });
      else shown.push({ path: `/${urlId}`, frame: this.#here(`/api/pages/${id}/view`, '&view=grid') });
    }
    for (const { id } of posts) {
      expect((await this.#owner.call('POST', this.#here(`/api/pages/${id}/publish`))).status).toBe(200);
      const { path } = (await this.#owner.get(this.#here(`/api/pages/${id}/draft`))).json;
      shown.push({ path, editor: `posts/${id}/page` });
    }
    return [...new Map(shown.map((one) => [one.path, one])).values()];
  }

  async enter(page: Page): Promise<void> {
    const { hostname: domain } = new URL(this.server.ownerUrl);
    const cookies = [...this.#owner.cookies, ['ss_frame_expanded', 'true'] as const];
    await page.context().addCookies(cookies.map(([name, value]) => ({ name, value, domain, path: '/' })));
  }

  /** Opens a page in the editor, without what the editor lays around and over it. */
  async edit(page: Page, place: string): Promise<Frame> {
    await page.setViewportSize(window);
    await page.goto(`${this.server.ownerUrl}/config/${this.#site.handle}/${place}`);
    const element = page.locator('iframe[data-page-canvas]:not([data-waits])');
    await element.evaluate((frame) => {
      Object.assign(frame.style, { borderRadius: '0', boxShadow: 'none' });
      for (const other of frame.parentElement?.children ?? [])
        if (other !== frame) Object.assign((other as HTMLElement).style, { display: 'none' });
    });
    const frame = await (await element.elementHandle())?.contentFrame();
    if (!frame) throw new Error(`${place} has no page in a frame.`);
    return frame;
  }
}

/** Shows the page as on a device; gives where it stands in the window. */
async function show(page: Page, shown: Page | Frame, device: Device) {
  const width = devices[device];
  if (shown === page) {
    await page.setViewportSize({ width, height: 1000 });
    return { x: 0, y: 0, width, height: 1000 };
  }
  await page.getByRole('button', { name: device, exact: true }).click();
  await page.mouse.move(0, 0);
  await expect.poll(() => shown.evaluate(() => innerWidth)).toBe(width);
  const box = await page.locator('iframe[data-page-canvas]').boundingBox();
  if (!box) throw new Error('The page is not seen.');
  return box;
}

/** Where what the owner's side shows is not what visitors see, window by window. */
async function compare(website: Website, [page, visit]: [Page, Page], { path, editor, frame, devices: on }: Shown) {
  const found: string[] = [];
  if (frame !== undefined) {
    await page.setViewportSize({ width: devices.Desktop, height: 1000 });
    await page.goto(website.server.ownerUrl + frame);
  }
  const shown = editor === undefined ? page : await website.edit(page, editor);
  // Of a picture's sizes, what was loaded for a wide window serves narrow ones, too: both begin wide.
  await visit.setViewportSize({ width: devices.Desktop, height: 1000 });
  await visit.goto(website.server.url + path, { waitUntil: 'networkidle' });
  for (const one of [shown, visit]) await hidePill(one);
  for (const device of on) {
    const clip = await show(page, shown, device);
    const name = `${path} at ${clip.width} px`;
    await visit.setViewportSize(clip);
    const heights = () =>
      Promise.all([shown, visit].map((one) => one.evaluate(() => document.documentElement.scrollHeight)));
    await expect.poll(async () => new Set(await heights()).size, { message: `${name} is as high` }).toBe(1);
    const [whole = 0] = await heights();
    for (let top = 0; top < whole; top += clip.height) {
      for (const one of [shown, visit]) await one.evaluate((y) => scrollTo(0, y), top);
      await Promise.all([settle(shown), settle(visit)]);
      const difference = await differenceOf(await page.screenshot({ clip }), await visit.screenshot());
      if (difference !== undefined) found.push(`${name}, ${top} px down: ${difference}`);
    }
  }
  return found;
}

describe.for(examples)('the editor of %s', (example) => {
  let website: Website;
  beforeAll(async () => {
    const words = example === 'field-and-kiln' ? {} : { words: ['--example', example] };
    website = new Website(await startServer({ env: pagesAlone, ...words }));
    await website.signIn();
  });
  afterAll(() => website.server.stop());

  test(
    'shows no pixel otherwise than visitors see it, at three widths (design 11)',
    { timeout: 1_800_000 },
    async ({ page, context }) => {
      const all = Object.keys(devices) as Device[];
      const shown = (await website.findShown()).map((one) => ({ ...one, devices: all }));
      const written = shown.filter(({ editor }) => editor !== undefined);
      await website.enter(page);
      await context.route('**/media/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: picture }));
      const pages: [Page, Page] = [page, await context.newPage()];
      const found: string[] = [];
      for (const one of isWhole ? shown : written.slice(0, 1)) found.push(...(await compare(website, pages, one)));
      expect(found).toEqual([]);
    },
  );
});
