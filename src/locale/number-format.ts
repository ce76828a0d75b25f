import { boundedCache, keyOf, remembering } from './bounded-cache.ts';
import { movePoint } from './decimal-text.ts';
import { fixCompactNumber } from './fixups.ts';
import type { Locale } from './locale.ts';
import { compactSettings, type DigitOptions, digitSettings, writerOf } from './number-digits.ts';
import { scientificWriter } from './scientific.ts';

export type DecimalStyle =
  | 'decimal'
  | 'short'
  | 'long'
  | 'scientific'
  | 'percent'
  | 'percent-scaled'
  | 'permille'
  | 'permille-scaled';

export interface DecimalOptions extends DigitOptions {
  /** Default 'decimal'. The `-scaled` ones take 12 for 12 %, the others 0.12. */
  style?: DecimalStyle;
}

type Write = (decimal: string) => string;

const writers = boundedCache<string, Write>(300);
const rememberedTexts = 200;

/**
 * A decimal (text of `parseDecimal`) in a locale's digits and separators, rounded half to even at three fraction
 * digits unless `options` says otherwise (language 4).
 */
export function formatDecimal(locale: Locale, decimal: string, options: DecimalOptions = none): string {
  const key = `${locale.tag} ${keyOf(options)}`;
  return writers.get(key, () => remembering(rememberedTexts, writerFor(locale, options)))(decimal);
}

/** A percentage's number without its sign: two to three fraction digits, none to three with `trim` (platform 9). */
export function formatPercentage(locale: Locale, decimal: string, trim: boolean): string {
  return formatDecimal(locale, decimal, trim ? trimmed : padded);
}

const none: DecimalOptions = {};
const padded: DecimalOptions = { minFrac: 2, maxFrac: 3 };
const trimmed: DecimalOptions = { minFrac: 0, maxFrac: 3 };

function writerFor(locale: Locale, options: DecimalOptions): Write {
  const style = options.style ?? 'decimal';
  switch (style) {
    case 'decimal':
      return write(locale, digitSettings(options, { minFrac: 0, maxFrac: 3 }), options);
    case 'short':
    case 'long': {
      const settings = compactSettings(locale, options, { minFrac: 0, maxFrac: 0 });
      const asCompact = write(locale, { ...settings, compactDisplay: style }, options);
      return (decimal) => fixCompactNumber(locale, asCompact(decimal));
    }
    case 'scientific':
      return scientificWriter(locale, options);
    default:
      return ratioWriter(locale, style, options);
  }
}

function write(locale: Locale, settings: Intl.NumberFormatOptions, options: DigitOptions): Write {
  return writerOf(new Intl.NumberFormat(locale.tag, settings), options);
}

const placesToPercent = { percent: 0, 'percent-scaled': -2, permille: 1, 'permille-scaled': -2 } as const;

const percentSign = /\u200e?[%٪][\u200e\u061c]?/;

function perMille(sign: string): string {
  return sign.includes('٪') ? '؉' : '‰';
}

/** `Intl` knows no per mille: it is a percentage with another sign. */
function ratioWriter(locale: Locale, style: keyof typeof placesToPercent, options: DigitOptions): Write {
  const digits = digitSettings(options, { minFrac: 0, maxFrac: 0 });
  const format = new Intl.NumberFormat(locale.tag, { style: 'percent', ...digits });
  const asPercent = writerOf(format, options);
  const places = placesToPercent[style];
  if (!style.startsWith('permille')) return (decimal) => asPercent(movePoint(decimal, places));
  return (decimal) => asPercent(movePoint(decimal, places)).replace(percentSign, perMille);
}
