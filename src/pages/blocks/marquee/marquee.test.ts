import { describe, expect, it } from 'vitest';
import { renderBlock } from '../../testing/sample-block.ts';
import { marqueeBlock } from './marquee.tsx';

describe('the marquee block', () => {
  it('says its words once, however often they are shown', () => {
    const html = renderBlock(marqueeBlock, { texts: [{ text: 'Stoneware' }, { text: 'Linen' }] });
    expect(html.match(/Stoneware/g)).toHaveLength(4);
    expect(html.match(/<ul class="marquee__texts" aria-hidden="true">/g)).toHaveLength(3);
  });

  it('can be held still, and stands still for those who want less motion (design 6, accessibility)', () => {
    expect(renderBlock(marqueeBlock, { texts: [{ text: 'Linen' }] })).toContain('<input type="checkbox"/> Hold still');
    const moving = marqueeBlock.css.split('@media').filter((part) => part.includes('animation:'));
    expect(moving).toHaveLength(1);
    expect(moving[0]).toMatch(/^ \(prefers-reduced-motion:no-preference\)/);
  });

  it('says how long its words are, by which they stand in one line at rest', () => {
    expect(renderBlock(marqueeBlock, { texts: [{ text: 'Stoneware' }, { text: 'Linen' }] })).toContain(
      '--letters:14;--texts:2"',
    );
  });

  it('shows nothing without words', () => {
    expect(renderBlock(marqueeBlock, { texts: [{ text: '' }] })).toBe('');
  });
});
