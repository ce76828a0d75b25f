/**
 * The units in which what is in a package is told, by what they measure, each with how many of the smallest of its
 * kind it is. Smallest first.
 */
export const measures = {
  mass: { mg: 1, g: 1000, kg: 1_000_000 },
  volume: { ml: 1, cl: 10, l: 1000 },
  length: { mm: 1, cm: 10, m: 1000 },
  area: { 'cm²': 1, 'm²': 10_000 },
  number: { pcs: 1 },
} as const;

/** What a price is told for where nothing else is said (Directive 98/6/EC, article 2b). */
export const referenceMeasures = { mass: '1 kg', volume: '1 l', length: '1 m', area: '1 m²', number: '1 pcs' } as const;

/** A positive amount with up to three decimals and a unit, as "250 g" or "0.75 l". */
export const measurePattern = '^(?:[1-9]\\d{0,5}|0)(?:\\.\\d{1,3})? (?:mg|g|kg|ml|cl|l|mm|cm|m|cm²|m²|pcs)$';

/** The units by their codes of UN/CEFACT's recommendation 20. */
export const unitCodes: Readonly<Record<string, string>> = {
  mg: 'MGM',
  g: 'GRM',
  kg: 'KGM',
  ml: 'MLT',
  cl: 'CLT',
  l: 'LTR',
  mm: 'MMT',
  cm: 'CMT',
  m: 'MTR',
  'cm²': 'CMK',
  'm²': 'MTK',
  pcs: 'H87',
};

/** Those that product feeds take, by the names that they have there. */
export const feedUnits: Readonly<Record<string, string>> = {
  mg: 'mg',
  g: 'g',
  kg: 'kg',
  ml: 'ml',
  cl: 'cl',
  l: 'l',
  cm: 'cm',
  m: 'm',
  'm²': 'sqm',
  pcs: 'ct',
};
