import type { Locale } from './locale.ts';

// Where the text of `Intl` (CLDR 48) differs from the texts that the template cases fix, and why. Everything else is
// taken from `Intl` as it comes.

interface TextFixUp {
  /** Languages it holds for. */
  languages: readonly string[];
  from: RegExp;
  to: string;
  reason: string;
}

const compactNumbers: readonly TextFixUp[] = [
  {
    languages: ['fr'],
    from: /^mille$/,
    to: '1 millier',
    reason: 'CLDR writes exactly one thousand as a word; the cases count it like every other number.',
  },
];

const accounting: readonly TextFixUp[] = [
  {
    languages: ['tr'],
    from: /^-(.*)$/,
    to: '($1)',
    reason: 'ICU loses the parentheses that CLDR gives Turkish accounting.',
  },
];

/** A long compact number as the cases have it. */
export function fixCompactNumber(locale: Locale, text: string): string {
  return apply(compactNumbers, locale, text);
}

/** An accounting amount as the cases have it. */
export function fixAccounting(locale: Locale, text: string): string {
  return apply(accounting, locale, text);
}

/** ICU writes Turkish amounts with a currency's name as `ARS 0,0 Arjantin pesosu0`: they are put together instead. */
export function hasBrokenCurrencyNames(locale: Locale): boolean {
  return locale.language === 'tr';
}

/** With Arabic digits the cases write short amounts out, because CLDR has no short pattern for money in them. */
export function lacksShortMoney(format: Intl.NumberFormat): boolean {
  return format.resolvedOptions().numberingSystem === 'arab';
}

function apply(fixUps: readonly TextFixUp[], locale: Locale, text: string): string {
  return fixUps.reduce(
    (fixed, each) => (each.languages.includes(locale.language) ? fixed.replace(each.from, each.to) : fixed),
    text,
  );
}
