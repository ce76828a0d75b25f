import { describe, expect, it } from 'vitest';
import { pillText } from './cart-pill.ts';

describe('pillText', () => {
  it('counts to 100, then shows 100+ and says that there are more (storefront 4, storefront 9)', () => {
    expect(pillText(1)).toEqual({ shown: '1', spoken: '1 item in cart' });
    expect(pillText(100)).toEqual({ shown: '100', spoken: '100 items in cart' });
    expect(pillText(101)).toEqual({ shown: '100+', spoken: 'More than 100 items in cart' });
  });
});
