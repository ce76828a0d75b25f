import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyTransaction } from './apply.ts';
import { documentText } from './canonical.ts';
import { act, sampleDocument, whims } from './testing/documents.ts';
import { transaction } from './gestures.ts';
import { perform, redoLast, startEditing, undoLast, type Edited, type Editing } from './history.ts';
import { refusals } from './refusals.ts';

function stateOf(edited: Edited | undefined): Editing {
  if (!edited?.ok) throw new Error(edited?.message ?? 'nothing to do');
  return edited.editing;
}

describe('a history', () => {
  it('undoes any number of edits byte for byte, and does them again (design 5, invariant 12)', () => {
    fc.assert(
      fc.property(fc.array(whims, { maxLength: 4 }), (edits) => {
        const start = startEditing(sampleDocument());
        const states = [start];
        for (const [index, wishes] of edits.entries()) {
          const { document } = states[index] ?? start;
          states.push(stateOf(perform(states[index] ?? start, act(document, `e${index}-`, wishes))));
        }
        const texts = states.map(({ document }) => JSON.stringify(document));
        let editing = states.at(-1) ?? start;
        for (const text of texts.slice(0, -1).reverse()) {
          editing = stateOf(undoLast(editing));
          expect(JSON.stringify(editing.document)).toBe(text);
        }
        for (const text of texts.slice(1)) {
          editing = stateOf(redoLast(editing));
          expect(JSON.stringify(editing.document)).toBe(text);
        }
      }),
    );
  });

  it('has nothing to undo or to redo at its start, and forgets what was undone at a new edit (design 3)', () => {
    const start = startEditing(sampleDocument());
    expect([undoLast(start), redoLast(start)]).toEqual([undefined, undefined]);
    const remove = transaction('Remove block', { kind: 'removeBlock', id: 'a' });
    const undone = stateOf(undoLast(stateOf(perform(start, remove))));
    expect(redoLast(undone)?.ok && undone.redo.map(({ name }) => name)).toEqual(['Remove block']);
    expect(stateOf(perform(undone, transaction('Nothing'))).redo).toEqual([]);
  });

  it('tells what it cannot do, and drops a step that others made impossible (design 3)', () => {
    const start = startEditing(sampleDocument());
    const refused = perform(start, transaction('Remove block', { kind: 'removeBlock', id: 'gone' }));
    expect(refused).toEqual({ ok: false, message: refusals.missingBlock, editing: start });
    const edited = stateOf(
      perform(start, transaction('Write', { kind: 'setProps', id: 'a', set: { text: '' }, unset: [] })),
    );
    const others = applyTransaction(edited.document, transaction('Remove', { kind: 'removeBlock', id: 'a' }));
    const document = others.ok ? others.document : edited.document;
    const undone = undoLast({ ...edited, document });
    expect(undone?.ok).toBe(false);
    expect(undone?.editing.undo).toEqual([]);
    expect(undone && documentText(undone.editing.document)).toBe(documentText(document));
  });
});
