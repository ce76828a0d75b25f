import { Type, type Static } from 'typebox';

const texts = Type.Array(Type.String());

/** A paper that a shop hands out, as an invoice or a packing slip: all its words and amounts, written out. */
export const Sheet = Type.Object({
  title: Type.String(),
  /** Who hands it out, line by line. */
  from: texts,
  /** Whom it is for. */
  to: texts,
  facts: Type.Array(Type.Object({ label: Type.String(), value: Type.String() })),
  /** Above the cells of each line; the first is the line's own. */
  columns: texts,
  lines: Type.Array(Type.Object({ title: Type.String(), detail: Type.String(), cells: texts })),
  sums: Type.Array(Type.Object({ label: Type.String(), value: Type.String(), isGrand: Type.Boolean() })),
  /** Paragraphs at its end. */
  notes: texts,
});
export type Sheet = Static<typeof Sheet>;
