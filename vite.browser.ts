import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';

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

interface BrowserBuild {
  input: string[];
  /** Where the manifest stands in the folder. */
  manifest: string;
  /** Whether the folder is emptied first. */
  isFirst: boolean;
  plugins?: Plugin[];
  /** Files by name, of what `test` finds by its path: small parts that pages load together anyway. */
  together?: { name: string; test: RegExp }[];
}

const oneReact = {
  name: 'react',
  test: /node_modules\/(react|scheduler|react-dom(?!\/(server|cjs\/react-dom-server)))\//,
};

/** A build of what browsers load, served under /assets/. React is one file: each file more costs a round trip. */
export const browserBuild = ({ input, manifest, isFirst, plugins = [], together = [] }: BrowserBuild): UserConfig =>
  defineConfig({
    base: '/assets/',
    publicDir: false,
    plugins: [lazyImports, ...plugins, react()],
    build: {
      outDir: 'dist/client',
      emptyOutDir: isFirst,
      assetsDir: '',
      manifest,
      modulePreload: false,
      target: 'baseline-widely-available',
      rolldownOptions: {
        input,
        // The cart pill gets amounts only once it has a cart; that islands, which are files of their own, import them at
        // once changes nothing about that.
        checks: { ineffectiveDynamicImport: false },
        output: {
          // What is not named stays where it is: the loader is to import nothing.
          codeSplitting: { includeDependenciesRecursively: false, groups: [oneReact, ...together] },
        },
      },
    },
  });
