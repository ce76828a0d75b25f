import { Type, type Static } from 'typebox';
import { viewLimits } from '#catalog/limits.ts';
import { endpoint } from './endpoint.ts';

const query = Type.Object({ websiteId: Type.String({ maxLength: 64 }) });
const params = Type.Object({ viewId: Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }) });

export const ViewedList = Type.Enum(['orders', 'products', 'customers', 'gift-cards', 'subscriptions']);
export type ViewedList = Static<typeof ViewedList>;

const fields = {
  name: Type.String({ minLength: 1, maxLength: viewLimits.name, pattern: '\\S' }),
  /** What narrows and sorts the list, as the query of its address in the workshop. */
  search: Type.String({ maxLength: viewLimits.search }),
};

export const SavedView = Type.Object({ id: Type.String(), ...fields });
export type SavedView = Static<typeof SavedView>;

const body = Type.Object(fields, { additionalProperties: false });
export type NewView = Static<typeof body>;

const listing = { side: 'owner', method: 'GET', query, answer: Type.Object({ views: Type.Array(SavedView) }) } as const;
const writing = {
  side: 'owner',
  method: 'PUT',
  params,
  query,
  body,
  answer: Type.Object({}),
  refusals: ['invalid', 'refused'],
} as const;
const deleting = {
  side: 'owner',
  method: 'DELETE',
  params,
  query,
  answer: Type.Object({}),
  refusals: ['not-found'],
} as const;

const orders = { permission: 'orders.manage', path: '/api/commerce/order-views/{viewId}' } as const;

export const listOrderViews = endpoint({
  ...listing,
  permission: 'orders.manage',
  path: '/api/commerce/order-views',
  summary: 'What the team has saved of searches and filters of the orders, by name',
});

export const saveOrderView = endpoint({
  ...writing,
  ...orders,
  summary: 'Saves a search and filters of the orders under a name; the same id again is the same, changed',
});

export const deleteOrderView = endpoint({
  ...deleting,
  ...orders,
  summary: 'Takes one of these away; saved again it is as it was',
});

const products = { permission: 'products.manage', path: '/api/commerce/product-views/{viewId}' } as const;

export const listProductViews = endpoint({
  ...listing,
  permission: 'products.read',
  path: '/api/commerce/product-views',
  summary: 'What the team has saved of searches, filters and sorting of the products, by name',
});

export const saveProductView = endpoint({
  ...writing,
  ...products,
  summary: 'Saves a search, filters and sorting of the products under a name; the same id again is the same, changed',
});

export const deleteProductView = endpoint({
  ...deleting,
  ...products,
  summary: 'Takes a view of the products away; saved again it is as it was',
});

const customers = { permission: 'orders.manage', path: '/api/commerce/customer-views/{viewId}' } as const;

export const listCustomerViews = endpoint({
  ...listing,
  permission: 'orders.manage',
  path: '/api/commerce/customer-views',
  summary: 'What the team has saved of views of the customers, by name',
});
export const saveCustomerView = endpoint({
  ...writing,
  ...customers,
  summary: 'Saves a view of the customers under a name',
});
export const deleteCustomerView = endpoint({
  ...deleting,
  ...customers,
  summary: 'Takes a view of the customers away',
});

const giftCards = { permission: 'preferences.manage', path: '/api/commerce/gift-card-views/{viewId}' } as const;

export const listGiftCardViews = endpoint({
  ...listing,
  permission: 'preferences.manage',
  path: '/api/commerce/gift-card-views',
  summary: 'What the team has saved of views of the gift cards, by name',
});
export const saveGiftCardView = endpoint({
  ...writing,
  ...giftCards,
  summary: 'Saves a view of the gift cards under a name',
});
export const deleteGiftCardView = endpoint({
  ...deleting,
  ...giftCards,
  summary: 'Takes a view of the gift cards away',
});

const subscriptions = { permission: 'orders.manage', path: '/api/commerce/subscription-views/{viewId}' } as const;

export const listSubscriptionViews = endpoint({
  ...listing,
  permission: 'orders.manage',
  path: '/api/commerce/subscription-views',
  summary: 'What the team has saved of views of the subscriptions, by name',
});
export const saveSubscriptionView = endpoint({
  ...writing,
  ...subscriptions,
  summary: 'Saves a view of the subscriptions under a name',
});
export const deleteSubscriptionView = endpoint({
  ...deleting,
  ...subscriptions,
  summary: 'Takes a view of the subscriptions away',
});
