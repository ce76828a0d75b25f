import { describe, expect, it } from 'vitest';

import { formatLegacyMoney } from './legacy-money.ts';

describe('formatLegacyMoney', () => {
  it.each([
    ['de-DE', 'AUD', '1.234,56 A$'],
    ['de_DE', 'EUR', '1.234,56€'],
    ['fr-FR', 'CAD', '1\u00a0234,56 C$'],
    ['sv-SE', 'USD', '1\u00a0234,56$'],
    ['sv_SE', 'SEK', '1\u00a0234,56 kr'],
    ['en-UK', 'SEK', 'kr 1,234.56'],
    ['es-US', 'AUD', 'A$1,234.56'],
    ['da-DK', 'DKK', '1.234,56 kr'],
    ['nl-NL', 'EUR', '€1.234,56'],
    ['en-US', 'JPY', '¥1,235'],
    ['en-US', 'KWD', 'KWD 1,234.560'],
    ['en-US', '', '$1,234.56'],
    ['en-US', 'coins', 'coins 1,234.56'],
  ])('in %s writes %s as %s (language 4)', (tag, code, text) => {
    expect(formatLegacyMoney(tag, '1234.56', code)).toBe(text);
  });

  it('puts the minus behind a symbol of letters, else in front (language 4)', () => {
    expect(formatLegacyMoney('en-US', '-1234.56', 'SEK')).toBe('kr -1,234.56');
    expect(formatLegacyMoney('es-US', '-1234.56', 'AUD')).toBe('-A$1,234.56');
    expect(formatLegacyMoney('sv-SE', '-1234.56', 'USD')).toBe('-1\u00a0234,56$');
    expect(formatLegacyMoney('en-US', '-0.001', 'USD')).toBe('$0.00');
  });
});
