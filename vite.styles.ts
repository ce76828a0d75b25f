import { Features, transform } from 'lightningcss';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const version = (major: number, minor = 0) => (major << 16) | (minor << 8);
/** The browsers of `baseline-widely-available`, for which the scripts are built too. */
const browsers = { chrome: version(111), firefox: version(114), safari: version(16, 4), ios_saf: version(16, 4) };

/** Style sheets that stand in pages as text come without comments, and in few bytes. */
export const minifiedStyles: Plugin = {
  name: 'minified-styles',
  enforce: 'pre',
  load: {
    filter: { id: /\.css\?raw$/ },
    handler(id) {
      const filename = id.replace('?raw', '');
      this.addWatchFile(filename);
      // What stands in for `light-dark()` would be said with each `color-scheme`: a browser without it draws fields without a ground.
      const { code } = transform({
        filename,
        code: readFileSync(filename),
        minify: true,
        targets: browsers,
        exclude: Features.LightDark,
      });
      return `export default ${JSON.stringify(new TextDecoder().decode(code))};`;
    },
  },
};
