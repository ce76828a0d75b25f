import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardSvg, pictureWidth, type SetText } from './social-card.ts';
import { readSettings } from './theme-settings.ts';

const { social } = readSettings('sample', {
  social: { background: '#F5F0E7', accent: '#94401F', rule: 4 },
});
/** Letters as boxes; none for what is not Latin. */
const setText: SetText = (text, { size }) =>
  /^[\p{Script=Latin}\p{P}\p{N}\s]*$/u.test(text)
    ? { width: text.length * size * 0.5, svg: () => `<path d="M0 0h${text.length}"/>` }
    : undefined;

const card = (title: string, picture = 504) => cardSvg({ title, label: 'Field & Kiln' }, social, setText, picture);
const boxes = (svg: string) => [...svg.matchAll(/M0 0h(\d+)/g)].map(([, length]) => Number(length));

describe('the picture that other sites show beside a link (design 9, images)', () => {
  it('shows an upright picture whole, and a wide one beside enough room for words', () => {
    expect(pictureWidth(800, 1000)).toBe(504);
    expect(pictureWidth(1500, 1000)).toBe(600);
    expect(pictureWidth(100, 1000)).toBe(480);
  });

  it('sets the title and whose page it is, in the colours of the theme', () => {
    const svg = card('Field Bowl');
    expect(boxes(svg)).toEqual([10, 12]);
    expect(svg).toContain('fill="#F5F0E7"');
    expect(svg).toContain('fill="#94401F"');
    expect(svg).toContain('<rect x="692" width="4"');
  });

  it('gives a title more room where there is no picture', () => {
    const size = (svg: string) => Number(/translate\(64 (\d+)\)/.exec(svg)?.[1]);
    expect(size(card('Bowl', 0))).not.toBe(size(card('Bowl')));
    expect(card('Bowl', 0)).not.toContain('width="4"');
  });

  it('holds no title that the fonts have no letters for', () => {
    expect(boxes(card('器'))).toEqual([12]);
  });

  it('is well-formed and holds nothing of what was typed, whatever that is', { timeout: 20_000 }, () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (typed) => {
        const svg = card(`<script>${typed}`);
        expect(svg.replaceAll(/<\/?(svg|rect|g|path)( [a-z]+="[^"<>&]*")*\/?>/g, '')).toBe('');
      }),
    );
  });

  it('takes no colour from a theme that is none', () => {
    const settings = { social: { background: '"/><script>' } };
    expect(() => readSettings('sample', settings)).toThrow(
      'themes/sample/theme.json: /social/background is to be a colour',
    );
  });
});
