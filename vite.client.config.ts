import react from '@vitejs/plugin-react';
import { existsSync } from 'node:fs';
import { defineConfig, type Plugin } from 'vite';

// Vite's own helper for lazy imports weighs more than the islands' loader; this one does what is left of its work
// without module preloads: it waits for the style sheets of what it imports.
const lazyImports: Plugin = {
  name: 'small-lazy-imports',
  enforce: 'pre',
  load(id) {
    if (id !== '\0vite/preload-helper.js') return undefined;
    return `export const __vitePreload = (load, files = []) => Promise.all(files.map((file) => new Promise((done, fail) => {
      const href = '/assets/' + file;
      if (document.querySelector('link[href="' + href + '"]')) return done();
      document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload: done, onerror: fail }));
    }))).then(load);`;
  },
};

// What browsers load, served under /assets/: the island loader with its islands, what stands in the page before it, and
// the editor.
export default defineConfig({
  base: '/assets/',
  publicDir: false,
  plugins: [lazyImports, react()],
  build: {
    outDir: 'dist/client',
    assetsDir: '',
    manifest: true,
    modulePreload: false,
    target: 'baseline-widely-available',
    rolldownOptions: {
      input: ['src/storefront/loader.ts', 'src/storefront/early.ts', 'src/admin/main.tsx'].filter((file) =>
        existsSync(file),
      ),
      // React in one file: islands wait for all of it anyway, and each file more costs a round trip.
      output: { codeSplitting: { groups: [{ name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// }] } },
    },
  },
});
