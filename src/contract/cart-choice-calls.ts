import { Type } from 'typebox';
import { CartEntry, ShoppingCart } from './cart.ts';
import { endpoint } from './endpoint.ts';

const Answer = Type.Object({ shoppingCart: ShoppingCart });
const code = Type.String({ minLength: 1, maxLength: 100 });

export const addCoupon = endpoint({
  method: 'POST',
  path: '/api/commerce/shopping-cart/coupons',
  summary: 'Use a coupon code',
  spec: 'storefront 3',
  side: 'visitor',
  body: Type.Object({ code }),
  answer: Answer,
  limits: 'calls',
  refusals: ['coupon', 'refused', 'empty'],
});

export const removeCoupon = endpoint({
  method: 'DELETE',
  path: '/api/commerce/shopping-cart/coupons/{code}',
  summary: 'Take a coupon code off the cart',
  spec: 'storefront 3',
  side: 'visitor',
  params: Type.Object({ code }),
  answer: Answer,
  limits: 'calls',
  refusals: ['empty'],
});

export const addGiftCard = endpoint({
  method: 'POST',
  path: '/api/commerce/shopping-cart/gift-cards',
  summary: 'Pay with a gift card',
  side: 'visitor',
  body: Type.Object({ code }),
  answer: Answer,
  limits: 'calls',
  refusals: ['gift-card', 'refused', 'empty'],
});

export const removeGiftCard = endpoint({
  method: 'DELETE',
  path: '/api/commerce/shopping-cart/gift-cards/{giftCardId}',
  summary: 'Do not pay with a gift card',
  side: 'visitor',
  params: Type.Object({ giftCardId: Type.String({ maxLength: 64 }) }),
  answer: Answer,
  limits: 'calls',
  refusals: ['empty'],
});

/** Without a country the place is forgotten. */
export const changeShippingLocation = endpoint({
  method: 'PUT',
  path: '/api/commerce/shopping-cart/shipping-location',
  summary: 'Estimate shipping and tax for a place',
  spec: 'storefront 3',
  side: 'visitor',
  body: Type.Object({
    country: Type.Union([Type.String({ pattern: '^[A-Z]{2}$' }), Type.Null()]),
    region: Type.Optional(Type.String({ maxLength: 100 })),
    postalCode: Type.Optional(Type.String({ maxLength: 20 })),
  }),
  answer: Answer,
  limits: 'calls',
  refusals: ['empty'],
});

export const changeShippingOption = endpoint({
  method: 'PUT',
  path: '/api/commerce/shopping-cart/shipping-option',
  summary: 'Choose how to ship, for the estimate',
  spec: 'storefront 3',
  side: 'visitor',
  body: Type.Object({ shippingOptionId: Type.Union([Type.String({ maxLength: 64 }), Type.Null()]) }),
  answer: Answer,
  limits: 'calls',
  refusals: ['empty'],
});

export const changeAdditionalFields = endpoint({
  method: 'PUT',
  path: '/api/commerce/shopping-cart/entries/{entryId}/additionalFields',
  summary: "Change what was filled in for an entry's product",
  spec: 'storefront 7',
  side: 'visitor',
  params: Type.Object({ entryId: Type.String({ maxLength: 64 }) }),
  body: Type.Object({
    itemId: Type.Optional(Type.String({ maxLength: 64 })),
    sku: Type.Optional(Type.Union([Type.String({ maxLength: 255 }), Type.Null()])),
    /** JSON text, `'null'` or null. */
    additionalFields: Type.Union([Type.String({ maxLength: 20_000 }), Type.Null()]),
  }),
  answer: Type.Object({ shoppingCart: ShoppingCart, updatedEntry: CartEntry }),
  limits: 'calls',
  refusals: ['refused', 'not-found', 'empty'],
});
