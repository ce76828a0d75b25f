import { describe, expect, it } from 'vitest';
import { sampleImage } from '../../testing/sample-page.ts';
import { renderBlock } from '../../testing/sample-block.ts';
import { imageBlock } from './image.tsx';

const images = { a1: sampleImage() };

describe('the image block', () => {
  it('shows its picture in its shape, with caption and link', () => {
    const props = { image: 'a1', aspect: '3:2', caption: 'A <bowl>', url: '/shop' };
    const html = renderBlock(imageBlock, props, { images });
    expect(html).toContain('<a href="/shop"><picture class="image__picture image__picture--3-2" data-image-id="a1">');
    expect(html).toContain('A &lt;bowl&gt;</figcaption>');
  });

  it('sets words on, over, beside or below the picture (platform 3, image variants)', () => {
    for (const layout of ['poster', 'card', 'overlap', 'collage', 'stack']) {
      const props = { image: 'a1', layout, title: 'The <bowl>', text: 'Round.', url: '/shop', side: 'right' };
      const html = renderBlock(imageBlock, props, { images });
      expect(html).toContain(`<figure class="image image--${layout} image--right">`);
      expect(html).toContain('<h3 class="image__title"><a href="/shop">The &lt;bowl&gt;</a></h3>');
      expect(renderBlock(imageBlock, { ...props, button: 'See it' }, { images })).toContain(
        '<a class="button" href="/shop">See it</a>',
      );
    }
    expect(renderBlock(imageBlock, { image: 'a1', layout: 'card' }, { images })).toContain('<figure class="image">');
  });

  it('loads at once in the first section, near the viewport further down (platform 4)', () => {
    expect(renderBlock(imageBlock, { image: 'a1' }, { images, isFirst: true })).toContain('fetchPriority="high"');
    expect(renderBlock(imageBlock, { image: 'a1' }, { images })).toContain('loading="lazy"');
  });

  it('shows nothing while it has no picture, and links nowhere unsafe', () => {
    expect(renderBlock(imageBlock, { image: 'gone' }, { images })).toBe('');
    expect(renderBlock(imageBlock, { image: 'a1', url: 'javascript:alert(1)' }, { images })).not.toContain('<a');
  });
});
