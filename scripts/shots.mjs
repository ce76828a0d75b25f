// Photographs every page of the demo shop in every state, at three widths and in each theme – one that brings an example
// of its own shows that before, and the demo shop as “demo-…” – and lays the pictures out as contact sheets: shots/<theme>/<page>.png beside each other, shots/<theme>/all-<width>.png below each other.
// `npm run shots -- --help` says what it takes.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build, continueUnderNode24, fail, install, root } from './prepare.mjs';
import { examplePages, otherShops, pages, partStates } from './shots-pages.mjs';
import { photographOffice } from './shots-owner.mjs';
import { addStates, dress } from './shots-states.mjs';
import { variantPages } from './shots-variants.mjs';

const usage = `npm run shots -- [PAGE…] [options]

  PAGE             a page or state by its name, or several as "cart*"; all without any
  --theme NAME     one theme, of ${readdirSync(join(root, 'themes')).join(', ')}; else each
  --width PIXELS   one width, of the back office also several as "390,1440"; else 390, 820 and 1440
  --state STATE    of the back office one state: full, opened, empty, failed, offline, way-in or editor
  --side owner     the back office instead; PAGE is how a screen's address begins
  --side blocks    each block with each of its options instead
`;
const demoPages = [...pages, ...partStates];
const named = [...demoPages, ...otherShops.flatMap(({ states }) => states), ...Object.values(examplePages).flat()];
const { values, positionals: wanted } = readWords();

install();
await continueUnderNode24();
process.chdir(root);
const { provideChromium } = await import('./fetch-tools.mjs');
provideChromium();
build();
const { startServer } = await import('../test/server-process.ts');
const { launchBrowser } = await import('../test/launch-browser.ts');

/** So long, in ms, a page waits for its pictures. */
const patience = 60_000;
/** Each width with the size of its pictures on the sheet of all pages. */
const widths = values.width ? { [values.width]: 400 } : { 390: 195, 820: 273, 1440: 360 };
const isOffice = values.side === 'owner';
/** Each block with each of its options. */
const variants = values.side === 'blocks' ? await variantPages(root) : [];
const themes = values.theme ? [values.theme] : readdirSync(join(root, 'themes'));
const isCalled = (name, word) => (word.endsWith('*') ? name.startsWith(word.slice(0, -1)) : name === word);
const isShown = ({ name }) =>
  wanted.length === 0 || wanted.some((word) => isCalled(name, word) || isCalled(name.replace('demo-', ''), word));
const unknown = wanted.filter((word) => ![...variants, ...named].some(({ name }) => isCalled(name, word)));
if (unknown.length > 0 && !isOffice)
  fail(`No page is called ${unknown.join(' or ')}. There are: ${namesOf([...variants, ...named])}.`);
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
// As on the screens of today, letters need not stand on whole pixels.
const browser = await launchBrowser('--font-render-hinting=none');
try {
  if (isOffice) await photographOffice({ root, browser, wanted, ...values });
  else for (const theme of themes) await photographTheme(theme);
} finally {
  await browser.close();
  rmSync(data, { recursive: true, force: true, maxRetries: 5 });
}

/** What was asked for on the command line; where that is help, or cannot be read, the command ends with what it takes. */
function readWords() {
  const options = {
    theme: { type: 'string' },
    side: { type: 'string' },
    width: { type: 'string' },
    state: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  };
  try {
    const words = parseArgs({ options, allowPositionals: true });
    if (!words.values.help) return words;
    console.log(`${usage}\nThe pages and states: ${namesOf(named)}.`);
    return process.exit();
  } catch (error) {
    return fail(`${error.message}\n\n${usage}`);
  }
}

function namesOf(all) {
  return [...new Set(all.map(({ name }) => name))].join(', ');
}

async function photographTheme(theme) {
  const folder = join(root, 'shots', theme);
  if (wanted.length === 0) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const own = variants.length > 0 ? undefined : examplePages[theme];
  const demo =
    variants.length > 0
      ? variants
      : own
        ? demoPages.map((page) => ({ ...page, name: `demo-${page.name}` }))
        : demoPages;
  const shops = [
    ...(own ? [{ shown: own, words: ['--example', theme] }] : []),
    { shown: demo },
    ...(variants.length > 0 ? [] : otherShops.map(({ states, ...shop }) => ({ shown: states, ...shop }))),
  ];
  const taken = [];
  for (const shop of shops) taken.push(...(await photographShop(theme, folder, shop)));
  for (const width of Object.keys(widths)) await layOut(folder, `all-${width}`, sheetOfAll(taken, width));
}

