import { Type, type Static } from 'typebox';
import { listOrders, listRatios } from '#catalog/list-looks.ts';

/** How a collection of products lists them: in which order, how many beside each other, and what a card says. */
export const ListLook = Type.Object(
  {
    /** As visitors see it who ask for no other order; by hand as its owner has placed them. */
    order: Type.Enum(listOrders),
    /** Beside each other on a wide window; as the theme has it where it is null. */
    columns: Type.Union([Type.Integer({ minimum: 2, maximum: 5 }), Type.Null()]),
    /** Of pictures; as the theme has it where it is null. */
    ratio: Type.Union([Type.Enum(listRatios), Type.Null()]),
    hasSecondPicture: Type.Boolean(),
    hasExcerpt: Type.Boolean(),
    hasPrice: Type.Boolean(),
    /** Whether it says that something is sold out or on sale. */
    hasStatus: Type.Boolean(),
    hasRating: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type ListLook = Static<typeof ListLook>;

/** How a list is that nobody has set. */
export const plainListLook: ListLook = {
  order: 'hand',
  columns: null,
  ratio: null,
  hasSecondPicture: false,
  hasExcerpt: false,
  hasPrice: true,
  hasStatus: true,
  hasRating: true,
};

/** What templates know of it: only what is otherwise than in the theme. */
export const ShownListLook = Type.Object({
  columns: Type.Optional(Type.Integer()),
  /** Width by height, as "4 / 5". */
  ratio: Type.Optional(Type.String()),
  hasSecondPicture: Type.Optional(Type.Boolean()),
  hasExcerpt: Type.Optional(Type.Boolean()),
  hidesPrice: Type.Optional(Type.Boolean()),
  hidesStatus: Type.Optional(Type.Boolean()),
  hidesRating: Type.Optional(Type.Boolean()),
});
export type ShownListLook = Static<typeof ShownListLook>;
