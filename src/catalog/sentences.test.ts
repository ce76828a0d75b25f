import { describe, expect, it } from 'vitest';
import { messages } from './messages.ts';
import { sentences } from './sentences.ts';

describe('sentences', () => {
  it('end properly where several stand together (storefront 5 and 8)', () => {
    expect(
      sentences(messages.unableToUpdateQuantity, messages.quantityNotWhole, 'There is still 1 in your cart.'),
    ).toBe('Unable to update quantity. Quantity must be a whole number. There is still 1 in your cart.');
    expect(sentences('Ready?', 'Go!', '“So she said.”')).toBe('Ready? Go! “So she said.”');
  });

  it('leave a text of the specification as it is where it stands alone (storefront 8)', () => {
    expect(sentences(messages.networkError)).toBe('Network error');
    expect(sentences(undefined, messages.networkError, '')).toBe('Network error');
    expect(sentences()).toBe('');
  });
});
