// `npm run shots -- --side owner` photographs every screen of the back office at three widths, light and dark, full,
// empty and where the server fails, and the ways in; "--state offline" shows them without a connection. Which screens
// there are, the table of routes says (src/admin/screens.ts): shots/owner/ has a sheet for each in each state, and sheets
// of all of them by width. `editor` are the states of the page editor, `editor-dragging` is one.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { photographEditor } from './shots-editor.mjs';

/** Each width with the size of its pictures on the sheet of a screen, and on that of all screens. */
const widths = { 390: [195, 195], 820: [410, 273], 1440: [720, 360] };
const schemes = ['light', 'dark'];
const openFilters = async (page) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
};
/** What a press on a screen opens, beside what is seen of it at once. */
const opened = { orders: openFilters, products: openFilters, media: openFilters, posts: openFilters };
/** Of a long list the first rows tell enough. */
const tallest = 2000;
const style = `
  body { margin: 0; background: #8a8a8a; font: 14px system-ui, sans-serif; }
  main { display: flex; flex-wrap: wrap; gap: 16px; padding: 16px; align-items: flex-start; }
  .sheet { display: grid; grid-template-columns: repeat(3, max-content); }
  .sheet figcaption { max-width: 195px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .all figure { max-height: 560px; overflow: hidden; }
  figure { margin: 0; }
  figcaption { margin-bottom: 4px; color: #fff; }
  img { display: block; background: #fff; }
`;

/** The screens by their addresses: the application's code is built for this process. */
async function loadScreens(root) {
  const { build } = await import('vite');
  const outDir = join(root, 'node_modules/.cache/screens');
  const input = join(root, 'src/admin/screens.ts');
  await build({ root, configFile: false, logLevel: 'error', build: { ssr: input, outDir, emptyOutDir: true } });
  return (await import(pathToFileURL(join(outDir, 'screens.js')).href)).screens;
}

/** What of a screen's address names it among those of a website. */
const nameOf = (screen) => screen.replace(/^\/config\/(\$site\/?)?/, '');

/** Photographs the screens whose addresses on a website begin with one of `wanted`, all of them without any. */
export async function photographOffice({ root, browser, wanted, width, state: only }) {
  for (const other of Object.keys(widths)) if (width && !width.split(',').includes(other)) delete widths[other];
  const all = await loadScreens(root);
  const screens = all.filter((screen) => wanted.length === 0 || wanted.some((name) => nameOf(screen).startsWith(name)));
  const { startServer } = await import('../test/server-process.ts');
  const { openFullOffice } = await import('../test/full-office.ts');
  const { FoundScreens } = await import('../test/found-screens.ts');
  const { OfficeTab, prepareOffice } = await import('../test/office-tab.ts');
  const folder = join(root, 'shots/owner');
  if (wanted.length === 0) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const server = await startServer();
  try {
    const office = await openFullOffice(server);
    const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'en-US' });
    await prepareOffice(context);
    await office.enter(context);
    const tab = new OfficeTab(await context.newPage());
    const taken = [];
    const found = new FoundScreens(all, office.full);
    const empty = new FoundScreens(all, office.empty);
    const begun = new FoundScreens(all, screens.length > 0 ? await office.begin() : '');
    for (const each of screens.length > 0 ? [found, begun] : []) await followAll(tab, server.ownerUrl, each, screens);
    for (const screen of screens) {
      const full = addressOf(server, found, screen);
      if (!full) {
        console.error(`Nothing leads to ${screen}.`);
        process.exitCode = 1;
        continue;
      }
      const name = nameOf(screen).replaceAll(/\W+/g, '-').replace(/^-|-$/g, '') || 'start';
      // What names something has nothing in it where that was only begun.
      const bare = addressOf(server, empty, screen) ?? addressOf(server, begun, screen);
      const states = {
        full,
        ...(opened[name] && { opened: full }),
        ...(bare && bare !== full && { empty: bare }),
        failed: full,
        ...(only === 'offline' && { offline: full }),
      };
      for (const [state, address] of Object.entries(states)) {
        if (only && state !== only) continue;
        const shots = await photograph(tab, address, { folder, name, state });
        await layOut(browser, folder, { name: `${name}-${state}`, shots, kind: 'sheet' });
        taken.push(...shots);
      }
      console.log(relative(root, join(folder, `${name}-*.png`)));
    }
    const rest = { 'way-in': photographWays, editor: photographStates };
    for (const [state, photographRest] of Object.entries(rest))
      if (!only || only === state) taken.push(...(await photographRest({ browser, server, office, wanted, folder })));
    for (const width of Object.keys(widths)) {
      for (const state of ['full', 'opened', 'empty', 'failed', 'offline', 'way-in', 'editor']) {
        const shots = taken.filter((shot) => shot.width === width && shot.state === state && shot.scheme === 'light');
        await layOut(browser, folder, { name: `all-${state}-${width}`, shots, kind: 'all' });
      }
    }
  } finally {
    await server.stop();
  }
}

