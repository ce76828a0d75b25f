import { expect, test } from 'vitest';
import { blockTypes } from '#catalog/block-types.ts';
import type { Block, Document } from '#contract/document.ts';
import { readingOrder } from '#documents/reading-order.ts';
import { isSameButWords } from './use-rested.ts';

const block: Block = {
  sectionId: 's',
  order: 'a',
  type: blockTypes.button,
  typeVersion: 1,
  props: { label: 'Buy' },
  layout: { desktop: { column: 1, width: 6, row: 1, height: 1 } },
};

/** The page with a block that is so, before one that stays. */
const pageWith = (change: Partial<Block>): Document => ({
  sections: { s: { order: 'a', theme: '', grid: {} } },
  blocks: { one: { ...block, ...change }, other: { ...block, order: 'b' } },
});

const before = readingOrder(pageWith({}));

test('takes pages for the same to a list while words are typed', () => {
  expect(isSameButWords(before, readingOrder(pageWith({ props: { label: 'Buy one' } })))).toBe(true);
});

test.each([
  ['another order', { order: 'c' }],
  ['another kind', { type: blockTypes.html }],
  ['a lock', { isLocked: true }],
  ['a width at which it is hidden', { hidden: ['mobile' as const] }],
])('lists %s at once', (_, change) => {
  expect(isSameButWords(before, readingOrder(pageWith(change)))).toBe(false);
});

test('lists at once what is gone', () => {
  const { sections, blocks } = pageWith({});
  const { other } = blocks;
  expect(isSameButWords(before, readingOrder({ sections, blocks: other ? { other } : {} }))).toBe(false);
});
