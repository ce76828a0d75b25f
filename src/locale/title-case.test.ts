import { describe, expect, it } from 'vitest';

import { localeFor } from './locale.ts';
import { capitalize } from './title-case.ts';

describe('capitalize', () => {
  it('gives the first word of a sentence a capital in every language', () => {
    expect(capitalize(localeFor('de'), 'morgen', 'relative', 'begin-sentence')).toBe('Morgen');
    expect(capitalize(localeFor('ja'), '明日', 'relative', 'begin-sentence')).toBe('明日');
    expect(capitalize(localeFor('en'), '', 'relative', 'begin-sentence')).toBe('');
  });

  it('follows the language where a word stands alone or in a menu (language 4)', () => {
    const month = (tag: string, context: 'standalone' | 'ui-list-or-menu') =>
      capitalize(localeFor(tag), 'mars', 'month', context);
    expect([month('fr', 'standalone'), month('fr', 'ui-list-or-menu')]).toEqual(['Mars', 'mars']);
    expect([month('cs', 'standalone'), month('cs', 'ui-list-or-menu')]).toEqual(['mars', 'Mars']);
    expect([month('sv', 'standalone'), month('es', 'standalone')]).toEqual(['mars', 'Mars']);
  });

  it('changes nothing inside of a text, or what does not begin with a word', () => {
    expect(capitalize(localeFor('es'), 'marzo', 'month', 'middle-of-text')).toBe('marzo');
    expect(capitalize(localeFor('es'), 'marzo', 'month')).toBe('marzo');
    expect(capitalize(localeFor('es'), 'pm', undefined, 'begin-sentence')).toBe('pm');
  });
});
