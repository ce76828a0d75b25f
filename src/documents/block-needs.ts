import type { Document } from '#contract/document.ts';
import type { BlockMigrations } from './migrate.ts';

/** What is loaded before a document is rendered: `images`, and `products` by block id. */
export interface BlockNeeds {
  /** Pictures that blocks name. */
  assetIds: string[];
  /** Items that a block shows of a collection, at most `limit`. */
  collections: { blockId: string; collectionId: string; limit: number }[];
  /** Collections that a block shows in a few words. */
  outlines: { blockId: string; collectionId: string }[];
  /** The form that a block shows. */
  forms: { blockId: string; formId: string }[];
  /** The kept section that a block shows. */
  sections: { blockId: string; sectionId: string }[];
  /** Single items that a block shows. */
  items: { blockId: string; itemId: string }[];
}

/** What a program that renders blocks tells one that loads what they show. */
export interface KnownBlocks {
  migrations: BlockMigrations;
  needs(document: Document): BlockNeeds;
}
