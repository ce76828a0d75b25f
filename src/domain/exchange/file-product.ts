import { Type, type Static } from 'typebox';
import { taxClasses } from '#catalog/tax-classes.ts';
import { variantDetails } from '#contract/catalogue.ts';
import { OptionLooks } from '#contract/product.ts';

const text = Type.String();
const optional = Type.Optional;

/** So many pieces of the article of this SKU. */
export const FilePart = Type.Object({ sku: text, pieces: Type.Integer() });
export type FilePart = Static<typeof FilePart>;

/** A variant as a file tells it; what its columns do not say is left out. */
export const FileVariant = Type.Object({
  line: Type.Integer(),
  id: optional(text),
  sku: optional(text),
  attributes: Type.Record(text, text),
  /** Minor units. */
  price: optional(Type.Integer()),
  salePrice: optional(Type.Integer()),
  onSale: optional(Type.Boolean()),
  stock: optional(Type.Union([Type.Integer(), Type.Literal('unlimited')])),
  weightGrams: optional(Type.Integer()),
  ...Type.Partial(Type.Object(variantDetails)).properties,
  pictureUrl: optional(text),
  /** What a bundle is made of; none of what is no bundle any more. */
  parts: optional(Type.Array(FilePart)),
});
export type FileVariant = Static<typeof FileVariant>;

/** A product as a file tells it, whatever its columns are called. */
export const FileProduct = Type.Object({
  line: Type.Integer(),
  id: optional(text),
  urlId: optional(text),
  productType: optional(Type.Integer()),
  title: optional(text),
  excerpt: optional(text),
  body: optional(text),
  status: optional(Type.Enum(['published', 'draft'])),
  isHidden: optional(Type.Boolean()),
  publishOn: optional(Type.Union([Type.Integer(), Type.Null()])),
  starred: optional(Type.Boolean()),
  tags: optional(Type.Array(text)),
  /** Each as the names from the first level down. */
  categories: optional(Type.Array(Type.Array(text))),
  options: optional(Type.Array(text)),
  optionLooks: optional(OptionLooks),
  brand: optional(Type.Union([text, Type.Null()])),
  manufacturer: optional(Type.Union([text, Type.Null()])),
  responsiblePerson: optional(Type.Union([text, Type.Null()])),
  taxClass: optional(Type.Enum(taxClasses)),
  seoTitle: optional(Type.Union([text, Type.Null()])),
  seoDescription: optional(Type.Union([text, Type.Null()])),
  /** Addresses, or names of files that come beside it. */
  pictures: Type.Array(Type.Object({ url: text, altText: text, line: optional(Type.Integer()) })),
  /** Files by the places of the pictures that they play for, '' where none does. */
  videos: optional(Type.Array(text)),
  variants: Type.Array(FileVariant),
  /** What is wrong with its cells. */
  problems: Type.Array(Type.Object({ line: Type.Integer(), field: text, problem: text })),
});
export type FileProduct = Static<typeof FileProduct>;

/** One row of a file: its cells by the names of their columns, in lower case. */
export interface FileRow {
  line: number;
  cells: ReadonlyMap<string, string>;
}
