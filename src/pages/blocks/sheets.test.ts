import { expect, it } from 'vitest';
import { blocks } from './registry.ts';

it('brings no other block’s sheet within its own, so that a page has each once (design 7)', () => {
  for (const one of blocks)
    for (const other of blocks)
      if (one.css !== other.css && other.css)
        expect(one.css.includes(other.css), `${one.title} has ${other.title}`).toBe(false);
});
