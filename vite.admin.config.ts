import { fileURLToPath } from 'node:url';
import { mergeConfig } from 'vite';
import { browserBuild } from './vite.browser.ts';

/** Of React's two renderers for servers the editor needs the one that gives text; the one that streams weighs as much. */
const toText = fileURLToPath(
  new URL('node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js', import.meta.url),
);

// The owner's application, beside what visitors load.
export default mergeConfig(
  browserBuild({ input: ['src/admin/main.tsx'], manifest: '.vite/admin.json', isFirst: false }),
  { resolve: { alias: { 'react-dom/server': toText } } },
);
