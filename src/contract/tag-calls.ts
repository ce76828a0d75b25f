import { Type, type Static } from 'typebox';
import { editorLimits } from '#catalog/limits.ts';
import { makeBulkChange } from './bulk-calls.ts';
import { endpoint } from './endpoint.ts';

const id = Type.String({ minLength: 1, maxLength: 64 });
const query = Type.Object({ websiteId: id });
const tag = Type.String({ minLength: 1, maxLength: editorLimits.tagLength });

/** So many tags are listed, those that most products have. */
export const mostTags = 1000;

export const OfficeTag = Type.Object({
  /** As most products have it: those that differ in capitals alone are one. */
  tag: Type.String(),
  products: Type.Integer(),
});
export type OfficeTag = Static<typeof OfficeTag>;

export const listTags = endpoint({
  side: 'owner',
  permission: 'products.read',
  query,
  method: 'GET',
  path: '/api/commerce/tags',
  summary:
    'The tags of the products, those first that most have, with how many have each, and what the website calls a tag',
  answer: Type.Object({
    tags: Type.Array(OfficeTag),
    /** How many there are, also of those that are not listed. */
    total: Type.Integer(),
    /** One of them, as “tag”. */
    tagName: Type.String(),
  }),
});

/** A tag, and what it is to be in all products; null where none is to have it. */
export const TagChange = Type.Object({ tag, to: Type.Union([tag, Type.Null()]) }, { additionalProperties: false });
export type TagChange = Static<typeof TagChange>;

export const changeTag = endpoint({
  side: 'owner',
  permission: 'products.manage',
  query,
  method: 'PUT',
  path: '/api/commerce/bulk-changes/{bulkId}/tag',
  summary: 'Renames a tag in all products, or takes it off all of them; taken back as any change of many products',
  params: makeBulkChange.params,
  body: TagChange,
  answer: Type.Pick(makeBulkChange.answer, ['products', 'variants', 'left']),
  refusals: ['invalid', 'not-found', 'key-reused'],
});
