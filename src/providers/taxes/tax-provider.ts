/** Where goods go, as a provider of tax rates needs it: a state or territory of the United States, and its ZIP code. */
export interface RatedPlace {
  region: string;
  postalCode: string;
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
  rateAt(place: RatedPlace): Promise<RateAnswer>;
  /** What is wrong with the key, in words; undefined where it is known. */
  tryKey(): Promise<string | undefined>;
}
