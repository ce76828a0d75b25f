import { describe, expect, it } from 'vitest';
import type { Document } from '#contract/document.ts';
import { applyTransaction } from './apply.ts';
import { sampleBlock, sampleDocument } from './testing/documents.ts';
import { blockState, migrateBlock, migrateDocument, migrationOperations, type BlockMigrations } from './migrate.ts';

/** Type 2 is at version 3, type 5 at version 1. */
const migrations: BlockMigrations = {
  2: [({ text, ...rest }) => ({ ...rest, html: `<p>${String(text)}</p>` }), (props) => ({ ...props, align: 'left' })],
  5: [],
};

function withBlock(type: number, typeVersion: number): Document {
  const document = sampleDocument();
  return { ...document, blocks: { ...document.blocks, a: sampleBlock('top', 'a0', { type, typeVersion }) } };
}

describe('migrations of block types', () => {
  it('run from the version that a block has to the current one (design 4)', () => {
    const migrated = { typeVersion: 3, props: { align: 'left', html: '<p>x</p>' } };
    expect(migrateBlock(sampleBlock('top', 'a0', { props: { text: 'x' } }), migrations)).toMatchObject(migrated);
    const second = sampleBlock('top', 'a0', { typeVersion: 2, props: { html: '<p>y</p>' } });
    expect(migrateBlock(second, migrations).props).toEqual({ align: 'left', html: '<p>y</p>' });
  });

  it('keep unknown, newer and current blocks untouched, down to the same object (design 4)', () => {
    const cases = [
      [999, 1, 'unknown'],
      [2, 4, 'newer'],
      [2, 3, 'current'],
      [5, 1, 'current'],
    ] as const;
    for (const [type, typeVersion, state] of cases) {
      const block = sampleBlock('top', 'a0', { type, typeVersion });
      expect(blockState(block, migrations)).toBe(state);
      expect(migrateBlock(block, migrations)).toBe(block);
    }
    expect(blockState(sampleBlock('top', 'a0', { type: 2 }), migrations)).toBe('outdated');
  });

  it('give the same document where there is nothing to migrate (design 4)', () => {
    expect(migrateDocument(sampleDocument(), {}).blocks).toEqual(sampleDocument().blocks);
    const current = sampleDocument();
    expect(migrateDocument(current, { 5: [] })).toBe(current);
    expect(migrateDocument(withBlock(2, 1), migrations).blocks.a?.typeVersion).toBe(3);
  });

  it('are stored by operations that can be undone (design 5, invariant 12)', () => {
    const document = withBlock(5, 1);
    const operations = migrationOperations(document.blocks, migrations);
    expect(operations.map(({ id }) => id)).toEqual(['b', 'c', 'd']);
    const applied = applyTransaction(document, { name: 'Upgrade', operations });
    expect(applied.ok && applied.document).toEqual(migrateDocument(document, migrations));
    const undone = applied.ok && applyTransaction(applied.document, applied.inverse);
    expect(undone && undone.ok && undone.document).toEqual(document);
  });
});
