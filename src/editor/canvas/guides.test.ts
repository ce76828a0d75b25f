import { describe, expect, it } from 'vitest';
import { guideLines } from './guides.ts';

const box = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });

describe('the guides of what is dragged', () => {
  it('are where its edges and middle meet those of others (design 6)', () => {
    const lines = guideLines(box(100, 200, 200, 260), [
      box(0, 0, 100, 50),
      box(140, 80, 160, 120),
      box(300, 230, 400, 300),
    ]);
    expect(lines).toEqual([
      { axis: 'x', at: 100, from: 0, to: 260 },
      { axis: 'x', at: 150, from: 80, to: 260 },
      { axis: 'y', at: 230, from: 100, to: 400 },
    ]);
  });

  it('are none where nothing meets (design 6)', () => {
    expect(guideLines(box(0, 0, 10, 10), [box(31, 31, 47, 47)])).toEqual([]);
    expect(guideLines(box(0, 0, 10, 10), [])).toEqual([]);
  });
});
