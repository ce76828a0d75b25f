import { editorLimits } from '#catalog/limits.ts';
import type { Block, BlockProps, Document } from '#contract/document.ts';
import type { Operation } from '#contract/edit.ts';
import { canonicalBlock, withKey, withoutKey } from './canonical.ts';
import { afterEdit, readingOrder } from './reading-order.ts';
import { refusals, refuse, type Refusal } from './refusals.ts';
import { sectionOf, type Of, type Step } from './section-operations.ts';
import {
  blockProblem,
  idProblem,
  markProblem,
  orderProblem,
  placementProblem,
  prefix,
  propsProblem,
  typeVersionProblem,
} from './structure.ts';

/** Adds a block to a section that exists and has room (platform 9). */
export function addBlock(document: Document, { id, block }: Of<'addBlock'>): Step {
  const problem = prefix('id', idProblem(id)) ?? blockProblem(block);
  if (problem) return refuse(problem);
  if (blockOf(document, id)) return refuse(refusals.idTaken);
  const full = roomProblem(document, block.sectionId);
  if (full) return refuse(full);
  return { ok: true, document: withBlock(document, id, block), inverse: { kind: 'removeBlock', id } };
}

/** Removes a block; its inverse brings back all of it. */
export function removeBlock(document: Document, { id }: Of<'removeBlock'>): Step {
  const block = blockOf(document, id);
  if (!block) return refuse(refusals.missingBlock);
  const blocks = withoutKey(document.blocks, id);
  const left = afterEdit({ ...document, blocks }, document, id);
  return { ok: true, document: left, inverse: { kind: 'addBlock', id, block } };
}

/** Gives a block another place in the reading order, in any section that has room (design 4). */
export function moveBlock(document: Document, { id, sectionId, order }: Of<'moveBlock'>): Step {
  const problem = orderProblem(order);
  if (problem) return refuse(problem);
  const block = blockOf(document, id);
  if (!block) return refuse(refusals.missingBlock);
  const full = sectionId === block.sectionId ? undefined : roomProblem(document, sectionId);
  if (full) return refuse(full);
  return change(
    document,
    id,
    { ...block, sectionId, order },
    {
      kind: 'moveBlock',
      id,
      sectionId: block.sectionId,
      order: block.order,
    },
  );
}

/** Moves or resizes a block on the grid of a breakpoint; on mobile this ends its derivation (design 4). */
export function setLayout(document: Document, { id, breakpoint, placement }: Of<'setLayout'>): Step {
  const problem = prefix('placement', placementProblem(placement));
  if (problem) return refuse(problem);
  const block = blockOf(document, id);
  if (!block) return refuse(refusals.missingBlock);
  const before = block.layout[breakpoint];
  const layout = { ...block.layout, [breakpoint]: placement };
  return change(
    document,
    id,
    { ...block, layout },
    before ? { kind: 'setLayout', id, breakpoint, placement: before } : { kind: 'resetMobile', id },
  );
}

/** Says where a block is not shown, whether it keeps its place, and how it lies; what is left out stays. */
export function markBlock(document: Document, { id, ...marks }: Of<'markBlock'>): Step {
  const { hidden, isLocked, layer, bleeds } = marks;
  const problem = markProblem(marks);
  if (problem) return refuse(problem);
  const block = blockOf(document, id);
  if (!block) return refuse(refusals.missingBlock);
  const marked = {
    ...block,
    ...(hidden && { hidden }),
    ...(isLocked !== undefined && { isLocked }),
    ...(layer !== undefined && { layer }),
    ...(bleeds !== undefined && { bleeds }),
  };
  return change(document, id, marked, {
    kind: 'markBlock',
    id,
    ...(hidden && { hidden: block.hidden ?? [] }),
    ...(isLocked !== undefined && { isLocked: block.isLocked ?? false }),
    ...(layer !== undefined && { layer: block.layer ?? 0 }),
    ...(bleeds !== undefined && { bleeds: block.bleeds ?? false }),
  });
}

/** On a block that was never touched on mobile this changes nothing, and so does its inverse. */
export function resetMobile(document: Document, { id }: Of<'resetMobile'>): Step {
  const block = blockOf(document, id);
  if (!block) return refuse(refusals.missingBlock);
  const { mobile, ...layout } = block.layout;
  return change(
    document,
    id,
    { ...block, layout },
    mobile ? { kind: 'setLayout', id, breakpoint: 'mobile', placement: mobile } : { kind: 'resetMobile', id },
  );
}

/** Sets and removes properties by name, the others stay; a name in both lists is removed. */
export function setProps(document: Document, { id, set, unset }: Of<'setProps'>): Step {
  const block = blockOf(document, id);
  if (!block) return refuse(refusals.missingBlock);
  const removed = new Set(unset);
  const kept = Object.entries({ ...block.props, ...set }).filter(([key]) => !removed.has(key));
  const props = Object.fromEntries(kept);
  const problem = propsProblem(props);
  if (problem) return refuse(problem);
  return change(document, id, { ...block, props }, { kind: 'setProps', id, ...difference(props, block.props) });
}

/** Stores what a migration of the block's type gave (design 4). */
export function upgradeBlock(document: Document, { id, typeVersion, props }: Of<'upgradeBlock'>): Step {
  const problem = typeVersionProblem(typeVersion) ?? propsProblem(props);
  if (problem) return refuse(problem);
  const block = blockOf(document, id);
  if (!block) return refuse(refusals.missingBlock);
  const inverse = { kind: 'upgradeBlock', id, typeVersion: block.typeVersion, props: block.props } as const;
  return change(document, id, { ...block, typeVersion, props }, inverse);
}

/** A document's own block of that id, never what objects inherit. */
export function blockOf(document: Document, id: string): Block | undefined {
  return Object.hasOwn(document.blocks, id) ? document.blocks[id] : undefined;
}

/** What turns one set of properties into another: those to set, and the names of those to remove. */
function difference(from: BlockProps, to: BlockProps): { set: BlockProps; unset: string[] } {
  const changed = Object.entries(to).filter(([key, value]) => !Object.hasOwn(from, key) || from[key] !== value);
  return { set: Object.fromEntries(changed), unset: Object.keys(from).filter((key) => !Object.hasOwn(to, key)) };
}

function roomProblem(document: Document, sectionId: string): string | undefined {
  if (!sectionOf(document, sectionId)) return refusals.missingSection;
  const held = readingOrder(document).find(({ id }) => id === sectionId)?.blocks.length ?? 0;
  return held < editorLimits.blocksPerLayout ? undefined : refusals.sectionFull;
}

function change(document: Document, id: string, block: Block, inverse: Operation): Step | Refusal {
  return { ok: true, document: withBlock(document, id, block), inverse };
}

function withBlock(document: Document, id: string, block: Block): Document {
  const blocks = withKey(document.blocks, id, canonicalBlock(block));
  return afterEdit({ ...document, blocks }, document, id);
}