/** The page editor on the home page of the full shop, in each of its states; a sheet has one state. */
async function photographStates({ browser, server, office, wanted, folder }) {
  const names = wanted.filter((name) => name.startsWith('editor'));
  if (wanted.length > 0 && names.length === 0) return [];
  const open = async (viewport) => {
    const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'en-US', viewport });
    context.setDefaultTimeout(30_000);
    await office.enter(context);
    return context.newPage();
  };
  const take = async (page, { state, width, scheme }) => {
    const file = `editor-${state}-${width}-${scheme}.png`;
    await takePicture(page, { path: join(folder, file) });
    return { file, name: state, state: 'editor', width, scheme };
  };
  const { home } = await office.pages();
  const address = `${server.ownerUrl}/config/${office.full}/pages/${home.id}`;
  const only = names.map((name) => name.replace(/^editor-?/, '')).filter(Boolean);
  const sizes = Object.fromEntries(Object.keys(widths).map((width) => [width, heightOf(width)]));
  const taken = await photographEditor({ address, widths: sizes, schemes, open, take, only });
  for (const [name, shots] of Map.groupBy(taken, ({ name }) => name)) {
    const sorted = schemes.flatMap((scheme) => shots.filter((shot) => shot.scheme === scheme));
    await layOut(browser, folder, { name: `editor-${name}`, shots: sorted, kind: 'sheet' });
    console.log(join('shots/owner', `editor-${name}.png`));
  }
  return taken;
}

/** What people meet before they are signed in: `wanted` chooses among them by their names. */
async function photographWays({ browser, server, office, wanted, folder }) {
  const { startServer } = await import('../test/server-process.ts');
  const { OfficeTab, prepareOffice } = await import('../test/office-tab.ts');
  const isWanted = ([name]) => wanted.length === 0 || wanted.some((each) => name.startsWith(each));
  const at = (path) => server.ownerUrl + path;
  const bare = await startServer({ words: ['--empty'] });
  try {
    const firstRun = await firstRunOf(bare);
    const ways = [
      ['sign-in', at('/config')],
      ['reset', at('/config/reset')],
      ['reset-link', at('/config/reset/token')],
      ['invitation', at(await office.invite())],
      ['invitation-over', at('/config/invitation/none')],
      ['first-run', firstRun],
      ['first-run-restore', firstRun, (page) => page.getByRole('tab').last().click()],
    ].filter(isWanted);
    const taken = [];
    for (const [name, address, prepare] of ways) {
      const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'en-US' });
      await prepareOffice(context);
      const tab = new OfficeTab(await context.newPage());
      const shots = await photograph(tab, address, { folder, name, state: 'way-in', prepare });
      await context.close();
      await layOut(browser, folder, { name: `${name}-way-in`, shots, kind: 'sheet' });
      taken.push(...shots);
    }
    return taken;
  } finally {
    await bare.stop();
  }
}

/** The address that the start command of an empty server prints, a moment after it serves. */
async function firstRunOf(server) {
  for (;;) {
    const [address] = /http:\S+first-run#\S+/.exec(server.output()) ?? [];
    if (address) return address;
    await new Promise((done) => setTimeout(done, 50));
  }
}

const addressOf = ({ ownerUrl }, found, screen) => {
  const path = found.addressOf(screen);
  return path && ownerUrl + path;
};

