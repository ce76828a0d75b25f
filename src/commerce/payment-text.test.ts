import { describe, expect, it } from 'vitest';
import { paymentText } from './payment-text.ts';

const usd = (decimalValue: string) => ({ decimalValue, currencyCode: 'USD' });
const card = { id: 'g1', lastFour: '7KXM', amount: usd('10.00') };
const paid = { giftCards: [], paidTotal: usd('30.24') };

describe('what paid an order', () => {
  it.each([
    [{ kind: 'card', brand: 'visa', lastFour: '4242' }, 'Visa ending in 4242'],
    [{ kind: 'card', brand: 'amex', lastFour: '0005' }, 'American Express ending in 0005'],
    [{ kind: 'card', brand: 'newbank', lastFour: '1111' }, 'Card ending in 1111'],
    [{ kind: 'card', brand: 'visa', wallet: 'apple_pay', lastFour: '4242' }, 'Apple Pay (Visa ending in 4242)'],
    [{ kind: 'card', brand: 'amex', wallet: 'link' }, 'Link (American Express)'],
    [{ kind: 'test-card', lastFour: '4242' }, 'Test card ending in 4242'],
    [{ kind: 'afterpay_clearpay' }, 'Afterpay'],
    [{ kind: 'revolut_pay' }, 'Revolut Pay'],
  ])('names the means of payment %j (storefront 3)', (payment, text) => {
    expect(paymentText({ ...paid, payment })).toBe(text);
  });

  it('names gift cards, beside what was charged or alone (storefront 1)', () => {
    const payment = { kind: 'test-card', lastFour: '4242' };
    expect(paymentText({ ...paid, payment, giftCards: [card] })).toBe(
      'Gift card ending in 7KXM and Test card ending in 4242',
    );
    expect(paymentText({ giftCards: [card], paidTotal: usd('0.00') })).toBe('Gift card ending in 7KXM');
  });

  it('says that there was nothing to pay, and nothing where it is not known', () => {
    expect(paymentText({ giftCards: [], paidTotal: usd('0.00') })).toBe('Free: there was nothing to pay');
    expect(paymentText(paid)).toBeUndefined();
  });
});
