import { localeFor, type Locale } from '#locale/locale.ts';
import { useWebsite } from './session.ts';

/** How the website writes dates, numbers, amounts and names of countries. */
export function useLocale(): Locale {
  return localeFor(useWebsite().language);
}
