import { browserBuild } from './vite.browser.ts';
import { minifiedStyles } from './vite.styles.ts';

// The island loader with its islands, and what stands in the page before it. The owner's application is built apart, so
// that nothing that it uses comes into visitors' files.
export default browserBuild({
  input: ['src/storefront/loader.ts', 'src/storefront/early.ts'],
  manifest: '.vite/manifest.json',
  isFirst: true,
  plugins: [minifiedStyles],
});
