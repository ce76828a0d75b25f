import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeUrl } from './safe-url.ts';

describe('safeUrl', () => {
  it('passes addresses of the site, of the web, mail and telephone', () => {
    const urls = [
      '/shop?category=a:b',
      '#top',
      'about',
      'https://a.example/?b=c:d',
      'mailto:a@b.co',
      'tel:+15185550142',
    ];
    expect(urls.map(safeUrl)).toEqual(urls);
  });

  it('refuses everything that could run code (design 9)', () => {
    const urls = [
      'javascript:alert(1)',
      ' JavaScript:alert(1)',
      'java\nscript:alert(1)',
      '\u0001javascript:1',
      'data:text/html,x',
      '',
    ];
    expect(urls.map(safeUrl)).toEqual(urls.map(() => undefined));
  });

  it('never gives an address that a browser reads as another scheme', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const url = safeUrl(text);
        if (url === undefined) return;
        const parsed = URL.parse(url, 'https://site.example');
        expect(['https:', 'http:', 'mailto:', 'tel:', undefined]).toContain(parsed?.protocol);
      }),
    );
  });
});
