/** How a website writes weights and lengths. */
export type Units = 'metric' | 'imperial';

interface ShownUnit {
  /** By its name in `Intl`. */
  unit: 'gram' | 'pound' | 'centimeter' | 'inch';
  /** How many grams or millimetres it holds. */
  holds: number;
  /** Digits behind the point, so many that what is stored as whole grams or millimetres comes back the same. */
  digits: number;
}

export const weightUnits: Record<Units, ShownUnit> = {
  metric: { unit: 'gram', holds: 1, digits: 0 },
  imperial: { unit: 'pound', holds: 453.592_37, digits: 3 },
};

export const lengthUnits: Record<Units, ShownUnit> = {
  metric: { unit: 'centimeter', holds: 10, digits: 1 },
  imperial: { unit: 'inch', holds: 25.4, digits: 2 },
};

/** Whole grams or millimetres as they are written; nothing stays nothing. */
export function toShown(stored: number | null, { holds, digits }: ShownUnit): number {
  return stored === null ? Number.NaN : Number((stored / holds).toFixed(digits));
}

/** A weight in whole grams in a locale's words, as '1.102 lb'. */
export function formatWeight(tag: string, units: Units, grams: number): string {
  const { unit, digits } = weightUnits[units];
  const format = new Intl.NumberFormat(tag, { style: 'unit', unit, maximumFractionDigits: digits });
  return format.format(toShown(grams, weightUnits[units]));
}

/** What was written as whole grams or millimetres; nothing is null. */
export function toStored(shown: number, { holds }: ShownUnit): number | null {
  return Number.isNaN(shown) ? null : Math.round(shown * holds);
}
