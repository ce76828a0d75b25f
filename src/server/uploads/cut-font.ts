import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** What of HarfBuzz's subsetter is called; places in its memory are numbers. */
interface Subsetter {
  memory: WebAssembly.Memory;
  _initialize: () => void;
  malloc: (size: number) => number;
  hb_blob_create: (data: number, length: number, mode: number, userData: number, destroy: number) => number;
  hb_blob_get_data: (blob: number, length: number) => number;
  hb_blob_get_length: (blob: number) => number;
  hb_face_create: (blob: number, index: number) => number;
  hb_face_reference_blob: (face: number) => number;
  hb_subset_input_create_or_fail: () => number;
  hb_subset_input_keep_everything: (input: number) => void;
  hb_subset_input_pin_axis_to_default: (input: number, face: number, axis: number) => number;
  hb_subset_input_set_axis_range: (
    input: number,
    face: number,
    axis: number,
    least: number,
    most: number,
    usual: number,
  ) => number;
  hb_subset_or_fail: (face: number, input: number) => number;
}

/** Where each axis of a font is kept: at one value, between two, or where it is by itself. */
export type KeptAxes = Readonly<Record<string, number | readonly [number, number] | 'default'>>;

/**
 * What writes a font (SFNT) anew, with all its letters and features, but with each axis kept as asked. It throws where
 * the font cannot be read, or has no such axis.
 */
export async function openCutter(): Promise<(font: Uint8Array, axes: KeptAxes) => Uint8Array> {
  const { resolve } = createRequire(import.meta.url);
  const code = readFileSync(resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'));
  const { instance } = await WebAssembly.instantiate(code);
  const hb = instance.exports as unknown as Subsetter;
  hb._initialize();
  return (font, axes) => cut(hb, font, axes);
}

function cut(hb: Subsetter, font: Uint8Array, axes: KeptAxes): Uint8Array {
  const memory = () => new Uint8Array(hb.memory.buffer);
  const start = hb.malloc(font.length);
  memory().set(font, start);
  const face = hb.hb_face_create(hb.hb_blob_create(start, font.length, 0, 0, 0), 0);
  const input = hb.hb_subset_input_create_or_fail();
  hb.hb_subset_input_keep_everything(input);
  for (const [axis, value] of Object.entries(axes)) {
    const isKept = value === 'default' ? pin(hb, [input, face], axis) : setRange(hb, [input, face], axis, value);
    if (!isKept) throw new Error(`There is no axis "${axis}" at ${String(value)}.`);
  }
  const subset = hb.hb_subset_or_fail(face, input);
  if (!subset) throw new Error('This font cannot be read.');
  const result = hb.hb_face_reference_blob(subset);
  const from = hb.hb_blob_get_data(result, 0);
  return memory().slice(from, from + hb.hb_blob_get_length(result));
}

type Cut = [input: number, face: number];

const pin = (hb: Subsetter, [input, face]: Cut, axis: string) =>
  hb.hb_subset_input_pin_axis_to_default(input, face, tag(axis)) !== 0;

function setRange(hb: Subsetter, [input, face]: Cut, axis: string, value: number | readonly [number, number]): boolean {
  const [least, most] = typeof value === 'number' ? [value, value] : value;
  // Without a number, the axis keeps its default or the bound that is nearest to it.
  return hb.hb_subset_input_set_axis_range(input, face, tag(axis), least, most, Number.NaN) !== 0;
}

/** A name of four letters as OpenType writes it: a number of 32 bits. */
function tag(name: string): number {
  return Buffer.from(name, 'latin1').readUInt32BE();
}
