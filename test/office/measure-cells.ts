import type { TestVisitor } from '#server/testing/visitor.ts';
import { atMost, type Measurement } from '../../bench/server/measure.ts';

type Address = (path: string, query?: string) => string;

interface Row {
  id: string;
  cells: Record<string, number | string | null>;
}

const cells = 10_000;
const rounds = 3;

/** So many cells seen, written and taken back, as a paste into the table of products does. */
export async function measureCells(owner: TestVisitor, of: Address) {
  const rows = await loadRows(owner, of, cells);
  const kinds: [string, (round: number) => object[]][] = [
    ['prices and stocks', (round) => rows.slice(0, cells / 2).flatMap((row) => both(row, round))],
    ['prices', (round) => rows.map(({ id }, at) => ({ variantId: id, field: 'price', value: 700 + at + round }))],
    ['SKUs', (round) => rows.map(({ id }, at) => ({ variantId: id, field: 'sku', value: `N${round}-${at}` }))],
  ];
  const measured: Measurement[] = [];
  for (const [name, cellsOf] of kinds) {
    const taken = { written: 0, undone: 0 };
    for (let round = 0; round < rounds; round++) {
      const body = { cells: cellsOf(round) };
      const id = crypto.randomUUID();
      let begun = performance.now();
      must(await owner.call('POST', of('cells/preview'), body));
      must(await owner.call('PUT', of(`cells/${id}`), body));
      taken.written = Math.max(taken.written, performance.now() - begun);
      begun = performance.now();
      const { products, left } = must(await owner.call('POST', of(`bulk-changes/${id}/undo`)));
      taken.undone = Math.max(taken.undone, performance.now() - begun);
      if (products === 0 || left > 0) throw new Error(`Of the ${name}, ${left} products were not taken back.`);
    }
    measured.push(atMost(`${cells} ${name} seen and pasted, ms`, taken.written, 2000));
    measured.push(atMost(`the same taken back, ms`, taken.undone, 2000));
  }
  const again = await loadRows(owner, of, cells);
  if (JSON.stringify(again) !== JSON.stringify(rows)) throw new Error('Not all cells are as they were.');
  return measured;
}

function both({ id, cells: { stock } }: Row, round: number): object[] {
  return [
    { variantId: id, field: 'price', value: 900 + round },
    { variantId: id, field: 'stock', value: Number(stock) + 1 + round },
  ];
}

function must({ status, json }: Awaited<ReturnType<TestVisitor['call']>>) {
  if (status !== 200) throw new Error(`The table was refused: ${JSON.stringify(json)}`);
  return json;
}

async function loadRows(owner: TestVisitor, of: Address, count: number) {
  const rows: Row[] = [];
  for (let after: string | null = ''; after !== null && rows.length < count;) {
    const query = after === '' ? '' : `&after=${after}`;
    const part: { rows: Row[]; next: string | null } = (await owner.get(of('cells', query))).json;
    rows.push(...part.rows);
    after = part.next;
  }
  return rows.slice(0, count);
}
