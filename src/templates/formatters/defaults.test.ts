import { describe, expect, it } from 'vitest';
import { compile } from '../compile.ts';

const now = 1_700_000_000_000;

function render(template: string, json: unknown): string {
  const { output, errors } = compile(template).render(json, { locale: 'en-US', now });
  expect(errors).toEqual([]);
  return output;
}

describe('what a template gets without being asked', () => {
  it('is the time zone America/New_York where the website has none (platform 3.274 and 9.11)', () => {
    expect(render('{at|datetime yMMMdHm}', { at: now })).toBe('Nov 14, 2023, 17:13');
    expect(render('{at|datetime yMMMdHm}', { at: now, website: { timeZone: 'Asia/Tokyo' } })).toBe(
      'Nov 15, 2023, 07:13',
    );
  });

  it('is a text of at most 100 characters with an ellipsis (platform 9.32 and 9.33)', () => {
    const text = render('{text|truncate}', { text: 'word '.repeat(40) });
    expect(text).toBe(`${'word '.repeat(20)}...`);
    expect(render('{text|truncate}', { text: 'x'.repeat(100) })).toBe('x'.repeat(100));
  });

  it('is the cart at /cart (platform 2.6)', () => {
    expect(render('{@|cart-url}', {})).toBe('/cart');
  });

  it('is a focal point in the middle of a picture (platform 9.34)', () => {
    expect(render('{@|image-meta}', { assetUrl: '/a.jpg' })).toContain('data-image-focal-point="0.5,0.5"');
  });
});

describe('numbers in a template', () => {
  it('have 0 to 50 digits, whatever is asked for (platform 5.1 and 9.10)', () => {
    expect(render('{n|decimal minfrac:99}', { n: 1.5 })).toBe(`1.5${'0'.repeat(49)}`);
    expect(render('{n|decimal maxfrac:-1}', { n: 1.5 })).toBe('2');
  });

  it('are percentages of 2 digits, trimmed of none, and of at most 3 (platform 9.58 to 9.60)', () => {
    expect(render('{a|percentage-format} {a|percentage-format trim} {b|percentage-format}', { a: 5, b: 1.23456 })).toBe(
      '5.00 5 1.235',
    );
  });

  it('are money by value and currency or decimalValue and currencyCode (storefront 3.45; platform 3.229 and 3.230)', () => {
    const json = { a: { value: '1234.5', currency: 'USD' }, b: { decimalValue: '1234.5', currencyCode: 'USD' } };
    expect(render('{a|money} {b|money}', json)).toBe('$1,234.50 $1,234.50');
  });
});

describe('the time since something', () => {
  const day = 86_400;

  it.each([
    [59, 'less than a minute ago'],
    [3600, 'about an hour ago'],
    [day, 'about a day ago'],
    [7 * day, 'about a week ago'],
    [29 * day, 'about 4 weeks ago'],
    [30 * day, 'about a month ago'],
    [60 * day, 'about 2 months ago'],
    [364 * day, 'about 12 months ago'],
    [365 * day, 'about a year ago'],
    [730 * day, 'about 2 years ago'],
  ])('of %i seconds reads "%s" (platform 9.50 to 9.57)', (seconds, words) => {
    expect(render('{at|timesince}', { at: now - seconds * 1000 })).toContain(`>${words}<`);
  });
});

describe('a picture in a template', () => {
  const required = { src: '/a.jpg', height: 5, alt: '' };

  it.each([
    [2500, 1500],
    [1001, 1500],
    [1000, 1000],
    [751, 1000],
    [750, 750],
    [501, 750],
    [500, 500],
    [301, 500],
    [300, 300],
    [101, 300],
    [100, 100],
    [1, 100],
  ])('of %i px is taken in the width %iw (platform 9.26 to 9.31)', (width, bucket) => {
    const html = render('{@|image-template}', { ...required, width, sizes: '1px' });
    expect(html).toContain(`<img src="/a.jpg?format=${bucket}w"`);
  });

  it('takes class, style, loader and what runs once it is there (platform 3.415, 3.416, 3.419 and 3.422)', () => {
    const props = { ...required, width: 5, loader: 'raw', class: 'x', style: 'color:red', onLoadingComplete: 'go()' };
    expect(render('{@|image-template}', props)).toBe(
      '<img src="/a.jpg" width="5" height="5" alt="" class="x" style="color:red" loading="lazy" decoding="async" onload="go()">',
    );
  });
});
