import { describe, expect, it } from 'vitest';
import { renderPage } from './render-page.ts';
import { sampleClient, sampleData, sampleItem, sampleTheme, sampleVariant } from './sample-page.ts';

const variants = ['Small', 'Large'].map((Size, index) =>
  sampleVariant({ id: `v${index}`, sku: `S-${index}`, attributes: { Size } }),
);

function render(template: string, item: object = sampleItem({}, variants)): string {
  const theme = sampleTheme({ 'product-item.html': `{.section item}${template}{.end}` });
  const data = { ...sampleData(), item: { ...sampleItem(), ...item } };
  return renderPage({ view: 'product', status: 200, data }, theme, sampleClient).html;
}

describe('pageFormatters', () => {
  it('print all of buying a product as one island with its props beside it (design 3, design 9)', () => {
    const html = render('{@|product-checkout}');
    expect(html).toContain('<div data-island="product-purchase" data-trigger="interaction" data-prefix="pi1-"><form');
    expect(html).toMatch(/<\/form><\/div><script type="application\/json">\{"itemId":"i1"/);
    expect(html).toContain('Select Size');
    expect(html).toContain('name="quantity"');
  });

  it('lets a theme place the parts itself: they name the button’s form (storefront 2)', () => {
    const html = render('<b>{@|variants-select}</b><i>{@|quantity-input}</i>{@|add-to-cart-btn}');
    expect(html).toMatch(/<b><div class="purchase__variants">.*?form="purchase-i1".*?<\/b>/);
    expect(html).toMatch(/<i><div class="field purchase__quantity">.*?form="purchase-i1".*?<\/i>/);
    expect(html).toContain('<form class="purchase" id="purchase-i1"');
    expect(html.match(/name="quantity"/g)).toHaveLength(1);
    expect(html.match(/name="option-Size"/g)).toHaveLength(1);
  });

  it('show the quantity only where several can be bought (storefront 5)', () => {
    const one = sampleItem({}, [sampleVariant({ qtyInStock: 1 })]);
    expect(render('{@|product-checkout}', one)).not.toContain('name="quantity"');
    expect(render('{@|quantity-input}', one)).not.toContain('name="quantity"');
  });

  it('label the button by the owner’s text or what is sold, and disable it when sold out (platform 9)', () => {
    const button = (part: object) => {
      const item = sampleItem();
      const structuredContent = { ...item.structuredContent, ...part };
      return /<button[^>]*>([^<]*)</.exec(render('{@|add-to-cart-btn}', { ...item, structuredContent }))?.[0];
    };
    expect(button({})).toContain('>Add To Cart<');
    expect(button({ isSubscribable: true })).toContain('>Subscribe<');
    expect(button({ useCustomAddButtonText: true, customAddButtonText: 'Take one' })).toContain('>Take one<');
    expect(button({ variants: [sampleVariant({ qtyInStock: 0 })] })).toMatch(/disabled="".*>Sold out</);
  });

  it('print nothing for an item that is no product', () => {
    expect(render('<p>{@|product-checkout}</p>', { structuredContent: undefined })).toContain('<p></p>');
  });
});
