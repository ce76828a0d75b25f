import { parseDecimal } from '#locale/decimal-text.ts';
import type { LocaleProvider } from '#locale/locale-provider.ts';
import type { Locale } from '#locale/locale.ts';
import type { Context } from '../../engine/registry.ts';
import { asString } from '../../engine/values.ts';

/** What `write` gives in the page's locale; '' where a render has none. */
export function inLocale(context: Context, write: (locale: Locale, locales: LocaleProvider) => string): string {
  const { locale, locales } = context;
  return locale === null ? '' : write(locales.localeFor(locale), locales);
}

/** The number that a value spells; undefined where it spells none. */
export function decimalOf(value: unknown): string | undefined {
  return parseDecimal(asString(value));
}
