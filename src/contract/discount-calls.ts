import { Type, type Static } from 'typebox';
import { Discount, NewDiscount } from './discount.ts';
import { endpoint } from './endpoint.ts';

const id = Type.String({ maxLength: 64 });
const office = {
  side: 'owner',
  permission: 'preferences.manage',
  query: Type.Object({ websiteId: id }),
} as const;
const params = Type.Object({ discountId: id });

export const OfficeDiscount = Type.Object({
  ...Discount.properties,
  maxUses: Type.Union([Type.Integer(), Type.Null()]),
  oncePerCustomer: Type.Boolean(),
  /** How often it was taken, with what open payments hold. */
  uses: Type.Integer(),
});
export type OfficeDiscount = Static<typeof OfficeDiscount>;

export const listDiscounts = endpoint({
  ...office,
  method: 'GET',
  path: '/api/commerce/discounts',
  summary: 'Codes and automatic discounts, the newest first; at most 500',
  answer: Type.Object({ discounts: Type.Array(OfficeDiscount) }),
});

export const addDiscount = endpoint({
  ...office,
  method: 'POST',
  path: '/api/commerce/discounts',
  summary: 'Adds a discount; without a code everyone gets it by itself',
  body: NewDiscount,
  answer: Type.Object({ id: Type.String() }),
  refusals: ['invalid'],
});

export const putDiscount = endpoint({
  ...office,
  method: 'PUT',
  path: '/api/commerce/discounts/{discountId}',
  summary: 'Changes a discount; orders keep what it took off',
  params,
  body: NewDiscount,
  answer: Type.Object({}),
  refusals: ['not-found', 'invalid'],
});

export const deleteDiscount = endpoint({
  ...office,
  method: 'DELETE',
  path: '/api/commerce/discounts/{discountId}',
  summary: 'Deletes a discount; one that was taken already ends instead, and stays in the list',
  params,
  answer: Type.Object({ isEnded: Type.Boolean() }),
  refusals: ['not-found'],
});
