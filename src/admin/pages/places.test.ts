import { describe, expect, it } from 'vitest';
import { foldersOf, movePage } from './places.ts';

const folder = (title: string, ...ids: string[]) => ({
  folder: { title, behaviour: 3 as const },
  items: ids.map((collectionId) => ({ collectionId })),
});
const entries = [{ collectionId: 'a' }, folder('More', 'b'), folder('More', 'c')];

describe('the place of a page', () => {
  it('can be any folder', () => {
    expect(foldersOf(entries)).toEqual([
      { title: 'More', at: 1 },
      { title: 'More', at: 2 },
    ]);
  });

  it('is another once it is moved, the last there, and what is in the same folder is left alone', () => {
    expect(movePage(entries, 'a', 2)).toEqual([folder('More', 'b'), folder('More', 'c', 'a')]);
    expect(movePage(entries, 'c', 2)).toEqual(entries);
    expect(movePage(entries, 'b', 'main')).toEqual([
      { collectionId: 'a' },
      folder('More'),
      folder('More', 'c'),
      { collectionId: 'b' },
    ]);
    expect(movePage(entries, 'c', 'apart')).toEqual([{ collectionId: 'a' }, folder('More', 'b'), folder('More')]);
  });
});
