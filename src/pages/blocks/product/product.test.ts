import { describe, expect, it } from 'vitest';
import { sampleData, sampleImage, sampleItem, sampleMerchandising, sampleVariant } from '../../testing/sample-page.ts';
import { renderBlock } from '../../testing/sample-block.ts';
import { productBlock } from './product.tsx';

describe('the product block', () => {
  it('can be bought from on the spot (design 3)', () => {
    const html = renderBlock(productBlock, { item: 'i1' }, { items: [sampleItem()] });
    expect(html).toContain('<article class="product-block" data-product="i1">');
    expect(html).toContain('data-island="product-purchase" data-trigger="interaction" data-prefix="b-"');
    expect(html).toContain('action="/cart/entries" method="post"');
  });

  it('says sold out in the owner’s words, on the mark and on the button (platform 3)', () => {
    const data = sampleData({ productMerchandisingContext: { i1: sampleMerchandising('Back in May') } });
    const items = [sampleItem({}, [sampleVariant({ qtyInStock: 0 })])];
    const words = (html: string) => html.match(/<(?:div class="product-mark|button)[^>]*>[^<]*/g);
    expect(words(renderBlock(productBlock, {}, { data, items }))?.join()).toMatch(/>Back in May,.*>Back in May$/);
    expect(words(renderBlock(productBlock, {}, { items }))?.join()).toMatch(/>sold out,.*>sold out$/);
  });

  it('holds the pictures of its variants, to show the chosen one (storefront 2)', () => {
    const images = ['a1', 'a2', 'a3'].map((id) => sampleImage({ id }));
    const variants = [
      sampleVariant({ attributes: { Glaze: 'Ash' } }),
      sampleVariant({ id: 'v2', attributes: { Glaze: 'Moss' }, mainImageId: 'a3' }),
    ];
    const html = renderBlock(productBlock, {}, { items: [sampleItem({ items: images, mainImageId: 'a2' }, variants)] });
    expect([...html.matchAll(/data-image-id="(a\d)"/g)].map(([, id]) => id)).toEqual(['a2', 'a3']);
  });

  it('shows nothing without a product', () => {
    expect(renderBlock(productBlock, { item: 'gone' })).toBe('');
    const text = sampleItem({ structuredContent: undefined });
    expect(renderBlock(productBlock, {}, { items: [text] })).toBe('');
  });
});
