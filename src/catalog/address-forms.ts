/** How one country's addresses differ from the rule; the order of the fields comes from the address formats. */
export interface AddressRule {
  cityLabel?: string;
  regionLabel?: string;
  postalCodeLabel?: string;
  /** Whether the region must be given; where it is not said, it is optional. */
  needsRegion?: true;
  /** What a postal code looks like, as the source of a regular expression over the whole of it, in upper case. */
  postalCode?: string;
  /** Whether it may be left out all the same. */
  isPostalCodeOptional?: true;
}

export const addressLabels = {
  name: 'Full name',
  line1: 'Street and number',
  line2: 'Apartment, floor',
  city: 'Town or city',
  region: 'Region',
  postalCode: 'Postal code',
} as const;

/** A label in the midst of a sentence: "Postal code" is "postal code"; "ZIP code" stays, and a name. */
const inSentence = (label: string) => label.replace(/^(?!Eircode)[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());

/** `label` as in the form. */
export const addressMessages = {
  missing: (label: string) => `Enter the ${inSentence(label)}.`,
  missingCountry: 'Choose a country.',
  invalidPostalCode: (label: string) => `Enter a valid ${inSentence(label)}.`,
  unknownRegion: (label: string) => `Choose a ${inSentence(label)}.`,
} as const;

/**
 * By country (ISO 3166-1 alpha-2). A country with a pattern asks for a postal code, unless many there have or know none;
 * others leave it open.
 */
export const addressRules: Readonly<Record<string, AddressRule>> = {
  AD: { postalCode: String.raw`AD\d{3}` },
  AR: { postalCode: String.raw`[A-HJ-NP-Z]?\d{4}([A-Z]{3})?`, isPostalCodeOptional: true },
  AT: { postalCode: String.raw`\d{4}` },
  AU: {
    cityLabel: 'Suburb',
    regionLabel: 'State',
    postalCodeLabel: 'Postcode',
    needsRegion: true,
    postalCode: String.raw`\d{4}`,
  },
  BE: { postalCode: String.raw`\d{4}` },
  BG: { postalCode: String.raw`\d{4}` },
  BR: { regionLabel: 'State', postalCodeLabel: 'CEP', needsRegion: true, postalCode: String.raw`\d{5}-?\d{3}` },
  CA: { regionLabel: 'Province', needsRegion: true, postalCode: String.raw`[A-Z]\d[A-Z][ -]?\d[A-Z]\d` },
  CH: { postalCode: String.raw`\d{4}` },
  CL: { postalCode: String.raw`\d{3}-?\d{4}`, isPostalCodeOptional: true },
  CN: { regionLabel: 'Province', needsRegion: true, postalCode: String.raw`\d{6}` },
  CO: { postalCode: String.raw`\d{6}`, isPostalCodeOptional: true },
  CY: { postalCode: String.raw`\d{4}` },
  CZ: { postalCode: String.raw`\d{3} ?\d{2}` },
  DE: { postalCode: String.raw`\d{5}` },
  DK: { postalCode: String.raw`\d{4}` },
  EE: { postalCode: String.raw`\d{5}` },
  ES: { regionLabel: 'Province', postalCode: String.raw`\d{5}` },
  FI: { postalCode: String.raw`\d{5}` },
  FO: { postalCode: String.raw`\d{3}` },
  FR: { postalCode: String.raw`\d{5}` },
  GB: { postalCodeLabel: 'Postcode', postalCode: String.raw`[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}` },
  GG: { postalCodeLabel: 'Postcode', postalCode: String.raw`GY\d\d? ?\d[A-Z]{2}` },
  GL: { postalCode: String.raw`39\d{2}` },
  GR: { postalCode: String.raw`\d{3} ?\d{2}` },
  HR: { postalCode: String.raw`\d{5}` },
  HU: { postalCode: String.raw`\d{4}` },
  ID: { regionLabel: 'Province', postalCode: String.raw`\d{5}` },
  IE: {
    regionLabel: 'County',
    postalCodeLabel: 'Eircode',
    postalCode: String.raw`([AC-FHKNPRTV-Y]\d{2}|D6W) ?[\dAC-FHKNPRTV-Y]{4}`,
    isPostalCodeOptional: true,
  },
  IL: { postalCode: String.raw`\d{5}(\d{2})?`, isPostalCodeOptional: true },
  IM: { postalCodeLabel: 'Postcode', postalCode: String.raw`IM\d\d? ?\d[A-Z]{2}` },
  IN: { regionLabel: 'State', postalCodeLabel: 'PIN code', needsRegion: true, postalCode: String.raw`\d{3} ?\d{3}` },
  IS: { postalCode: String.raw`\d{3}` },
  IT: { regionLabel: 'Province', needsRegion: true, postalCode: String.raw`\d{5}` },
  JE: { postalCodeLabel: 'Postcode', postalCode: String.raw`JE\d\d? ?\d[A-Z]{2}` },
  JP: { regionLabel: 'Prefecture', needsRegion: true, postalCode: String.raw`\d{3}-?\d{4}` },
  KR: { regionLabel: 'Province', postalCode: String.raw`\d{5}` },
  LI: { postalCode: String.raw`94\d{2}` },
  LT: { postalCode: String.raw`(LT-)?\d{5}` },
  LU: { postalCode: String.raw`(L-)?\d{4}` },
  LV: { postalCode: String.raw`(LV-)?\d{4}` },
  MC: { postalCode: String.raw`980\d{2}` },
  MT: { postalCode: String.raw`[A-Z]{3} ?\d{4}` },
  MX: { regionLabel: 'State', needsRegion: true, postalCode: String.raw`\d{5}` },
  MY: { regionLabel: 'State', postalCode: String.raw`\d{5}` },
  NL: { postalCode: String.raw`\d{4} ?[A-Z]{2}` },
  NO: { postalCode: String.raw`\d{4}` },
  NZ: { postalCodeLabel: 'Postcode', postalCode: String.raw`\d{4}` },
  PH: { postalCode: String.raw`\d{4}`, isPostalCodeOptional: true },
  PL: { postalCode: String.raw`\d{2}-\d{3}` },
  PT: { postalCode: String.raw`\d{4}-\d{3}` },
  RO: { postalCode: String.raw`\d{6}` },
  RS: { postalCode: String.raw`\d{5}` },
  SE: { postalCode: String.raw`\d{3} ?\d{2}` },
  SG: { postalCode: String.raw`\d{6}` },
  SI: { postalCode: String.raw`\d{4}` },
  SK: { postalCode: String.raw`\d{3} ?\d{2}` },
  SM: { postalCode: String.raw`4789\d` },
  TH: { postalCode: String.raw`\d{5}` },
  TR: { regionLabel: 'Province', postalCode: String.raw`\d{5}` },
  TW: { postalCode: String.raw`\d{3}(-?\d{2,3})?`, isPostalCodeOptional: true },
  UA: { postalCode: String.raw`\d{5}` },
  US: {
    cityLabel: 'City',
    regionLabel: 'State',
    postalCodeLabel: 'ZIP code',
    needsRegion: true,
    postalCode: String.raw`\d{5}(-\d{4})?`,
  },
  VA: { postalCode: String.raw`00120` },
  VN: { postalCode: String.raw`\d{5,6}`, isPostalCodeOptional: true },
  ZA: { postalCode: String.raw`\d{4}` },
};
