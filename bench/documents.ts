import type { Block, Document } from '#contract/document.ts';
import { applyTransaction } from '#documents/apply.ts';
import { documentText } from '#documents/canonical.ts';
import { checkDocument } from '#documents/check-document.ts';
import { placeBlock, transaction } from '#documents/gestures.ts';
import { readingOrder } from '#documents/reading-order.ts';
import { rebase } from '#documents/rebase.ts';

/** A page with that many blocks, 30 to a section, each with some text. */
function pageOf(count: number): Document {
  const blocks = Array.from({ length: count }, (_, index): [string, Block] => {
    const desktop = { column: 1 + 6 * (index % 2), width: 6, row: 1 + 4 * Math.floor((index % 30) / 2), height: 4 };
    const props = { text: `Paragraph ${index}. `.repeat(20), align: 'left' };
    const place = { sectionId: `section-${Math.floor(index / 30)}`, order: `b${String(index).padStart(2, '1')}V` };
    return [
      `block-${String(index).padStart(3, '0')}`,
      { ...place, type: 2, typeVersion: 1, props, layout: { desktop } },
    ];
  });
  const sections = Array.from({ length: Math.ceil(count / 30) }, (_, index) => {
    return [`section-${index}`, { order: `b0${index}`, theme: 'light', grid: { rowHeight: 24 } }] as const;
  });
  return { blocks: Object.fromEntries(blocks), sections: Object.fromEntries(sections) };
}

/** The median time of a call, in ms. */
function median(call: () => unknown): number {
  const times = Array.from({ length: 600 }, () => {
    const start = performance.now();
    call();
    return performance.now() - start;
  });
  const measured = times.slice(200).sort((a, b) => a - b);
  return Math.round((measured[200] ?? 0) * 1000) / 1000;
}

/** Prints what edits of a document cost in ms, at 60 and 300 blocks, against a tenth of a frame of 16 ms. */
export function run(): void {
  const rows = [60, 300].flatMap((count) => {
    const checked = checkDocument(JSON.parse(documentText(pageOf(count))));
    if (!checked.ok) throw new Error(checked.message);
    const { document } = checked;
    const keystroke = transaction('Write', { kind: 'setProps', id: 'block-007', set: { text: 'Typed' }, unset: [] });
    const theirs = transaction('Write', { kind: 'setProps', id: 'block-011', set: { text: 'Theirs' }, unset: [] });
    const drop = { column: 1, width: 12, row: 3, height: 6 };
    const calls: [string, () => unknown][] = [
      ['keystroke', () => applyTransaction(document, keystroke)],
      ['drop', () => applyTransaction(document, placeBlock(document, 'block-007', 'desktop', drop))],
      ['reading order', () => readingOrder(document)],
      ['rebase over one edit', () => rebase(document, [keystroke], [theirs])],
    ];
    return calls.map(([name, call]) => ({
      name: `${name}, ${count} blocks`,
      median: median(call),
      unit: 'ms',
      goal: 1.6,
    }));
  });
  console.table(rows);
  if (rows.some((row) => row.median > row.goal)) process.exitCode = 1;
}

if (import.meta.main) run();
