// `npm run shots -- --side owner` photographs every screen of the back office at three widths, light and dark, full,
// empty and where the server fails. Which screens there are, the table of routes says (src/admin/screens.ts): shots/owner/
// has a sheet for each, and sheets of all of them by width.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';

const widths = { 390: 195, 820: 273, 1440: 360 };
const schemes = ['light', 'dark'];
const style = `
  body { margin: 0; background: #8a8a8a; font: 14px system-ui, sans-serif; }
  main { display: flex; flex-wrap: wrap; gap: 16px; padding: 16px; align-items: flex-start; }
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
export async function photographOffice({ root, browser, wanted }) {
  const all = await loadScreens(root);
  const screens = all.filter((screen) => wanted.length === 0 || wanted.some((name) => nameOf(screen).startsWith(name)));
  const { startServer } = await import('../test/server-process.ts');
  const { openFullOffice } = await import('../test/full-office.ts');
  const { FoundScreens } = await import('../test/found-screens.ts');
  const { OfficeTab, prepareOffice } = await import('../test/office-tab.ts');
  const folder = join(root, 'shots/owner');
  rmSync(folder, { recursive: true, force: true });
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
    for (const screen of screens) {
      const name = nameOf(screen).replaceAll(/\W+/g, '-').replace(/^-|-$/g, '') || 'start';
      if (!found.addressOf(screen)) await followAll(tab, server.ownerUrl, found);
      const full = addressOf(server, found, screen);
      if (!full) {
        console.error(`Nothing leads to ${screen}.`);
        process.exitCode = 1;
        continue;
      }
      const bare = addressOf(server, empty, screen);
      const states = { full, ...(bare && { empty: bare }), failed: full };
      const shots = [];
      for (const [state, address] of Object.entries(states)) {
        shots.push(...(await photograph(tab, address, { folder, name, state })));
      }
      await layOut(browser, folder, name, shots);
      taken.push(...shots);
      console.log(relative(root, join(folder, `${name}.png`)));
    }
    for (const width of Object.keys(widths)) {
      for (const state of ['full', 'empty', 'failed']) {
        const ones = taken.filter((shot) => shot.width === width && shot.state === state && shot.scheme === 'light');
        await layOut(browser, folder, `all-${state}-${width}`, ones);
      }
    }
  } finally {
    await server.stop();
  }
}

const addressOf = ({ ownerUrl }, found, screen) => {
  const path = found.addressOf(screen);
  return path && ownerUrl + path;
};

/** Looks on every screen that is known for links to those that are not. */
async function followAll(tab, ownerUrl, found) {
  await tab.open(`${ownerUrl}/config`);
  for (const screen of found.screens) {
    const path = found.addressOf(screen);
    if (path) found.follow((await tab.go(path)).links, ownerUrl);
  }
}

async function photograph(tab, address, { folder, name, state }) {
  const { page } = tab;
  const shots = [];
  const fail = (route) => route.fulfill({ status: 500, contentType: 'application/json', body: '{}' });
  // Who is signed in is known, so that the frame stands.
  const isCall = (url) => url.pathname.startsWith('/api/') && !/^\/api\/account(\/session)?$/.test(url.pathname);
  if (state === 'failed') await page.route(isCall, fail);
  await page.setViewportSize({ width: 1440, height: 900 });
  await tab.open(address);
  for (const width of Object.keys(widths)) {
    await page.setViewportSize({ width: Number(width), height: Number(width) < 500 ? 844 : 900 });
    for (const scheme of schemes) {
      await page.emulateMedia({ colorScheme: scheme });
      // Colours change over a moment.
      await page.waitForTimeout(250);
      const file = `${name}-${state}-${width}-${scheme}.png`;
      await page.screenshot({ path: join(folder, file) });
      shots.push({ file, name, state, width, scheme });
    }
  }
  if (state === 'failed') await page.unroute(isCall, fail);
  return shots;
}

/** Writes the sheet as a page of its own, which can be opened too, and photographs it. */
async function layOut(browser, folder, name, shots) {
  const figures = shots.map(
    (shot) =>
      `<figure><figcaption>${shot.name}, ${shot.state}, ${shot.width} px, ${shot.scheme}</figcaption>` +
      `<img src="${shot.file}" width="${widths[shot.width]}"></figure>`,
  );
  const file = join(folder, `${name}.html`);
  writeFileSync(file, `<!doctype html><meta charset="utf-8"><style>${style}</style><main>${figures.join('')}</main>`);
  const page = await browser.newPage({ viewport: { width: 1700, height: 100 } });
  await page.goto(pathToFileURL(file).href);
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
  await page.close();
}
