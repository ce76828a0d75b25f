import { magnitude } from './decimal-text.ts';
import type { Locale } from './locale.ts';

export type Rounding = 'up' | 'down' | 'ceiling' | 'floor' | 'half-up' | 'half-down' | 'half-even';

/** How many digits a number shows. `Intl` goes no further than 21 integer and significant digits. */
export interface DigitOptions {
  /** Thousands separators; default true. */
  group?: boolean;
  /** Default 'half-even'. */
  round?: Rounding;
  /** 0 drops a lone zero in front of the point. */
  minInt?: number;
  maxFrac?: number;
  minFrac?: number;
  /** Alone it is the least number of significant digits too, but in compact styles. */
  maxSig?: number;
  minSig?: number;
}

/** The fraction digits that a style shows when no option asks for others. */
export interface FractionRange {
  minFrac: number;
  maxFrac: number;
}

const roundingModes = {
  up: 'expand',
  down: 'trunc',
  ceiling: 'ceil',
  floor: 'floor',
  'half-up': 'halfExpand',
  'half-down': 'halfTrunc',
  'half-even': 'halfEven',
} as const satisfies Record<Rounding, string>;

const most = 21;

/** What `Intl.NumberFormat` needs for these options in a style that writes numbers out. */
export function digitSettings(options: DigitOptions, range: FractionRange): Intl.NumberFormatOptions {
  const { minSig, maxSig } = options;
  if (minSig === undefined && maxSig === undefined) return { ...common(options), ...fractionDigits(options, range) };
  const least = Math.max(1, Number(minSig ?? maxSig));
  return { ...common(options), ...significantDigits(least, Math.max(least, maxSig ?? most)) };
}

/** The same for compact numbers (1.2K): two significant digits or the whole number, whichever is more. */
export function compactSettings(locale: Locale, options: DigitOptions, range: FractionRange): Intl.NumberFormatOptions {
  // 'auto' leaves 1,000T ungrouped, 'always' would group where the locale does not.
  const useGrouping = options.group !== false && groupsThousands(locale) ? { useGrouping: 'always' as const } : {};
  return { notation: 'compact', ...compactDigits(options, range), ...useGrouping };
}

function groupsThousands(locale: Locale): boolean {
  return new Intl.NumberFormat(locale.tag).format(1000).length > 4;
}

function compactDigits(options: DigitOptions, range: FractionRange): Intl.NumberFormatOptions {
  const { minSig, maxSig } = options;
  const hasFraction = options.minFrac !== undefined || options.maxFrac !== undefined;
  if (minSig === undefined && maxSig === undefined) {
    return { ...common(options), ...(hasFraction ? fractionDigits(options, range) : {}) };
  }
  const least = Math.max(1, minSig ?? 1);
  if (maxSig !== undefined) return { ...common(options), ...significantDigits(least, Math.max(least, maxSig)) };
  return { ...common(options), ...wholeOr(least, Math.max(least, 2)) };
}

/** What compact numbers show without options, for a number that is written out. */
export function wholeOrTwoDigits(options: DigitOptions): Intl.NumberFormatOptions {
  return hasDigits(options) ? {} : wholeOr(1, 2);
}

function hasDigits(options: DigitOptions): boolean {
  const { minFrac, maxFrac, minSig, maxSig } = options;
  return [minFrac, maxFrac, minSig, maxSig].some((digits) => digits !== undefined);
}

function wholeOr(least: number, atMost: number): Intl.NumberFormatOptions {
  const whole = { minimumFractionDigits: 0, maximumFractionDigits: 0, roundingPriority: 'morePrecision' } as const;
  return { ...whole, ...significantDigits(least, atMost) };
}

function common(options: DigitOptions): Intl.NumberFormatOptions {
  return {
    useGrouping: options.group === false ? false : 'auto',
    roundingMode: roundingModes[options.round ?? 'half-even'],
    signDisplay: 'negative',
    minimumIntegerDigits: Math.min(most, Math.max(1, options.minInt ?? 1)),
  };
}

function significantDigits(least: number, atMost: number): Intl.NumberFormatOptions {
  return { minimumSignificantDigits: Math.min(most, least), maximumSignificantDigits: Math.min(most, atMost) };
}

function fractionDigits(options: DigitOptions, range: FractionRange): Intl.NumberFormatOptions {
  const maximum = options.maxFrac ?? Math.max(options.minFrac ?? 0, range.maxFrac);
  return {
    minimumFractionDigits: Math.min(options.minFrac ?? range.minFrac, maximum),
    maximumFractionDigits: maximum,
  };
}

/**
 * Writes decimals with a format. Where `minInt` is 0, without a zero that stands alone in front of the point. Rounding
 * away from zero looks at one digit only, so that 0.001 without fraction digits is 0, not 1.
 */
export function writerOf(format: Intl.NumberFormat, options: DigitOptions): (decimal: string) => string {
  const write = options.minInt === 0 ? withoutLoneZero(format) : (decimal: string) => format.format(numeric(decimal));
  const place = lastPlace(format);
  const isBlind = options.round === 'up' || options.round === 'ceiling' || options.round === 'floor';
  if (!isBlind || place === undefined) return write;
  return (decimal) => write(magnitude(decimal) < place - 1 ? '0' : decimal);
}

/** The last place that is written, -2 for hundredths; undefined where it depends on the number. */
function lastPlace(format: Intl.NumberFormat): number | undefined {
  const { maximumFractionDigits, maximumSignificantDigits, style } = format.resolvedOptions();
  if (maximumFractionDigits === undefined || maximumSignificantDigits !== undefined) return undefined;
  return -maximumFractionDigits - (style === 'percent' ? 2 : 0);
}

function withoutLoneZero(format: Intl.NumberFormat): (decimal: string) => string {
  return (decimal) => {
    const parts = format.formatToParts(numeric(decimal));
    const isBelowOne = /^-?0\./.test(decimal) && parts.some((part) => part.type === 'decimal');
    return parts.map((part) => (isBelowOne && part.type === 'integer' ? '' : part.value)).join('');
  };
}

/** `Intl` takes decimals as text, which TypeScript wants to see spelt. */
export function numeric(decimal: string): Intl.StringNumericLiteral {
  return decimal as Intl.StringNumericLiteral;
}
