/**
 * The forms of VAT identification numbers behind their prefix, by prefix: of each country of the European Union, with EL
 * for Greece, and of Northern Ireland as XI, whose goods are traded as within the Union. From the Commission's list
 * “Structure of VAT numbers” (VIES, frequently asked questions, question 11), as of November 2026; of the Netherlands
 * the form that they give out themselves. No pattern looks ahead: they are part of the contract.
 */
export const vatForms = {
  AT: 'U[0-9]{8}',
  BE: '[01][0-9]{9}',
  BG: '[0-9]{9,10}',
  CY: '[0-9]{8}[A-Z]',
  CZ: '[0-9]{8,10}',
  DE: '[0-9]{9}',
  DK: '[0-9]{8}',
  EE: '[0-9]{9}',
  EL: '[0-9]{9}',
  ES: '[A-Z0-9][0-9]{7}[A-Z0-9]',
  FI: '[0-9]{8}',
  FR: '[A-Z0-9]{2}[0-9]{9}',
  HR: '[0-9]{11}',
  HU: '[0-9]{8}',
  IE: '[0-9][A-Z0-9+*][0-9]{5}[A-Z]{1,2}',
  IT: '[0-9]{11}',
  LT: '[0-9]{9}([0-9]{3})?',
  LU: '[0-9]{8}',
  LV: '[0-9]{11}',
  MT: '[0-9]{8}',
  NL: '[0-9]{9}B[0-9]{2}',
  PL: '[0-9]{10}',
  PT: '[0-9]{9}',
  RO: '[0-9]{2,10}',
  SE: '[0-9]{12}',
  SI: '[0-9]{8}',
  SK: '[0-9]{10}',
  XI: '([0-9]{9}([0-9]{3})?|(GD|HA)[0-9]{3})',
} as const;

export type VatPrefix = keyof typeof vatForms;

/** What a whole number looks like, with its prefix and without spaces. */
export const vatPattern = `^(${Object.entries(vatForms)
  .map(([prefix, form]) => `${prefix}${form}`)
  .join('|')})$`;

/**
 * Postal codes of places that belong to a country of the Union and not to its VAT territory (Directive 2006/112/EC,
 * Article 6), as far as they have no country code of their own: what is sent there is exported.
 */
export const outsideVat: ReadonlyMap<string, RegExp> = new Map([
  // The Canary Islands, Ceuta and Melilla.
  ['ES', /^(?:35|38|51|52)/],
  // Büsingen and Helgoland.
  ['DE', /^(?:78266|27498)$/],
  // Livigno and Campione d’Italia.
  ['IT', /^(?:23041|23030|22061|22060)$/],
  // Mount Athos.
  ['GR', /^63086$/],
]);

/** Of Great Britain’s postal codes, those of Northern Ireland. */
export const northernIreland = /^BT/;
