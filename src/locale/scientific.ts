import { magnitude, movePoint } from './decimal-text.ts';
import type { Locale } from './locale.ts';
import { type DigitOptions, digitSettings, numeric, writerOf } from './number-digits.ts';

/**
 * Writes 12345 as `1E+4`: one significant digit unless options ask for more, the exponent always signed, none where it
 * is zero. `Intl` writes `1.234E4`, so only its symbols are taken.
 */
export function scientificWriter(locale: Locale, options: DigitOptions): (decimal: string) => string {
  const settings = { ...coefficientDigits(options), useGrouping: false as const };
  const rounded = new Intl.NumberFormat('en-US', settings);
  const coefficient = writerOf(new Intl.NumberFormat(locale.tag, settings), options);
  const whole = new Intl.NumberFormat(locale.tag, { signDisplay: 'always', useGrouping: false });
  const separator = new Intl.NumberFormat(locale.tag, { notation: 'scientific' })
    .formatToParts(12)
    .map((part) => (part.type === 'exponentSeparator' ? part.value : ''))
    .join('');
  const wholeDigits = Math.max(1, options.minInt ?? 1);
  return (decimal) => {
    const kept = rounded.format(numeric(decimal));
    const exponent = magnitude(kept) - wholeDigits + 1;
    const text = coefficient(movePoint(kept, -exponent));
    return exponent === 0 ? text : text + separator + whole.format(exponent);
  };
}

function coefficientDigits(options: DigitOptions): Intl.NumberFormatOptions {
  const { minFrac, maxFrac, minSig, maxSig } = options;
  const hasFraction = minFrac !== undefined || maxFrac !== undefined;
  const bySignificance = minSig !== undefined || maxSig !== undefined || !hasFraction;
  const digits = bySignificance ? { ...options, minSig: minSig ?? 1, maxSig: maxSig ?? 1 } : options;
  return digitSettings(digits, { minFrac: 0, maxFrac: 0 });
}
