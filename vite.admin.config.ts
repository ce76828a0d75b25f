import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { mergeConfig, type Plugin } from 'vite';
import { browserBuild } from './vite.browser.ts';

/** Of React's two renderers for servers the editor needs the one that gives text; the one that streams weighs as much. */
const toText = fileURLToPath(
  new URL('node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js', import.meta.url),
);

/** The parts of the kit speak thirty languages; the owner's application has one, and its document says which. */
const oneLanguage: Plugin = {
  name: 'one-language',
  enforce: 'pre',
  load(id) {
    if (!id.endsWith('/intlStrings.mjs')) return undefined;
    const [, english] = /from "([^"]*\/en-US\.mjs)"/.exec(readFileSync(id, 'utf8')) ?? [];
    if (!english) throw new Error(`${id} has no English words.`);
    return `import english from '${english}';\nexport default { 'en-US': english };`;
  },
};

/** The canvas is drawn by the server first, with the styles of all blocks: the application has no need of them again. */
const canvasApart: Plugin = {
  name: 'canvas-apart',
  enforce: 'pre',
  resolveId(source, importer) {
    if (source !== './markdown-html.ts' || !importer?.endsWith('/markdown.tsx')) return undefined;
    return fileURLToPath(new URL('src/editor/canvas/markdown-later.ts', import.meta.url));
  },
  load(id) {
    return /\/src\/pages\/.*\.css\?raw$/.test(id) ? "export default '';" : undefined;
  },
};

const everyScreen = { name: 'frame', tags: ['$initial' as const] };
const manyScreens = { name: 'kit', minShareCount: 20 };

// The owner's application, beside what visitors load.
export default mergeConfig(
  browserBuild({ input: ['src/admin/main.tsx'], manifest: '.vite/admin.json', isFirst: false }),
  {
    plugins: [oneLanguage, canvasApart],
    resolve: { alias: { 'react-dom/server': toText } },
    // What every screen begins with is one file: it comes to 20 kB less than in the sixty of which areas share some. What
    // twenty screens share is another: a list loads 17 files beside them instead of 49, and not a byte more.
    build: { rolldownOptions: { output: { codeSplitting: { groups: [everyScreen, manyScreens] } } } },
  },
);
