import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ownPath } from './own-path.ts';

it('keeps any address on its own host, and leaves one that is there as it is (design 9)', () => {
  const start = fc
    .array(fc.constantFrom('/', '\\', '\t', ' '), { minLength: 1, maxLength: 5 })
    .map((marks) => marks.join(''));
  fc.assert(
    fc.property(start, fc.webPath(), (marks, path) => {
      const url = ownPath(`/${marks}elsewhere.example${path}`);
      expect(new URL(url, 'https://shop.example').host).toBe('shop.example');
    }),
  );
  expect(ownPath('/shop?next=//elsewhere.example')).toBe('/shop?next=//elsewhere.example');
});
