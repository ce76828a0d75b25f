/** Where goods go, as a provider of tax rates needs it: a state or territory of the United States, and its ZIP code. */
export interface RatedPlace {
  region: string;
  postalCode: string;
}

/** A kind of goods that has rates of its own in some places. */
export interface TaxedCategory {
  /** As providers know it: 20010 is clothing. */
  code: string;
  name: string;
}

/** What goods and shipping are taxed with at a place. */
export interface PlaceRate {
  /** Percent, as 8.875: of state, county, city and district together. Zero where the shop need not collect there. */
  rate: number;
  appliesToShipping: boolean;
}

export type RateAnswer =
  | ({ kind: 'rate' } & PlaceRate)
  /** It knows no such place: a ZIP code of another state. */
  | { kind: 'unknown-place' }
  /** It does not answer now, not in time, or nothing that can be believed. */
  | { kind: 'unavailable'; why: string };

/** Knows the tax rates of places that no list is kept of. What keeps it from answering is an answer; nothing is thrown. */
export interface TaxProvider {
  /** Of goods of any kind, or of those that have this product tax code. */
  rateAt(place: RatedPlace, productCode?: string): Promise<RateAnswer>;
  /** The kinds of goods that it has rates for; what is wrong with the key, in words, where it is not known. */
  categories(): Promise<TaxedCategory[] | { problem: string }>;
}
