import { browserBuild } from './vite.browser.ts';
import { minifiedStyles } from './vite.styles.ts';

// The island loader with its islands, and what stands in the page before it. The owner's application is built apart, so
// that nothing that it uses comes into visitors' files.
export default browserBuild({
  input: ['src/storefront/loader.ts', 'src/storefront/early.ts'],
  manifest: '.vite/manifest.json',
  isFirst: true,
  plugins: [minifiedStyles],
  // A touch asks for all files that a press needs, each of which takes a phone 2 ms: so these parts come as three.
  together: [
    { name: 'cart', test: /src\/(storefront\/(cart-state|empty-cart|events)|ui\/live-region|catalog\/limits)\.ts$/ },
    { name: 'forms', test: /src\/(catalog\/form-(messages|inputs)|storefront\/show-problems|forms\/email)\.ts$/ },
    {
      name: 'money',
      test: /src\/(catalog\/amount-digits|storefront\/amounts|locale\/(bounded-cache|decimal-text|number-digits|money|amount-format))\.ts$/,
    },
  ],
});
