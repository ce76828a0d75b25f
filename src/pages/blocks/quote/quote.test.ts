import { describe, expect, it } from 'vitest';
import { renderBlock } from '../../testing/sample-block.ts';
import { quoteBlock } from './quote.tsx';

describe('the quote block', () => {
  it('prints quote and source as text', () => {
    expect(renderBlock(quoteBlock, { quote: 'Soup <b>', source: 'Ines' })).toBe(
      '<figure class="quote"><blockquote class="quote__text">Soup &lt;b&gt;</blockquote>' +
        '<figcaption class="quote__source">Ines</figcaption></figure>',
    );
  });

  it('leaves the source out where there is none', () => {
    expect(renderBlock(quoteBlock, { quote: 'Soup' })).not.toContain('figcaption');
  });
});
