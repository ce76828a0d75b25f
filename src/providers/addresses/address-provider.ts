/** An address that a provider knows, as its country writes the parts; '' for what it has not. */
export interface KnownAddress {
  /** In one line. */
  label: string;
  line1: string;
  city: string;
  /** The code of its region, as "NY", where the provider tells one, and the name. */
  regionCode: string;
  regionName: string;
  postalCode: string;
}

export interface AddressQuery {
  /** How the first line begins. */
  text: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** BCP 47. */
  language: string;
}

/** Who completes addresses. What keeps it from answering is no address; nothing is thrown. */
export interface AddressProvider {
  /** The best addresses of a country that begin so. */
  suggest(query: AddressQuery): Promise<KnownAddress[]>;
  /** What is wrong with its key, as its owner is told; undefined where nothing is. */
  tryKey(): Promise<string | undefined>;
}
