import { recordTypes } from '#catalog/record-types.ts';
import { Item } from '#contract/page.ts';
import { parseJson } from '#contract/parse-json.ts';
import type { OfficePost } from '#contract/post-calls.ts';
import type { Read } from '#database/database.ts';
import { fromFlag } from '#database/values.ts';
import { loadCategoryIds, loadPictures } from '../catalogue/load-products.ts';
import { statusOf } from './list-posts.ts';

/** One post as those who write see it; `url` is its path. Undefined where there is none of that id. */
export async function loadPost(read: Read, websiteId: string, id: string): Promise<OfficePost | undefined> {
  const row = await read
    .selectFrom('items as item')
    .innerJoin('collections as blog', 'blog.id', 'item.collection_id')
    .selectAll('item')
    .select('blog.url_id as place')
    .where('item.website_id', '=', websiteId)
    .where('item.id', '=', id)
    .where('item.record_type', '=', recordTypes.text)
    .where('blog.status', '!=', 'deleted')
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    id,
    blogId: row.collection_id,
    title: row.title,
    urlId: row.url_id,
    excerpt: row.excerpt,
    body: row.body,
    status: statusOf(row.status),
    publishOn: row.publish_on ?? row.created_at,
    starred: fromFlag(row.starred),
    authorName: row.author_name,
    categoryIds: await loadCategoryIds(read, websiteId, id),
    tags: parseJson(Item.properties.tags, row.tags),
    pictures: await loadPictures(read, websiteId, id),
    url: `/${row.place}/${row.url_id}`,
  };
}
