import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeHtml } from '#contract/escape-html.ts';
import { escapeJson } from './escape-html.ts';

describe('escapeHtml', () => {
  it('leaves nothing that ends a tag or an attribute', () => {
    expect(escapeHtml(`<a href="x" title='y'>&`)).toBe('&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;');
  });
});

describe('escapeJson', () => {
  it('reads back as the same value and holds no < (design 9)', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = escapeJson(value);
        expect(text).not.toContain('<');
        expect(JSON.stringify(JSON.parse(text))).toBe(JSON.stringify(value));
      }),
    );
    expect(escapeJson('</script>')).toBe('"\\u003c/script>"');
  });
});
