import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanHtml, cleanPageHtml, cleanText } from './clean-html.ts';

const pieces = [
  '<script>alert(1)</script>',
  '<SCRIPT src=//evil.example>',
  '<img src=x onerror=alert(1)>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<a href="javascript:alert(1)">',
  '<a href=" java&#10;script&colon;alert(1)">',
  '<a href="data:text/html,x">',
  '<a href="//evil.example">',
  '<a href="https://shop.example/?a=1&amp;b=2" onclick=alert(1)>',
  '<p style="background:url(https://evil.example)" class="site-header">',
  '<style>body{display:none}</style>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<form action=/x><input name=a>',
  '<textarea></p>',
  '<!-- ',
  '-->',
  '<![CDATA[',
  '<?php ',
  '</',
  '<',
  '>',
  '"',
  "'",
  '&lt;script&gt;',
  '&amp;lt;script&amp;gt;',
  '<p dir="rtl" lang="ar">',
  '<table><tr><td colspan="2">',
  '</table>',
  ' text & more ',
];
const hostile = fc
  .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 5 })), { maxLength: 12 })
  .map((parts) => parts.join(''));

/** A tag as any parser reads it: a known name, and attributes in quotes. */
const attribute = ` (?:lang|dir|href|target|start|colspan|rowspan)(?:="[^"<>]*")?`;
const names = 'h[1-6]|p|br|hr|blockquote|pre|ul|ol|li|dl|dt|dd|a|abbr|b|code|del|em|i|ins|kbd|mark|q|s|small|span';
const tag = `</?(?:${names}|strong|sub|sup|u|table|caption|thead|tbody|tfoot|tr|th|td)(?:${attribute})*(?: /)?>`;
const onlyKnownTags = new RegExp(`^(?:[^<]|${tag})*$`);

it('keeps how lines stand and the colours of the theme, and no other class (design 9)', () => {
  const html =
    '<p class="align-center site-header">a <span class="ink-accent x">b</span></p><ul class="align-right"></ul>';
  expect(cleanHtml(html)).toBe('<p class="align-center">a <span class="ink-accent">b</span></p><ul></ul>');
});

describe('HTML that an owner writes', () => {
  it('keeps nothing that runs, loads or dresses up, whatever it is made of (design 9)', () => {
    fc.assert(
      fc.property(hostile, (html) => {
        const clean = cleanHtml(html);
        // Reading what was written finds no other kind of tag, nor another address.
        for (const written of [clean, cleanHtml(clean)]) {
          expect(written).toMatch(onlyKnownTags);
          for (const [, address = ''] of written.matchAll(/<[^>]* href="([^"]*)"/g)) {
            const plain = address.replaceAll(/[^a-z:/]/gi, '').toLowerCase();
            expect(plain).not.toMatch(/^(?:javascript|data|vbscript):|^\/\//);
          }
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('keeps what a text is written with', () => {
    const html =
      '<h2>Care</h2><p>Wash <em>cold</em> &amp; dry. <a href="/care" target="_blank">More</a></p><ul><li>½ in</li></ul>';
    expect(cleanHtml(html)).toBe(html);
  });

  it('is no tag where only its text is kept, escaped or not (design 9)', () => {
    expect(cleanText('Tom & Jerry’s “bowl” > <b>cup</b><script>alert(1)</script>')).toBe('Tom & Jerry’s “bowl” > cup');
    fc.assert(
      fc.property(hostile, (html) => {
        expect(cleanText(html)).not.toContain('<');
      }),
      { numRuns: 2000 },
    );
  });

  it('stays as it was typed where it holds no tags and no entities', () => {
    const typed = fc.string().filter((text) => !/[<&]/.test(text));
    fc.assert(
      fc.property(typed, (text) => {
        expect(cleanText(text)).toBe(text);
      }),
    );
    expect(cleanText('Salt & pepper > sugar')).toBe('Salt & pepper > sugar');
  });
});

describe('the HTML of a text on a page', () => {
  it('holds pictures of the website by their ids, and loads none from elsewhere (design 9)', () => {
    const id = '01a2186f-4bc3-754b-bbc1-37427f1cc7db';
    expect(
      cleanPageHtml(`<p>a<img alt='A "b"' src="https://evil.example/x" onerror="alert(1)" data-image="${id}">`),
    ).toBe(`<p>a<img data-image="${id}" alt="A &quot;b&quot;"></p>`);
    for (const piece of ['<img src=x onerror=alert(1)>', '<img data-image="a b">', "<img data-image='x\"onload=1'>"]) {
      expect(cleanPageHtml(`<p>a${piece}b</p>`)).toBe('<p>ab</p>');
    }
    const kept = `<p>a<br>b <img data-image="${id}" alt="&lt;b /&gt;"></p>`;
    expect(cleanPageHtml(kept)).toBe(kept);
    expect(cleanHtml(`<p>a<img data-image="${id}"></p>`)).toBe('<p>a</p>');
  });

  it('is clean, whatever was written (design 9)', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces, '<img data-image="x1" alt="<b> />">', 'w<br>')), (parts) => {
        const clean = cleanPageHtml(parts.join(''));
        expect(clean).not.toMatch(/<script|\son\w+=|src=|<iframe/i);
      }),
    );
  });
});
