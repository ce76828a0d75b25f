import { describe, expect, it } from 'vitest';
import { fieldsText } from './entry-picture.tsx';

describe('fieldsText', () => {
  it.each([
    [undefined, ''],
    [null, ''],
    ['text', ''],
    [{ name: 'Ada', size: 3 }, 'Ada, 3'],
    [{ colours: ['red', 'blue'], deep: { a: 'b' }, no: null }, 'red, blue'],
  ])('writes the additional fields %j as %j (storefront 7)', (additionalFields, text) => {
    expect(fieldsText({ additionalFields })).toBe(text);
  });
});
