import type { Placement } from '#contract/document.ts';

/** What is chosen on the canvas. */
export interface Selection {
  kind: 'block' | 'section';
  /** Of several blocks, the one that was chosen last. */
  id: string;
  /** All of them, where several blocks are chosen. */
  group?: readonly string[];
  /** Of a section, the free place that is marked: a block can come there. */
  place?: Placement;
}

/** The ids of what is chosen. */
export function chosenIds(selection: Selection | undefined): readonly string[] {
  return selection ? (selection.group ?? [selection.id]) : [];
}

/** Blocks as what is chosen, the last as the chief one. */
export function ofBlocks(ids: readonly string[]): Selection | undefined {
  const id = ids.at(-1);
  if (id === undefined) return undefined;
  return ids.length === 1 ? { kind: 'block', id } : { kind: 'block', id, group: ids };
}

/** What is chosen after a block was added to it, or taken from it. */
export function toggled(selection: Selection | undefined, id: string): Selection | undefined {
  const ids = selection?.kind === 'block' ? chosenIds(selection) : [];
  return ofBlocks(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]);
}
