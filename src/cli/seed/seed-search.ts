import { collectionTypes } from '#catalog/collection-types.ts';
import { indexEntry } from '#database/search-index.ts';
import { fromJson } from '#database/values.ts';
import type { Document } from '#contract/document.ts';
import { plainText } from '#domain/plain-text.ts';
import type { Seeding } from './seed-demo.ts';

/** Makes all that the example shows findable. */
export async function seedSearch({ tx, services, websiteId }: Seeding): Promise<void> {
  const { database } = services;
  // Products are found by their own writer.
  const items = await tx
    .selectFrom('items as item')
    .innerJoin('collections as collection', 'collection.id', 'item.collection_id')
    .select(['item.id', 'item.title', 'item.excerpt', 'item.body', 'item.tags', 'item.url_id'])
    .select('collection.url_id as collection_url_id')
    .where('item.website_id', '=', websiteId)
    .where('collection.type', '<>', collectionTypes.products)
    .execute();
  for (const item of items) {
    const body = [item.excerpt, plainText(item.body), fromJson<string[]>(item.tags).join(', ')].join(' ');
    const url = `/${item.collection_url_id}/${item.url_id}`;
    await indexEntry(database, tx, { websiteId, ownerId: item.id, url, kind: 'post', title: item.title, body });
  }
  const pages = await tx
    .selectFrom('collections as page')
    .innerJoin('documents as document', 'document.owner_id', 'page.id')
    .innerJoin('revisions as revision', 'revision.id', 'document.live_revision_id')
    .select(['page.id', 'page.title', 'page.description', 'page.url_id', 'revision.content'])
    .where('page.website_id', '=', websiteId)
    .execute();
  for (const page of pages) {
    const { blocks } = fromJson<Document>(page.content);
    const texts = Object.values(blocks).flatMap(({ props }) =>
      typeof props.html === 'string' ? plainText(props.html) : [],
    );
    const isHome = page.url_id === 'home';
    const url = isHome ? '/' : `/${page.url_id}`;
    const title = isHome ? 'Home' : page.title;
    const body = [page.description, ...texts].join(' ');
    await indexEntry(database, tx, { websiteId, ownerId: page.id, url, kind: 'page', title, body });
  }
}
