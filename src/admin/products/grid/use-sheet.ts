import { useState } from 'react';
import type { CellRow } from '#contract/cell-calls.ts';
import {
  fields,
  keyOf,
  pasted,
  rangeOf,
  readTable,
  textOf,
  write,
  writeTable,
  type CellFormat,
  type Edits,
  type Place,
} from './cells.ts';

/** So many steps can be taken back. */
const mostSteps = 100;
const origin: Place = { row: 0, column: 0 };

/** What is changed, step by step. */
function useSteps() {
  const [{ steps, at }, setHistory] = useState<{ steps: Edits[]; at: number }>({ steps: [new Map()], at: 0 });
  const edits: Edits = steps[at] ?? new Map();
  return {
    edits,
    push: (next: Edits) => {
      const kept = [...steps.slice(0, at + 1), next].slice(-mostSteps);
      setHistory({ steps: kept, at: kept.length - 1 });
    },
    undo: () => setHistory({ steps, at: Math.max(0, at - 1) }),
    redo: () => setHistory({ steps, at: Math.min(steps.length - 1, at + 1) }),
    /** Leaves only this, with nothing before it. */
    replace: (next: Edits) => setHistory({ steps: [next], at: 0 }),
  };
}

/** What is chosen and changed in the table and not saved yet; each act is one step to take back. */
export function useSheet(rows: readonly CellRow[], format: CellFormat) {
  const [anchor, setAnchor] = useState(origin);
  const [focus, setFocus] = useState(origin);
  const { edits, push, undo, redo, replace } = useSteps();
  const range = rangeOf(anchor, focus);
  const sheet = { rows, format };

  /** Chooses a cell, or with `extends` all from the first one to it. */
  const move = ({ row, column }: Place, extend = false) => {
    const next = {
      row: Math.max(0, Math.min(rows.length - 1, row)),
      column: Math.max(0, Math.min(fields.length - 1, column)),
    };
    setFocus(next);
    if (!extend) setAnchor(next);
  };

  const shown = ({ row, column }: Place): string => {
    const [variant, field] = [rows[row], fields[column]];
    if (!variant || !field) return '';
    return edits.get(keyOf(variant.id, field))?.text ?? textOf(field, variant.cells[field], format);
  };

  const all = () =>
    Array.from({ length: range.bottom - range.top + 1 }, (_, down) =>
      Array.from({ length: range.right - range.left + 1 }, (_cell, over) => ({
        row: range.top + down,
        column: range.left + over,
      })),
    );

  return {
    format,
    focus,
    range,
    edits,
    move,
    shown,
    extendToAll: () => {
      setAnchor(origin);
      setFocus({ row: rows.length - 1, column: fields.length - 1 });
    },
    type: (place: Place, text: string) => push(write(edits, [{ place, text }], sheet)),
    clear: () => {
      const cells = all().flatMap((row) => row.map((place) => ({ place, text: '' })));
      push(write(edits, cells, sheet));
    },
    /** Fills in what a clipboard holds; gives how many cells. */
    paste: (text: string): number => {
      const cells = [...pasted(readTable(text), range)];
      push(write(edits, cells, sheet));
      const last = cells.at(-1)?.place;
      setAnchor({ row: range.top, column: range.left });
      if (last)
        setFocus({ row: Math.min(rows.length - 1, last.row), column: Math.min(fields.length - 1, last.column) });
      return cells.length;
    },
    copy: () => writeTable(all().map((row) => row.map(shown))),
    undo,
    redo,
    replace,
  };
}

export type Sheet = ReturnType<typeof useSheet>;
