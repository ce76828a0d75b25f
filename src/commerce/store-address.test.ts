import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filterSlug, productUrlId, storeUrlId, uniqueUrlId } from './store-address.ts';

describe('the filters of an address', () => {
  it.each([
    ['Field & Kiln', 'field-kiln'],
    ['  Café Crème! ', 'cafe-creme'],
    ['Größe 40', 'grosse-40'],
    ['Smørrebrød & Łódź', 'smorrebrod-lodz'],
    ['a--b__c', 'a-b-c'],
    ['ｆｕｌｌ', 'full'],
    ['Магазин', ''],
    ['a/b', 'a-b'],
  ])('make a segment of %j (platform 3)', (text, slug) => {
    expect(filterSlug(text)).toBe(slug);
  });

  it('keep the slashes between segments where several are allowed (platform 3)', () => {
    expect(filterSlug('/Shop/New Mugs//', 'url-slug-with-slash')).toBe('shop/new-mugs');
    expect(filterSlug('Shop', 'url-slug-with-slash')).toBe('shop');
  });

  it('change nothing when applied again (platform 3)', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.constantFrom('url-slug', 'url-slug-with-slash'),
        (text, filter) => {
          const slug = filterSlug(text, filter);
          expect(filterSlug(slug, filter)).toBe(slug);
          expect(slug).toMatch(/^([a-z0-9]+([-/][a-z0-9]+)*)?$/);
        },
      ),
    );
  });
});

describe('the address of a store', () => {
  it('comes from its title (platform 5)', () => {
    expect(storeUrlId('My Pots', 'Store', [])).toBe('my-pots');
    expect(storeUrlId('Pot', 'Store', [])).toBe('pot');
  });

  it('comes from the fallback where the title is empty or too short (platform 5)', () => {
    expect(storeUrlId('', 'Shop', [])).toBe('shop');
    expect(storeUrlId('Ab', 'Shop', [])).toBe('shop');
    expect(storeUrlId('店', '店舗', [])).toBe('store');
  });

  it('counts up until it is free (platform 5)', () => {
    expect(storeUrlId('Shop', 'Store', ['shop'])).toBe('shop-1');
    expect(storeUrlId('Shop', 'Store', ['shop', 'shop-1', 'shop-3'])).toBe('shop-2');
  });

  it('is never one that is taken (platform 5)', () => {
    fc.assert(
      fc.property(fc.constantFrom('a', 'a-1'), fc.array(fc.constantFrom('a', 'a-1', 'a-2', 'a-1-1')), (id, taken) => {
        expect(taken).not.toContain(uniqueUrlId(id, taken));
      }),
    );
  });
});

describe('the address of a product', () => {
  it('comes from its title, with a number where it is taken (platform 5)', () => {
    expect(productUrlId('Blue Mug', [])).toBe('blue-mug');
    expect(productUrlId('A', ['a'])).toBe('a-1');
    expect(productUrlId('!!', ['product'])).toBe('product-1');
  });
});
