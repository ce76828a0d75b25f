// Photographs the pages of the demo shop at three widths and lays them out as contact sheets in shots/. With
// `--theme <name>` the shop wears that theme, and the sheets go to shots/<name>/.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
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
const { values, positionals: wanted } = parseArgs({ options: { theme: { type: 'string' } }, allowPositionals: true });
const folder = join(root, 'shots', values.theme ?? '');
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
mkdirSync(folder, { recursive: true });
const taken = [];
const dataFolder = values.theme && (await seedInTheme(values.theme));
const server = await startServer({ dataFolder });
const browser = await launchBrowser();
try {
  for (const page of shown) {
    try {
      for (const width of widths) await photograph(page, width);
      await layOut(page.name, sheetOf(page.name));
      taken.push(page);
      console.log(relative(root, join(folder, `${page.name}.png`)));
    } catch (error) {
      console.error(`${page.name}: ${error.message.split('\n')[0]}`);
      process.exitCode = 1;
    }
  }
  await layOut('index', indexOf(taken));
  console.log(relative(root, join(folder, 'index.png')));
} finally {
  await browser.close();
  await server.stop();
  if (dataFolder) rmSync(dataFolder, { recursive: true, force: true });
}

/** Lets a server seed a folder, gives its website the theme, and returns the folder. */
async function seedInTheme(theme) {
  const { DatabaseSync } = await import('node:sqlite');
  const seeded = mkdtempSync(join(tmpdir(), 'vitrine-shots-'));
  const seeder = await startServer({ dataFolder: seeded });
  await seeder.stop();
  const database = new DatabaseSync(join(seeded, 'vitrine.db'));
  database.prepare('update websites set theme = ?').run(theme);
  database.close();
  return seeded;
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
