import { localeFor } from '#locale/locale.ts';
import { describe, expect, it } from 'vitest';
import { priceLines, type PriceParts } from './price-lines.ts';

const plain: PriceParts<number> = {
  subtotal: 4000,
  discounts: [],
  taxes: [],
  grandTotal: 4000,
  giftCards: [],
  due: 4000,
};

function lines(part: Partial<PriceParts<number>>, language = 'en-US'): string[] {
  const shown = priceLines(
    { ...plain, ...part },
    localeFor(language),
    (amount, isTakenOff) => `${isTakenOff ? '−' : ''}${amount}`,
  );
  return shown.map(({ label, value, isGrand }) => [label, value].join(': ') + (isGrand ? ' !' : ''));
}

describe('the lines of a total', () => {
  it('name each discount with its code, and a tax with its rate (storefront 3)', () => {
    const taxes = [{ name: 'Sales tax', rate: 8.875, isInclusive: false, amount: 320 }];
    const discounts = [
      { name: 'Spring sale', code: 'SPRING', amount: 400, freesShipping: false },
      { name: 'Friends', amount: 100, freesShipping: false },
      { name: 'POST', code: 'POST', amount: 0, freesShipping: true },
    ];
    const shipping = { amount: 0, isFree: true };
    expect(lines({ discounts, taxes, shipping, grandTotal: 3820, due: 3820 })).toEqual([
      'Subtotal: 4000',
      'Spring sale (SPRING): −400',
      'Friends: −100',
      'POST: Free shipping',
      'Shipping: Free',
      'Sales tax 8.875%: 320',
      'Total: 3820 !',
    ]);
  });

  it('name taxes inside the prices below the total, in the numbers of the language (storefront 3)', () => {
    const taxes = [{ name: 'MwSt.', rate: 19.5, isInclusive: true, amount: 640 }];
    expect(lines({ taxes }, 'de-DE').slice(1)).toEqual(['Total: 4000 !', 'Includes MwSt. 19,5\u{a0}%: 640']);
  });

  it('end with what is left to pay after gift cards (storefront 1)', () => {
    const giftCards = [{ lastFour: '9XYZ', amount: 4000 }];
    expect(lines({ giftCards, due: 0 }).slice(1)).toEqual([
      'Total: 4000',
      'Gift card ending in 9XYZ: −4000',
      'To pay: 0 !',
    ]);
  });
});
