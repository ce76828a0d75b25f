import { expect, it } from 'vitest';
import { slugify } from './slug.ts';

it('keeps letters, digits and hyphens in lower case, and a hyphen for white space (language 4)', () => {
  expect(slugify('Wheel  Work & Glaze-2')).toBe('wheel-work-glaze-2');
  expect(slugify('a , b\u00a0\n(c)-')).toBe('a-b-c-');
});
