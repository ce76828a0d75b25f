import type { NewPost } from '#contract/catalogue.ts';
import { createBlog } from '#domain/blogs/blogs.ts';
import { createPost } from '#domain/blogs/posts.ts';
import { createCategory } from '#domain/catalogue/categories.ts';
import { granted } from '#domain/unit.ts';
import type { ExampleStories } from './example.ts';
import type { ExampleIds } from './seed-products.ts';
import type { AssetIds } from './seed-assets.ts';
import type { Seeding } from './seeding.ts';

type Story = ExampleStories['items'][number];

/** The blog, newest first, with the categories that its posts name; gives its id. */
export async function seedStories({ unit, example }: Seeding, assetIds: AssetIds): Promise<string> {
  const { urlId, title, description, items } = example.stories;
  const { id: collectionId } = granted(await createBlog(unit, { urlId, title, description }));
  const categoryIds = new Map<string, string>();
  for (const name of new Set(items.flatMap((story) => story.categories))) {
    const category = { urlId: name.toLowerCase(), title: name };
    categoryIds.set(name, granted(await createCategory(unit, collectionId, category)).id);
  }
  for (const story of items) {
    granted(await createPost(unit, toNewPost(story, { collectionId, categoryIds, assetIds }, unit.now)));
  }
  return collectionId;
}

/** An example's story as it is taken; its categories are known by their titles. */
export function toNewPost(
  story: Story,
  { collectionId, categoryIds, assetIds }: Omit<ExampleIds, 'areaIds'>,
  now: number,
): NewPost {
  const { urlId, title, excerpt, body, tags, author, categories, image, publishOn } = story;
  const imageId = assetIds.get(image.file);
  return {
    collectionId,
    urlId,
    title,
    excerpt,
    body,
    tags,
    authorName: author,
    categoryIds: categories.flatMap((name) => categoryIds.get(name) ?? []),
    imageIds: imageId === undefined ? [] : [imageId],
    // A shop that is started before a story's day has it all the same.
    publishOn: Math.min(Date.parse(`${publishOn}T12:00:00Z`), now),
  };
}
