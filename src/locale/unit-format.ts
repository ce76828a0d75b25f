import { remembering } from './bounded-cache.ts';
import { numeric, type DigitOptions, digitSettings } from './number-digits.ts';
import type { Locale } from './locale.ts';

export interface UnitOptions extends DigitOptions {
  /** Default 'long': "3 kilometers", "3 km", "3km". */
  width?: 'long' | 'short' | 'narrow';
}

const none: UnitOptions = {};

/**
 * A quantity (decimal text of `parseDecimal`) with its unit in a locale's words: the units that `Intl` knows, alone or
 * as `kilometer-per-hour`, in the singular or with an English s. With any other the unit stands as it is written.
 */
export function formatUnit(locale: Locale, decimal: string, unit: string, options: UnitOptions = none): string {
  const name = unit.replace(/s$/, '');
  const parts = name.split('-per-', 3);
  const isKnown = parts.length < 3 && parts.every((part) => Intl.supportedValuesOf('unit').includes(part));
  const text = numberFor(locale, isKnown ? name : '', options).format(numeric(decimal));
  return isKnown ? text : `${text} ${unit}`.trim();
}

const numberFor = remembering(100, (locale: Locale, unit: string, options: UnitOptions) => {
  const style = unit && ({ style: 'unit', unit, unitDisplay: options.width ?? 'long' } as const);
  return new Intl.NumberFormat(locale.tag, { ...style, ...digitSettings(options, 3) });
});

/** Where people measure in feet and pounds (CLDR, measurement systems). */
const customary = new Set(['US', 'LR', 'MM']);

/** Whether a region (two letters) uses the metric system. */
export function isMetric(region: string): boolean {
  return !customary.has(region);
}
