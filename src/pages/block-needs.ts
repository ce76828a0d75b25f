import type { BlockProps, Document } from '#contract/document.ts';
import { readingOrder } from '#documents/reading-order.ts';
import { definitionOf } from './blocks/registry.ts';
import { readProps, type Fields } from './blocks/block.ts';

/** What the server loads before a document is rendered: `images`, and `products` by block id. */
export interface BlockNeeds {
  /** Pictures that blocks name. */
  assetIds: string[];
  /** Items that a block shows of a collection, at most `limit`. */
  collections: { blockId: string; collectionId: string; limit: number }[];
  /** Single items that a block shows. */
  items: { blockId: string; itemId: string }[];
}

const defaultLimit = 30;

/** Reads a document's needs in reading order from the fields that its blocks declare; unknown blocks need nothing. */
export function blockNeeds(document: Document): BlockNeeds {
  const needs: BlockNeeds = { assetIds: [], collections: [], items: [] };
  const blocks = readingOrder(document).flatMap((section) => section.blocks);
  for (const { id: blockId, block } of blocks) {
    const definition = definitionOf(block);
    if (!definition) continue;
    const values = readProps(definition.fields, block.props);
    needs.assetIds.push(...assetIds(definition.fields, values));
    for (const [name, field] of Object.entries(definition.fields)) {
      const id = values[name];
      if (typeof id !== 'string' || id === '') continue;
      if (field.kind === 'item') needs.items.push({ blockId, itemId: id });
      if (field.kind === 'collection') {
        const limit = typeof values.limit === 'number' ? values.limit : defaultLimit;
        needs.collections.push({ blockId, collectionId: id, limit });
      }
    }
  }
  return needs;
}

/** The pictures that values name, also those in rows of a list. */
function assetIds(fields: Fields, values: BlockProps): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = values[name];
    if (field.kind === 'image') return typeof value === 'string' && value !== '' ? [value] : [];
    if (field.kind !== 'list' || !Array.isArray(value)) return [];
    return value.flatMap((row: BlockProps) => assetIds(field.fields, row));
  });
}
