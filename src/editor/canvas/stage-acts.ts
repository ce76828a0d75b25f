import type { Placement } from '#contract/document.ts';
import type { SurroundPart } from '#pages/surround-fields.ts';
import type { Selection } from './selection.ts';

/** What the pointer and the keys in the frame ask for. */
export interface StageActs {
  select: (selection: Selection | undefined) => void;
  /** A block was pressed with Shift. */
  toggle: (id: string) => void;
  /** Blocks that a frame was drawn around. */
  choose: (ids: readonly string[]) => void;
  /** A block was dropped or pulled: where it is to stand, in which section. */
  place: (id: string, to: { sectionId: string; placement: Placement }) => void;
  /** All that is chosen was dragged so many cells. */
  moveGroup: (by: { columns: number; rows: number }) => void;
  /** A block was pressed twice, there in the frame. */
  open: (id: string, at: { x: number; y: number }) => void;
  /** The header or the footer was pressed. */
  choosePart: (part: SurroundPart) => void;
  /** A finger rests on a block, as if to drag it. */
  tellGrip: () => void;
  /** The cart pill was pressed. */
  openCart: () => void;
  /** A section is to come below one. */
  addBelow: (sectionId: string) => void;
  /** An empty place of a section was pressed, or a frame drawn over one. */
  mark: (sectionId: string, place: Placement) => void;
  /** A block is to come where a place is marked. */
  addHere: () => void;
  /** The lower edge of a section was pulled. */
  giveRows: (sectionId: string, rows: number) => void;
  key: (event: KeyboardEvent) => void;
}
