import { Type, type Static } from 'typebox';

/** The two widths a page is laid out for; tablets show the desktop one (platform 9). */
export const Breakpoint = Type.Union([Type.Literal('desktop'), Type.Literal('mobile')]);
export type Breakpoint = Static<typeof Breakpoint>;

/** Where a block stands on its section's grid of 12 columns: where it starts (from 1) and how far it reaches. */
export const Placement = Type.Object({
  column: Type.Integer({ minimum: 1, maximum: 12 }),
  width: Type.Integer({ minimum: 1, maximum: 12 }),
  row: Type.Integer({ minimum: 1 }),
  height: Type.Integer({ minimum: 1 }),
});
export type Placement = Static<typeof Placement>;

export const Section = Type.Object({
  /** A fractional key: reading and tab order. */
  order: Type.String(),
  theme: Type.String(),
  /** `rowHeight` is in px. */
  grid: Type.Object({ rowHeight: Type.Optional(Type.Integer()), padding: Type.Optional(Type.String()) }),
});
export type Section = Static<typeof Section>;

export const Block = Type.Object({
  sectionId: Type.String(),
  order: Type.String(),
  type: Type.Integer(),
  typeVersion: Type.Integer({ minimum: 1 }),
  props: Type.Record(Type.String(), Type.Unknown()),
  /** `mobile` is derived until the owner touches it. */
  layout: Type.Object({ desktop: Placement, mobile: Type.Optional(Placement) }),
});
export type Block = Static<typeof Block>;

/** A page's content, keyed by id so that edits of different blocks never collide (design 4). */
export const Document = Type.Object({
  sections: Type.Record(Type.String(), Section),
  blocks: Type.Record(Type.String(), Block),
});
export type Document = Static<typeof Document>;
