import type { BlockProps, Document } from '#contract/document.ts';
import type { BlockNeeds, KnownBlocks } from '#documents/block-needs.ts';
import { readingOrder } from '#documents/reading-order.ts';
import { blockMigrations, definitionOf } from './blocks/registry.ts';
import { readProps, type Field, type Fields } from './blocks/block.ts';
import { pictureIds } from './written-pictures.ts';

const defaultLimit = 30;

/** The blocks of a document that this version knows, in reading order, with their values; as many as are asked for. */
function* knownIn(document: Document) {
  for (const { blocks } of readingOrder(document)) {
    for (const { id: blockId, block } of blocks) {
      const fields = definitionOf(block)?.fields;
      if (fields) yield { blockId, fields, values: readProps(fields, block.props) };
    }
  }
}

/** The pictures of a document as they are found, behind its sections first; each is read only once it is asked for. */
export function* picturesIn(document: Document): Generator<string> {
  yield* grounds(document);
  for (const { fields, values } of knownIn(document)) yield* assetIds(fields, values);
}

const grounds = ({ sections }: Document) => Object.values(sections).flatMap(({ look }) => look?.image || []);

/** Reads a document's needs in reading order from the fields that its blocks declare; unknown blocks need nothing. */
export function blockNeeds(document: Document): BlockNeeds {
  const needs: BlockNeeds = { assetIds: [], collections: [], outlines: [], items: [], forms: [], sections: [] };
  needs.assetIds.push(...grounds(document));
  for (const { blockId, fields, values } of knownIn(document)) {
    needs.assetIds.push(...assetIds(fields, values));
    for (const [name, field] of Object.entries<Field>(fields)) {
      const id = values[name];
      if (typeof id !== 'string' || id === '') continue;
      if (field.kind === 'section') needs.sections.push({ blockId, sectionId: id });
      if (field.kind === 'form') needs.forms.push({ blockId, formId: id });
      if (field.kind === 'item') needs.items.push({ blockId, itemId: id });
      if (field.kind === 'collection' && field.loads === 'outline') {
        needs.outlines.push({ blockId, collectionId: id });
      } else if (field.kind === 'collection') {
        const limit = typeof values.limit === 'number' ? values.limit : defaultLimit;
        needs.collections.push({ blockId, collectionId: id, limit });
      }
    }
  }
  return needs;
}

/** The pictures that values name, also those in texts and in rows of a list. */
function assetIds(fields: Fields, values: BlockProps): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = values[name];
    if (field.kind === 'html') return typeof value === 'string' ? pictureIds(value) : [];
    if (field.kind === 'image') return typeof value === 'string' && value !== '' ? [value] : [];
    if (field.kind !== 'list' || !Array.isArray(value)) return [];
    return value.flatMap((row: BlockProps) => assetIds(field.fields, row));
  });
}

/** The blocks that pages are made of, for what loads them. */
export const knownBlocks: KnownBlocks = { migrations: blockMigrations, needs: blockNeeds };
