import { Blob, Face, Font } from 'harfbuzzjs';
import { compress } from 'woff2-encoder';
import type { FontMetrics } from '#catalog/font-library.ts';
import type { FontFacts } from '#contract/own-fonts.ts';
import { openCutter } from './cut-font.ts';
import { unpackFont } from './unpack-font.ts';

export interface ReadFont {
  /** As WOFF2. */
  bytes: Uint8Array;
  facts: FontFacts;
}

/**
 * Reads a font (WOFF2, WOFF, TTF or OTF) and writes it anew as WOFF2 with all its letters: of what a variable font can
 * vary its weights stay. Throws where it is none. It is for a thread of its own.
 */
export async function readFont(given: Uint8Array): Promise<ReadFont> {
  const whole = await unpackFont(given);
  const axes = Object.keys(new Face(new Blob(whole)).getAxisInfos()).filter((axis) => axis !== 'wght');
  const cut = (await openCutter())(whole, Object.fromEntries(axes.map((axis) => [axis, 'default'] as const)));
  const facts = factsOf(new Face(new Blob(cut)));
  return { bytes: await compress(cut), facts };
}

/* By the OpenType specification: numbers of names, and where values stand in tables. */
const names = { family: 1, style: 2, license: 13, typographicFamily: 16, typographicStyle: 17 };
const places = { weight: 4, embedding: 8, familyClass: 30, panose: 32, selection: 62, fixedPitch: 12 };

function factsOf(face: Face): FontFacts {
  const os2 = tableOf(face, 'OS/2', 64);
  const { wght } = face.getAxisInfos();
  const weight = Math.min(1000, Math.max(1, os2?.getUint16(places.weight) || 400));
  const name = (...ids: number[]) => ids.map((id) => textOf(face, id)).find(Boolean) ?? '';
  const style = name(names.typographicStyle, names.style);
  const embedding = os2?.getUint16(places.embedding) ?? 0;
  return {
    family: name(names.typographicFamily, names.family).slice(0, 60).trim() || 'Font',
    style: style.slice(0, 60),
    weights: wght ? [Math.max(1, Math.round(wght.min)), Math.min(1000, Math.round(wght.max))] : [weight, weight],
    isItalic: os2 ? (os2.getUint16(places.selection) & 1) === 1 : /italic|oblique/i.test(style),
    kind: kindOf(os2, tableOf(face, 'post', 16)),
    metrics: metricsOf(face),
    license: name(names.license).slice(0, 500),
    // No other bit grants what the first one denies.
    isRestricted: (embedding & 0b1111) === 0b0010,
  };
}

/** A table as numbers; undefined where it is too short to say anything. */
function tableOf(face: Face, tag: string, least: number): DataView | undefined {
  const bytes = face.referenceTable(tag);
  return bytes && bytes.length >= least ? new DataView(bytes.buffer, bytes.byteOffset, bytes.length) : undefined;
}

/** A name without what would end its quotes in CSS. */
function textOf(face: Face, id: number): string {
  return face
    .getName(id, 'en')
    .replace(/[\p{Cc}'"<>\\]+/gu, ' ')
    .trim();
}

/** Serifs by PANOSE, or by the class of the family. */
function kindOf(os2: DataView | undefined, post: DataView | undefined): FontFacts['kind'] {
  if (post && post.getUint32(places.fixedPitch) !== 0) return 'mono';
  if (!os2) return 'sans';
  const [family, serifs] = [os2.getUint8(places.panose), os2.getUint8(places.panose + 1)];
  const familyClass = os2.getUint8(places.familyClass);
  if (family === 3 || familyClass === 10) return 'hand';
  const hasSerifs = family === 2 ? serifs >= 2 && serifs <= 10 : familyClass >= 1 && familyClass <= 7;
  return hasSerifs ? 'serif' : 'sans';
}

/** Letters about as often as texts have them. */
const sample = 'aaabcdeeeefghiijkllmnnoopqrrsstttuvwxyz      ';

function metricsOf(face: Face): FontMetrics {
  const font = new Font(face);
  const inSizes = (units: number) => Math.min(10, Math.max(0, Math.round((units / face.upem) * 1000) / 1000));
  const { ascender, descender, lineGap } = font.hExtents();
  const advances = Array.from(sample, (sign) => font.glyphHAdvance(font.nominalGlyph(sign.codePointAt(0) ?? 0) ?? 0));
  const width = advances.reduce((sum, advance) => sum + advance, 0) / sample.length;
  return {
    width: inSizes(width),
    ascent: inSizes(ascender),
    descent: inSizes(-descender),
    lineGap: inSizes(lineGap),
  };
}
