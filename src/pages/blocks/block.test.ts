import { describe, expect, it } from 'vitest';
import type { Block } from '#contract/document.ts';
import { migrateBlock } from '#documents/migrate.ts';
import { block, readProps, type BlockContext } from './block.ts';
import { olderBlocks } from './older-blocks.ts';
import { blockMigrations, blocks, definitionOf } from './registry.ts';
import { slices } from '../slices/registry.ts';

const layout = { desktop: { column: 1, width: 6, row: 1, height: 2 } };
const stored = (type: number, typeVersion = 1): Block => ({
  sectionId: 's',
  order: 'a0',
  type,
  typeVersion,
  props: {},
  layout,
});

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

it('shows what a block is given, as often as it is drawn, and an edit of it at once (design 4)', () => {
  const labelled = block({ type: 1, title: 'Label', fields, css: '', render: ({ label }) => label });
  const context = { images: {} } as BlockContext;
  const props = { label: 'Come in' };
  const drawn = [props, props, { ...props, label: 'Go on' }, props].map((each) => labelled.render(each, context));
  expect(drawn).toEqual(['Come in', 'Come in', 'Go on', 'Come in']);
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

describe('definitionOf', () => {
  it('knows its blocks by their codes (platform 3)', () => {
    const titles = [2, 5, 31, 53, 55].map((type) => definitionOf(stored(type))?.title);
    expect(titles).toEqual(['Text', 'Image', 'Quote', 'Button', 'Summary']);
    for (const { type, title } of blocks) expect(definitionOf(stored(type))?.title).toBe(title);
  });

  it('knows no newer version than its own (design 4)', () => {
    expect(definitionOf(stored(2, 2))).toBeUndefined();
    expect(definitionOf(stored(-1))).toBeUndefined();
  });
});

describe('migrations of a block', () => {
  it('raise what older versions hold, and their number is the version (design 4)', () => {
    const rename = ({ text, ...props }: Record<string, unknown>) => ({ ...props, label: text });
    const button = block({ type: 53, title: 'Button', fields, css: '', migrations: [rename], render: () => null });
    const old = { ...stored(53), props: { text: 'Go', style: 'primary' } };
    const raised = migrateBlock(old, { 53: button.migrations });
    expect(raised).toMatchObject({ typeVersion: 2, props: { label: 'Go', style: 'primary' } });
    expect(migrateBlock(raised, { 53: button.migrations })).toBe(raised);
  });

  it('are known of every block that there is (design 4)', () => {
    expect(Object.keys(blockMigrations)).toHaveLength(blocks.length + olderBlocks.length + slices.length);
    for (const { type, migrations } of blocks) expect(blockMigrations[type]).toBe(migrations);
  });
});
