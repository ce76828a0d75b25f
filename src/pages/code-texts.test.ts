import { renderToStaticMarkup } from 'react-dom/server';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { codeTexts } from './code-texts.ts';

describe('codeTexts', () => {
  it('finds the code of frames as the browser will read it, and none of the page itself (design 9)', () => {
    const code = `<style>a>b{color:red}</style><script>if (1 < 2 && '"') go('&amp;')</script><script src="/x.js"></script>`;
    const html = `<script>page()</script>${renderToStaticMarkup(createElement('iframe', { title: 'x', sandbox: '', srcDoc: code }))}`;
    expect(codeTexts(html, 'script')).toEqual([`if (1 < 2 && '"') go('&amp;')`]);
    expect(codeTexts(html, 'style')).toEqual(['a>b{color:red}']);
  });
});
