import { remembering } from './bounded-cache.ts';
import type { Locale } from './locale.ts';

export interface Country {
  /** ISO 3166-1 alpha-2. */
  code: string;
  name: string;
}

// Making one takes milliseconds; a site has few languages.
const namesIn = remembering(20, ({ tag }: Locale) => new Intl.DisplayNames(tag, { type: 'region' }));

/** A country's name in a locale's language; its code where it has no name. */
export function countryName(code: string, locale: Locale): string {
  return /^[A-Z]{2}$/.test(code) ? (namesIn(locale).of(code) ?? code) : code;
}

/** Countries by name, in the order of the locale. */
export function countriesByName(codes: readonly string[], locale: Locale): Country[] {
  const { compare } = new Intl.Collator(locale.tag);
  return codes
    .map((code) => ({ code, name: countryName(code, locale) }))
    .toSorted((one, other) => compare(one.name, other.name));
}
