import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { ShoppingCart } from '#contract/cart.ts';
import { localeFor } from '#locale/locale.ts';
import { emptyCart } from '../empty-cart.ts';
import type { TotalLine } from './totals-list.tsx';
import { totalLines } from './total-lines.tsx';

const bare = { ...emptyCart, subtotalCents: 5000, grandTotalCents: 5000, dueCents: 5000, requiresShipping: true };

function texts(part: Partial<ShoppingCart>): string[] {
  const { parts, sum } = totalLines({ ...bare, ...part }, localeFor('en-US'));
  const text = ({ label, value }: TotalLine) =>
    `${label} ${renderToStaticMarkup(<>{value}</>).replaceAll(/<[^>]+>|\u2060/g, '')}`;
  return [...parts.map(text), `${text(sum)} !`];
}

describe('totalLines', () => {
  it('is the subtotal alone where nothing else is known', () => {
    expect(texts({})).toEqual(['Subtotal $50.00 !']);
  });

  it('explains the price line by line, what is left to pay apart (storefront 3)', () => {
    const lines = texts({
      discounts: [{ id: 'd1', name: 'Spring', code: 'SPRING', amountCents: 500, freesShipping: false }],
      selectedShippingOption: { id: 'p', name: 'Parcel', costCents: 800 },
      shippingCostCents: 800,
      taxes: [{ id: 't', name: 'NY tax', rate: 8.875, isInclusive: false, amountCents: 399 }],
      grandTotalCents: 5699,
      giftCards: [
        { id: 'g', lastFour: 'ABCD', balanceCents: 5000, amountCents: 4000 },
        { id: 'h', lastFour: 'EFGH', balanceCents: 10, amountCents: 0 },
      ],
      dueCents: 1699,
    });
    expect(lines).toEqual([
      'Subtotal $50.00',
      'Spring (SPRING) −$5.00',
      'Shipping $8.00',
      'NY tax 8.875% $3.99',
      'Total $56.99',
      'Gift card ending in ABCD −$40.00',
      'To pay $16.99 !',
    ]);
  });

  it('leaves shipping out until it is chosen, and for what is not sent', () => {
    const shipped = { selectedShippingOption: { id: 'p', name: 'Parcel', costCents: 800 }, shippingCostCents: 0 };
    expect(texts(shipped)).toEqual(['Subtotal $50.00', 'Shipping Free', 'Total $50.00 !']);
    expect(texts({ ...shipped, requiresShipping: false })).toEqual(['Subtotal $50.00 !']);
    expect(texts({ shippingLocation: { country: 'US' }, requiresShipping: false })).toEqual(['Total $50.00 !']);
    // Nothing is sent there: what the goods cost is no total.
    expect(texts({ shippingLocation: { country: 'US' } })).toEqual(['Subtotal $50.00 !']);
  });
});
