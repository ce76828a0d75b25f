import type { Document } from '#contract/document.ts';
import type { Operation, Transaction } from '#contract/edit.ts';
import { applyTransaction } from './apply.ts';
import { blockOf } from './block-operations.ts';
import { copyBlock, dropSection, transaction } from './gestures.ts';
import type { BlockCollision, Collision, SectionCollision } from './rebase.ts';
import { sectionOf } from './section-operations.ts';

/** Whose version of a block stands after a collision (design 3). */
export type Choice = 'mine' | 'theirs' | 'both';

/**
 * The edit that settles a collision in the document as it is now. "Theirs" needs no operation. "Both" keeps theirs and
 * puts mine behind it as a block of its own, under `copyId`; where one side removed the block it keeps the other, and
 * for a section, of which there is one, it keeps theirs unless they removed it.
 */
export function resolveCollision(
  document: Document,
  collision: Collision,
  choice: Choice,
  copyId: string,
): Transaction {
  if (choice === 'theirs' || (choice === 'both' && isTheirsEnough(collision))) return transaction('Keep theirs');
  if (collision.kind === 'section') return transaction('Keep mine', ...restoreSection(document, collision));
  const { id, mine, steps = [] } = collision;
  const block = blockOf(document, id);
  if (choice === 'mine' && block && mine && steps.length > 0) {
    // Their other fields of the block stay; what cannot be done any more is given up for the block as I left it.
    const again = transaction('Keep mine', ...steps);
    if (applyTransaction(document, again).ok) return again;
  }
  if (choice === 'mine' || !mine || !block) return transaction('Keep mine', ...restoreBlock(document, collision));
  return { ...copyBlock(document, { id, block }, mine, copyId), name: 'Keep both' };
}

function isTheirsEnough({ kind, mine, theirs }: Collision): boolean {
  return mine === undefined || (kind === 'section' && theirs !== undefined);
}

function restoreSection(document: Document, { id, mine }: SectionCollision): Operation[] {
  if (!sectionOf(document, id)) return mine ? [{ kind: 'addSection', id, section: mine }] : [];
  if (!mine) return dropSection(document, id).operations;
  return [
    { kind: 'moveSection', id, order: mine.order },
    { kind: 'restyleSection', id, theme: mine.theme, grid: mine.grid, look: mine.look ?? null },
  ];
}

function restoreBlock(document: Document, { id, mine, home }: BlockCollision): Operation[] {
  const removal: Operation[] = blockOf(document, id) ? [{ kind: 'removeBlock', id }] : [];
  if (!mine) return removal;
  const { sectionId } = mine;
  const isHomeless = home && !sectionOf(document, sectionId);
  const comeback: Operation[] = isHomeless ? [{ kind: 'addSection', id: sectionId, section: home }] : [];
  return [...removal, ...comeback, { kind: 'addBlock', id, block: mine }];
}
