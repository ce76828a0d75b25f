import type { Piece } from './date-skeleton.ts';

/**
 * Gives day and month as many digits as the skeleton has letters, as CLDR asks: `Intl` keeps the leading zeros of the
 * locale's own pattern.
 */
export function digitBender(
  format: Intl.DateTimeFormat,
  { settings }: Piece,
): (part: Intl.DateTimeFormatPart) => string {
  const { numberingSystem } = format.resolvedOptions();
  const zero = new Intl.NumberFormat('en-US', { numberingSystem }).format(0);
  return ({ type, value }) => {
    const asked = type === 'day' || type === 'month' ? settings[type] : undefined;
    if (!asked || !/^\p{Nd}+$/u.test(value)) return value;
    if (asked === '2-digit') return value.padStart(2, zero);
    return asked === 'numeric' && value.startsWith(zero) ? value.slice(zero.length) : value;
  };
}
