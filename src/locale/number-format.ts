import { remembering } from './bounded-cache.ts';
import { magnitude, movePoint } from './decimal-text.ts';
import type { Locale } from './locale.ts';
import { compactSettings, type DigitOptions, digitSettings, numeric, writerOf } from './number-digits.ts';
import { partText } from './parts.ts';

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

const none: DecimalOptions = {};
const padded: DecimalOptions = { minFrac: 2, maxFrac: 3 };
const trimmed: DecimalOptions = { minFrac: 0, maxFrac: 3 };

/**
 * A decimal (text of `parseDecimal`) in a locale's digits and separators, rounded half to even at three fraction
 * digits unless `options` says otherwise (language 4).
 */
export function formatDecimal(locale: Locale, decimal: string, options: DecimalOptions = none): string {
  return writerFor(locale, options)(decimal);
}

/** A percentage's number without its sign: two to three fraction digits, none to three with `trim` (platform 9). */
export function formatPercentage(locale: Locale, decimal: string, trim: boolean): string {
  return formatDecimal(locale, decimal, trim ? trimmed : padded);
}

const writerFor = remembering(300, (locale: Locale, options: DecimalOptions) =>
  remembering(200, makeWriter(locale, options)),
);

function makeWriter(locale: Locale, options: DecimalOptions): Write {
  const { style = 'decimal' } = options;
  switch (style) {
    case 'decimal':
      return write(locale, digitSettings(options, 3), options);
    case 'short':
    case 'long': {
      const compact = write(locale, { ...compactSettings(locale, options, 0), compactDisplay: style }, options);
      // CLDR writes exactly one thousand as a word in French; the cases count it like every other number.
      return locale.language === 'fr' ? (decimal) => compact(decimal).replace(/^mille$/, '1 millier') : compact;
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

const placesToPercent = { percent: 0, 'percent-scaled': -2, permille: 1, 'permille-scaled': -2 };

/** `Intl` knows no per mille: it is a percentage with another sign. */
function ratioWriter(locale: Locale, style: keyof typeof placesToPercent, options: DigitOptions): Write {
  const asPercent = write(locale, { style: 'percent', ...digitSettings(options, 0) }, options);
  return (decimal) => {
    const text = asPercent(movePoint(decimal, placesToPercent[style]));
    if (!style.startsWith('permille')) return text;
    return text.replace(/\u200e?[%٪][\u200e\u061c]?/, (sign) => (sign.includes('٪') ? '؉' : '‰'));
  };
}

/**
 * Writes 12345 as `1E+4`: one significant digit unless options ask for more, the exponent always signed, none where it
 * is zero. `Intl` writes `1.234E4`, so only its symbols are taken.
 */
function scientificWriter(locale: Locale, options: DigitOptions): Write {
  const { minFrac, maxFrac, minSig, maxSig, minInt = 1 } = options;
  const isByFraction = (minFrac ?? maxFrac) !== undefined && (minSig ?? maxSig) === undefined;
  const digits = isByFraction ? options : { ...options, minSig: minSig ?? 1, maxSig: maxSig ?? 1 };
  const settings = { ...digitSettings(digits, 0), useGrouping: false as const };
  const rounded = new Intl.NumberFormat('en-US', settings);
  const coefficient = write(locale, settings, options);
  const whole = new Intl.NumberFormat(locale.tag, { signDisplay: 'always', useGrouping: false });
  const scientific = new Intl.NumberFormat(locale.tag, { notation: 'scientific' });
  const separator = partText(scientific.formatToParts(12), 'exponentSeparator');
  return (decimal) => {
    const kept = rounded.format(numeric(decimal));
    const exponent = magnitude(kept) - Math.max(1, minInt) + 1;
    const text = coefficient(movePoint(kept, -exponent));
    return exponent === 0 ? text : text + separator + whole.format(exponent);
  };
}
