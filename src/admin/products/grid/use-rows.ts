import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Cell, CellField, CellRow, listCells, previewCells, writeCells } from '#contract/cell-calls.ts';
import { tell } from '#kit/toasts.tsx';
import { answer, call } from '../../session/client.ts';
import { useWebsite } from '../../session/session.ts';
import { grid as texts } from '../../texts/grid.ts';
import type { ProductSearch } from '../filter.ts';
import { useUndo } from '../use-undo.ts';
import { toFilter } from '../use-products.ts';
import { fields, keyOf, type Edits } from './cells.ts';
import type { Sheet } from './use-sheet.ts';

/** So many rows are loaded. */
export const mostRows = 5000;

/** All variants of the products that fit, product by product. */
export function useRows(asked: ProductSearch) {
  const { id: websiteId } = useWebsite();
  const { sort: _sort, descending: _descending, ...filter } = toFilter(asked);
  return useQuery({
    queryKey: [websiteId, 'products', 'cells', filter],
    queryFn: async () => {
      const rows: CellRow[] = [];
      for (let after: string | null = ''; after !== null && rows.length < mostRows;) {
        const query = { websiteId, ...filter, ...(after !== '' && { after }) };
        const part: { rows: CellRow[]; next: string | null } = await answer(
          call<typeof listCells>('GET', '/api/commerce/cells', { query }),
        );
        rows.push(...part.rows);
        after = part.next;
      }
      return rows.slice(0, mostRows);
    },
    // What is typed is laid over what was loaded: that must not change below it.
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
}

const nobody: ReadonlyMap<string, string> = new Map();

/** Saves the changed cells as one change; those that are refused are named before anything is written. */
export function useSaving(sheet: Sheet) {
  const { id: websiteId } = useWebsite();
  const queries = useQueryClient();
  const [problems, setProblems] = useState(nobody);
  const [problem, setProblem] = useState('');
  const [isSaving, setSaving] = useState(false);
  const undo = useUndo();
  // The same press twice, or again after a lost connection, is the same change.
  const sent = useRef({ id: '', body: '' });

  async function send(edits: Edits): Promise<string> {
    const cells = cellsOf(edits);
    if (cells.length < edits.size) return texts.refused(edits.size - cells.length);
    const options = { query: { websiteId }, body: { cells } };
    const seen = await call<typeof previewCells>('POST', '/api/commerce/cells/preview', options);
    if (!seen.ok) return seen.message;
    const refused = seen.value.problems.map((each) => [keyOf(each.variantId, each.field), each.problem] as const);
    setProblems(new Map(refused));
    if (refused.length > 0) return texts.refused(refused.length);
    const body = JSON.stringify(cells);
    if (sent.current.body !== body) sent.current = { id: crypto.randomUUID(), body };
    const params = { bulkId: sent.current.id };
    const done = await call<typeof writeCells>('PUT', '/api/commerce/cells/{bulkId}', { ...options, params });
    if (!done.ok) return done.message;
    sheet.replace(new Map([...sheet.edits].filter(([key]) => !edits.has(key))));
    await queries.invalidateQueries({ queryKey: [websiteId, 'products'] });
    tell(texts.saved(done.value.products), () => void undo(params.bulkId));
    return '';
  }

  return {
    problems,
    problem,
    isSaving,
    save: async (edits: Edits) => {
      if (isSaving || edits.size === 0) return;
      setSaving(true);
      setProblem(await send(edits));
      setSaving(false);
    },
    forget: () => {
      sheet.replace(new Map());
      setProblems(nobody);
      setProblem('');
    },
  };
}

function cellsOf(edits: Edits): Cell[] {
  return [...edits].flatMap(([key, { value }]) => {
    const [variantId = '', name] = key.split(' ');
    const field: CellField | undefined = fields.find((each) => each === name);
    return field && value !== undefined ? [{ variantId, field, value }] : [];
  });
}
