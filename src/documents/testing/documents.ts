import * as fc from 'fast-check';
import type { Block, Document, Placement } from '#contract/document.ts';
import type { Operation, Transaction } from '#contract/edit.ts';
import { applyOperation } from '../apply.ts';
import { canonicalDocument } from '../canonical.ts';

/** A placement for tests; its place unless given is the top left. */
export function at(row: number, column = 1, width = 12, height = 1): Placement {
  return { column, width, row, height };
}

/** A block for tests. */
export function sampleBlock(sectionId: string, order: string, rest: Partial<Block> = {}): Block {
  return { sectionId, order, type: 2, typeVersion: 1, props: { text: order }, layout: { desktop: at(1) }, ...rest };
}

/** Two sections, `top` with blocks a, b, c below each other and `end` with d. */
export function sampleDocument(): Document {
  return canonicalDocument({
    sections: {
      top: { order: 'a0', theme: 'light', grid: { rowHeight: 24 } },
      end: { order: 'a1', theme: 'dark', grid: {} },
    },
    blocks: {
      a: sampleBlock('top', 'a0', { layout: { desktop: at(1, 1, 6, 2) } }),
      b: sampleBlock('top', 'a1', { layout: { desktop: at(3, 1, 6, 3) } }),
      c: sampleBlock('top', 'a2', { layout: { desktop: at(6, 1, 12, 1), mobile: at(9) } }),
      d: sampleBlock('end', 'a0'),
    },
  });
}

/** What somebody might do next; numbers choose among what the document then holds. */
interface Whim {
  kind: Operation['kind'];
  which: number;
  whither: number;
  order: string;
  placement: Placement;
  key: string;
  value: unknown;
}

const placements = fc
  .record({
    column: fc.integer({ min: 1, max: 12 }),
    row: fc.integer({ min: 1, max: 9 }),
    height: fc.integer({ min: 1, max: 4 }),
  })
  .chain((start) =>
    fc.record({ width: fc.integer({ min: 1, max: 13 - start.column }) }).map((end) => ({ ...start, ...end })),
  );

const kinds: Operation['kind'][] = [
  'addSection',
  'removeSection',
  'moveSection',
  'restyleSection',
  'addBlock',
  'removeBlock',
  'moveBlock',
  'setLayout',
  'markBlock',
  'resetMobile',
  'setProps',
  'upgradeBlock',
];

/** Any number of whims, to be made edits by `act`. */
export const whims: fc.Arbitrary<Whim[]> = fc.array(
  fc.record({
    kind: fc.constantFrom(...kinds),
    which: fc.nat(),
    whither: fc.nat(),
    order: fc.constantFrom('a0', 'a0V', 'a1', 'a2', 'Zz'),
    placement: placements,
    key: fc.constantFrom('text', 'alt', '10', '9'),
    value: fc.jsonValue({ maxDepth: 1 }),
  }),
  { maxLength: 8 },
);

/** Makes whims an edit that applies to the document; ids of new things start with the actor's name. */
export function act(document: Document, actor: string, wishes: readonly Whim[]): Transaction {
  let current = document;
  const operations = wishes.flatMap((whim, index) => {
    const operation = wish(current, `${actor}${index}`, whim);
    const step = operation && applyOperation(current, operation);
    if (!operation || !step?.ok) return [];
    current = step.document;
    return [operation];
  });
  return { name: actor, operations };
}

const restyles = [
  (key: string) => ({ theme: key }),
  (key: string) => ({ grid: { padding: key } }),
  () => ({ grid: { columns: { mobile: 4, desktop: 6 } } }),
  () => ({ look: { shade: 40, divider: 'slope' as const } }),
  () => ({ look: null }),
];

const marks = [
  { isLocked: true },
  { isLocked: false },
  { hidden: ['mobile' as const] },
  { hidden: [] },
  { layer: 2 },
  { layer: 0, bleeds: true },
];

function wish(document: Document, newId: string, whim: Whim): Operation | undefined {
  const { kind, order, placement, key, value } = whim;
  const sectionId = pick(Object.keys(document.sections), kind.endsWith('Section') ? whim.which : whim.whither);
  const id = pick(Object.keys(document.blocks), whim.which);
  const breakpoint = whim.whither % 2 === 0 ? 'desktop' : 'mobile';
  const props = { [key]: value };
  switch (kind) {
    case 'addSection':
      return { kind, id: newId, section: { order, theme: key, grid: { rowHeight: 8 } } };
    case 'removeSection':
      return { kind, id: sectionId };
    case 'moveSection':
      return { kind, id: sectionId, order };
    case 'restyleSection':
      return { kind, id: sectionId, ...restyles[whim.whither % restyles.length]?.(key) };
    case 'addBlock':
      return { kind, id: newId, block: sampleBlock(sectionId, order, { props, layout: { desktop: placement } }) };
    case 'removeBlock':
    case 'resetMobile':
      return { kind, id };
    case 'moveBlock':
      return { kind, id, sectionId, order };
    case 'setLayout':
      return { kind, id, breakpoint, placement };
    case 'markBlock':
      return { kind, id, ...marks[whim.whither % marks.length] };
    case 'setProps':
      return whim.whither % 3 === 0 ? { kind, id, set: {}, unset: [key] } : { kind, id, set: props, unset: [] };
    default:
      return { kind, id, typeVersion: 2, props };
  }
}

function pick(ids: readonly string[], which: number): string {
  return String(ids[which % ids.length]);
}
