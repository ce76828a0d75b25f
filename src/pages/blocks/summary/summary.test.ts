import { describe, expect, it } from 'vitest';
import { sampleData, sampleItem, sampleMerchandising, sampleVariant } from '../../testing/sample-page.ts';
import { renderBlock } from '../../testing/sample-block.ts';
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

  it('leads through a carousel by arrows where it has more than stand beside each other (platform 3.48)', () => {
    const carousel = (count: number) => {
      const items = Array.from({ length: count }, (_, at) => sampleItem({ id: `i${at}` }));
      return renderBlock(summaryBlock, { layout: 'carousel' }, { items });
    };
    expect(carousel(3)).toContain('<div data-enhance="gallery"><ul class="summary summary--carousel" data-track=""');
    expect(carousel(3)).toContain('data-step="1">Next</button><span class="gallery__place">1 of 3</span>');
    expect(carousel(2)).not.toMatch(/data-enhance|data-step/);
  });

  it('says from for varied prices, both prices on sale, and sold out (platform 4.1, 4.3, 4.7 and 4.9)', () => {
    const price = (...variants: Parameters<typeof sampleVariant>[0][]) =>
      renderBlock(summaryBlock, {}, { items: [sampleItem({}, variants.map(sampleVariant))] });
    expect(price({ price: 900 }, { price: 700 })).toContain('from $7.00');
    const sale = price({ onSale: true, salePrice: 1000 });
    expect(sale).toContain('$10.00');
    expect(sale).toContain('<span class="original-price">$12.50</span>');
    expect(sale).toContain('<div class="product-mark sale">sale</div>');
    expect(price({ qtyInStock: 0 })).toContain('<div class="product-mark sold-out">sold out</div>');
    expect(price({ qtyInStock: 0, onSale: true })).not.toContain('product-mark sale');
    expect(price({ price: 900, salePrice: 500 }, { price: 900, salePrice: 600 })).not.toContain('from');
    expect(price({ price: 900, salePrice: 900 }, { price: 900, salePrice: 900, onSale: true })).toContain('from $9.00');
  });

  it('marks a digital product as on sale by its flag, a gift card never, and neither as sold out (platform 4.2, 4.4 and 4.5)', () => {
    const mark = (productType: number, onSale: boolean) => {
      const item = sampleItem({}, [sampleVariant({ qtyInStock: 0, onSale: true })]);
      const structuredContent = { ...item.structuredContent!, productType, onSale };
      const html = renderBlock(summaryBlock, {}, { items: [{ ...item, structuredContent }] });
      return /product-mark ([\w-]+)/.exec(html)?.[1];
    };
    expect([mark(2, true), mark(2, false), mark(4, true)]).toEqual(['sale', undefined, undefined]);
  });

  it('says how often a subscription is paid, and Unavailable of a plan that makes no sense (platform 9)', () => {
    const subscription = (plan: object | undefined, ...variants: Parameters<typeof sampleVariant>[0][]) => {
      const item = sampleItem({}, variants.map(sampleVariant));
      const structuredContent = { ...item.structuredContent!, isSubscribable: true, subscriptionPlan: plan as never };
      return renderBlock(summaryBlock, {}, { items: [{ ...item, structuredContent }] });
    };
    const weekly = { billingPeriod: { value: 2, unit: 'WEEK' }, numBillingCycles: 26 };
    expect(subscription(weekly, {})).toContain('>$12.50 every 2 weeks for 1 year<');
    expect(subscription(weekly, { price: 900 }, { price: 700 })).toContain('>from $7.00 every 2 weeks for 1 year<');
    expect(subscription(weekly, { onSale: true, salePrice: 1000 })).toContain('$10.00 every 2 weeks for 1 year');
    const unknown = { billingPeriod: { value: 2, unit: 'FOO' }, numBillingCycles: 26 };
    for (const plan of [undefined, unknown])
      expect(subscription(plan, {})).toContain('<div class="product-price">Unavailable</div>');
  });

  it('marks what is sold out with the owner’s own text (platform 3)', () => {
    const data = sampleData({ productMerchandisingContext: { i1: sampleMerchandising('Back in <May>') } });
    const html = renderBlock(summaryBlock, {}, { data, items: [sampleItem({}, [sampleVariant({ qtyInStock: 0 })])] });
    expect(html).toContain('<div class="product-mark sold-out">Back in &lt;May&gt;</div>');
  });

  it('shows no more items than asked for, no price where none is wanted, and nothing without items', () => {
    const items = [sampleItem(), sampleItem({ id: 'i2' })];
    expect(renderBlock(summaryBlock, { limit: 1 }, { items }).match(/<li/g)).toHaveLength(1);
    expect(renderBlock(summaryBlock, { showPrice: false }, { items })).not.toContain('product-price');
    expect(renderBlock(summaryBlock, {})).toBe('');
  });
});
