import { describe, expect, it } from 'vitest';
import { longestBlock, processorTime } from '#catalog/testing/processor-time.ts';
import { elementTexts } from './element-texts.ts';

describe('elementTexts', () => {
  it.each(['<script', '<script>', '</script ', '<script></script>', '<style', '<'])(
    'reads a long run of %j in linear time (design 9)',
    (piece) => {
      const html = piece.repeat(50_000 / piece.length);
      expect(processorTime(() => [elementTexts(html, 'script'), elementTexts(html, 'style')])).toBeLessThan(
        longestBlock,
      );
    },
  );

  it('leaves out an element that is never closed, and takes those before it (design 9)', () => {
    const html = '<script>a()</script ><SCRIPT x>b()</SCRIPT><script>c()';
    expect(elementTexts(html, 'script')).toEqual(['a()', 'b()']);
  });

  it('leaves out what has no text of its own (design 9)', () => {
    const html = `<style>a>b{color:red}</style><script>if (1 < 2) go('&amp;')</script><script src="/x.js"></script>`;
    expect(elementTexts(html, 'script')).toEqual([`if (1 < 2) go('&amp;')`]);
    expect(elementTexts(html, 'style')).toEqual(['a>b{color:red}']);
  });
});
