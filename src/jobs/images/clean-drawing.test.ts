import { describe, expect, it } from 'vitest';
import { cleanDrawing } from './clean-drawing.ts';

const svg = (inside: string, more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"${more}>${inside}</svg>`;

describe('a drawing', () => {
  it('keeps what it is drawn with (design 11)', () => {
    const drawing = svg(
      '<defs><linearGradient id="g"><stop offset="0" stop-color="#f00"></stop></linearGradient></defs>' +
        '<style>.a &gt; path{fill:url(#g)}</style><g class="a"><path d="M0 0h9"></path></g>' +
        '<text x="1">a &amp; b</text><use href="#g"></use>',
    );
    // A `>` means the same there, written either way.
    expect(cleanDrawing(drawing)).toBe(drawing.replace('&gt;', '>'));
  });

  it.each([
    ['a script', svg('<script>alert(1)</script>')],
    ['a script by another name', svg('<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>')],
    [
      'a script in a page',
      svg('<foreignObject><body xmlns="http://www.w3.org/1999/xhtml" onload="alert(1)"/></foreignObject>'),
    ],
    ['a listener', svg('<path d="M0 0" onclick="alert(1)"/>', ' onload="alert(1)"')],
    ['a link', svg('<a href="javascript:alert(1)"><path d="M0 0"/></a>')],
    ['what sets an attribute', svg('<use href="#a"><set attributeName="href" to="https://alert.example/(1)"/></use>')],
    ['a picture from elsewhere', svg('<image href="https://alert.example/a.png"/>')],
    ['a use of something else', svg('<use xlink:href="//alert.example/a.svg#b"/>')],
    ['a fill from elsewhere', svg('<path d="M0 0" fill="url(https://alert.example/#a)"/>')],
    [
      'a style from elsewhere',
      svg('<style>@import "https://alert.example/a.css"; path{fill:url("//alert(1)")}</style>'),
    ],
    ['a style in disguise', svg('<style>path{fill:u\\72l(//alert.example)}</style>')],
    ['a style of an element', svg('<path d="M0 0" style="fill:url(//alert.example)"/>')],
    ['an end of a style that is none', svg('<style><![CDATA[</style><script>alert(1)</script>]]></style>')],
    ['entities', `<!DOCTYPE svg [<!ENTITY a "<script>alert(1)</script>">]>${svg('<text>&a;</text>')}`],
    ['a sheet beside it', `<?xml-stylesheet href="https://alert.example/a.css"?>${svg('<path d="M0 0"/>')}`],
  ])('is served without %s (design 11)', (_, drawing) => {
    expect(cleanDrawing(drawing) ?? '').not.toMatch(/alert|script|href="[^#]/);
  });

  it.each([
    ['a part of one', '<g xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></g>'],
    ['no namespace', '<svg><path d="M0 0"/></svg>'],
    ['another namespace', '<svg xmlns="http://www.w3.org/1999/xhtml"><path d="M0 0"/></svg>'],
    ['nothing', ''],
  ])('is none where it is %s (design 11)', (_, text) => {
    expect(cleanDrawing(text)).toBeUndefined();
  });
});
