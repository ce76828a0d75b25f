import type { Document } from '#contract/document.ts';
import type { Operation, Transaction } from '#contract/edit.ts';
import {
  addBlock,
  markBlock,
  moveBlock,
  removeBlock,
  resetMobile,
  setLayout,
  setProps,
  upgradeBlock,
} from './block-operations.ts';
import type { Refusal } from './refusals.ts';
import { addSection, moveSection, removeSection, restyleSection, type Step } from './section-operations.ts';

/** A document after a transaction, and the transaction of the same name that takes it back exactly. */
export type Applied = { ok: true; document: Document; inverse: Transaction } | Refusal;

/**
 * Applies a transaction whole or not at all to a document in canonical order. What it cannot do (the section is gone,
 * the limit is reached, a value does not fit) it says as a value; the document handed in is never changed (design 3).
 */
export function applyTransaction(document: Document, transaction: Transaction): Applied {
  const inverses: Operation[] = [];
  let current = document;
  for (const operation of transaction.operations) {
    const step = applyOperation(current, operation);
    if (!step.ok) return step;
    current = step.document;
    inverses.unshift(step.inverse);
  }
  return { ok: true, document: current, inverse: { name: transaction.name, operations: inverses } };
}

/** Applies one operation; see `applyTransaction`. */
export function applyOperation(document: Document, operation: Operation): Step {
  switch (operation.kind) {
    case 'addSection':
      return addSection(document, operation);
    case 'removeSection':
      return removeSection(document, operation);
    case 'moveSection':
      return moveSection(document, operation);
    case 'restyleSection':
      return restyleSection(document, operation);
    case 'addBlock':
      return addBlock(document, operation);
    case 'removeBlock':
      return removeBlock(document, operation);
    case 'moveBlock':
      return moveBlock(document, operation);
    case 'setLayout':
      return setLayout(document, operation);
    case 'markBlock':
      return markBlock(document, operation);
    case 'resetMobile':
      return resetMobile(document, operation);
    case 'setProps':
      return setProps(document, operation);
    default:
      return upgradeBlock(document, operation);
  }
}
