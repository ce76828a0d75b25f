import { readFile } from 'node:fs/promises';
import type { Font } from 'harfbuzzjs';
import { graphemes } from '#pages/graphemes.ts';
import type { SetLine, SetText } from '#pages/social-card.ts';
import type { TextStyle } from '#pages/theme-settings.ts';
import { fontPaths } from '../assets/fonts.ts';

type HarfBuzz = typeof import('harfbuzzjs');

/** Fonts by file and axes; a theme has a handful. */
const opened = new Map<string, Promise<Font | undefined>>();

/**
 * Opens the fonts of some styles and gives what sets lines in them: as outlines, so that a picture looks the same on
 * every machine, whatever fonts that has. The libraries are loaded when the first picture needs them.
 */
export async function openText(styles: readonly TextStyle[]): Promise<SetText> {
  const library = await import('harfbuzzjs');
  const fonts = new Map<string, Font[]>();
  for (const style of styles) {
    const found = await Promise.all(style.fonts.map((file) => openFont(library, file, style.axes)));
    fonts.set(
      key(style),
      found.filter((font) => font !== undefined),
    );
  }
  return (text, style) => setLine(library, text, style, fonts.get(key(style)) ?? []);
}

function key({ fonts, axes }: Pick<TextStyle, 'fonts' | 'axes'>): string {
  return JSON.stringify([fonts, axes]);
}

function openFont(library: HarfBuzz, file: string, axes: TextStyle['axes']): Promise<Font | undefined> {
  const id = key({ fonts: [file], axes });
  const font = opened.get(id) ?? readFont(library, file, axes);
  opened.set(id, font);
  return font;
}

async function readFont(library: HarfBuzz, file: string, axes: TextStyle['axes']): Promise<Font | undefined> {
  const paths = fontPaths(file);
  if (!paths) return undefined;
  const { default: decompress } = await import('woff2-encoder/decompress');
  const font = new library.Font(new library.Face(new library.Blob(await decompress(await readFile(paths.whole)))));
  font.setVariations(Object.entries(axes).map(([axis, value]) => new library.Variation(axis, value)));
  return font;
}

/** Space, and what only tells how its neighbours look. */
const invisible = /^[\s\p{Cf}\uFE00-\uFE0F]$/u;

interface Run {
  font: Font;
  text: string;
}

/** Each character in the first font that has it. Signs that none has are left out; of a letter that none has, undefined. */
function runsOf(text: string, fonts: readonly Font[]): Run[] | undefined {
  const runs: Run[] = [];
  for (const segment of graphemes(text.normalize('NFC'))) {
    const font = fonts.find((candidate) =>
      Array.from(segment).every(
        (sign) => invisible.test(sign) || candidate.glyph(sign.codePointAt(0) ?? 0) !== undefined,
      ),
    );
    const last = runs.at(-1);
    if (font && last?.font === font) last.text += segment;
    else if (font) runs.push({ font, text: segment });
    else if (/[\p{L}\p{N}]/u.test(segment)) return undefined;
  }
  return runs;
}

function setLine(library: HarfBuzz, text: string, style: TextStyle, fonts: readonly Font[]): SetLine | undefined {
  const runs = fonts.length > 0 ? runsOf(text, fonts) : undefined;
  if (!runs) return undefined;
  let width = 0;
  const glyphs: { font: Font; id: number; transform: string }[] = [];
  for (const { font, text: part } of runs) {
    const scale = style.size / font.face.upem;
    const space = font.glyph(0x20);
    for (const { codepoint: id, xAdvance = 0, xOffset = 0, yOffset = 0 } of shape(library, font, part)) {
      const at = `translate(${width + xOffset * scale} ${-yOffset * scale})`;
      glyphs.push({ font, id, transform: `${at} scale(${scale} ${-scale})` });
      width += xAdvance * scale + (style.tracking + (id === space ? style.wordSpacing : 0)) * style.size;
    }
  }
  return {
    width,
    svg: () =>
      glyphs.map(({ font, id, transform }) => `<path transform="${transform}" d="${font.glyphToPath(id)}"/>`).join(''),
  };
}

function shape(library: HarfBuzz, font: Font, text: string) {
  const buffer = new library.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  library.shape(font, buffer);
  return buffer.getGlyphInfosAndPositions();
}
