// Checks what a page weighs against the budgets of design 7, from the last build.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createServer } from 'vite';
import { coreSizes } from '../bench/templates/core-size.ts';
import { minifiedStyles } from '../vite.styles.ts';
import { fail } from './prepare.mjs';
import { roomSizes } from './room-sizes.mjs';

const loader = 'src/storefront/loader.ts';
const early = 'src/storefront/early.ts';
const cartPill = 'src/storefront/cart-pill.ts';
const enhance = 'src/storefront/enhance.ts';
/**
 * What a product page with all of its parts loads by itself, for who has a cart; the rest waits for a touch. What an owner
 * puts on every page – a question about cookies, a popup, languages – comes on top.
 */
const productParts = [
  enhance,
  'src/storefront/menus.ts',
  'src/storefront/strips.ts',
  'src/storefront/enhancements/wish.ts',
];
const form = 'src/storefront/enhancements/form.ts';
const captcha = 'src/storefront/captcha.ts';
/** The islands of other pages, with what they are mounted by: all else a product page may come to load. */
const otherPages = [
  'src/storefront/islands/cart-page.tsx',
  'src/storefront/islands/checkout-page.tsx',
  'src/storefront/mount-island.tsx',
];

// In kB (1000 bytes), gzipped. A script counts with all that it imports at once; `isWhole` says with all that it may ever
// import, but for what is of other pages.
const scriptBudgets = [
  { name: 'island loader', limit: 2, scripts: [loader] },
  { name: 'JS, content page', limit: 5, scripts: [loader, cartPill] },
  { name: 'JS, page with a form and its captcha', limit: 12, scripts: [loader, cartPill, enhance, form, captcha] },
  { name: 'JS, product page before interaction', limit: 8, scripts: [early, loader, cartPill, ...productParts] },
  { name: 'JS, product page after interaction', limit: 85, scripts: [early, loader], isWhole: true },
];
/** The owner's application before any area is opened. */
const frame = { name: 'JS, the workshop’s frame', limit: 220, scripts: ['src/admin/main.tsx'] };
/** All until a page can be edited; rich text and the panels come after that. */
const editor = { name: 'JS, the editor', limit: 350, scripts: [...frame.scripts, 'src/admin/pages/editor-page.tsx'] };
const inlineCssLimit = 14;
// A room as a whole; a front end loads what it uses of it. Words and tables of the owner's side are in the catalogue, and
// edits and colours of sections in the documents (docs/decisions/rooms.md).
const roomLimits = { catalog: 16, locale: 10, commerce: 10, forms: 12, documents: 14 };
const ownStylesLimit = 1.5;
// Core, commerce and i18n where a locale provider is handed in, and with the one on `Intl`: what has been reached
// (docs/decisions/template-engine.md).
const templateLimit = 25;
const templateWithIntlLimit = 32.5;

const client = 'dist/client';
const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'));
const adminManifest = JSON.parse(readFileSync(join(client, '.vite/admin.json'), 'utf8'));

const templates = await coreSizes();
const sizes = [
  ...scriptBudgets.map(({ name, limit, scripts, isWhole }) => ({
    name,
    limit,
    bytes: weigh(filesOf(manifest, scripts, isWhole)),
  })),
  ...[frame, editor].map((one) => ({ ...one, bytes: weigh(filesOf(adminManifest, one.scripts)) })),
  ...(await styleSizes()).flatMap(({ name, bytes, own }) => [
    { name: `inline CSS, ${name}`, limit: inlineCssLimit, bytes },
    { name: `an owner’s colors and fonts, ${name}`, limit: ownStylesLimit, bytes: own },
  ]),
  ...Object.entries(await roomSizes()).map(([room, bytes]) => ({
    name: `room ${room} in a browser`,
    limit: roomLimits[room],
    bytes,
  })),
  { name: 'templates: core, commerce and i18n', limit: templateLimit, bytes: templates.withoutLocales },
  { name: 'templates: the same with Intl', limit: templateWithIntlLimit, bytes: templates.withLocales },
];
for (const { name, limit, bytes } of sizes) {
  const isOver = bytes > limit * 1000;
  console.log(
    `${isOver ? 'OVER' : 'ok  '}  ${name.padEnd(38)} ${(bytes / 1000).toFixed(2).padStart(6)} of ${limit} kB`,
  );
  if (isOver) process.exitCode = 1;
}

/** The built files of these sources and of all that they import, at once or ever, each one time. */
function filesOf(chunks, sources, isWhole = false, found = new Set()) {
  for (const source of sources) {
    if (isWhole && otherPages.includes(source)) continue;
    const chunk = chunks[source];
    if (!chunk) fail(`${source} is not in the build: correct the table at the top of scripts/budgets.mjs.`);
    if (found.has(chunk.file)) continue;
    found.add(chunk.file);
    filesOf(chunks, [...(chunk.imports ?? []), ...((isWhole && chunk.dynamicImports) || [])], isWhole, found);
  }
  return found;
}

function weigh(files) {
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(client, file))).length, 0);
}

/** The heaviest page that each theme can make, by name: of its largest kind, with every block on a content page. */
async function styleSizes() {
  const vite = await createServer({
    configFile: false,
    plugins: [minifiedStyles],
    logLevel: 'error',
    server: { middlewareMode: true, watch: null, ws: false },
  });
  const { openPresentation } = await vite.ssrLoadModule('/src/server/presentation.ts');
  const { pageStyles } = await vite.ssrLoadModule('/src/pages/page-styles.ts');
  const { siteCss } = await vite.ssrLoadModule('/src/pages/site-css.ts');
  const { sheetsOf } = await vite.ssrLoadModule('/src/pages/blocks/block.ts');
  const { blocks } = await vite.ssrLoadModule('/src/pages/blocks/registry.ts');
  await vite.close();
  // Blocks that share their styles bring them once, as on a page.
  const everyBlock = [...new Set(blocks.flatMap(sheetsOf))].join('');
  return readdirSync('themes').map((name) => {
    const theme = openPresentation({}, { reload: false }).theme(name);
    const { css: own } = siteCss(
      {
        colors: { palette: theme.choices.palette, themes: {} },
        fonts: { activeThemeId: 'playfair', themes: {}, usageCategories: {} },
        shape: {},
        css: '',
      },
      theme.choices,
    );
    const kinds = Object.keys(theme.css).map((view) =>
      pageStyles(
        view,
        theme,
        { blockCss: view === 'content' ? everyBlock : '', placementCss: '' },
        { parts: '', site: '' },
      ),
    );
    return { name, bytes: Math.max(...kinds.map((css) => gzipSync(css).length)), own: gzipSync(own).length };
  });
}
