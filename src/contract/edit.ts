import { Type, type Static } from 'typebox';
import {
  Block,
  BlockProps,
  Breakpoint,
  DocumentId,
  OrderKey,
  Placement,
  Section,
  SectionGrid,
  SectionLook,
} from './document.ts';
import { oneOfKind } from './one-of-kind.ts';

const id = DocumentId;

/** One step of an edit. Each names the section or block it changes, and each has an exact inverse (design 3). */
export const Operation = oneOfKind(
  Type.Object({ kind: Type.Literal('addSection'), id, section: Section }),
  /** Only for a section without blocks. */
  Type.Object({ kind: Type.Literal('removeSection'), id }),
  Type.Object({ kind: Type.Literal('moveSection'), id, order: OrderKey }),
  /** Replaces what is given and keeps what is left out. */
  Type.Object({
    kind: Type.Literal('restyleSection'),
    id,
    theme: Type.Optional(Section.properties.theme),
    grid: Type.Optional(SectionGrid),
    /** null takes it all back. */
    look: Type.Optional(Type.Union([SectionLook, Type.Null()])),
  }),
  Type.Object({ kind: Type.Literal('addBlock'), id, block: Block }),
  Type.Object({ kind: Type.Literal('removeBlock'), id }),
  /** To a place in the reading order, of the same or another section. */
  Type.Object({ kind: Type.Literal('moveBlock'), id, sectionId: DocumentId, order: OrderKey }),
  /** Moves or resizes on the grid; on mobile it also marks the block as touched. */
  Type.Object({ kind: Type.Literal('setLayout'), id, breakpoint: Breakpoint, placement: Placement }),
  /** Says where a block is not shown, whether it keeps its place, and how it lies over others and to the edges. */
  Type.Object({
    kind: Type.Literal('markBlock'),
    id,
    hidden: Block.properties.hidden,
    isLocked: Block.properties.isLocked,
    layer: Block.properties.layer,
    bleeds: Block.properties.bleeds,
  }),
  /** Lets the mobile place be derived again. */
  Type.Object({ kind: Type.Literal('resetMobile'), id }),
  /** Replaces the named properties, removes those of `unset`, keeps the others. */
  Type.Object({ kind: Type.Literal('setProps'), id, set: BlockProps, unset: Type.Array(Type.String()) }),
  /** Stores what a migration of the block's type gave. */
  Type.Object({
    kind: Type.Literal('upgradeBlock'),
    id,
    typeVersion: Block.properties.typeVersion,
    props: BlockProps,
  }),
);
export type Operation = Static<typeof Operation>;

/** What one gesture does, under the name that "Undo …" shows. */
export const Transaction = Type.Object({
  name: Type.String({ maxLength: 100 }),
  operations: Type.Array(Operation, { maxItems: 1000 }),
});
export type Transaction = Static<typeof Transaction>;

/** A `PATCH` of a document: idempotent by client and sequence, based on the version that the client had last. */
export const Edit = Type.Object({
  clientId: DocumentId,
  sequence: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  baseVersion: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  transaction: Transaction,
});
export type Edit = Static<typeof Edit>;

/** The answer to an edit: whether it stands, the version now, and what the client had not seen yet. */
export const EditAnswer = Type.Object({
  applied: Type.Boolean(),
  version: Type.Integer({ minimum: 0 }),
  missed: Type.Array(Transaction),
  /** The edit as it stands, where cleaning its HTML changed it. */
  cleaned: Type.Optional(Transaction),
});
export type EditAnswer = Static<typeof EditAnswer>;
