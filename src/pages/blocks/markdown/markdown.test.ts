import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderBlock } from '../../testing/sample-block.ts';
import { markdownBlock } from './markdown.tsx';

const html = (markdown: string) => renderBlock(markdownBlock, { markdown });

describe('the markdown block', () => {
  it('shows Markdown with tables, and has the code 44 (platform 3.37)', () => {
    expect(markdownBlock.type).toBe(44);
    expect(html('# Soup\n\n*Warm* the [pot](/shop).')).toBe(
      '<div class="text markdown"><h1>Soup</h1>\n<p><em>Warm</em> the <a href="/shop">pot</a>.</p>\n</div>',
    );
    expect(html('| a |\n|---|\n| 1 |')).toContain('<td>1</td>');
    expect(html('![Bowl](/images/a/bowl.jpg)')).toContain('<img src="/images/a/bowl.jpg" alt="Bowl" loading="lazy">');
    expect(html('- [x] fired')).toContain('☑ fired');
    expect(html('  \n ')).toBe('');
  });

  it('shows HTML as it is written, and neither follows nor loads what is not safe', () => {
    expect(html('<script>alert(1)</script>')).toContain('&lt;script&gt;');
    expect(html('[a](javascript:alert(1)) ![b](https://far.example/b.png) ![c](//far.example/c.png)')).toContain(
      '<p>a b c</p>',
    );
    expect(html('[a](<java\nscript:alert(1)>)')).not.toContain('href');
  });

  it('reads quotes and lists without end in little time (design 9)', () => {
    const start = performance.now();
    const pieces = ['> ', '- ', '1. ', '- > 1) ', '\n> ', '['];
    const endless = pieces.flatMap((piece) => [piece.repeat(6000), `a ${piece.repeat(6000)}`]);
    for (const markdown of endless) expect(html(`${markdown}b`).slice(-20)).toMatch(/b/);
    expect(html('> > > a')).toMatch(/(<blockquote>\n){3}<p>a/);
    expect(html('--------------------')).toContain('<hr>');
    expect(performance.now() - start).toBeLessThan(5000);
  });

  it('never writes other elements or attributes than its own, whatever it is given', () => {
    const evil = fc.constantFrom(
      '<img src=x onerror=a>',
      '<',
      '"',
      "'",
      '[',
      '](',
      'javascript:',
      '`',
      '\n',
      '|',
      '!',
      '&',
      'onload=',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(evil, fc.string({ maxLength: 6 })), { maxLength: 24 }), (parts) => {
        for (const [tag, name, rest] of html(parts.join('')).matchAll(/<\/?([^\s>/]*)([^>]*)>/g)) {
          expect(name, tag).toMatch(
            /^(div|h[1-6]|p|em|strong|del|a|img|ul|ol|li|blockquote|pre|code|hr|br|table|thead|tbody|tr|th|td)$/,
          );
          expect(rest?.replaceAll(/"[^"]*"/g, ''), tag).not.toMatch(/\bon\w+=/);
        }
      }),
    );
  });

  it('cuts what is longer than anybody writes', () => {
    expect(html('x'.repeat(60_000)).length).toBeLessThan(50_100);
  });
});
