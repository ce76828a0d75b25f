import { describe, expect, it } from 'vitest';
import type { ShippingZone } from '#contract/shipping.ts';
import { freeShippingOf } from './free-shipping.ts';
import { shippingOptions } from './shipping.ts';

const zone: ShippingZone = {
  id: 'us',
  name: 'US',
  territories: [{ country: 'US' }],
  rates: [
    { id: 'post', name: 'Post', kind: 'by-price', bands: [{ upTo: 11_999, costCents: 800 }, { costCents: 0 }] },
    { id: 'van', name: 'Van', kind: 'local', costCents: 600, postcodes: ['125*'], freeFromCents: 8000 },
  ],
};
const mugs = (quantity: number) => [{ id: 'e', itemId: 'm', productType: 1, unitPriceCents: 1000, quantity }];
const at = (postalCode: string) => ({ country: 'US', postalCode });

describe('how far a cart is from free shipping (design 5)', () => {
  it('follows the nearest way that is free from what the goods cost, there', () => {
    expect(freeShippingOf([zone], undefined, mugs(5))).toEqual({ goalCents: 12_000, missingCents: 7000 });
    expect(freeShippingOf([zone], at('90210'), mugs(5))).toEqual({ goalCents: 12_000, missingCents: 7000 });
    expect(freeShippingOf([zone], at('12534'), mugs(5))).toEqual({ goalCents: 8000, missingCents: 3000 });
    expect(freeShippingOf([zone], at('12534'), mugs(9))).toEqual({ goalCents: 8000, missingCents: 0 });
    expect(freeShippingOf([zone], { country: 'CA' }, mugs(5))).toBeUndefined();
    expect(freeShippingOf([zone], undefined, [])).toBeUndefined();
  });

  it('says that nothing is missing exactly when a way costs nothing', () => {
    for (let pieces = 1; pieces < 15; pieces++) {
      const isFree = shippingOptions([zone], at('90210'), mugs(pieces)).some(({ costCents }) => costCents === 0);
      expect([pieces, freeShippingOf([zone], at('90210'), mugs(pieces))?.missingCents === 0]).toEqual([pieces, isFree]);
    }
  });
});
