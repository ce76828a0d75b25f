import { describe, expect, it } from 'vitest';
import { readProps } from './block.ts';
import { blockOf } from './registry.ts';

const fields = {
  label: { kind: 'text', label: 'Label', default: 'Go' },
  style: { kind: 'choice', label: 'Style', options: ['primary', 'secondary'], default: 'primary' },
  limit: { kind: 'number', label: 'Items', minimum: 1, maximum: 30, default: 3 },
  isLoud: { kind: 'toggle', label: 'Loud', default: false },
} as const;

describe('readProps', () => {
  it('gives what is stored where it fits the fields', () => {
    const props = { label: 'Come in', style: 'secondary', limit: 6, isLoud: true };
    expect(readProps(fields, { ...props, other: 1 })).toEqual(props);
  });

  it('gives the defaults for what is missing, malformed or out of range', () => {
    expect(readProps(fields, {})).toEqual({ label: 'Go', style: 'primary', limit: 3, isLoud: false });
    const wrong = { label: 7, style: 'shrill', limit: 99, isLoud: 'yes' };
    expect(readProps(fields, wrong)).toEqual({ label: 'Go', style: 'primary', limit: 30, isLoud: false });
    expect(readProps(fields, { limit: Number.NaN }).limit).toBe(3);
  });
});

describe('lists of fields', () => {
  const listFields = {
    rows: {
      kind: 'list',
      label: 'Rows',
      noun: 'row',
      maximum: 2,
      default: [],
      fields: { title: { kind: 'text', label: 'Title', default: 'None' }, isLoud: fields.isLoud },
    },
  } as const;

  it('reads each row by its fields, and no more rows than are allowed', () => {
    const rows = [{ title: 'A', isLoud: true, other: 1 }, 'not a row', { title: 7 }];
    expect(readProps(listFields, { rows }).rows).toEqual([{ title: 'A', isLoud: true }]);
    expect(readProps(listFields, { rows: rows.slice(1) }).rows).toEqual([{ title: 'None', isLoud: false }]);
  });

  it('is empty where the stored value is no list', () => {
    for (const rows of [undefined, null, 'x', { length: 1 }]) expect(readProps(listFields, { rows }).rows).toEqual([]);
  });
});

describe('blockOf', () => {
  it('knows its blocks by their codes (platform 3)', () => {
    const titles = [2, 5, 31, 53, 21, 47, 55, 43, 8, 32, 22, 23, 4, 69, 70, 54, 33].map(
      (type) => blockOf(type, 1)?.title,
    );
    expect(titles).toEqual([
      'Text',
      'Image',
      'Quote',
      'Button',
      'Spacer',
      'Line',
      'Summary',
      'Product',
      'Gallery',
      'Video',
      'Embed',
      'Code',
      'Map',
      'Accordion',
      'Marquee',
      'Social links',
      'Search',
    ]);
  });

  it('knows no newer version than its own (design 4)', () => {
    expect(blockOf(2, 2)).toBeUndefined();
    expect(blockOf(-1, 1)).toBeUndefined();
  });
});
