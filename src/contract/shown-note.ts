import { Type, type Static } from 'typebox';

const Row = Type.Object({ cells: Type.Array(Type.Object({ text: Type.String() })) });

/** What is said by the button of a product, as its page shows it. */
export const ShownNote = Type.Object({
  title: Type.String(),
  parts: Type.Array(
    Type.Object({
      text: Type.Optional(Type.String()),
      table: Type.Optional(Type.Object({ head: Row, rows: Type.Array(Row) })),
    }),
  ),
  url: Type.Optional(Type.String()),
});
export type ShownNote = Static<typeof ShownNote>;
