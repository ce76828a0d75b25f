import { describe, expect, it } from 'vitest';
import {
  chooseVariant,
  decidedImage,
  fittingVariants,
  matchVariant,
  optionNames,
  optionValues,
  unselectedOptions,
  valueStatus,
} from './variants.ts';

function variant(id: string, attributes: Record<string, string>, qtyInStock = 5, unlimited = false) {
  const money = { value: '5.00', currency: 'USD' };
  return {
    id,
    sku: id,
    attributes,
    optionValues: Object.entries(attributes).map(([optionName, value]) => ({ optionName, value })),
    priceMoney: money,
    salePriceMoney: money,
    price: 500,
    salePrice: 500,
    onSale: false,
    unlimited,
    qtyInStock,
    inStock: unlimited || qtyInStock > 0,
  };
}

const shirt = {
  productType: 1,
  variantOptionOrdering: ['Size', 'Color', 'Gone'],
  variants: [
    variant('s-red', { Color: 'Red', Size: 'S' }),
    variant('m-red', { Color: 'Red', Size: 'M' }, 0),
    variant('m-blue', { Color: 'Blue', Size: 'M' }, 0, true),
  ],
};

describe('the options of a product', () => {
  it('stand in the order of the owner, those left out after them (platform 3)', () => {
    expect(optionNames(shirt)).toEqual(['Size', 'Color']);
    expect(optionNames({ ...shirt, variantOptionOrdering: ['Size'] })).toEqual(['Size', 'Color']);
    expect(optionNames({ variantOptionOrdering: [], variants: [variant('only', {})] })).toEqual([]);
  });

  it('offer each value once, in the order of the variants (platform 3)', () => {
    expect(optionValues(shirt.variants, 'Color')).toEqual(['Red', 'Blue']);
    expect(optionValues(shirt.variants, 'Fit')).toEqual([]);
  });

  it('are unselected while nothing or an empty text is chosen (storefront 5)', () => {
    expect(unselectedOptions(['Size', 'Color', 'Fit'], { Size: 'M', Color: '' })).toEqual(['Color', 'Fit']);
  });
});

describe('choosing a variant', () => {
  it('finds the one whose attributes all match (storefront 5)', () => {
    expect(matchVariant(shirt.variants, { Size: 'M', Color: 'Blue' })?.id).toBe('m-blue');
    expect(chooseVariant(shirt, { Size: 'S', Color: 'Red' })).toEqual({ ok: true, variant: shirt.variants[0] });
  });

  it('takes the single variant of a product without options (storefront 5)', () => {
    const only = variant('only', {});
    const product = { productType: 1, variantOptionOrdering: [], variants: [only] };
    expect(chooseVariant(product, {})).toEqual({ ok: true, variant: only });
  });

  it.each([
    [['Size'], 'Please select the Size option.'],
    [['Size', 'Color'], 'Please select the Size and Color options.'],
    [['Size', 'Color', 'Fit'], 'Please select the Size, Color, and Fit options.'],
    [['Size', 'Color', 'Fit', 'Sleeve'], 'Please select the Size, Color, Fit, and Sleeve options.'],
  ])('asks for %s (storefront 5)', (names, message) => {
    const attributes = Object.fromEntries(names.map((name) => [name, 'x']));
    const product = { productType: 1, variantOptionOrdering: names, variants: [variant('v', attributes)] };
    expect(chooseVariant(product, {})).toEqual({ ok: false, message });
  });

  it('asks only for what is not chosen (storefront 5)', () => {
    expect(chooseVariant(shirt, { Size: 'M' })).toEqual({ ok: false, message: 'Please select the Color option.' });
  });

  it('asks for the denomination of a gift card (storefront 5)', () => {
    const card = { productType: 4, variantOptionOrdering: ['Amount'], variants: [variant('a', { Amount: '$5' }, 0)] };
    expect(chooseVariant(card, {})).toEqual({ ok: false, message: 'Select a denomination for the Gift Card' });
    expect(chooseVariant(card, { Amount: '$5' })).toMatchObject({ ok: true });
  });

  it('tells an unavailable combination (storefront 5)', () => {
    expect(chooseVariant(shirt, { Size: 'S', Color: 'Blue' })).toEqual({
      ok: false,
      message: 'Sorry, that item variant is unavailable. Please select another variant.',
    });
  });

  it('tells that there is not enough of it, and how many there are (storefront 5)', () => {
    const message = 'Sorry, we do not have enough of that item available.';
    const none = { ok: false, message, hint: 'None is left at the moment.' };
    expect(chooseVariant(shirt, { Size: 'M', Color: 'Red' })).toEqual(none);
    const five = { ok: false, message, hint: 'There are 5 left.' };
    expect(chooseVariant(shirt, { Size: 'S', Color: 'Red' }, 6)).toEqual(five);
    expect(chooseVariant(shirt, { Size: 'S', Color: 'Red' }, 5)).toMatchObject({ ok: true });
    expect(chooseVariant(shirt, { Size: 'M', Color: 'Blue' }, 9999)).toMatchObject({ ok: true });
  });
});

