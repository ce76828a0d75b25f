import { describe, expect, it } from 'vitest';
import { productTypes } from '#catalog/product-types.ts';
import { alertTitle, buttonLabel } from './add-button.ts';

describe('the add-to-cart button', () => {
  it('reads Adding… and Added! while it works, and its own text else (storefront 4)', () => {
    expect(buttonLabel('idle', 'Subscribe')).toBe('Subscribe');
    expect(buttonLabel('adding', 'Subscribe')).toBe('Adding…');
    expect(buttonLabel('added', 'Subscribe')).toBe('Added!');
  });

  it('names what failed in the alert’s title (storefront 8)', () => {
    expect(alertTitle(productTypes.physical)).toBe('Unable to Add Item');
    expect(alertTitle(productTypes.physical, true)).toBe('Unable to Purchase Item');
    expect(alertTitle(productTypes.giftCard)).toBe('Unable to purchase Gift Card');
    expect(alertTitle(productTypes.giftCard, true)).toBe('Unable to purchase Gift Card');
  });
});
