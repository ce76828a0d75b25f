import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { CartEntry, ShoppingCart } from './cart.ts';

const EntryParams = Type.Object({ entryId: Type.String({ maxLength: 64 }) });

const itemId = Type.String({ minLength: 1, maxLength: 64 });
const goods = {
  sku: Type.Optional(Type.Union([Type.String({ maxLength: 255 }), Type.Null()])),
  /** JSON text, `'null'`, null or absent. */
  additionalFields: Type.Optional(Type.Union([Type.String({ maxLength: 20_000 }), Type.Null()])),
};

/** The body that puts an item into the cart; `sku` may be null where a product has one variant. */
export const NewEntry = Type.Object({ itemId, quantity: Type.Optional(Type.Unknown()), ...goods });

export const getCart = endpoint({
  method: 'GET',
  path: '/api/commerce/shopping-cart',
  summary: "The visitor's cart; an empty one where there is none",
  spec: 'storefront 7',
  side: 'visitor',
  query: Type.Object({
    mock: Type.Optional(Type.Boolean()),
    timecode: Type.Optional(Type.String({ maxLength: 64 })),
    calculateSubtotal: Type.Optional(Type.Boolean()),
  }),
  answer: ShoppingCart,
});

export const addEntry = endpoint({
  method: 'POST',
  path: '/api/commerce/shopping-cart/entries',
  summary: 'Put an item into the cart',
  spec: 'storefront 7',
  side: 'visitor',
  body: NewEntry,
  answer: Type.Object({ shoppingCart: ShoppingCart, newlyAdded: CartEntry }),
  limits: 'calls',
  refusals: ['refused', 'not-found'],
});

export const addSubscription = endpoint({
  method: 'POST',
  path: '/api/3/commerce/cart/subscription',
  summary: "Put a subscription into the visitor's cart, for its checkout at `/checkout/subscription/{cartToken}`",
  spec: 'storefront 7',
  side: 'visitor',
  body: Type.Object({ itemId, qty: Type.Optional(Type.Unknown()), ...goods }),
  /** Opens the visitor's own cart and no other. */
  answer: Type.Object({ cartToken: Type.String() }),
  limits: 'calls',
  refusals: ['refused', 'not-found'],
});

export const changeEntry = endpoint({
  method: 'PUT',
  path: '/api/commerce/shopping-cart/entries/{entryId}',
  summary: "Change an entry's quantity; with `itemId`, put an entry that was removed back in its place",
  spec: 'decisions, cart',
  side: 'visitor',
  params: EntryParams,
  body: Type.Object({ quantity: Type.Unknown(), itemId: Type.Optional(itemId), ...goods }),
  answer: Type.Object({ shoppingCart: ShoppingCart, updatedEntry: CartEntry }),
  limits: 'calls',
  refusals: ['refused', 'not-found'],
});

export const removeEntry = endpoint({
  method: 'DELETE',
  path: '/api/commerce/shopping-cart/entries/{entryId}',
  summary: 'Take an entry out of the cart',
  spec: 'decisions, cart',
  side: 'visitor',
  params: EntryParams,
  answer: Type.Object({ shoppingCart: ShoppingCart }),
  limits: 'calls',
  refusals: ['not-found'],
});

export const getStock = endpoint({
  method: 'GET',
  path: '/api/commerce/inventory/stock/',
  summary: 'What is in stock of an item, by variant',
  spec: 'storefront 7',
  side: 'visitor',
  query: Type.Object({ itemId: Type.String({ minLength: 1, maxLength: 64 }) }),
  answer: Type.Object({
    results: Type.Array(Type.Object({ sku: Type.String(), unlimited: Type.Boolean(), qtyInStock: Type.Integer() })),
  }),
});
