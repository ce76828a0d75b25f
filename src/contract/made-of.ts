import { Type, type Static } from 'typebox';

/** What a bundle holds: so many pieces of one variant, whose page and picture are there where everyone may see them. */
export const BundledPart = Type.Object({
  title: Type.String(),
  /** The values of the variant, as "Ash, Small". */
  name: Type.String(),
  pieces: Type.Integer(),
  /** '' where not everyone may see it: templates would take the address of what is around it for a missing one. */
  fullUrl: Type.String(),
  /** `originalSize` is "widthxheight" in px. */
  image: Type.Optional(Type.Object({ assetUrl: Type.String(), originalSize: Type.String() })),
});
export type BundledPart = Static<typeof BundledPart>;

/** What some variants of a product are made of; the name says which, where others are not. */
export const MadeOf = Type.Object({
  variantIds: Type.Array(Type.String()),
  name: Type.String(),
  parts: Type.Array(BundledPart),
});
export type MadeOf = Static<typeof MadeOf>;