describe('a value of an option', () => {
  it('is sold out beside what is chosen of the others, whichever is chosen first (storefront 5)', () => {
    expect(valueStatus(shirt, 'Size', 'M')).toBe('available');
    expect(valueStatus(shirt, 'Size', 'M', { Color: 'Red' })).toBe('sold-out');
    expect(valueStatus(shirt, 'Color', 'Red', { Size: 'M' })).toBe('sold-out');
    expect(valueStatus(shirt, 'Size', 'M', { Color: 'Red', Size: 'S' })).toBe('sold-out');
    expect(valueStatus(shirt, 'Color', 'Blue', { Size: 'M' })).toBe('available');
  });

  it('is missing where no variant has both, and never sold out where stock is not counted (platform 4)', () => {
    expect(valueStatus(shirt, 'Color', 'Blue', { Size: 'S' })).toBe('missing');
    expect(valueStatus({ ...shirt, productType: 4 }, 'Size', 'M', { Color: 'Red' })).toBe('available');
  });

  it('leaves the variants that have all that is chosen so far', () => {
    const skus = (selection: Record<string, string>) =>
      fittingVariants(shirt.variants, selection).map(({ sku }) => sku);
    expect(skus({})).toEqual(['s-red', 'm-red', 'm-blue']);
    expect(skus({ Size: 'M', Color: '' })).toEqual(['m-red', 'm-blue']);
    expect(skus({ Size: 'S', Color: 'Blue' })).toEqual([]);
  });
});

describe('the picture of a choice', () => {
  const mug = {
    variantOptionOrdering: ['Size', 'Glaze'],
    variants: [
      { ...variant('s-ash', { Size: 'S', Glaze: 'Ash' }), mainImageId: 'ash' },
      { ...variant('l-ash', { Size: 'L', Glaze: 'Ash' }), mainImageId: 'ash' },
      { ...variant('s-moss', { Size: 'S', Glaze: 'Moss' }), mainImageId: 'moss' },
    ],
  };

  it('is the one that the first option decides, though no variant is named yet (storefront 2)', () => {
    expect(decidedImage(mug, { Glaze: 'Ash' })).toBe('ash');
    expect(decidedImage(mug, { Glaze: 'Moss', Size: '' })).toBe('moss');
    expect(decidedImage(mug, { Size: 'L' })).toBe('ash');
    expect(decidedImage(mug, { Size: 'S', Glaze: 'Moss' })).toBe('moss');
  });

  it('is none while nothing decides it, and stays that of an option where the variant is not made (storefront 2)', () => {
    expect(decidedImage(mug, {})).toBeUndefined();
    expect(decidedImage(mug, { Size: 'S' })).toBeUndefined();
    expect(decidedImage(mug, { Size: 'L', Glaze: 'Moss' })).toBe('ash');
    expect(decidedImage(shirt, { Size: 'S' })).toBeUndefined();
  });
});
