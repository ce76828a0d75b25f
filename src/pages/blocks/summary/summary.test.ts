import { describe, expect, it } from 'vitest';
import { sampleItem, sampleVariant } from '../../sample-page.ts';
import { renderBlock } from '../sample-block.ts';
import { summaryBlock } from './summary.tsx';

describe('the summary block', () => {
  it('shows items as cards with picture, title and price', () => {
    const html = renderBlock(summaryBlock, {}, { items: [sampleItem({ title: 'Bowl <1>' })] });
    expect(html).toContain('<ul class="summary summary--grid">');
    expect(html).toContain('href="/shop/bowl"');
    expect(html).toContain('Bowl &lt;1&gt;');
    expect(html).toContain('<div class="product-price">$12.50</div>');
    expect(html).toContain('alt=""');
  });

  it('says from for varied prices, both prices on sale, and sold out (platform 4)', () => {
    const price = (...variants: Parameters<typeof sampleVariant>[0][]) =>
      renderBlock(summaryBlock, {}, { items: [sampleItem({}, variants.map(sampleVariant))] });
    expect(price({ price: 900 }, { price: 700 })).toContain('from $7.00');
    const sale = price({ onSale: true, salePrice: 1000 });
    expect(sale).toContain('$10.00');
    expect(sale).toContain('<span class="original-price">$12.50</span>');
    expect(sale).toContain('<div class="product-mark sale">sale</div>');
    expect(price({ qtyInStock: 0 })).toContain('<div class="product-mark sold-out">sold out</div>');
  });

  it('shows no more items than asked for, no price where none is wanted, and nothing without items', () => {
    const items = [sampleItem(), sampleItem({ id: 'i2' })];
    expect(renderBlock(summaryBlock, { limit: 1 }, { items }).match(/<li/g)).toHaveLength(1);
    expect(renderBlock(summaryBlock, { showPrice: false }, { items })).not.toContain('product-price');
    expect(renderBlock(summaryBlock, {})).toBe('');
  });
});
