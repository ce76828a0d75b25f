import type { Locale } from './locale.ts';

/** Where a text will stand (UTS 35, context transforms). */
export type TextContext = 'middle-of-text' | 'begin-sentence' | 'standalone' | 'ui-list-or-menu';

/** What a text begins with; only words of these kinds are ever changed. */
export type Opening = 'month' | 'weekday' | 'era' | 'relative';

// Which words a language writes with a capital when they stand alone (s) or in a list or menu (m). `Intl` does not
// know; CLDR's contextTransforms do.
const capitals: Readonly<Record<string, Partial<Record<Opening, string>>>> = {
  cs: { month: 'm', weekday: 'm', relative: 'sm' },
  el: { relative: 'sm' },
  en: { relative: 'sm' },
  es: { month: 'sm', weekday: 'sm' },
  fi: { relative: 's' },
  fr: { month: 's', weekday: 's' },
  hr: { month: 'm', weekday: 'm', relative: 'sm' },
  id: { relative: 'sm' },
  it: { month: 'sm', weekday: 'sm' },
  nb: { relative: 's' },
  nl: { month: 'sm', weekday: 'sm', relative: 'sm' },
  no: { relative: 's' },
  pl: { month: 's', weekday: 's', relative: 'sm' },
  pt: { weekday: 'sm', relative: 'sm' },
  ru: { month: 'sm', weekday: 'sm', era: 'sm', relative: 'sm' },
  sk: { month: 'm', weekday: 'm' },
  tr: { relative: 'sm' },
  uk: { month: 'sm', weekday: 'sm', relative: 'sm' },
};

/** `text` with a capital first letter where its context asks for one. */
export function capitalize(locale: Locale, text: string, opening: Opening | undefined, context?: TextContext): string {
  if (!opening || !isCapital(locale, opening, context)) return text;
  const first = String.fromCodePoint(text.codePointAt(0) ?? 0x20);
  return text && first.toUpperCase() + text.slice(first.length);
}

function isCapital(locale: Locale, opening: Opening, context: TextContext | undefined): boolean {
  if (context === 'begin-sentence') return true;
  const letter = context === 'standalone' ? 's' : context === 'ui-list-or-menu' ? 'm' : undefined;
  return letter !== undefined && (capitals[locale.language]?.[opening]?.includes(letter) ?? false);
}
