import { Type, type Static } from 'typebox';

/** One of the values that a list can be narrowed to; `url` is the list with it, or without it where it is chosen. */
export const FilterValue = Type.Object({
  /** Of an option or a tag. */
  title: Type.Optional(Type.String()),
  /** Of a price in cents: from, and up to. */
  from: Type.Optional(Type.Integer()),
  to: Type.Optional(Type.Integer()),
  /** How many products it leaves. */
  count: Type.Integer(),
  url: Type.String(),
  active: Type.Boolean(),
});
export type FilterValue = Static<typeof FilterValue>;

/** Values of which one or several narrow a list. */
const FilterValues = Type.Object({
  values: Type.Array(FilterValue),
  /** How many of them are chosen. */
  chosen: Type.Integer(),
});
export type FilterValues = Static<typeof FilterValues>;

/** What a product list can be narrowed by: what there is, prices, the values of each option, tags. */
export const ListFilters = Type.Object({
  stock: Type.Optional(FilterValue),
  price: Type.Optional(FilterValues),
  options: Type.Optional(Type.Array(Type.Object({ title: Type.String(), ...FilterValues.properties }))),
  tags: Type.Optional(FilterValues),
  /** The list as it is without what narrows it, where something does. */
  clearUrl: Type.Optional(Type.String()),
});
export type ListFilters = Static<typeof ListFilters>;
