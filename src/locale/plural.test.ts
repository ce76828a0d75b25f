import { describe, expect, it } from 'vitest';

import { localeFor } from './locale.ts';
import { pluralCategories, pluralCategory } from './plural.ts';

describe('pluralCategory', () => {
  it.each([
    ['en', '1', 'one'],
    ['en', '1.0', 'other'],
    ['en', 'NaN', 'other'],
    ['fr', '0', 'one'],
    ['fr', 'NaN', 'one'],
    ['pl', '22', 'few'],
    ['pl', '5', 'many'],
    ['ar', '0', 'zero'],
    ['ar', '2', 'two'],
    ['ja', '1', 'other'],
  ])('in %s takes %s for %s (language 4)', (tag, decimal, category) => {
    expect(pluralCategory(localeFor(tag), decimal)).toBe(category);
  });

  it('tells ranks apart', () => {
    const en = localeFor('en');
    expect(['1', '2', '3', '4', '22'].map((n) => pluralCategory(en, n, 'ordinal'))).toEqual([
      'one',
      'two',
      'few',
      'other',
      'two',
    ]);
    expect(pluralCategory(en, `1.${'0'.repeat(30)}`)).toBe('other');
  });

  it('knows which categories a locale has (platform 5)', () => {
    expect(pluralCategories(localeFor('en')).toSorted()).toEqual(['one', 'other']);
    expect(pluralCategories(localeFor('en'), 'ordinal')).toHaveLength(4);
  });
});
