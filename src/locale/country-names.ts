export interface Country {
  /** ISO 3166-1 alpha-2. */
  code: string;
  name: string;
}

// Making one takes milliseconds; a site has few languages.
const namesByLanguage = new Map<string, Intl.DisplayNames>();

function namesIn(language: string): Intl.DisplayNames {
  const known = namesByLanguage.get(language) ?? new Intl.DisplayNames([language || 'en-US'], { type: 'region' });
  namesByLanguage.set(language, known);
  return known;
}

/** A country's name in a language; its code where it has no name. */
export function countryName(code: string, language: string): string {
  return /^[A-Z]{2}$/.test(code) ? (namesIn(language).of(code) ?? code) : code;
}

/** Countries by name, in the order of the language. */
export function countriesByName(codes: readonly string[], language: string): Country[] {
  const { compare } = new Intl.Collator(language || 'en-US');
  return codes
    .map((code) => ({ code, name: countryName(code, language) }))
    .toSorted((one, other) => compare(one.name, other.name));
}

/** The country that a reader of a language is most likely in. */
export function homeCountry(language: string): string {
  return new Intl.Locale(language || 'en-US').maximize().region ?? 'US';
}
