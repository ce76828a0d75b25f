import { describe, expect, it } from 'vitest';
import type { PageData } from '#contract/page.ts';
import { renderPage } from './render-page.ts';
import {
  sampleClient,
  sampleData,
  sampleItem,
  sampleMerchandising,
  sampleTheme,
  sampleVariant,
} from './testing/sample-page.ts';

const variants = ['Small', 'Large'].map((Size, index) =>
  sampleVariant({ id: `v${index}`, sku: `S-${index}`, attributes: { Size } }),
);

function render(template: string, item: object = sampleItem({}, variants), part: Partial<PageData> = {}): string {
  const theme = sampleTheme({ 'product-item.html': `{.section item}${template}{.end}` });
  const data = { ...sampleData(part), item: { ...sampleItem(), ...item } };
  return renderPage({ view: 'product', status: 200, data }, theme, sampleClient).html;
}

describe('pageFormatters', () => {
  it('print all of buying a product as one island with its props beside it (storefront 2.7 and 2.8; design 3, design 9)', () => {
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

  it('show the quantity only where several can be bought (storefront 5.18; platform 5.14)', () => {
    const one = sampleItem({}, [sampleVariant({ qtyInStock: 1 })]);
    expect(render('{@|product-checkout}', one)).not.toContain('name="quantity"');
    expect(render('{@|quantity-input}', one)).not.toContain('name="quantity"');
  });

  it('label the button by the owner’s text or what is sold, and disable it when sold out (platform 9.35, 9.36 and 9.42)', () => {
    const button = (part: object, data: Partial<PageData> = {}) => {
      const item = sampleItem();
      const structuredContent = { ...item.structuredContent, ...part };
      return /<button[^>]*>([^<]*)</.exec(render('{@|add-to-cart-btn}', { ...item, structuredContent }, data))?.[0];
    };
    expect(button({})).toContain('>Add To Cart<');
    expect(button({ isSubscribable: true })).toContain('>Subscribe<');
    expect(button({ useCustomAddButtonText: true, customAddButtonText: 'Take one' })).toContain('>Take one<');
    const soldOut = { variants: [sampleVariant({ qtyInStock: 0 })] };
    expect(button(soldOut)).toMatch(/disabled="".*>sold out</);
    const productMerchandisingContext = { i1: sampleMerchandising('Back in May') };
    expect(button(soldOut, { productMerchandisingContext })).toMatch(/disabled="".*>Back in May</);
  });

  it('price a paywall as the shop does: templates know four product types (platform 3.118)', () => {
    const paywall = (part: object) => {
      const item = sampleItem();
      const structuredContent = { ...item.structuredContent, ...part, productType: 5 };
      return render('<p>{@|product-price}{@|product-status}</p>', { ...item, structuredContent });
    };
    expect(paywall({})).toContain('<p><div class="product-price">$12.50</div></p>');
    const plan = {
      isSubscribable: true,
      subscriptionPlan: { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 },
    };
    expect(paywall(plan)).toContain('<p><div class="product-price">$12.50 every month</div></p>');
  });

  it('show the instalment message where the page has its context, from the cheapest variant on (storefront 1.9 and 9.26)', () => {
    const instalmentContext = {
      afterPayAvailable: true,
      afterPayMin: 100,
      afterPayMax: 100_000,
      shopperLanguage: 'en-GB',
      stripeAccountCountry: 'GB',
    };
    const prices = [
      sampleVariant({ price: 2000, attributes: { Size: 'S' } }),
      sampleVariant({ id: 'v2', price: 3000, attributes: { Size: 'L' } }),
    ];
    const html = render('{@|product-checkout}', sampleItem({}, prices), { instalmentContext });
    expect(html).toMatch(/<form action="\/instalments\/en_GB" method="get">.*?from \$5\.00 with .*?Clearpay/);
    const service = { ...sampleItem(), structuredContent: { ...sampleItem().structuredContent, productType: 3 } };
    expect(render('{@|product-checkout}', service, { instalmentContext })).not.toContain('class="instalments__pill');
  });

  it('tell the island of express checkout (storefront 4)', () => {
    const { websiteSettings } = sampleData();
    const storeSettings = { ...websiteSettings.storeSettings, expressCheckout: true };
    const html = render('{@|product-checkout}', sampleItem(), {
      websiteSettings: { ...websiteSettings, storeSettings },
    });
    expect(html).toContain('"isExpress":true');
  });

  it('print nothing for an item that is no product', () => {
    expect(render('<p>{@|product-checkout}</p>', { structuredContent: undefined })).toContain('<p></p>');
  });
});
