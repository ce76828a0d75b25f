import { remembering } from './bounded-cache.ts';
import { fractionDigits } from './decimal-text.ts';
import type { Locale } from './locale.ts';

export type PluralCategory = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

const mostFractionDigits = 20;

/**
 * The plural category of a decimal (text of `parseDecimal`), by quantity ('cardinal') or rank ('ordinal'). Digits that
 * are written count: '1' is one thing in English, '1.0' is not. 'NaN' counts as nothing.
 */
export function pluralCategory(
  locale: Locale,
  decimal: string,
  type: Intl.PluralRuleType = 'cardinal',
): PluralCategory {
  const digits = Math.min(fractionDigits(decimal), mostFractionDigits);
  return rulesFor(locale, type, digits).select(Number(decimal) || 0);
}

/** The categories that a locale tells apart: 'one' and 'other' for English quantities. */
export function pluralCategories(locale: Locale, type: Intl.PluralRuleType = 'cardinal'): readonly PluralCategory[] {
  return rulesFor(locale, type, 0).resolvedOptions().pluralCategories;
}

const rulesFor = remembering(
  200,
  (locale: Locale, type: Intl.PluralRuleType, digits: number) =>
    new Intl.PluralRules(locale.tag, { type, minimumFractionDigits: digits }),
);
