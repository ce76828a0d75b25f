import { describe, expect, it } from 'vitest';
import { currencies } from './currencies.ts';

const all = Object.entries(currencies);

describe('currencies', () => {
  it('are known to the runtime, by the name that it gives them (platform 9)', () => {
    const names = new Intl.DisplayNames('en', { type: 'currency' });
    expect(all.map(([key, { name }]) => [key, name])).toEqual(all.map(([key]) => [key, names.of(key)]));
  });
});
