import type { TaxClass } from './tax-classes.ts';
import { usTerritories } from './territories.ts';

/** A rate as a preset has it; several of one place and class add up. */
export interface PresetRate {
  country: string;
  /** ISO 3166-2, without the country. */
  region?: string;
  name: string;
  /** Percent. */
  rate: number;
  /** Standard where it is left out. */
  taxClass?: TaxClass;
}

/** Rates to begin with, as they were on a day, by their source. Whoever sells answers for what is charged. */
export interface TaxPreset {
  title: string;
  /** The day on which these rates held. */
  asOf: string;
  source: string;
  /** Whether prices usually include it there. */
  isInclusive: boolean;
  /** Whether these are all rates that a shop needs there. */
  isComplete: boolean;
  /** The countries of which nothing is known here, or not all. */
  missing?: readonly string[];
  rates: readonly PresetRate[];
}

/** Each country's standard rate, then its reduced ones for goods, the higher first. */
const europe: Readonly<Record<string, readonly [standard: number, reduced?: number, lowest?: number]>> = {
  AT: [20, 13, 10],
  BE: [21, 12, 6],
  BG: [20, 9],
  CY: [19, 5, 3],
  CZ: [21, 12],
  DE: [19, 7],
  DK: [25],
  EE: [24, 13, 9],
  ES: [21, 10, 4],
  FI: [25.5, 13.5, 10],
  FR: [20, 10, 5.5],
  GR: [24, 13, 6],
  HR: [25, 13, 5],
  HU: [27, 18, 5],
  IE: [23, 13.5, 9],
  IT: [22, 10, 4],
  LT: [21, 12, 5],
  LU: [17, 8, 3],
  LV: [21, 12, 5],
  MT: [18, 7, 5],
  NL: [21, 9],
  PL: [23, 8, 5],
  PT: [23, 13, 6],
  RO: [21, 11],
  SE: [25, 12, 6],
  SI: [22, 9.5, 5],
  SK: [23, 19, 5],
};

/** Beside the federal 5 %: what provinces take, or the rest of a harmonised rate. */
const provinces: Readonly<Record<string, { name: string; rate: number }>> = {
  BC: { name: 'PST', rate: 7 },
  MB: { name: 'RST', rate: 7 },
  NB: { name: 'HST, provincial part', rate: 10 },
  NL: { name: 'HST, provincial part', rate: 10 },
  NS: { name: 'HST, provincial part', rate: 9 },
  ON: { name: 'HST, provincial part', rate: 8 },
  PE: { name: 'HST, provincial part', rate: 10 },
  QC: { name: 'QST', rate: 9.975 },
  SK: { name: 'PST', rate: 6 },
};

const asOf = '2026-01-01';
const standardOfEurope = Object.entries(europe).map(([country, [rate]]) => ({ country, name: 'VAT', rate }));

/** Where a country has one reduced rate, that is its lowest, too. */
function reducedOfEurope(): PresetRate[] {
  return Object.entries(europe).flatMap(([country, [, reduced, lowest = reduced]]): PresetRate[] =>
    reduced === undefined || lowest === undefined
      ? []
      : [
          { country, name: 'VAT', rate: reduced, taxClass: 'reduced' },
          { country, name: 'VAT', rate: lowest, taxClass: 'super-reduced' },
        ],
  );
}

export const taxPresets = {
  eu: {
    title: 'European Union, the standard rate of each country',
    asOf,
    source: 'European Commission, Taxes in Europe Database',
    isInclusive: true,
    isComplete: true,
    rates: standardOfEurope,
  },
  'eu-reduced': {
    title: 'European Union, standard and reduced rates',
    asOf,
    // The reduced ones were not compared with it yet.
    source: 'To be compared with the Taxes in Europe Database of the European Commission before use',
    isInclusive: true,
    isComplete: true,
    rates: [...standardOfEurope, ...reducedOfEurope()],
  },
  uk: {
    title: 'United Kingdom',
    asOf,
    source: 'HM Revenue & Customs, VAT rates',
    isInclusive: true,
    isComplete: true,
    rates: [
      { country: 'GB', name: 'VAT', rate: 20 },
      { country: 'GB', name: 'VAT', rate: 5, taxClass: 'reduced' },
    ],
  },
  ca: {
    title: 'Canada, with its provinces',
    asOf,
    source: 'Canada Revenue Agency, GST/HST rates, and the provinces',
    isInclusive: false,
    isComplete: true,
    rates: [
      { country: 'CA', name: 'GST', rate: 5 },
      ...Object.entries(provinces).map(([region, { name, rate }]) => ({ country: 'CA', region, name, rate })),
    ],
  },
  au: {
    title: 'Australia',
    asOf,
    source: 'Australian Taxation Office, GST',
    isInclusive: true,
    isComplete: true,
    rates: [{ country: 'AU', name: 'GST', rate: 10 }],
  },
  jp: {
    title: 'Japan',
    asOf,
    source: 'National Tax Agency, consumption tax',
    isInclusive: true,
    isComplete: true,
    rates: [
      { country: 'JP', name: 'Consumption tax', rate: 10 },
      { country: 'JP', name: 'Consumption tax', rate: 8, taxClass: 'reduced' },
    ],
  },
  us: {
    title: 'United States and its territories',
    asOf,
    source: 'Rates are set by some 11,000 states, counties, cities and districts, and no list of them is kept here',
    isInclusive: false,
    isComplete: false,
    missing: usTerritories,
    rates: [],
  },
} as const satisfies Record<string, TaxPreset>;

export const euCountries: readonly string[] = Object.keys(europe);
