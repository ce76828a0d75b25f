import { Type, type Static } from 'typebox';
import { viewLimits } from '#catalog/limits.ts';
import { endpoint } from './endpoint.ts';

const query = Type.Object({ websiteId: Type.String({ maxLength: 64 }) });
const params = Type.Object({ viewId: Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }) });

export const ViewedList = Type.Enum(['orders', 'products']);
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
