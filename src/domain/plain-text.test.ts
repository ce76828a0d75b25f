import { describe, expect, it } from 'vitest';
import { longestBlock, processorTime } from '#catalog/testing/processor-time.ts';
import { plainText, inOneLine } from './plain-text.ts';

describe('plainText', () => {
  it.each(['<', '<br', '<p ', '</p', ' ', '.', "'"])('reads a long run of %j in linear time (design 9)', (piece) => {
    const html = piece.repeat(200_000 / piece.length);
    expect(processorTime(() => plainText(html))).toBeLessThan(longestBlock);
  });

  it('ends headings, list items and lines, so that they do not run into what follows', () => {
    expect(plainText('<h2>Where</h2><p>218 Orchard Lane<br>Hudson</p>')).toBe('Where. 218 Orchard Lane, Hudson.');
    expect(plainText('<p>Rest it.</p><ul><li>20 × 28 in</li><li>Wash hot</li></ul>')).toBe(
      'Rest it. 20 × 28 in. Wash hot.',
    );
  });

  it('adds nothing after a mark, nor within a sentence', () => {
    expect(plainText('<h3>And the dishwasher?</h3><p>All but <em>wood</em>, and linen.</p>')).toBe(
      'And the dishwasher? All but wood, and linen.',
    );
    expect(plainText('<p>See <a href="/visit">how to come</a></p><p>Soon</p>')).toBe('See how to come. Soon.');
  });

  it('puts what a page or a product says in several places in one line, in which nothing runs on', () => {
    expect(inOneLine(['Smells of a warm wick', '', 'Add a lid. ', 'lit, unlit'])).toBe(
      'Smells of a warm wick. Add a lid. lit, unlit.',
    );
  });
});
