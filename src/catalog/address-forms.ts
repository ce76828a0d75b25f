/** How one country's addresses differ from the rule; the order of the fields comes from the address formats. */
export interface AddressRule {
  cityLabel?: string;
  regionLabel?: string;
  postalCodeLabel?: string;
  /** Whether the region must be given; where it is not said, it is optional. */
  needsRegion?: true;
  /** What a postal code looks like, as the source of a regular expression over the whole of it, in upper case. */
  postalCode?: string;
}

export const addressLabels = {
  name: 'Full name',
  line1: 'Street and number',
  line2: 'Apartment, floor',
  city: 'Town or city',
  region: 'Region',
  postalCode: 'Postal code',
} as const;

/** A label in the midst of a sentence: "Postal code" is "postal code", "ZIP code" stays. */
const inSentence = (label: string) => label.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());

/** `label` as in the form. */
export const addressMessages = {
  missing: (label: string) => `Enter the ${inSentence(label)}.`,
  missingCountry: 'Choose a country.',
  invalidPostalCode: (label: string) => `Enter a valid ${inSentence(label)}.`,
  unknownRegion: (label: string) => `Choose a ${inSentence(label)}.`,
} as const;

/** By country (ISO 3166-1 alpha-2). A country with a pattern asks for a postal code; others leave it open. */
export const addressRules: Readonly<Record<string, AddressRule>> = {
  AT: { postalCode: String.raw`\d{4}` },
  AU: {
    cityLabel: 'Suburb',
    regionLabel: 'State',
    postalCodeLabel: 'Postcode',
    needsRegion: true,
    postalCode: String.raw`\d{4}`,
  },
  BE: { postalCode: String.raw`\d{4}` },
  BR: { regionLabel: 'State', postalCodeLabel: 'CEP', needsRegion: true, postalCode: String.raw`\d{5}-?\d{3}` },
  CA: { regionLabel: 'Province', needsRegion: true, postalCode: String.raw`[A-Z]\d[A-Z][ -]?\d[A-Z]\d` },
  CH: { postalCode: String.raw`\d{4}` },
  CN: { regionLabel: 'Province', needsRegion: true, postalCode: String.raw`\d{6}` },
  CZ: { postalCode: String.raw`\d{3} ?\d{2}` },
  DE: { postalCode: String.raw`\d{5}` },
  DK: { postalCode: String.raw`\d{4}` },
  ES: { regionLabel: 'Province', postalCode: String.raw`\d{5}` },
  FI: { postalCode: String.raw`\d{5}` },
  FR: { postalCode: String.raw`\d{5}` },
  GB: { postalCodeLabel: 'Postcode', postalCode: String.raw`[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}` },
  GR: { postalCode: String.raw`\d{3} ?\d{2}` },
  HU: { postalCode: String.raw`\d{4}` },
  ID: { regionLabel: 'Province', postalCode: String.raw`\d{5}` },
  IE: { regionLabel: 'County', postalCodeLabel: 'Eircode' },
  IN: { regionLabel: 'State', postalCodeLabel: 'PIN code', needsRegion: true, postalCode: String.raw`\d{3} ?\d{3}` },
  IT: { regionLabel: 'Province', needsRegion: true, postalCode: String.raw`\d{5}` },
  JP: { regionLabel: 'Prefecture', needsRegion: true, postalCode: String.raw`\d{3}-?\d{4}` },
  KR: { regionLabel: 'Province', postalCode: String.raw`\d{5}` },
  MX: { regionLabel: 'State', needsRegion: true, postalCode: String.raw`\d{5}` },
  MY: { regionLabel: 'State', postalCode: String.raw`\d{5}` },
  NL: { postalCode: String.raw`\d{4} ?[A-Z]{2}` },
  NO: { postalCode: String.raw`\d{4}` },
  NZ: { postalCodeLabel: 'Postcode', postalCode: String.raw`\d{4}` },
  PL: { postalCode: String.raw`\d{2}-\d{3}` },
  PT: { postalCode: String.raw`\d{4}-\d{3}` },
  SE: { postalCode: String.raw`\d{3} ?\d{2}` },
  SG: { postalCode: String.raw`\d{6}` },
  TR: { regionLabel: 'Province', postalCode: String.raw`\d{5}` },
  US: {
    cityLabel: 'City',
    regionLabel: 'State',
    postalCodeLabel: 'ZIP code',
    needsRegion: true,
    postalCode: String.raw`\d{5}(-\d{4})?`,
  },
  ZA: { postalCode: String.raw`\d{4}` },
};
