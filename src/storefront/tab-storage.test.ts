import { describe, expect, it, vi } from 'vitest';
import { memoryStorage } from './testing/memory-storage.ts';
import { readEntry, removeEntry, writeEntry } from './tab-storage.ts';

describe('the storage of a tab', () => {
  it('gives back what was kept, until its expiry where it has one (platform 9)', () => {
    const storage = memoryStorage();
    writeEntry(storage, 'a', { b: [1] });
    writeEntry(storage, 'c', 'd', 200);
    expect([readEntry(storage, 'a', Number.MAX_SAFE_INTEGER), readEntry(storage, 'c', 199)]).toEqual([{ b: [1] }, 'd']);
    expect(readEntry(storage, 'c', 200)).toBeUndefined();
    expect(storage).toHaveLength(1);
    removeEntry(storage, 'a');
    expect(readEntry(storage, 'a')).toBeUndefined();
  });

  it('is empty where what it holds cannot be read, and logs it (platform 8)', () => {
    const storage = memoryStorage();
    const log = vi.spyOn(console, 'warn').mockReturnValue();
    storage.setItem('a', 'nonsense');
    expect(readEntry(storage, 'a')).toBeUndefined();
    expect(log).toHaveBeenCalledWith('What was stored as "a" cannot be read.');
    log.mockRestore();
  });

  it('is empty where the browser forbids it', () => {
    const forbidden = () => {
      throw new Error('no');
    };
    const storage = memoryStorage();
    Object.assign(storage, { getItem: forbidden, setItem: forbidden, removeItem: forbidden });
    writeEntry(storage, 'a', 1);
    removeEntry(storage, 'a');
    expect([readEntry(storage, 'a'), readEntry(undefined, 'a')]).toEqual([undefined, undefined]);
  });
});
