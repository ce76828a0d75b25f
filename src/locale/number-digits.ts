import { magnitude } from './decimal-text.ts';
import type { Locale } from './locale.ts';
import { joinParts } from './parts.ts';

/** As `Intl` names them: away from zero, to zero, up, down, and to the nearest. */
export type Rounding = 'expand' | 'trunc' | 'ceil' | 'floor' | 'halfExpand' | 'halfTrunc' | 'halfEven';

/** How many digits a number shows. `Intl` goes no further than 21 integer and significant digits. */
export interface DigitOptions {
  /** Thousands separators; default true. */
  group?: boolean;
  /** Default 'halfEven'. */
  round?: Rounding;
  /** 0 drops a lone zero in front of the point. */
  minInt?: number;
  maxFrac?: number;
  minFrac?: number;
  /** Alone it is the least number of significant digits too, but in compact styles. */
  maxSig?: number;
  minSig?: number;
}

const most = 21;

/**
 * What `Intl.NumberFormat` needs for these options in a style that writes numbers out, and that shows `minFrac` to
 * `maxFrac` fraction digits when no option asks for others.
 */
export function digitSettings(options: DigitOptions, maxFrac: number, minFrac = 0): Intl.NumberFormatOptions {
  const { minSig, maxSig = most } = options;
  const isSignificant = minSig !== undefined || options.maxSig !== undefined;
  return {
    ...commonSettings(options),
    ...(isSignificant ? significantDigits(minSig ?? maxSig, maxSig) : fractionDigits(options, maxFrac, minFrac)),
  };
}

/** The same for compact numbers (1.2K): two significant digits or the whole number, whichever is more. */
export function compactSettings(locale: Locale, options: DigitOptions, digits: number): Intl.NumberFormatOptions {
  // 'auto' leaves 1,000T ungrouped, 'always' would group where the locale does not.
  const groups = options.group !== false && new Intl.NumberFormat(locale.tag).format(1000).length > 4;
  return {
    ...commonSettings(options),
    ...compactDigits(options, digits),
    notation: 'compact',
    useGrouping: groups ? 'always' : options.group === false ? false : 'auto',
  };
}

function compactDigits(options: DigitOptions, digits: number): Intl.NumberFormatOptions {
  const { minFrac, maxFrac, minSig, maxSig } = options;
  if (maxSig !== undefined) return significantDigits(minSig ?? 1, maxSig);
  if (minSig !== undefined) return wholeOr(minSig);
  return minFrac === undefined && maxFrac === undefined ? {} : fractionDigits(options, digits, digits);
}

/** What compact numbers show without options, for a number that is written out. */
export function wholeOrTwoDigits(options: DigitOptions): Intl.NumberFormatOptions {
  return asksForDigits(options) ? {} : wholeOr(1);
}

export function asksForDigits({ minFrac, maxFrac, minSig, maxSig }: DigitOptions): boolean {
  return [minFrac, maxFrac, minSig, maxSig].some((digits) => digits !== undefined);
}

function wholeOr(least: number): Intl.NumberFormatOptions {
  return {
    minimumFractionDigits: 0,
    maximumFractionDigits: 0,
    roundingPriority: 'morePrecision',
    ...significantDigits(least, 2),
  };
}

function commonSettings({ group, round, minInt = 1 }: DigitOptions): Intl.NumberFormatOptions {
  return {
    useGrouping: group === false ? false : 'auto',
    roundingMode: round ?? 'halfEven',
    signDisplay: 'negative',
    minimumIntegerDigits: Math.min(most, Math.max(1, minInt)),
  };
}

function significantDigits(least: number, atMost: number): Intl.NumberFormatOptions {
  const minimum = Math.min(most, Math.max(1, least));
  return { minimumSignificantDigits: minimum, maximumSignificantDigits: Math.min(most, Math.max(minimum, atMost)) };
}

function fractionDigits(options: DigitOptions, maxFrac: number, minFrac: number): Intl.NumberFormatOptions {
  const maximum = options.maxFrac ?? Math.max(options.minFrac ?? 0, maxFrac);
  const minimum = Math.min(options.minFrac ?? minFrac, maximum);
  return { minimumFractionDigits: minimum, maximumFractionDigits: maximum };
}

/**
 * Writes decimals with a format. Where `minInt` is 0, without a zero that stands alone in front of the point. Rounding
 * away from zero looks at one digit only, so that 0.001 without fraction digits is 0, not 1.
 */
export function writerOf(format: Intl.NumberFormat, { minInt, round }: DigitOptions): (decimal: string) => string {
  const place = lastPlace(format);
  const isBlind = round === 'expand' || round === 'ceil' || round === 'floor';
  return (decimal) => {
    const seen = isBlind && place !== undefined && magnitude(decimal) < place - 1 ? '0' : decimal;
    return minInt === 0 ? withoutLoneZero(format, seen) : format.format(numeric(seen));
  };
}

/** The last place that is written, -2 for hundredths; undefined where it depends on the number. */
function lastPlace(format: Intl.NumberFormat): number | undefined {
  const { maximumFractionDigits, maximumSignificantDigits, style } = format.resolvedOptions();
  if (maximumFractionDigits === undefined || maximumSignificantDigits !== undefined) return undefined;
  return -maximumFractionDigits - (style === 'percent' ? 2 : 0);
}

function withoutLoneZero(format: Intl.NumberFormat, decimal: string): string {
  const parts = format.formatToParts(numeric(decimal));
  const isBelowOne = /^-?0\./.test(decimal) && parts.some((part) => part.type === 'decimal');
  return joinParts(parts, ({ type, value }) => (isBelowOne && type === 'integer' ? '' : value));
}

/** `Intl` takes decimals as text, which TypeScript wants to see spelt. */
export function numeric(decimal: string): Intl.StringNumericLiteral {
  return decimal as Intl.StringNumericLiteral;
}
