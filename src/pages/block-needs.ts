import type { Document } from '#contract/document.ts';
import { blockOf } from './blocks/registry.ts';
import { readProps } from './blocks/block.ts';

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

/** Reads a document's needs from the fields that its blocks declare; unknown blocks need nothing. */
export function blockNeeds(document: Document): BlockNeeds {
  const needs: BlockNeeds = { assetIds: [], collections: [], items: [] };
  for (const [blockId, { type, typeVersion, props }] of Object.entries(document.blocks)) {
    const definition = blockOf(type, typeVersion);
    if (!definition) continue;
    const values = readProps(definition.fields, props);
    for (const [name, field] of Object.entries(definition.fields)) {
      const id = String(values[name]);
      if (id === '') continue;
      if (field.kind === 'image') needs.assetIds.push(id);
      if (field.kind === 'item') needs.items.push({ blockId, itemId: id });
      if (field.kind === 'collection') {
        const limit = typeof values.limit === 'number' ? values.limit : defaultLimit;
        needs.collections.push({ blockId, collectionId: id, limit });
      }
    }
  }
  return needs;
}
