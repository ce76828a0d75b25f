import type { Piece } from './date-skeleton.ts';

const secondOfMay = Date.UTC(2023, 4, 2, 12);

/** Rewrites the digits of a date's part. */
export type BendPart = (part: Intl.DateTimeFormatPart) => string;

/**
 * Gives day and month as many digits as the skeleton has letters, as CLDR asks: `Intl` keeps the leading zeros of the
 * locale's own pattern.
 */
export function digitBender(format: Intl.DateTimeFormat, piece: Piece): BendPart {
  const { numberingSystem } = format.resolvedOptions();
  const zero = new Intl.NumberFormat('en-US', { numberingSystem }).format(0);
  return (part) => {
    const wanted = digitsWanted(part, piece);
    if (wanted === undefined) return part.value;
    return wanted === 1 && part.value.startsWith(zero)
      ? part.value.slice(zero.length)
      : part.value.padStart(wanted, zero);
  };
}

/** Whether a format needs it: most write what the skeleton asks for. */
export function needsBending(format: Intl.DateTimeFormat, bend: BendPart): boolean {
  return format.formatToParts(secondOfMay).some((part) => bend(part) !== part.value);
}

function digitsWanted(part: Intl.DateTimeFormatPart, piece: Piece): 1 | 2 | undefined {
  if (part.type !== 'day' && part.type !== 'month') return undefined;
  if (!/^\p{Nd}+$/u.test(part.value)) return undefined;
  return part.type === 'day' ? piece.dayDigits : piece.monthDigits;
}
