import type { Block, BlockProps, Document } from '#contract/document.ts';
import type { Operation } from '#contract/edit.ts';
import { canonicalBlock } from './canonical.ts';

/** What a program knows of block types: by type code, the migrations of its properties from version 1 upwards. */
export type BlockMigrations = Readonly<Record<number, readonly ((props: BlockProps) => BlockProps)[]>>;

/** How a block stands to what a program knows: newer and unknown ones are shown as placeholders (design 4). */
export type BlockState = 'current' | 'outdated' | 'newer' | 'unknown';

/** Tells whether a block is of the current version of a type that is known (design 4). */
export function blockState({ type, typeVersion }: Block, migrations: BlockMigrations): BlockState {
  const steps = stepsOf(type, migrations);
  if (!steps) return 'unknown';
  const current = steps.length + 1;
  if (typeVersion === current) return 'current';
  return typeVersion < current ? 'outdated' : 'newer';
}

/** A block in the current version of its type; what is current, newer or unknown comes back untouched (design 4). */
export function migrateBlock(block: Block, migrations: BlockMigrations): Block {
  const steps = stepsOf(block.type, migrations);
  if (!steps || block.typeVersion > steps.length) return block;
  const props = steps.slice(block.typeVersion - 1).reduce((before, step) => step(before), block.props);
  return canonicalBlock({ ...block, props, typeVersion: steps.length + 1 });
}

/** The document with all its blocks migrated; nothing to migrate gives the same document (design 4). */
export function migrateDocument(document: Document, migrations: BlockMigrations): Document {
  const { blocks } = document;
  // Asked with each edit of a long page: by names each block is looked up once, and none is gathered.
  const isCurrent = (id: string) => {
    const block = blocks[id];
    return block === undefined || migrateBlock(block, migrations) === block;
  };
  if (Object.keys(blocks).every(isCurrent)) return document;
  const entries = Object.entries(blocks).map(([id, block]) => [id, migrateBlock(block, migrations)] as const);
  return { ...document, blocks: Object.fromEntries(entries) };
}

/** The operations that store the migrations of these blocks, to send before their first edit. */
export function migrationOperations(blocks: Document['blocks'], migrations: BlockMigrations): Operation[] {
  return Object.entries(blocks)
    .filter(([, block]) => blockState(block, migrations) === 'outdated')
    .map(([id, block]) => {
      const { typeVersion, props } = migrateBlock(block, migrations);
      return { kind: 'upgradeBlock', id, typeVersion, props };
    });
}

function stepsOf(type: number, migrations: BlockMigrations): BlockMigrations[number] | undefined {
  return Object.hasOwn(migrations, type) ? migrations[type] : undefined;
}
