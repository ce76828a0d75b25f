import { parseDecimal } from '#locale/decimal-text.ts';
import { type Locale, localeFor } from '#locale/locale.ts';
import type { Context } from '../../engine/registry.ts';
import { asString } from '../../engine/values.ts';

/** What `write` gives in the page's locale; '' where a render has none. */
export function inLocale(context: Context, write: (locale: Locale) => string): string {
  return context.locale === null ? '' : write(localeFor(context.locale));
}

/** The number that a value spells; undefined where it spells none. */
export function decimalOf(value: unknown): string | undefined {
  return parseDecimal(asString(value));
}