/** Looks on the screens that are known for links to the wanted ones that are not, until all are or none is left. */
async function followAll(tab, ownerUrl, found, wanted) {
  await tab.open(`${ownerUrl}/config`);
  const seen = new Set();
  for (;;) {
    if (wanted.every((screen) => found.addressOf(screen))) return;
    const next = found.screens.find((screen) => found.addressOf(screen) && !seen.has(screen));
    if (!next) return;
    seen.add(next);
    found.follow((await tab.go(found.addressOf(next))).links, ownerUrl);
  }
}

const heightOf = (width) => (Number(width) < 500 ? 844 : 900);

/** `prepare` does in the page what leads to the state. */
async function photograph(tab, address, { folder, name, state, prepare }) {
  const { page } = tab;
  const shots = [];
  const fail = (route) => route.fulfill({ status: 500, contentType: 'application/json', body: '{}' });
  // Who is signed in is known, so that the frame stands.
  const isCall = (url) => url.pathname.startsWith('/api/') && !/^\/api\/account(\/session)?$/.test(url.pathname);
  if (state === 'failed') await page.route(isCall, fail);
  await page.setViewportSize({ width: 1440, height: 900 });
  if (state === 'offline') await openOffline(tab, new URL(address));
  else await tab.open(address);
  await (state === 'opened' ? opened[name] : prepare)?.(page);
  for (const width of Object.keys(widths)) {
    const height = heightOf(width);
    await page.setViewportSize({ width: Number(width), height });
    await tab.settle();
    for (const scheme of schemes) {
      await page.emulateMedia({ colorScheme: scheme });
      const tall = await page.evaluate(() => document.documentElement.scrollHeight);
      const clip = { x: 0, y: 0, width: Number(width), height: Math.min(Math.max(tall, height), tallest) };
      const file = `${name}-${state}-${width}-${scheme}.png`;
      // What a frame shows is drawn in the window alone: that becomes as high as the picture.
      const hasFrame = tall > height && (await page.locator('iframe').filter({ visible: true }).count()) > 0;
      if (hasFrame) await setHeight(tab, clip);
      await takePicture(page, { path: join(folder, file), clip, fullPage: true });
      if (hasFrame) await setHeight(tab, { width: clip.width, height });
      shots.push({ file, name, state, width, scheme });
    }
  }
  if (state === 'failed') await page.unroute(isCall, fail);
  await page.context().setOffline(false);
  // Below each other: light, then dark.
  return schemes.flatMap((scheme) => shots.filter((shot) => shot.scheme === scheme));
}

/** Goes to a screen by a link, without a connection. */
async function openOffline(tab, { origin, pathname, search }) {
  await tab.open(`${origin}/config`);
  await tab.page.context().setOffline(true);
  await tab.go(pathname + search);
}

async function setHeight(tab, { width, height }) {
  await tab.page.setViewportSize({ width, height });
  await tab.settle();
  await tab.page.waitForTimeout(300);
}

/** Writes the sheet as a page of its own, which can be opened too, and photographs it. */
async function layOut(browser, folder, { name, shots, kind }) {
  const figures = shots.map(
    (shot) =>
      `<figure><figcaption>${shot.name}, ${shot.state}, ${shot.width} px, ${shot.scheme}</figcaption>` +
      `<img src="${shot.file}" width="${widths[shot.width][kind === 'sheet' ? 0 : 1]}"></figure>`,
  );
  const file = join(folder, `${name}.html`);
  const body = `<main class="${kind}">${figures.join('')}</main>`;
  writeFileSync(file, `<!doctype html><meta charset="utf-8"><style>${style}</style>${body}`);
  const page = await browser.newPage({ viewport: { width: kind === 'sheet' ? 1390 : 1600, height: 100 } });
  await page.goto(pathToFileURL(file).href);
  await takePicture(page, { path: join(folder, `${name}.png`), fullPage: true });
  await page.close();
}

/** On a busy machine Chromium now and then has no picture at the first try. */
const takePicture = (page, options) => page.screenshot(options).catch(() => page.screenshot(options));
