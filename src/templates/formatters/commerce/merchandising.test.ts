import { describe, expect, it } from 'vitest';
import { compileTemplate } from '../../compile.ts';
import { cartFormatters } from './cart.ts';
import { merchandisingFormatters } from './merchandising.ts';
import { priceFormatters } from './prices.ts';

const tables = { formatters: { ...cartFormatters, ...merchandisingFormatters, ...priceFormatters }, predicates: {} };

function render(template: string, json: unknown): string {
  const { output, errors } = compileTemplate(template, tables).render(json);
  expect(errors).toEqual([]);
  return output;
}

const soldOut = { id: 'p1', structuredContent: { productType: 1, variants: [{ qtyInStock: 0, onSale: true }] } };
const onSale = { structuredContent: { productType: 1, variants: [{ unlimited: true, onSale: true }] } };

describe('product-status', () => {
  it('puts sold out before sale (platform 4.9 and 9.41)', () => {
    expect(render('{@|product-status}', soldOut)).toBe('<div class="product-mark sold-out">sold out</div>');
    expect(render('{@|product-status}', onSale)).toBe('<div class="product-mark sale">sale</div>');
    expect(render('{@|product-status}', { structuredContent: { productType: 4 } })).toBe('');
  });

  it("prefers the product's own text, then the site's language (platform 3)", () => {
    const site = { localizedStrings: { productSoldOutText: 'weg', productSaleText: 'Angebot' } };
    expect(render('{@|product-status}', { ...soldOut, ...site })).toContain('>weg<');
    expect(render('{@|product-status}', { ...onSale, ...site })).toContain('>Angebot<');
    const productMerchandisingContext = { p1: { customSoldOutText: 'Back <soon>' } };
    expect(render('{@|product-status}', { ...soldOut, ...site, productMerchandisingContext })).toContain(
      '>Back &lt;soon&gt;<',
    );
  });
});

describe('product-quick-view', () => {
  it('takes its group from the product, from the scope, or as a name (language 4)', () => {
    const json = { item: { id: 'p1', a: 'own' }, a: 'outer', b: 'outer' };
    const group = (name: string) => /data-group="(.*?)"/.exec(render(`{item|product-quick-view ${name}}`, json))?.[1];
    expect(['a', 'b', 'c'].map(group)).toEqual(['own', 'outer', 'c']);
  });
});

describe('prices in hundredths', () => {
  it.each([
    ['12.5', '1250'],
    ['0.001', '0.1'],
    ['-.5', '-50'],
    ['1e3', '100000'],
    ['12345678901234567890.12', '1234567890123456789012'],
    ['$5', '0'],
    [null, '0'],
    [12.34, '1234'],
  ])('move the point of %s exactly (language 4)', (value, hundredths) => {
    expect(render('{@|from-price}', { structuredContent: { productType: 2, priceMoney: { value } } })).toBe(hundredths);
  });
});

describe('cart-quantity', () => {
  it('adds up the entries (language 4)', () => {
    expect(render('{@|cart-quantity}', { entries: [{ quantity: 2 }, {}, { quantity: 3 }] })).toContain('>5<');
    expect(render('{@|cart-quantity}', {})).toContain('>0<');
  });
});
