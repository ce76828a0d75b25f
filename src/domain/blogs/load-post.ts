import { assetUrl } from '#contract/asset-url.ts';
import { Item } from '#contract/page.ts';
import { parseJson } from '#contract/parse-json.ts';
import type { OfficePost } from '#contract/post-calls.ts';
import { PostBlock, postParts, postTypes, RecordSource, typeOfPost, type AttachedFile } from '#contract/post-parts.ts';
import type { ProductPicture } from '#contract/product-calls.ts';
import type { Read } from '#database/database.ts';
import { fromFlag } from '#database/values.ts';
import { loadCategoryIds, loadPictures } from '../catalogue/load-products.ts';
import { filesOf } from '../media/files.ts';
import { statusOf } from '../pages/post-state.ts';

/** One post as those who write see it; `url` is its path. Undefined where there is none of that id. */
export async function loadPost(read: Read, websiteId: string, id: string): Promise<OfficePost | undefined> {
  const row = await findRow(read, websiteId, id);
  if (!row) return undefined;
  const block = row.block === null ? null : parseJson(PostBlock, row.block);
  return {
    id,
    blogId: row.collection_id,
    title: row.title,
    urlId: row.url_id,
    excerpt: row.excerpt,
    body: row.body,
    isWritten: row.document !== null,
    status: statusOf(row.status),
    publishOn: row.publish_on ?? row.created_at,
    starred: fromFlag(row.starred),
    recordType: typeOfPost(row.record_type),
    externalLink: row.external_link,
    sourceUrl: row.source_url,
    passthrough: fromFlag(row.passthrough),
    block,
    files: await loadFiles(read, websiteId, row.files),
    blockPictures: await loadBlockPictures(read, websiteId, block),
    service: row.service === null ? null : parseJson(RecordSource, row.service),
    authorName: row.author_name,
    categoryIds: await loadCategoryIds(read, websiteId, id),
    tags: parseJson(Item.properties.tags, row.tags),
    pictures: await loadPictures(read, websiteId, id),
    url: `/${row.place}/${row.url_id}`,
  };
}

function findRow(read: Read, websiteId: string, id: string) {
  return read
    .selectFrom('items as item')
    .innerJoin('collections as blog', 'blog.id', 'item.collection_id')
    .selectAll('item')
    .select('blog.url_id as place')
    .leftJoin('documents as document', (join) =>
      join.onRef('document.owner_id', '=', 'item.id').on('document.website_id', '=', websiteId),
    )
    .select('document.id as document')
    .where('item.website_id', '=', websiteId)
    .where('item.id', '=', id)
    .where('item.record_type', 'in', postTypes)
    .where('blog.status', '!=', 'deleted')
    .executeTakeFirst();
}

async function loadBlockPictures(read: Read, websiteId: string, block: PostBlock | null): Promise<ProductPicture[]> {
  const texts = Object.values(block?.props ?? {}).filter((value): value is string => typeof value === 'string');
  if (texts.length === 0) return [];
  const own = read.selectFrom('assets').selectAll().where('website_id', '=', websiteId);
  const rows = await own.where('id', 'in', texts).execute();
  return rows.map(({ id, blob_key: key, filename, width, height, alt_text: altText }) => {
    return { id, url: assetUrl(key, filename), width, height, altText };
  });
}

async function loadFiles(read: Read, websiteId: string, stored: string | null): Promise<AttachedFile[]> {
  const ids = stored === null ? [] : parseJson(postParts.fileIds, stored);
  const known = await filesOf(read, websiteId, ids);
  return ids.flatMap((id) => {
    const file = known.get(id);
    return file ? [{ id, filename: file.filename, mediaType: file.media_type, byteSize: file.byte_size }] : [];
  });
}
