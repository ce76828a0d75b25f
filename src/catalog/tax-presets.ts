/** A rate as a preset has it; several of one place add up. */
export interface PresetRate {
  country: string;
  /** ISO 3166-2, without the country. */
  region?: string;
  name: string;
  /** Percent. */
  rate: number;
}

/** Rates to begin with, as they were on a day, by their source. Whoever sells answers for what is charged. */
export interface TaxPreset {
  title: string;
  /** The day on which these rates held. */
  asOf: string;
  source: string;
  /** Whether prices usually include it there. */
  isInclusive: boolean;
  isComplete: boolean;
  rates: readonly PresetRate[];
}

const europe = {
  AT: 20,
  BE: 21,
  BG: 20,
  CY: 19,
  CZ: 21,
  DE: 19,
  DK: 25,
  EE: 24,
  ES: 21,
  FI: 25.5,
  FR: 20,
  GR: 24,
  HR: 25,
  HU: 27,
  IE: 23,
  IT: 22,
  LT: 21,
  LU: 17,
  LV: 21,
  MT: 18,
  NL: 21,
  PL: 23,
  PT: 23,
  RO: 21,
  SE: 25,
  SI: 22,
  SK: 23,
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

export const taxPresets = {
  eu: {
    title: 'European Union, the standard rate of each country',
    asOf,
    source: 'European Commission, Taxes in Europe Database',
    isInclusive: true,
    isComplete: true,
    rates: Object.entries(europe).map(([country, rate]) => ({ country, name: 'VAT', rate })),
  },
  uk: {
    title: 'United Kingdom',
    asOf,
    source: 'HM Revenue & Customs, VAT rates',
    isInclusive: true,
    isComplete: true,
    rates: [{ country: 'GB', name: 'VAT', rate: 20 }],
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
    rates: [{ country: 'JP', name: 'Consumption tax', rate: 10 }],
  },
} as const satisfies Record<string, TaxPreset>;

export const euCountries: readonly string[] = Object.keys(europe);
