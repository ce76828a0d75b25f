import { collectionTypes } from '#catalog/collection-types.ts';
import { recordTypes } from '#catalog/record-types.ts';
import { newId } from '#database/ids.ts';
import { toJson } from '#database/values.ts';
import type { ExampleStories } from './example.ts';
import type { AssetIds } from './seed-assets.ts';
import type { Seeding } from './seed-demo.ts';

type Story = ExampleStories['items'][number];

/** The blog: a collection of text records, newest first, with the categories that its posts name. */
export async function seedStories(seeding: Seeding, assetIds: AssetIds): Promise<void> {
  const { tx, example, websiteId, now } = seeding;
  const { urlId, title, description, items } = example.stories;
  const collectionId = newId(now);
  const names = { type: collectionTypes.generic, url_id: urlId, title, description, status: 'published' };
  await tx
    .insertInto('collections')
    .values({ ...names, id: collectionId, website_id: websiteId, position: 1, created_at: now, updated_at: now })
    .execute();
  const categoryIds = new Map<string, string>();
  for (const name of new Set(items.flatMap((story) => story.categories))) {
    const id = newId(now);
    const place = { website_id: websiteId, collection_id: collectionId, parent_id: null, position: categoryIds.size };
    await tx
      .insertInto('categories')
      .values({ ...place, id, url_id: name.toLowerCase(), title: name })
      .execute();
    categoryIds.set(name, id);
  }
  for (const story of items) {
    const imageId = assetIds.get(story.image.file) ?? null;
    const itemId = newId(now);
    const owner = { id: itemId, website_id: websiteId, collection_id: collectionId, main_image_id: imageId };
    await tx
      .insertInto('items')
      .values({ ...storyRow(story, now), ...owner })
      .execute();
    for (const tag of story.tags) {
      await tx.insertInto('item_tags').values({ website_id: websiteId, item_id: itemId, tag }).execute();
    }
    if (imageId !== null) {
      const link = { website_id: websiteId, item_id: itemId, asset_id: imageId, position: 0 };
      await tx.insertInto('item_images').values(link).execute();
    }
    const links = story.categories.flatMap((name) => categoryIds.get(name) ?? []);
    for (const categoryId of links) {
      await tx
        .insertInto('item_categories')
        .values({ website_id: websiteId, item_id: itemId, category_id: categoryId })
        .execute();
    }
  }
}

function storyRow(story: Story, now: number) {
  return {
    record_type: recordTypes.text,
    url_id: story.urlId,
    title: story.title,
    excerpt: story.excerpt,
    body: story.body,
    tags: toJson(story.tags),
    author_name: story.author,
    starred: 0 as const,
    position: 0,
    status: 'published',
    // A shop that is started before a story's day has it all the same.
    publish_on: Math.min(Date.parse(`${story.publishOn}T12:00:00Z`), now),
    passthrough: 0 as const,
    comment_state: 0,
    like_count: 0,
    public_comment_count: 0,
    created_at: now,
    updated_at: now,
  };
}
