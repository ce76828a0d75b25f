import { Type, type Static } from 'typebox';
import { LinkAddress } from './navigation.ts';

const Ids = Type.Array(Type.String({ minLength: 1, maxLength: 64 }), { maxItems: 500, uniqueItems: true });

/** What is said by the button of some products: a size guide, how they are sent, how they come back. */
export const ProductNote = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 64 }),
  title: Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' }),
  /** Paragraphs; lines with bars between cells make a table, whose first line is its head. */
  text: Type.String({ maxLength: 4000 }),
  /** Where more is said. */
  url: Type.Optional(LinkAddress),
  /** Of which products. */
  scope: Type.Union([
    Type.Object({ kind: Type.Literal('all') }),
    Type.Object({ kind: Type.Literal('products'), itemIds: Ids }),
    Type.Object({ kind: Type.Literal('categories'), categoryIds: Ids }),
  ]),
});
export type ProductNote = Static<typeof ProductNote>;
