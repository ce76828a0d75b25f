import { describe, expect, it } from 'vitest';
import type { Document } from '#contract/document.ts';
import type { Operation, Transaction } from '#contract/edit.ts';
import { applyTransaction } from './apply.ts';
import { documentText } from './canonical.ts';
import { sampleDocument } from './testing/documents.ts';
import { dropSection, transaction } from './gestures.ts';
import { rebase, type Collision } from './rebase.ts';
import { resolveCollision, type Choice } from './resolve.ts';

function write(id: string, text: string): Transaction {
  return transaction('Write', { kind: 'setProps', id, set: { text }, unset: [] });
}

function one(operation: Operation): Transaction {
  return transaction('One', operation);
}

/** The document after theirs, mine on top, and every collision resolved the same way, sections last. */
function resolved(mine: Transaction, theirs: Transaction, choice: Choice): { document: Document; names: string[] } {
  const rebased = rebase(sampleDocument(), [mine], [theirs]);
  let { document } = rebased;
  const names = rebased.collisions.map((collision: Collision) => {
    const edit = resolveCollision(document, collision, choice, 'copy');
    const applied = applyTransaction(document, edit);
    if (!applied.ok) throw new Error(applied.message);
    document = applied.document;
    return edit.name;
  });
  return { document, names };
}

describe('a collision of blocks', () => {
  it('is settled by mine, by theirs, or by both, mine then as a block of its own behind theirs (design 3)', () => {
    const texts = (choice: Choice): unknown[] => {
      const { blocks } = resolved(write('a', 'Mine'), write('a', 'Theirs'), choice).document;
      return [blocks.a?.props.text, blocks.copy?.props.text];
    };
    expect(texts('mine')).toEqual(['Mine', undefined]);
    expect(texts('theirs')).toEqual(['Theirs', undefined]);
    expect(texts('both')).toEqual(['Theirs', 'Mine']);
  });

  it('between a change and a removal keeps what is chosen, and with both what there is (design 3)', () => {
    const remove = one({ kind: 'removeBlock', id: 'a' });
    const texts = (mine: Transaction, theirs: Transaction): unknown[] =>
      (['mine', 'theirs', 'both'] as const).map(
        (choice) => resolved(mine, theirs, choice).document.blocks.a?.props.text,
      );
    expect(texts(write('a', 'Mine'), remove)).toEqual(['Mine', undefined, 'Mine']);
    expect(texts(remove, write('a', 'Theirs'))).toEqual([undefined, 'Theirs', 'Theirs']);
  });

  it('brings the section back with a block whose section they removed (design 3)', () => {
    const { document, names } = resolved(write('d', 'Mine'), dropSection(sampleDocument(), 'end'), 'mine');
    expect(document.sections.end?.theme).toBe('dark');
    expect(document.blocks.d?.props.text).toBe('Mine');
    expect(names).toEqual(['Keep mine']);
  });
});

describe('a collision of sections', () => {
  const mine = one({ kind: 'restyleSection', id: 'end', theme: 'mine' });
  const theirs = one({ kind: 'restyleSection', id: 'end', theme: 'theirs' });

  it('is settled by mine or by theirs; with both theirs stands (design 3)', () => {
    const themes = (['mine', 'theirs', 'both'] as const).map(
      (choice) => resolved(mine, theirs, choice).document.sections.end?.theme,
    );
    expect(themes).toEqual(['mine', 'theirs', 'theirs']);
  });

  it('between a change and a removal removes it with its blocks, or brings it back (design 3)', () => {
    const removal = dropSection(sampleDocument(), 'end');
    expect(resolved(removal, theirs, 'mine').document.sections.end).toBeUndefined();
    expect(resolved(mine, removal, 'mine').document.sections.end?.theme).toBe('mine');
    expect(resolved(mine, removal, 'both').document.sections.end?.theme).toBe('mine');
  });

  it('that the document has settled meanwhile needs nothing (design 3)', () => {
    const edit = resolveCollision(sampleDocument(), { kind: 'section', id: 'gone' }, 'mine', 'copy');
    const applied = applyTransaction(sampleDocument(), edit);
    expect(applied.ok && documentText(applied.document)).toBe(documentText(sampleDocument()));
  });
});
