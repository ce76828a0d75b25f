import { Type, type Static } from 'typebox';
import { editorLimits, productLimits as limits } from '#catalog/limits.ts';
import { endpoint } from './endpoint.ts';
import { ProductFilter } from './product-calls.ts';

const id = Type.String({ minLength: 1, maxLength: 64 });
const query = Type.Object({ websiteId: id });
const closed = { additionalProperties: false };
const writing = { side: 'owner', permission: 'products.manage', query } as const;

/** So many products change at once, at most. */
export const mostAtOnce = 10_000;
/** So many are deleted before the call is answered; a job deletes more, one part after the other. */
export const deletedAtOnce = 250;

/** Whether a job goes on with it. */
const isWorking = Type.Optional(Type.Boolean());

const kind = <const K extends string, const B extends string>(name: K, by: B) => ({
  kind: Type.Literal(name),
  by: Type.Literal(by),
});
/** Minor units. */
const cents = Type.Integer({ minimum: 0, maximum: limits.priceCents });
const moreOrLess = Type.Integer({ minimum: -limits.priceCents, maximum: limits.priceCents });
const reason = Type.String({ minLength: 1, maxLength: limits.noteLength });
const sides = Type.Union([Type.Literal('add'), Type.Literal('remove')]);

/** What is done to each of some products. */
export const BulkChange = Type.Union([
  /** Percent more, or fewer below zero; rounded to whole minor units. */
  Type.Object({ ...kind('price', 'percent'), percent: Type.Number({ minimum: -100, maximum: 1000 }) }, closed),
  Type.Object({ ...kind('price', 'amount'), cents: moreOrLess }, closed),
  Type.Object({ ...kind('price', 'set'), cents }, closed),
  /** So much below the price. */
  Type.Object({ ...kind('sale', 'percent'), percent: Type.Number({ minimum: 0, maximum: 100 }) }, closed),
  Type.Object({ ...kind('sale', 'amount'), cents }, closed),
  Type.Object({ ...kind('sale', 'set'), cents }, closed),
  Type.Object(kind('sale', 'end'), closed),
  Type.Object({ ...kind('stock', 'set'), pieces: Type.Integer({ minimum: 0, maximum: limits.stock }), reason }, closed),
  Type.Object(
    { ...kind('stock', 'add'), pieces: Type.Integer({ minimum: -limits.stock, maximum: limits.stock }), reason },
    closed,
  ),
  Type.Object({ kind: Type.Literal('visibility'), to: Type.Enum(['visible', 'hidden', 'draft']) }, closed),
  Type.Object({ kind: Type.Literal('category'), by: sides, categoryId: id }, closed),
  Type.Object(
    { kind: Type.Literal('tag'), by: sides, tag: Type.String({ minLength: 1, maxLength: editorLimits.tagLength }) },
    closed,
  ),
  Type.Object({ kind: Type.Literal('delete') }, closed),
]);
export type BulkChange = Static<typeof BulkChange>;

const literals = <const V extends readonly string[]>(values: V) =>
  Type.Unsafe<V[number]>(Type.Union(values.map((value) => Type.Literal(value))));

/** The same as calls take it: its fields one by one; that they go together is told by `BulkChange`. */
const AskedChange = Type.Object(
  {
    kind: literals(['price', 'sale', 'stock', 'visibility', 'category', 'tag', 'delete']),
    by: Type.Optional(literals(['percent', 'amount', 'set', 'end', 'add', 'remove'])),
    percent: Type.Optional(Type.Number({ minimum: -100, maximum: 1000 })),
    cents: Type.Optional(moreOrLess),
    pieces: Type.Optional(Type.Integer({ minimum: -limits.stock, maximum: limits.stock })),
    reason: Type.Optional(reason),
    to: Type.Optional(literals(['visible', 'hidden', 'draft'])),
    categoryId: Type.Optional(id),
    tag: Type.Optional(Type.String({ minLength: 1, maxLength: editorLimits.tagLength })),
  },
  closed,
);

const Ids = Type.Array(id, { minItems: 1, maxItems: mostAtOnce, uniqueItems: true });