/**
 * Photographs the pages of one shop in a theme; gives their names. The shop is the demo, or what `words` of the command
 * make; `prepare` writes into its data folder.
 */
async function photographShop(theme, folder, { shown, words, prepare }) {
  const wantedPages = shown.filter(isShown);
  if (wantedPages.length === 0) return [];
  const dataFolder = folderFor(`${theme}-${readdirSync(data).length}`);
  const server = await startServer({ dataFolder, ...(words && { words }) });
  const taken = [];
  try {
    if (words) dress(dataFolder, theme);
    else addStates(dataFolder, theme, variants);
    await prepare?.(dataFolder);
    for (const page of wantedPages) {
      try {
        await photograph(server, page, folder);
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

/** A data folder with the pictures that an earlier server has made. */
function folderFor(name) {
  const folder = join(data, name);
  const earlier = readdirSync(data)[0];
  mkdirSync(folder);
  if (earlier && existsSync(join(data, earlier, 'blobs')))
    cpSync(join(data, earlier, 'blobs'), join(folder, 'blobs'), { recursive: true });
  return folder;
}

/** A state is come to once, and seen at each width; one of the window alone depends on where that is scrolled to. */
async function photograph(server, page, folder) {
  const all = Object.keys(widths).map(Number);
  for (const some of page.isWindow ? all.map((width) => [width]) : [all])
    await photographAt(server, page, some, folder);
}

async function photographAt(server, { name, path = '/', host, steps, isWindow }, [first, ...more], folder) {
  const context = await browser.newContext({ viewport: windowOf(first), reducedMotion: 'reduce', locale: 'en-US' });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  const address = new URL(path, path.startsWith('/config') ? server.ownerUrl : server.url);
  if (host) address.hostname = host;
  try {
    await page.goto(address.href, { waitUntil: 'domcontentloaded' });
    await steps?.(page, server);
    // Nothing is pointed at, and what stays in sight stands where it does at first.
    await page.mouse.move(-1, -1);
    if (!isWindow) await page.evaluate(() => scrollTo(0, 0));
    for (const width of [first, ...more]) {
      await page.setViewportSize(windowOf(width));
      await showLazyPictures(page);
      // What runs in a frame is drawn in the window alone, and a strip that was moved would be laid out anew.
      const height = await page.evaluate(
        () => document.querySelector('iframe, [data-strip]') && document.body.scrollHeight,
      );
      if (height && !isWindow) {
        await page.setViewportSize({ width, height });
        await page.waitForTimeout(500);
      }
      await page.screenshot({ path: join(folder, `${name}-${width}.png`), fullPage: !isWindow });
    }
  } finally {
    await context.close();
  }
}

function windowOf(width) {
  return { width, height: width < 500 ? 844 : 900 };
}

/** Waits until all that is to be seen is there; a picture that does not come has the last word, with its address. */
async function showLazyPictures(page) {
  await page.evaluate(() => {
    // One that is drawn later than all else would be missing in what is taken at once.
    for (const image of document.images) Object.assign(image, { loading: 'eager', decoding: 'sync' });
  });
  // At another width a picture may have another address, which is asked for once the page was laid out anew.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  for (const end = Date.now() + patience; ;) {
    const missing = await page.evaluate(missingPictures);
    if (missing.length === 0) break;
    if (Date.now() > end) throw new Error(`These pictures did not come: ${missing.join(', ')}`);
    await page.waitForTimeout(100);
  }
  await page.evaluate(async () => {
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
    await document.fonts.ready;
  });
}

/** In the page: the addresses of the pictures that are to be seen and are not there. */
function missingPictures() {
  return [...document.images]
    .filter((image) => image.checkVisibility() && !(image.complete && image.naturalWidth > 0))
    .map((image) => image.currentSrc || image.src);
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
