// Photographs the pages of the demo shop at three widths and lays them out as contact sheets in shots/.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, continueUnderNode24, install, root } from './prepare.mjs';
import { pages } from './shots-pages.mjs';

install();
await continueUnderNode24();
process.chdir(root);
const { provideChromium } = await import('./fetch-tools.mjs');
provideChromium();
build();
const { startServer } = await import('../test/server-process.ts');
const { launchBrowser } = await import('../test/launch-browser.ts');

const widths = [390, 820, 1440];
const folder = join(root, 'shots');
const wanted = process.argv.slice(2);
const style = `
  body { margin: 0; background: #8a8a8a; font: 14px system-ui, sans-serif; }
  main { display: flex; flex-wrap: wrap; gap: 24px; padding: 24px; align-items: flex-start; }
  figure { margin: 0; }
  figcaption { margin-bottom: 8px; color: #fff; }
  img { display: block; background: #fff; }
  .sheet { flex-wrap: nowrap; }
  .index img { height: auto; }
  .index figure { max-height: 460px; overflow: hidden; }
`;

const shown = pages.filter(({ name }) => wanted.length === 0 || wanted.includes(name));

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
const taken = [];
const server = await startServer();
const browser = await launchBrowser();
try {
  for (const page of shown) {
    try {
      for (const width of widths) await photograph(page, width);
      await layOut(page.name, sheetOf(page.name));
      taken.push(page);
      console.log(`shots/${page.name}.png`);
    } catch (error) {
      console.error(`${page.name}: ${error.message.split('\n')[0]}`);
      process.exitCode = 1;
    }
  }
  await layOut('index', indexOf(taken));
  console.log('shots/index.png');
} finally {
  await browser.close();
  await server.stop();
}

async function photograph({ name, path, steps }, width) {
  const height = width < 500 ? 844 : 900;
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce', locale: 'en-US' });
  context.setDefaultTimeout(10_000);
  const page = await context.newPage();
  const origin = path.startsWith('/config') ? server.ownerUrl : server.url;
  await page.goto(origin + path, { waitUntil: 'networkidle' });
  await steps?.(page, server);
  await showLazyPictures(page);
  await page.screenshot({ path: join(folder, `${name}-${width}.png`), fullPage: true });
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
async function layOut(name, body) {
  const file = join(folder, `${name}.html`);
  writeFileSync(file, `<!doctype html><meta charset="utf-8"><style>${style}</style>${body}`);
  const page = await browser.newPage({ viewport: { width: 1480, height: 100 } });
  await page.goto(pathToFileURL(file).href);
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
  await page.close();
}

function sheetOf(name) {
  const shots = widths.map((width) => figure(`${name}-${width}.png`, `${name}, ${width} px`, width / 2));
  return `<main class="sheet">${shots.join('')}</main>`;
}

function indexOf(list) {
  const shots = list.map(({ name }) => figure(`${name}-1440.png`, name, 340));
  return `<main class="index">${shots.join('')}</main>`;
}

function figure(file, caption, width) {
  return `<figure><figcaption>${caption}</figcaption><img src="${file}" width="${width}"></figure>`;
}
