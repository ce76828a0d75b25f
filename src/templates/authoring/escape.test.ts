import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { compile } from '../compile.ts';

const evil = `"><script>alert('x')</script>`;
const render = (source: string, a: unknown = evil): string => compile(source, { escape: true }).render({ a }).output;

describe('the escaping mode', () => {
  it('escapes by the place in HTML', () => {
    expect(render('<p>{a}</p>', '<b> & "q"')).toBe('<p>&lt;b&gt; &amp; &quot;q&quot;</p>');
    expect(render('<p title="{a}">', '"x"')).toBe('<p title="&quot;x&quot;">');
    expect(render('<p class={a}>', 'x onclick=y')).toBe('<p class=x&#32;onclick&#61;y>');
    expect(render('<script>var a = "{a}";</script>', '"</script>')).toBe(
      '<script>var a = "\\u0022\\u003c\\u002fscript\\u003e";</script>',
    );
    expect(render('<style>p { color: {a} }</style>', 'red}body{')).toBe(
      '<style>p { color: red\\7d body\\7b  }</style>',
    );
  });

  it('lets only harmless schemes into an address', () => {
    expect(render('<a href="{a}">', 'javascript:alert(1)')).toBe('<a href="#">');
    expect(render('<a href="{a}">', ' java\nscript:alert(1)')).toBe('<a href="#">');
    expect(render('<a href="{a}">', '/shop?a=1&b=2')).toBe('<a href="/shop?a=1&amp;b=2">');
    expect(render('<a href="/x/{a}">', 'javascript:y')).toBe('<a href="/x/javascript:y">');
    expect(render('<a onclick="go({a})">', "');x('")).toBe('<a onclick="go(\\u0027\\u0029\\u003bx\\u0028\\u0027)">');
  });

  it('does not escape twice what a formatter made safe', () => {
    expect(render('<p>{a|html}</p>', '<')).toBe('<p>&lt;</p>');
    expect(render('{a|apply m}{.macro m}{.end}', '<')).toBe('');
  });

  it('prints trusted paths as they are, in text only', () => {
    const page = compile('<div title="{item.body}">{item.body}{item.title}</div>', { escape: { trusted: ['body'] } });
    const { output } = page.render({ item: { body: '<i>', title: '<u>' } });
    expect(output).toBe('<div title="&lt;i&gt;"><i>&lt;u&gt;</div>');
  });

  it('keeps its place through branches and loops', () => {
    const source = '<a {.if a}href="{.or}title="{.end}{a}">{.repeated section l}<i>{@}</i>{.end}';
    const { output } = compile(source, { escape: true }).render({ a: 'javascript:x', l: ['<'] });
    expect(output).toBe('<a href="#"><i>&lt;</i>');
  });

  it('never lets data open a tag or leave its attribute', () => {
    const places = [
      '<p>{a}</p>',
      '<p title="{a}">',
      "<p title='{a}'>",
      '<p x={a}>',
      '<p {a}>',
      '<a href="{a}">',
      '<!-- {a} -->',
    ];
    fc.assert(
      fc.property(fc.constantFrom(...places), fc.string({ unit: 'binary' }), (source, a) => {
        const [before = '', after = ''] = source.split('{a}');
        const middle = render(source, a).slice(before.length, -after.length);
        expect(middle).not.toMatch(/[<>"']/);
        if (/[ =]$|^<p $/.test(before) && !before.endsWith('-- ')) expect(middle).not.toMatch(/[\s=/]{1}on/);
      }),
    );
  });
});
