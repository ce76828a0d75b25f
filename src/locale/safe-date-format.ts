const beforeNewYear = Date.UTC(2024, 11, 30, 12);

/**
 * An `Intl.DateTimeFormat` whose parts can be asked for. Where a pattern has the year of the week (some of gd, gl, my, sc
 * and te, by mistake), V8 ends the process over its parts: there the whole text is one part.
 */
export function safeDateFormat(tag: string, settings: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const format = new Intl.DateTimeFormat(tag, settings);
  if (!hasYearOfWeek(format)) return format;
  return Object.assign(format, {
    formatToParts: (ms: number) => [{ type: 'literal', value: format.format(ms) }],
    formatRangeToParts: (start: number, end: number) => [
      { type: 'literal', value: format.formatRange(start, end), source: 'startRange' },
    ],
  });
}

/** The 30th of December 2024 lies in a week of 2025, whatever day weeks begin with. */
function hasYearOfWeek(format: Intl.DateTimeFormat): boolean {
  const { numberingSystem } = format.resolvedOptions();
  const yearOfWeek = new Intl.NumberFormat('en-US', { numberingSystem }).format(25);
  const numbers = format.format(beforeNewYear).match(/\p{Nd}+/gu) ?? [];
  return numbers.some((number) => number.endsWith(yearOfWeek));
}
