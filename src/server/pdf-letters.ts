import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import fontkit from '@pdf-lib/fontkit';
import type { PDFDocument, PDFFont } from 'pdf-lib';
import decompress from 'woff2-encoder/decompress';
import { projectRoot } from './project-root.ts';

/** The letters of the world that papers are written in; the first that has a letter draws it. */
const alphabets = ['latin', 'latin-ext', 'greek', 'cyrillic', 'vietnamese', 'greek-ext', 'cyrillic-ext'];

export interface Letters {
  font: PDFFont;
  known: ReadonlySet<number>;
  /** Of letters that were asked for: at one point each. */
  widths: Map<string, number>;
}

/** The fonts of a PDF that have the letters of a text, as far as one has. */
export async function openLetters(document: PDFDocument, text: string): Promise<Letters[]> {
  document.registerFontkit(fontkit);
  const letters: Letters[] = [];
  const wanted = new Set(text);
  for (const alphabet of alphabets) {
    const missing = [...wanted].some((sign) => !letters.some(({ known }) => known.has(sign.codePointAt(0) ?? 0)));
    if (missing) letters.push(await openAlphabet(document, alphabet));
  }
  return letters;
}

async function openAlphabet(document: PDFDocument, alphabet: string): Promise<Letters> {
  const { resolve } = createRequire(join(projectRoot, 'package.json'));
  const folder = join(dirname(resolve('@fontsource-variable/inter/package.json')), 'files');
  const packed = await readFile(join(folder, `inter-${alphabet}-wght-normal.woff2`));
  const font = await document.embedFont(await decompress(packed), { subset: true });
  return { font, known: new Set(font.getCharacterSet()), widths: new Map() };
}

/** A text cut where another font has the letters. A letter that no font has is a question mark. */
export function runsOf(all: readonly Letters[], text: string): { letters: Letters; part: string }[] {
  const runs: { letters: Letters; part: string }[] = [];
  for (const sign of text.normalize('NFC')) {
    const code = sign.codePointAt(0) ?? 0;
    const found = all.find(({ known }) => known.has(code));
    const letters = found ?? all[0];
    const last = runs.at(-1);
    if (!letters) continue;
    const part = found ? sign : /\s/.test(sign) ? ' ' : '?';
    if (last?.letters === letters) last.part += part;
    else runs.push({ letters, part });
  }
  return runs;
}

/** A text's width at one point: PDF sets letter by letter, so its width is the sum of theirs. */
export function widthOf({ font, widths }: Letters, text: string): number {
  let sum = 0;
  for (const sign of text) {
    const width = widths.get(sign) ?? font.widthOfTextAtSize(sign, 1);
    widths.set(sign, width);
    sum += width;
  }
  return sum;
}
