import { describe, expect, it } from 'vitest';
import { newId } from './ids.ts';

const timeOf = (id: string) => Number.parseInt(id.replace('-', '').slice(0, 12), 16);

describe('a new id', () => {
  const now = Date.UTC(2026, 0, 1);

  it('sorts behind those made before, also within one millisecond and over a small step back of the clock (design 3)', () => {
    const ids = [newId(now), newId(now), newId(now - 5), newId(now + 1), newId(now - 9_000)];
    expect(ids.toSorted()).toEqual(ids);
  });

  it('tells when it was made, also once the clock was set back (design 3)', () => {
    newId(now);
    expect(timeOf(newId(now - 60_000))).toBe(now - 60_000);
  });
});
