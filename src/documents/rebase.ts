import type { Block, Document, Section } from '#contract/document.ts';
import type { Operation, Transaction } from '#contract/edit.ts';
import { applyOperation, applyTransaction } from './apply.ts';
import { blockOf } from './block-operations.ts';
import { sectionOf } from './section-operations.ts';
import { collides, unitOf } from './targets.ts';

/** A block that two people changed: as each left it, or without it where one removed it. */
export interface BlockCollision {
  kind: 'block';
  id: string;
  mine?: Block;
  theirs?: Block;
  /** What I did to it: done to theirs, it leaves alone what only they changed. */
  steps?: Operation[];
  /** The section that `mine` stands in, in case it has to come back with it. */
  home?: Section;
}

/** A section that two people changed: as each left it, or without it where one removed it. */
export interface SectionCollision {
  kind: 'section';
  id: string;
  mine?: Section;
  theirs?: Section;
}

export type Collision = BlockCollision | SectionCollision;

/** My edits on top of theirs: what the document is then, what is left to send, and what somebody must decide. */
export interface Rebased {
  document: Document;
  transactions: Transaction[];
  collisions: Collision[];
}

/**
 * Puts my edits of `base` on top of theirs of the same base. Edits of different things all stand. Where both changed
 * the same thing differently, all that I did to that block or section is held back and reported once; where both did
 * the same, there is nothing left to do. Both lists must apply to `base`, or it throws (design 3).
 */
export function rebase(base: Document, mine: readonly Transaction[], theirs: readonly Transaction[]): Rebased {
  const now = applyAll(base, theirs);
  const wanted = applyAll(base, mine);
  const others = theirs.flatMap(({ operations }) => operations);
  const held = new Set<string>();
  for (;;) {
    const pass = replay(now, mine, others, held);
    if (pass.held.size === held.size) {
      const steps = mine.flatMap(({ operations }) => operations);
      const collisions = [...held].map((unit) => describe(unit, { wanted, now, steps }));
      return { document: pass.document, transactions: pass.transactions, collisions };
    }
    for (const unit of pass.held) held.add(unit);
  }
}

/** Applies my edits but those of the units held back, and holds back the units that turn out to collide. */
function replay(
  now: Document,
  mine: readonly Transaction[],
  others: readonly Operation[],
  heldBefore: ReadonlySet<string>,
): { document: Document; transactions: Transaction[]; held: Set<string> } {
  const held = new Set(heldBefore);
  let document = now;
  const transactions = mine.map(({ name, operations }) => {
    const kept = operations.filter((operation) => {
      const unit = unitOf(operation);
      if (held.has(unit)) return false;
      const isShared = collides(operation, others);
      if (isShared && isDone(document, operation)) return false;
      const step = isShared ? undefined : applyOperation(document, operation);
      if (!step?.ok) held.add(unit);
      else document = step.document;
      return step?.ok === true;
    });
    return { name, operations: kept };
  });
  return { document, transactions: transactions.filter(({ operations }) => operations.length > 0), held };
}

/** Whether the document already is as the operation would leave it. */
function isDone(document: Document, operation: Operation): boolean {
  if (operation.kind === 'removeSection') return sectionOf(document, operation.id) === undefined;
  if (operation.kind === 'removeBlock') return blockOf(document, operation.id) === undefined;
  const step = applyOperation(document, operation);
  return step.ok && JSON.stringify(step.document) === JSON.stringify(document);
}

interface Sides {
  wanted: Document;
  now: Document;
  steps: readonly Operation[];
}

function describe(unit: string, { wanted, now, steps: all }: Sides): Collision {
  const id = unit.slice(unit.indexOf('/') + 1);
  if (unit.startsWith('section/'))
    return { kind: 'section', id, mine: sectionOf(wanted, id), theirs: sectionOf(now, id) };
  const mine = blockOf(wanted, id);
  const home = mine && sectionOf(wanted, mine.sectionId);
  const steps = all.filter((operation) => unitOf(operation) === unit);
  return { kind: 'block', id, mine, theirs: blockOf(now, id), steps, home };
}

function applyAll(base: Document, transactions: readonly Transaction[]): Document {
  return transactions.reduce((document, transaction) => {
    const applied = applyTransaction(document, transaction);
    if (!applied.ok) throw new Error(`"${transaction.name}" does not apply to its base: ${applied.message}`);
    return applied.document;
  }, base);
}
