// Photographs every page of the demo shop in every state, at three widths and in each theme – one that brings an example
// of its own shows that before, and the demo shop as “demo-…” – and lays the pictures out as contact sheets: shots/<theme>/<page>.png beside each other, shots/<theme>/all-<width>.png below each other.
// `npm run shots -- home cart` takes some pages, `--theme press` one theme, `--side owner` the back office instead,
// `--side blocks` each block with each of its options.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build, continueUnderNode24, fail, install, root } from './prepare.mjs';
import { examplePages, pages, partStates } from './shots-pages.mjs';
import { photographOffice } from './shots-owner.mjs';
import { addStates } from './shots-states.mjs';
import { variantPages } from './shots-variants.mjs';

install();
await continueUnderNode24();
process.chdir(root);
const { provideChromium } = await import('./fetch-tools.mjs');
provideChromium();
build();
const { startServer } = await import('../test/server-process.ts');
const { launchBrowser } = await import('../test/launch-browser.ts');

/** Each width with the size of its pictures on the sheet of all pages. */
const widths = { 390: 195, 820: 273, 1440: 360 };
const options = { theme: { type: 'string' }, side: { type: 'string' } };
const { values, positionals: wanted } = parseArgs({ options, allowPositionals: true });
const isOffice = values.side === 'owner';
/** Each block with each of its options. */
const variants = values.side === 'blocks' ? await variantPages(root) : [];
const themes = values.theme ? [values.theme] : readdirSync(join(root, 'themes'));
const demoPages = [...pages, ...partStates];
const isShown = ({ name }) =>
  wanted.length === 0 || wanted.includes(name) || wanted.includes(name.replace('demo-', ''));
const every = [...variants, ...demoPages, ...Object.values(examplePages).flat()];
const unknown = wanted.filter((name) => !every.some((page) => page.name === name));
if (unknown.length > 0 && !isOffice)
  fail(
    `No page is called ${unknown.join(' or ')}. There are: ${[...new Set(every.map(({ name }) => name))].join(', ')}.`,
  );
const style = `
  body { margin: 0; background: #8a8a8a; font: 14px system-ui, sans-serif; }
  main { display: flex; flex-wrap: wrap; gap: 24px; padding: 24px; align-items: flex-start; }
  figure { margin: 0; }
  figcaption { margin-bottom: 8px; color: #fff; }
  img { display: block; background: #fff; }
  .sheet { flex-wrap: nowrap; }
  .all figure { max-height: 560px; overflow: hidden; }
`;

const data = mkdtempSync(join(tmpdir(), 'vitrine-shots-'));
const browser = await launchBrowser();
try {
  if (isOffice) await photographOffice({ root, browser, wanted });
  else for (const theme of themes) await photographTheme(theme);
} finally {
  await browser.close();
  rmSync(data, { recursive: true, force: true, maxRetries: 5 });
}

async function photographTheme(theme) {
  const folder = join(root, 'shots', theme);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const own = variants.length > 0 ? undefined : examplePages[theme];
  const demo =
    variants.length > 0
      ? variants
      : own
        ? demoPages.map((page) => ({ ...page, name: `demo-${page.name}` }))
        : demoPages;
  const taken = [
    ...(own ? await photographShop({ theme, folder, shown: own, words: ['--example', theme] }) : []),
    ...(await photographShop({ theme, folder, shown: demo })),
  ];
  for (const width of Object.keys(widths)) await layOut(folder, `all-${width}`, sheetOfAll(taken, width));
}

/** Photographs the pages of one shop – a theme's own example, or the demo shop in that theme; gives their names. */
async function photographShop({ theme, folder, shown, words }) {
  const wantedPages = shown.filter(isShown);
  if (wantedPages.length === 0) return [];
  const server = await startServer({ dataFolder: folderFor(words ? `${theme}-own` : theme), ...(words && { words }) });
  const taken = [];
  try {
    if (!words) addStates(server.dataFolder, theme, variants);
    for (const page of wantedPages) {
      try {
        for (const width of Object.keys(widths)) await photograph(server, page, Number(width), folder);
        await layOut(folder, page.name, sheetOf(page.name));
        taken.push(page.name);
        console.log(relative(root, join(folder, `${page.name}.png`)));
      } catch (error) {
        console.error(`${theme}, ${page.name}: ${error.message.split('\n')[0]}`);
        process.exitCode = 1;
      }
    }
  } finally {
    await server.stop();
  }
  return taken;
}

/** A data folder with the pictures that an earlier theme's server has made. */
function folderFor(theme) {
  const folder = join(data, theme);
  const earlier = readdirSync(data)[0];
  mkdirSync(folder);
  if (earlier && existsSync(join(data, earlier, 'blobs')))
    cpSync(join(data, earlier, 'blobs'), join(folder, 'blobs'), { recursive: true });
  return folder;
}

async function photograph(server, { name, path = '/', host, steps, isWindow }, width, folder) {
  const viewport = { width, height: width < 500 ? 844 : 900 };
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce', locale: 'en-US' });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  const origin = path.startsWith('/config') ? server.ownerUrl : server.url;
  const address = new URL(path, origin);
  if (host) address.hostname = host;
  await page.goto(address.href, { waitUntil: 'domcontentloaded' });
  await steps?.(page, server);
  await showLazyPictures(page);
  await page.screenshot({ path: join(folder, `${name}-${width}.png`), fullPage: !isWindow });
  await context.close();
}

async function showLazyPictures(page) {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
    await document.fonts.ready;
  });
}

/** Writes the sheet as a page of its own, which can be opened too, and photographs it. */
async function layOut(folder, name, body) {
  const file = join(folder, `${name}.html`);
  writeFileSync(file, `<!doctype html><meta charset="utf-8"><style>${style}</style>${body}`);
  const page = await browser.newPage({ viewport: { width: 1580, height: 100 } });
  await page.goto(pathToFileURL(file).href);
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
  await page.close();
}

function sheetOf(name) {
  const shots = Object.keys(widths).map((width) => figure(`${name}-${width}.png`, `${name}, ${width} px`, width / 2));
  return `<main class="sheet">${shots.join('')}</main>`;
}

function sheetOfAll(names, width) {
  return `<main class="all">${names.map((name) => figure(`${name}-${width}.png`, name, widths[width])).join('')}</main>`;
}

function figure(file, caption, width) {
  return `<figure><figcaption>${caption}</figcaption><img src="${file}" width="${width}"></figure>`;
}
