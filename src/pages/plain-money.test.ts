import { describe, expect, it } from 'vitest';
import { plainMoney } from './plain-money.ts';
import { renderPage } from './render-page.ts';
import { sampleClient, sampleData, sampleTheme } from './testing/sample-page.ts';

/** What a theme's template prints of a price, and what is wrong with it. */
function print(template: string, price: unknown) {
  const theme = sampleTheme({ 'not-found.html': `<p>${template}</p>` });
  const data = { ...sampleData(), price };
  const { html, errors } = renderPage({ view: 'not-found', status: 404, data }, theme, sampleClient);
  return { text: /<p>([^<]*)<\/p>/.exec(html)?.[1], errors: errors.map(({ message }) => message).join() };
}

const usd = (value: unknown) => ({ value, currency: 'USD' });

describe('plain-money', () => {
  it('prints its example, and what it can write without an error', () => {
    const { template, json, output } = plainMoney.example;
    expect(print(template, (json as { price: unknown }).price)).toEqual({ text: output, errors: '' });
    expect(print('{price|plain-money}', { decimalValue: '1234', currencyCode: 'JPY' }).text).toBe('1,234');
  });

  it.each([5, 'free', {}, usd('abc'), undefined])(
    "fails with 'Format expects a Money instance.' on %j (storefront 8.35)",
    (price) => {
      const { text, errors } = print('{price|plain-money}', price);
      expect(text).toBe('');
      expect(errors).toContain('Format expects a Money instance.');
    },
  );

  it('shows the label of a free amount, which must be there (platform 5.3)', () => {
    expect(print('{price|plain-money free No & charge}', usd('0'))).toEqual({ text: 'No &amp; charge', errors: '' });
    expect(print('{price|plain-money free No charge}', usd('1')).text).toBe('1.00');
    for (const amount of ['0', '1']) {
      const { text, errors } = print('{price|plain-money free}', usd(amount));
      expect(text).toBe('');
      expect(errors).toContain('A free-label money display requires a label.');
    }
  });

  it('takes amounts of at most 15 integer places (storefront 9.35; platform 9.154)', () => {
    expect(print('{price|plain-money}', { value: '999999999999999', currency: 'JPY' })).toEqual({
      text: '999,999,999,999,999',
      errors: '',
    });
    const { text, errors } = print('{price|plain-money}', { value: '1000000000000000', currency: 'JPY' });
    expect(text).toBe('');
    expect(errors).toContain('An amount has at most 15 integer places.');
  });
});
