import { Type, type Static } from 'typebox';
import { codeLimits } from '#catalog/limits.ts';
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
  /** Those that it is for, where it is for some products; without those that are no more. */
  products: Type.Array(Type.Object({ id: Type.String(), title: Type.String() })),
});
export type OfficeDiscount = Static<typeof OfficeDiscount>;

export const listDiscounts = endpoint({
  ...office,
  method: 'GET',
  path: '/api/commerce/discounts',
  summary: 'Codes and automatic discounts, the newest first, fifty at a time',
  query: Type.Object({
    ...office.query.properties,
    /** A part of the name or the code, or a whole code that was made for one. */
    search: Type.Optional(Type.String({ maxLength: 200 })),
    /** The last one that is known; the answer begins behind it. */
    before: Type.Optional(id),
  }),
  answer: Type.Object({
    discounts: Type.Array(OfficeDiscount),
    hasMore: Type.Boolean(),
    /** Of all that fit, exact up to 10,000. */
    total: Type.Integer(),
  }),
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

export const codeStates = ['unused', 'used', 'withdrawn'] as const;

/** One of many codes of a discount. */
export const ListedCode = Type.Object({
  id: Type.String(),
  code: Type.String(),
  state: Type.Enum([...codeStates]),
  uses: Type.Integer(),
  maxUses: Type.Union([Type.Integer(), Type.Null()]),
  createdAt: Type.Integer(),
});
export type ListedCode = Static<typeof ListedCode>;

export const CodeFilter = Type.Object({
  /** What codes begin with. */
  search: Type.Optional(Type.String({ maxLength: 100 })),
  state: Type.Optional(Type.Enum([...codeStates])),
});
export type CodeFilter = Static<typeof CodeFilter>;

/** Codes to be made. */
export const NewCodes = Type.Object(
  {
    count: Type.Integer({ minimum: 1, maximum: codeLimits.atOnce }),
    /** What they begin with; the rest cannot be guessed. */
    prefix: Type.Optional(Type.String({ maxLength: codeLimits.prefix, pattern: '^[A-Za-z0-9]*$' })),
    /** How often each holds; without it as often as one likes. */
    maxUses: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  },
  { additionalProperties: false },
);
export type NewCodes = Static<typeof NewCodes>;

export const makeCodes = endpoint({
  ...office,
  method: 'PUT',
  path: '/api/commerce/discounts/{discountId}/code-batches/{batchId}',
  summary: 'Makes many codes for a discount that is had by them; the same call again makes none',
  /** The caller makes the batch's id. */
  params: Type.Object({
    ...params.properties,
    batchId: Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }),
  }),
  body: NewCodes,
  answer: Type.Object({ made: Type.Integer() }),
  refusals: ['not-found', 'invalid'],
});

export const listCodes = endpoint({
  ...office,
  method: 'GET',
  path: '/api/commerce/discounts/{discountId}/codes',
  summary: 'The codes of a discount, in the order in which they were made, fifty at a time',
  params,
  query: Type.Object({
    ...office.query.properties,
    ...CodeFilter.properties,
    /** The last one that is known; the answer begins behind it. */
    after: Type.Optional(id),
  }),
  answer: Type.Object({
    name: Type.String(),
    codes: Type.Array(ListedCode),
    hasMore: Type.Boolean(),
    /** Of all that fit, exact up to 10,000. */
    total: Type.Integer(),
  }),
  refusals: ['not-found'],
});

export const exportCodes = endpoint({
  ...office,
  method: 'GET',
  path: '/api/commerce/discounts/{discountId}/codes/export',
  summary: 'The same as a CSV file, whole, a row for each code',
  params,
  query: Type.Object({ ...office.query.properties, ...CodeFilter.properties }),
  answer: Type.Any(),
  refusals: ['not-found'],
});

export const withdrawCodes = endpoint({
  ...office,
  method: 'POST',
  path: '/api/commerce/discounts/{discountId}/codes/withdrawal',
  summary:
    'Withdraws codes, those that are named or all that nobody used: carts lose them, orders keep what they took off',
  params,
  body: Type.Object({ ids: Type.Optional(Type.Array(id, { maxItems: 500 })) }, { additionalProperties: false }),
  answer: Type.Object({ withdrawn: Type.Integer() }),
  refusals: ['not-found'],
});
