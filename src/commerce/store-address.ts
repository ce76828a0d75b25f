import { storeUrlMinimumLength } from '#catalog/limits.ts';
import type { TextFilter } from '#catalog/text-filters.ts';

/** What stands where neither the title nor its fallback has a letter or digit that an address can carry. */
const lastResorts = { store: 'store', product: 'product' } as const;

/** Letters that no mark can be taken from. */
const plainLetters = [
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['ł', 'l'],
  ['þ', 'th'],
  ['ı', 'i'],
] as const;

/**
 * A text as a part of an address: lower case, letters without their marks, and hyphens for everything but `a` to `z`
 * and digits; `url-slug-with-slash` keeps the slashes between segments (platform 3).
 */
export function filterSlug(text: string, filter: TextFilter = 'url-slug'): string {
  if (filter === 'url-slug-with-slash') {
    return text
      .split('/')
      .map((segment) => filterSlug(segment))
      .filter((segment) => segment !== '')
      .join('/');
  }
  const unmarked = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plainLetters
    .reduce((plain, [letter, letters]) => plain.replaceAll(letter, letters), unmarked)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** The id itself where it is free, else with the first number from 1 that makes it so. */
export function uniqueUrlId(urlId: string, taken: readonly string[]): string {
  const ids = new Set(taken);
  let unique = urlId;
  for (let suffix = 1; ids.has(unique); suffix += 1) unique = `${urlId}-${suffix}`;
  return unique;
}

/**
 * A new store's URL id: from its title, or from the fallback title where that gives nothing or less than three
 * characters, with a number where it is taken (platform 5).
 */
export function storeUrlId(title: string, fallbackTitle: string, taken: readonly string[]): string {
  const own = filterSlug(title);
  return uniqueUrlId(own.length < storeUrlMinimumLength ? filterSlug(fallbackTitle) || lastResorts.store : own, taken);
}

/** A new product's URL id within its store: from its title, with a number where it is taken. */
export function productUrlId(title: string, taken: readonly string[]): string {
  return uniqueUrlId(filterSlug(title) || lastResorts.product, taken);
}
