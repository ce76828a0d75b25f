import type { Document } from '#contract/document.ts';
import type { Transaction } from '#contract/edit.ts';
import { applyTransaction } from './apply.ts';
import type { Refusal } from './refusals.ts';

/** A document being edited, with what takes my own edits back and what does them again; the last comes last. */
export interface Editing {
  document: Document;
  undo: readonly Transaction[];
  redo: readonly Transaction[];
}

/** The state after a step, and the transaction to send. Refused, the state is without the step that cannot be done. */
export type Edited = { ok: true; editing: Editing; transaction: Transaction } | (Refusal & { editing: Editing });

/** Starts with nothing to undo or to do again. */
export function startEditing(document: Document): Editing {
  return { document, undo: [], redo: [] };
}

/** Does a transaction; what was undone before can then no longer be done again. */
export function perform(editing: Editing, transaction: Transaction): Edited {
  const applied = applyTransaction(editing.document, transaction);
  if (!applied.ok) return { ...applied, editing };
  const undo = [...editing.undo, applied.inverse];
  return { ok: true, editing: { document: applied.document, undo, redo: [] }, transaction };
}

/** Takes the last edit back; all edits taken back give the first document byte for byte (design 5, invariant 12). */
export function undoLast(editing: Editing): Edited | undefined {
  return travel(editing, 'undo', 'redo');
}

/** Does again what was undone last. */
export function redoLast(editing: Editing): Edited | undefined {
  return travel(editing, 'redo', 'undo');
}

function travel(editing: Editing, from: 'undo' | 'redo', to: 'undo' | 'redo'): Edited | undefined {
  const transaction = editing[from].at(-1);
  if (!transaction) return undefined;
  const left = { ...editing, [from]: editing[from].slice(0, -1) };
  const applied = applyTransaction(editing.document, transaction);
  if (!applied.ok) return { ...applied, editing: left };
  const next = { ...left, document: applied.document, [to]: [...editing[to], applied.inverse] };
  return { ok: true, editing: next, transaction };
}
