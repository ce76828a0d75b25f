import { Type } from 'typebox';
import { expect, it } from 'vitest';
import { parseJson } from './parse-json.ts';

const Line = Type.Object({ sku: Type.String(), quantity: Type.Integer() });

it('gives what was stored in its schema (design 8)', () => {
  expect(parseJson(Type.Array(Line), '[{"sku":"MUG","quantity":2}]')).toEqual([{ sku: 'MUG', quantity: 2 }]);
});

it('throws where a stored value is another one, and tells where but not what (design 8)', () => {
  const read = () => parseJson(Type.Array(Line), '[{"sku":"MUG","quantity":"secret"}]');
  expect(read).toThrow(/\/0\/quantity/);
  expect(read).not.toThrow(/secret/);
  expect(() => parseJson(Line, 'no JSON')).toThrow(SyntaxError);
});
