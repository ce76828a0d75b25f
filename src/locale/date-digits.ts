import type { Piece } from './date-skeleton.ts';

const secondOfMay = Date.UTC(2023, 4, 2, 12);

/** Rewrites the digits of a date's part. */
export type BendPart = (part: Intl.DateTimeFormatPart) => string;

/**
 * Gives day and month as many digits as the skeleton has letters, as CLDR asks: `Intl` keeps the leading zeros of the
 * locale's own pattern.
 */
export function digitBender(format: Intl.DateTimeFormat, { settings }: Piece): BendPart {
  const { numberingSystem } = format.resolvedOptions();
  const zero = new Intl.NumberFormat('en-US', { numberingSystem }).format(0);
  return ({ type, value }) => {
    const asked = type === 'day' || type === 'month' ? settings[type] : undefined;
    if (!/^\p{Nd}+$/u.test(value)) return value;
    if (asked === '2-digit') return value.padStart(2, zero);
    return asked === 'numeric' && value.startsWith(zero) ? value.slice(zero.length) : value;
  };
}

/** Whether a format needs it: most write what the skeleton asks for. */
export function needsBending(format: Intl.DateTimeFormat, bend: BendPart): boolean {
  return format.formatToParts(secondOfMay).some((part) => bend(part) !== part.value);
}
