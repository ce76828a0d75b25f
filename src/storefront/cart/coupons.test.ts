import { describe, expect, it } from 'vitest';
import { explainCoupons } from './coupons.tsx';

const format = (minor: number) => `$${(minor / 100).toFixed(2)}`;

describe('explainCoupons', () => {
  it('says line by line what each coupon gives, and why one gives nothing (storefront 3)', () => {
    const explained = explainCoupons(
      {
        validCoupons: [
          { code: 'TEN', name: 'Ten percent off' },
          { code: 'POST', name: 'POST' },
          { code: 'BOTH', name: 'Both' },
        ],
        invalidCoupons: [{ code: 'LARGE', name: 'Large', message: 'Too small.' }],
        discounts: [
          { id: '1', name: 'Ten percent off', code: 'TEN', amountCents: 400, freesShipping: false },
          { id: '2', name: 'POST', code: 'POST', amountCents: 0, freesShipping: true },
          { id: '3', name: 'Both', code: 'BOTH', amountCents: 100, freesShipping: true },
          { id: '4', name: 'Automatic', amountCents: 5, freesShipping: false },
        ],
      },
      format,
    );
    expect(explained).toEqual([
      { code: 'TEN', text: 'Ten percent off: $4.00 off', isInvalid: false },
      { code: 'POST', text: 'free shipping', isInvalid: false },
      { code: 'BOTH', text: 'Both: $1.00 off and free shipping', isInvalid: false },
      { code: 'LARGE', text: 'Too small.', isInvalid: true },
    ]);
  });
});
