// Cuts the themes' variable fonts to the weights and widths that `theme.json` names: fewer bytes for the same letters.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { compress } from 'woff2-encoder';
import decompress from 'woff2-encoder/decompress';
import { openCutter } from '../src/server/uploads/cut-font.ts';

const { resolve } = createRequire(import.meta.url);
const cut = await openCutter();

/** Writes each font that a theme wants cut into `folder`, under its own name. */
export async function cutFonts(themes, folder) {
  mkdirSync(folder, { recursive: true });
  for (const theme of readdirSync(themes)) {
    const { fonts = [] } = JSON.parse(readFileSync(join(themes, theme, 'theme.json'), 'utf8'));
    for (const { package: name, file, axes } of fonts.filter((font) => font.axes)) {
      const whole = await decompress(readFileSync(join(dirname(resolve(`${name}/package.json`)), 'files', file)));
      writeFileSync(join(folder, file), await compress(cutOf(whole, axes, file)));
    }
  }
}

function cutOf(whole, axes, file) {
  try {
    return cut(whole, axes);
  } catch (error) {
    throw new Error(`${file} could not be cut: see "axes" in theme.json. ${error.message}`, { cause: error });
  }
}