/** Why a product or variant stays as it is. */
export const LeftBecause = Type.Union([
  Type.Literal('below-zero'),
  Type.Literal('too-much'),
  Type.Literal('not-counted'),
  Type.Literal('gift-card'),
  Type.Literal('not-lower'),
  Type.Literal('other-store'),
  Type.Literal('full'),
]);
export type LeftBecause = Static<typeof LeftBecause>;

/** Minor units, pieces, a state or a name; null for nothing. */
const Side = Type.Union([Type.Integer(), Type.String(), Type.Null()]);
const named = {
  productId: Type.String(),
  title: Type.String(),
  /** The values of its options; empty for the product itself. */
  variant: Type.String(),
};
export const BulkLine = Type.Object({ ...named, from: Side, to: Side });
export type BulkLine = Static<typeof BulkLine>;
export const LeftLine = Type.Object({ ...named, why: LeftBecause });
export type LeftLine = Static<typeof LeftLine>;

export const BulkPreview = Type.Object({
  /** Those that would change: what is confirmed is done to them, and to no other. */
  ids: Type.Array(Type.String()),
  variants: Type.Integer(),
  /** Products that are so already. */
  same: Type.Integer(),
  /** The first of what would change, and of what would stay as it is, with how many there are. */
  lines: Type.Array(BulkLine),
  left: Type.Array(LeftLine),
  leftCount: Type.Integer(),
});
export type BulkPreview = Static<typeof BulkPreview>;

export const previewBulkChange = endpoint({
  ...writing,
  method: 'POST',
  path: '/api/commerce/bulk-changes/preview',
  summary: 'What a change of many products would do, without doing it',
  body: Type.Object(
    {
      change: AskedChange,
      /** These, or else all that fit the filter. */
      ids: Type.Optional(Ids),
      filter: Type.Optional(Type.Object(ProductFilter.properties, closed)),
    },
    closed,
  ),
  answer: BulkPreview,
  refusals: ['invalid', 'not-found'],
});

export const makeBulkChange = endpoint({
  ...writing,
  method: 'PUT',
  path: '/api/commerce/bulk-changes/{bulkId}',
  summary:
    'Changes many products at once, all of them or none, but for a deletion of very many, which is a job; the same again does nothing',
  params: Type.Object({ bulkId: id }),
  body: Type.Object({ change: AskedChange, ids: Ids }, closed),
  answer: Type.Object({ products: Type.Integer(), variants: Type.Integer(), left: Type.Integer(), isWorking }),
  refusals: ['invalid', 'not-found', 'key-reused'],
});

export const undoBulkChange = endpoint({
  ...writing,
  method: 'POST',
  path: '/api/commerce/bulk-changes/{bulkId}/undo',
  summary: 'Takes a change of many products back, but for what was changed again since',
  params: Type.Object({ bulkId: id }),
  answer: Type.Object({
    products: Type.Integer(),
    /** Products of which something was changed since, and stays. */
    left: Type.Integer(),
    isWorking,
  }),
  refusals: ['not-found', 'invalid'],
});

export const stopBulkChange = endpoint({
  ...writing,
  method: 'POST',
  path: '/api/commerce/bulk-changes/{bulkId}/stop',
  summary: 'Ends a deletion of many products where it is; what is deleted by then can be taken back',
  params: Type.Object({ bulkId: id }),
  answer: Type.Object({}),
  refusals: ['not-found'],
});

export const RecentChange = Type.Object({
  id: Type.String(),
  /** Epoch ms. */
  at: Type.Integer(),
  /** Who did it. */
  person: Type.String(),
  kind: literals(['price', 'sale', 'stock', 'visibility', 'category', 'tag', 'delete', 'cells']),
  products: Type.Integer(),
  variants: Type.Integer(),
  /** What a job does of it now, and how many products it is through with, of how many. */
  state: Type.Enum(['working', 'undoing', 'done']),
  done: Type.Integer(),
  total: Type.Integer(),
  /** What came of taking it back, once it was; `left` are products that were changed again before. */
  undone: Type.Union([Type.Object({ products: Type.Integer(), left: Type.Integer() }), Type.Null()]),
});
export type RecentChange = Static<typeof RecentChange>;

export const listBulkChanges = endpoint({
  ...writing,
  method: 'GET',
  path: '/api/commerce/bulk-changes',
  summary: 'What was done to many products at once in the last seven days, the newest first',
  answer: Type.Object({ changes: Type.Array(RecentChange) }),
});
