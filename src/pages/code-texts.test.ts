import { renderToStaticMarkup } from 'react-dom/server';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { longestBlock, processorTime } from '#catalog/testing/processor-time.ts';
import { codeTexts } from './code-texts.ts';

describe('codeTexts', () => {
  it.each(['<script', '<script>', '</script ', '<script></script>', '<style', '&', 'srcdoc='])(
    'reads a long run of %j in a frame in linear time (design 9)',
    (piece) => {
      const srcDoc = piece.repeat(50_000 / piece.length);
      const html = renderToStaticMarkup(createElement('iframe', { title: 'x', sandbox: '', srcDoc }));
      expect(processorTime(() => [codeTexts(html, 'script'), codeTexts(html, 'style')])).toBeLessThan(longestBlock);
    },
  );

  it('leaves out an element that is never closed, and takes those before it (design 9)', () => {
    const html = '<iframe srcdoc="<script>a()</script ><SCRIPT x>b()</SCRIPT><script>c()"></iframe>';
    expect(codeTexts(html, 'script')).toEqual(['a()', 'b()']);
  });

  it('finds the code of frames as the browser will read it, and none of the page itself (design 9)', () => {
    const code = `<style>a>b{color:red}</style><script>if (1 < 2 && '"') go('&amp;')</script><script src="/x.js"></script>`;
    const html = `<script>page()</script>${renderToStaticMarkup(createElement('iframe', { title: 'x', sandbox: '', srcDoc: code }))}`;
    expect(codeTexts(html, 'script')).toEqual([`if (1 < 2 && '"') go('&amp;')`]);
    expect(codeTexts(html, 'style')).toEqual(['a>b{color:red}']);
  });
});
