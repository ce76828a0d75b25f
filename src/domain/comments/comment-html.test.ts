import { describe, expect, it } from 'vitest';
import { commentLimits } from '#catalog/comment-words.ts';
import { commentHtml } from './comment-html.ts';

describe('what a visitor wrote', () => {
  it('may be emphasized, quoted, listed and led elsewhere, and nothing else', () => {
    expect(commentHtml('*a* **b** `c`\nd')).toBe('<p><em>a</em> <strong>b</strong> <code>c</code><br />d</p>');
    expect(commentHtml('> a\n\n- b')).toBe('<blockquote>\n<p>a</p>\n</blockquote>\n<ul>\n<li>b</li>\n</ul>');
    expect(commentHtml('[a](https://x.example) https://y.example')).toBe(
      '<p><a href="https://x.example" rel="nofollow ugc noopener">a</a> ' +
        '<a href="https://y.example" rel="nofollow ugc noopener">https://y.example</a></p>',
    );
    expect(commentHtml('# a\n\n![b](https://x.example/b.png)\n\n---')).toBe('<p><strong>a</strong></p><p>b</p>');
    for (const bad of ['<img src=x onerror=alert(1)>', '[a](javascript:alert(1))', '<script>alert(1)</script>']) {
      expect(commentHtml(bad)).not.toMatch(/<(img|script)|href="javascript/);
    }
  });

  it('is read in little time, whatever it is', () => {
    const pieces = [
      '> ',
      '>',
      '- ',
      '1. ',
      '* ',
      '*',
      '_',
      '[',
      '](',
      '<',
      '<a ',
      '`',
      '~~',
      '|',
      '\\',
      '\n> ',
      '\n- ',
      '- > ',
      '  - ',
    ];
    const started = performance.now();
    for (const piece of pieces) {
      expect(() => commentHtml(piece.repeat(commentLimits.body / piece.length))).not.toThrow();
    }
    const nested = Array.from({ length: 90 }, (_, level) => `${' '.repeat(level * 2)}- a`).join('\n');
    expect(() => commentHtml(nested.slice(0, commentLimits.body))).not.toThrow();
    expect(performance.now() - started).toBeLessThan(3000);
  });
});
