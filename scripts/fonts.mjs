// Cuts the themes' variable fonts to the weights and widths that `theme.json` names: fewer bytes for the same letters.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { compress } from 'woff2-encoder';
import decompress from 'woff2-encoder/decompress';

const { resolve } = createRequire(import.meta.url);
const hb = await loadHarfBuzz();

/** Writes each font that a theme wants cut into `folder`, under its own name. */
export async function cutFonts(themes, folder) {
  mkdirSync(folder, { recursive: true });
  for (const theme of readdirSync(themes)) {
    const { fonts = [] } = JSON.parse(readFileSync(join(themes, theme, 'theme.json'), 'utf8'));
    for (const { package: name, file, axes } of fonts.filter((font) => font.axes)) {
      const whole = await decompress(readFileSync(join(dirname(resolve(`${name}/package.json`)), 'files', file)));
      writeFileSync(join(folder, file), await compress(cut(whole, axes, file)));
    }
  }
}

/** A font (SFNT) with all its letters and features, but with each axis kept at one value, or between two. */
function cut(font, axes, file) {
  const memory = () => new Uint8Array(hb.memory.buffer);
  const start = hb.malloc(font.length);
  memory().set(font, start);
  const face = hb.hb_face_create(hb.hb_blob_create(start, font.length, 0, 0, 0), 0);
  const input = hb.hb_subset_input_create_or_fail();
  hb.hb_subset_input_keep_everything(input);
  for (const [axis, value] of Object.entries(axes)) {
    const [least, most] = Array.isArray(value) ? value : [value, value];
    // Without a number, the axis keeps its default or the bound that is nearest to it.
    if (!hb.hb_subset_input_set_axis_range(input, face, tag(axis), least, most, Number.NaN)) {
      throw new Error(`${file} has no axis "${axis}" from ${least} to ${most}: see "axes" in theme.json.`);
    }
  }
  const subset = hb.hb_subset_or_fail(face, input);
  if (!subset) throw new Error(`${file} could not be cut: see "axes" in theme.json.`);
  const result = hb.hb_face_reference_blob(subset);
  const from = hb.hb_blob_get_data(result, 0);
  return memory().slice(from, from + hb.hb_blob_get_length(result));
}

async function loadHarfBuzz() {
  const { instance } = await WebAssembly.instantiate(readFileSync(resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')));
  instance.exports._initialize();
  return instance.exports;
}

/** A name of four letters as OpenType writes it: a number of 32 bits. */
function tag(name) {
  return Buffer.from(name, 'latin1').readUInt32BE();
}
