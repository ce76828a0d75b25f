import { Type, type Static } from 'typebox';
import { StockChange } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { StockState } from './product-calls.ts';

const id = Type.String({ maxLength: 64 });
const query = Type.Object({ websiteId: id });

/** A variant as those who count it see it. */
export const CountedVariant = Type.Object({
  id: Type.String(),
  productId: Type.String(),
  title: Type.String(),
  /** The values of its options; empty where it has none. */
  name: Type.String(),
  sku: Type.String(),
  imageUrl: Type.Union([Type.String(), Type.Null()]),
  /** What is neither sold nor held. */
  stock: Type.Integer(),
  /** What open checkouts hold. */
  held: Type.Integer(),
  /** What was sold before it is there. */
  owed: Type.Integer(),
  state: StockState,
  /** From how many pieces on it is low. */
  lowAt: Type.Integer(),
});
export type CountedVariant = Static<typeof CountedVariant>;

export const listStock = endpoint({
  side: 'owner',
  permission: 'products.read',
  method: 'GET',
  path: '/api/commerce/stock',
  summary: 'All variants that are counted, by product, fifty at a time',
  query: Type.Object({
    ...query.properties,
    /** Words of the title, of the values of options, or the beginning of a SKU. */
    search: Type.Optional(Type.String({ maxLength: 200 })),
    stock: Type.Optional(Type.Union([Type.Literal('out'), Type.Literal('low')])),
    /** How many to pass over. */
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
  }),
  answer: Type.Object({
    variants: Type.Array(CountedVariant),
    hasMore: Type.Boolean(),
    /** Of all that fit, exact up to 10,000. */
    total: Type.Integer(),
  }),
});

export const adjustStock = endpoint({
  side: 'owner',
  permission: 'products.manage',
  query,
  method: 'POST',
  path: '/api/commerce/variants/{variantId}/stock',
  summary: 'Adds pieces to the stock of a variant, or takes some off',
  params: Type.Object({ variantId: id }),
  body: StockChange,
  answer: Type.Object({}),
  refusals: ['not-found', 'invalid'],
});
