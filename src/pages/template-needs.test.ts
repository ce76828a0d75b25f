import { describe, expect, it } from 'vitest';
import { longestBlock, processorTime } from '#catalog/testing/processor-time.ts';
import { urgentPicture } from './template-needs.ts';

describe('urgentPicture', () => {
  it('finds the first that is marked, with the texts of its attributes (design 6)', () => {
    const picture = (rest: string) => `<img alt="a" src="/a.jpg">\n<img data-src="/x.jpg" src="/b.jpg?a&amp;b"${rest}>`;
    expect(urgentPicture(picture(' fetchPriority="high"'))).toEqual({ src: '/b.jpg?a&b' });
    expect(urgentPicture(picture(' srcSet="/b.jpg 2x" sizes="50vw" fetchpriority="high"'))).toEqual({
      src: '/b.jpg?a&b',
      srcset: '/b.jpg 2x',
      sizes: '50vw',
    });
    expect(urgentPicture(picture(''))).toBeUndefined();
  });

  it.each(['<img', '<img ', '<img a="', ' data-island="', '<', ' a="b"'])(
    'looks in linear time where a page has %j over and over (design 9)',
    (piece) => {
      const html = `<img ${piece.repeat(100_000 / piece.length)}`;
      expect(processorTime(() => urgentPicture(html))).toBeLessThan(longestBlock);
    },
  );
});
