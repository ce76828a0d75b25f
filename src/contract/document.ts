import { Type, type Static } from 'typebox';
import {
  backgroundSources,
  mostShade,
  sectionAlignments,
  sectionDividers,
  sectionHeights,
} from '#catalog/backgrounds.ts';
import { mostGridColumns, mostLayers } from '#catalog/layout.ts';

/** An id inside a document: a UUIDv7, or a short name in example sites and themes. */
export const DocumentId = Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$' });

/** The two widths a page is laid out for; tablets show the desktop one (platform 9). */
export const Breakpoint = Type.Union([Type.Literal('desktop'), Type.Literal('mobile')]);
export type Breakpoint = Static<typeof Breakpoint>;

/** Where a block stands on its section's grid: where it starts (from 1) and how far it reaches. */
export const Placement = Type.Object({
  column: Type.Integer({ minimum: 1, maximum: mostGridColumns }),
  width: Type.Integer({ minimum: 1, maximum: mostGridColumns }),
  row: Type.Integer({ minimum: 1, maximum: 1000 }),
  height: Type.Integer({ minimum: 1, maximum: 1000 }),
});
export type Placement = Static<typeof Placement>;

/** A fractional key: reading and tab order. */
export const OrderKey = Type.String({ minLength: 2, maxLength: 512 });

const Columns = Type.Optional(Type.Integer({ minimum: 1, maximum: mostGridColumns }));

const Rows = Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 }));

/**
 * `rowHeight` is in px; where no number of columns is given there are 12. There are as many rows as blocks take, and as
 * many as `rows` says where that is more.
 */
export const SectionGrid = Type.Object({
  columns: Type.Optional(Type.Object({ desktop: Columns, mobile: Columns })),
  rows: Type.Optional(Type.Object({ desktop: Rows, mobile: Rows })),
  rowHeight: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  padding: Type.Optional(Type.String({ maxLength: 100 })),
});
export type SectionGrid = Static<typeof SectionGrid>;

/** What a section looks like beside its theme; what is left out is as the theme has it. */
export const SectionLook = Type.Object(
  {
    /** Where its background comes from (platform 3). */
    background: Type.Optional(Type.Enum(Object.values(backgroundSources))),
    /** The picture: of an upload, of a post at Instagram, or before a film plays. */
    image: Type.Optional(Type.String({ maxLength: 64 })),
    /** Of the film on this website, or of the post at Instagram. */
    url: Type.Optional(Type.String({ maxLength: 2000 })),
    /** How much of its own colour lies over the picture, in percent. */
    shade: Type.Optional(Type.Integer({ minimum: 0, maximum: mostShade })),
    height: Type.Optional(Type.Enum(sectionHeights)),
    alignment: Type.Optional(Type.Enum(sectionAlignments)),
    divider: Type.Optional(Type.Enum(sectionDividers)),
    /** The name that links lead to. */
    anchor: Type.Optional(Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_-]{0,63}$' })),
  },
  { additionalProperties: false },
);
export type SectionLook = Static<typeof SectionLook>;

export const Section = Type.Object({
  order: OrderKey,
  theme: Type.String({ maxLength: 100 }),
  grid: SectionGrid,
  look: Type.Optional(SectionLook),
});
export type Section = Static<typeof Section>;

export const BlockProps = Type.Record(Type.String(), Type.Unknown());
export type BlockProps = Static<typeof BlockProps>;

export const Block = Type.Object({
  sectionId: DocumentId,
  order: OrderKey,
  type: Type.Integer(),
  typeVersion: Type.Integer({ minimum: 1 }),
  props: BlockProps,
  /** `mobile` is derived until the owner touches it. */
  layout: Type.Object({ desktop: Placement, mobile: Type.Optional(Placement) }),
  /** Where it is not shown. */
  hidden: Type.Optional(Type.Array(Breakpoint, { maxItems: 2 })),
  /** Whether it keeps its place, whatever is done around it. */
  isLocked: Type.Optional(Type.Boolean()),
  /** How far above (or, below 0, behind) the others it lies; then it covers and is covered, and moves nothing. */
  layer: Type.Optional(Type.Integer({ minimum: -mostLayers, maximum: mostLayers })),
  /** Whether it reaches the edges of its section where it stands at those of the grid. */
  bleeds: Type.Optional(Type.Boolean()),
});
export type Block = Static<typeof Block>;

/** A page's content, keyed by id so that edits of different blocks never collide (design 4). */
export const Document = Type.Object({
  sections: Type.Record(DocumentId, Section, { additionalProperties: false }),
  blocks: Type.Record(DocumentId, Block, { additionalProperties: false }),
});
export type Document = Static<typeof Document>;
