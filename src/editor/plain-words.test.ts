import { expect, it } from 'vitest';
import { plainWords, wordsApart } from './plain-words.ts';

const long = 'Stoneware thrown in small batches, linen cut from whole cloth, and a few good things';

it('knows a block by its first words', () => {
  expect(plainWords({ html: `<h1>A</h1><p>${long}</p>` })).toBe(
    'A Stoneware thrown in small batches, linen cut from whole cl …',
  );
});

it('tells two blocks apart by the words from where they differ (design 3)', () => {
  const mine = { html: `<p>${long} to keep.</p>` };
  const theirs = { html: `<p>${long} to give.</p>` };
  expect(wordsApart(mine, theirs)).toBe('… and a few good things to keep.');
  expect(wordsApart(theirs, mine)).toBe('… and a few good things to give.');
  expect(wordsApart({ label: 'Buy' }, { label: 'See' })).toBe('Buy');
  expect(wordsApart({ ...mine, caption: 'New' }, { ...mine, caption: 'Old' })).toBe('New');
  expect(wordsApart(mine, mine)).toBe(plainWords(mine));
});
