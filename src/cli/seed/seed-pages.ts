import { generateNKeysBetween } from 'fractional-indexing';
import { collectionTypes } from '#catalog/collection-types.ts';
import type { Block, Document } from '#contract/document.ts';
import { newId } from '#database/ids.ts';
import { toJson } from '#database/values.ts';
import type { ExampleSite } from './example.ts';
import { isImage, type AssetIds } from './seed-assets.ts';
import type { Seeding } from './seed-demo.ts';

type ExamplePage = ExampleSite['pages'][number];

/** Content pages: a collection of the type "page" each, with its document published. */
export async function seedPages(
  seeding: Seeding,
  assetIds: AssetIds,
  collectionIds: ReadonlyMap<string, string>,
): Promise<void> {
  const { tx, example, websiteId, now } = seeding;
  for (const [index, page] of example.site.pages.entries()) {
    const ids = { collection: newId(now), document: newId(now), revision: newId(now) };
    const { urlId, title, description } = page;
    await tx
      .insertInto('collections')
      .values({
        id: ids.collection,
        website_id: websiteId,
        type: collectionTypes.page,
        url_id: urlId,
        title,
        description,
        position: example.site.collections.length + index,
        status: 'published',
        access: page.access ?? null,
        created_at: now,
        updated_at: now,
      })
      .execute();
    const content = toJson(toDocument(page, assetIds, collectionIds));
    const owned = { website_id: websiteId, document_id: ids.document, content, created_at: now };
    await tx
      .insertInto('revisions')
      .values({ id: ids.revision, ...owned })
      .execute();
    await tx
      .insertInto('documents')
      .values({
        id: ids.document,
        website_id: websiteId,
        owner_id: ids.collection,
        live_revision_id: ids.revision,
        draft_revision_id: ids.revision,
      })
      .execute();
  }
}

/** Files and url ids of the example become the ids of this installation. */
function toDocument(page: ExamplePage, assetIds: AssetIds, collectionIds: ReadonlyMap<string, string>): Document {
  const document: Document = { sections: {}, blocks: {} };
  const sectionKeys = generateNKeysBetween(null, null, page.sections.length);
  for (const [index, section] of page.sections.entries()) {
    document.sections[section.id] = { order: sectionKeys[index] ?? '', theme: section.theme, grid: section.grid ?? {} };
    const keys = generateNKeysBetween(null, null, section.blocks.length);
    for (const [position, { type, props, layout }] of section.blocks.entries()) {
      const block: Block = {
        sectionId: section.id,
        order: keys[position] ?? '',
        type,
        typeVersion: 1,
        props: resolveProps(props, assetIds, collectionIds),
        layout,
      };
      document.blocks[`${section.id}-${position + 1}`] = block;
    }
  }
  return document;
}

function resolveProps(
  props: Record<string, unknown>,
  assetIds: AssetIds,
  collectionIds: ReadonlyMap<string, string>,
): Block['props'] {
  const resolve = (value: unknown, name: string): unknown => {
    if (isImage(value)) return assetIds.get(value.file) ?? '';
    if (name === 'collection' && typeof value === 'string') return collectionIds.get(value) ?? '';
    if (Array.isArray(value)) return value.map((part) => resolve(part, ''));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, resolve(part, key)]));
  };
  return resolve(props, '') as Block['props'];
}
