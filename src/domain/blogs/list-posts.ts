import { sql } from 'kysely';
import { postCollectionTypes } from '#catalog/collection-types.ts';
import { recordTypes, type PostKind } from '#catalog/record-types.ts';
import { assetUrl } from '#contract/asset-url.ts';
import type { Blog, ListedPost, PostState } from '#contract/post-calls.ts';
import { postTypes, typeOfPost } from '#contract/post-parts.ts';
import type { Read } from '#database/database.ts';
import { changedSince } from '../pages/load-document.ts';
import { stateOf } from '../pages/post-state.ts';
import { countFitting, firstOf } from '../paging.ts';

/** So many come at once. */
const page = 50;
const mostNames = 100;

export interface PostFilter {
  blogId?: string;
  search?: string;
  state?: PostState;
  tag?: string;
  kind?: PostKind;
}

export interface SortedPosts {
  sort?: 'newest' | 'title';
  descending?: boolean;
  offset?: number;
  now: number;
}

/** The posts of a website as their list shows them, and how many fit in all. */
export async function listPosts(read: Read, websiteId: string, filter: PostFilter, sorted: SortedPosts) {
  const { sort = 'newest', descending = sort === 'newest', offset = 0, now } = sorted;
  const all = selectPosts(read, websiteId, filter, now);
  const direction = descending ? 'desc' : 'asc';
  const by = { newest: sql`item.publish_on`, title: sql`lower(item.title)` }[sort];
  const [{ rows: shown, hasMore }, total] = await Promise.all([
    all
      .leftJoin('assets as asset', 'asset.id', 'item.main_image_id')
      .select(['item.id', 'item.collection_id', 'item.title', 'item.status', 'item.publish_on', 'item.author_name'])
      .select(['item.record_type', 'asset.blob_key', 'asset.filename'])
      .orderBy(by, direction)
      .orderBy('item.id', direction)
      .offset(offset)
      .$call(firstOf(page)),
    countFitting(read, all.select('item.id')),
  ]);
  const changed = await changedSince(
    read,
    websiteId,
    shown.map(({ id }) => id),
  );
  const posts = shown.map((row): ListedPost => ({
    id: row.id,
    blogId: row.collection_id,
    title: row.title,
    state: stateOf(row.status, row.publish_on ?? 0, now),
    hasChanges: changed.has(row.id),
    recordType: typeOfPost(row.record_type),
    publishOn: row.publish_on ?? 0,
    authorName: row.author_name,
    imageUrl: row.blob_key === null ? null : assetUrl(row.blob_key, row.filename ?? ''),
  }));
  return { posts, hasMore, total };
}

function selectPosts(
  read: Read,
  websiteId: string,
  { blogId, search = '', state, tag, kind }: PostFilter,
  now: number,
) {
  let own = read
    .selectFrom('items as item')
    .innerJoin('collections as blog', 'blog.id', 'item.collection_id')
    .where('item.website_id', '=', websiteId)
    .where('blog.status', '!=', 'deleted')
    .where('blog.type', 'in', postCollectionTypes)
    .where('item.record_type', 'in', kind === undefined ? postTypes : [recordTypes[kind]]);
  if (blogId !== undefined) own = own.where('item.collection_id', '=', blogId);
  if (state !== undefined) own = own.where('item.status', '=', state === 'scheduled' ? 'published' : state);
  if (state === 'scheduled') own = own.where('item.publish_on', '>', now);
  if (state === 'published') own = own.where('item.publish_on', '<=', now);
  if (tag !== undefined) {
    own = own.where('item.id', 'in', (eb) =>
      eb.selectFrom('item_tags').select('item_id').where('website_id', '=', websiteId).where('tag', '=', tag),
    );
  }
  for (const word of search.trim().split(/\s+/).filter(Boolean).slice(0, 8)) own = own.where(holds(word));
  return own;
}

/** A word in the title; capitals make no difference, and signs mean themselves. */
function holds(word: string) {
  const typed = word.replaceAll(/[!%_]/g, '!$&');
  return sql<boolean>`(lower(item.title) like ${`%${typed.toLowerCase()}%`} escape '!'
    or item.title like ${`%${typed}%`} escape '!')`;
}

/** The blogs in their order, and the authors and tags that most of their posts name. */
export async function listBlogs(read: Read, websiteId: string) {
  const blogs = await read
    .selectFrom('collections')
    .select(['id', 'title', 'type'])
    .where('website_id', '=', websiteId)
    .where('type', 'in', postCollectionTypes)
    .where('status', '!=', 'deleted')
    .orderBy('position')
    .execute();
  const categories = await read
    .selectFrom('categories')
    .select(['id', 'title', 'collection_id'])
    .where('website_id', '=', websiteId)
    .orderBy('position')
    .execute();
  const of = Map.groupBy(categories, (category) => category.collection_id);
  return {
    blogs: blogs.map(({ id, title, type }): Blog => {
      return {
        id,
        title,
        type,
        categories: (of.get(id) ?? []).map((category) => ({ id: category.id, title: category.title })),
      };
    }),
    authors: await authorsOf(read, websiteId),
    tags: await tagsOf(read, websiteId),
  };
}

async function authorsOf(read: Read, websiteId: string): Promise<string[]> {
  const rows = await read
    .selectFrom('items')
    .select('author_name as name')
    .where('website_id', '=', websiteId)
    .where('author_name', 'is not', null)
    .groupBy('author_name')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('author_name')
    .limit(mostNames)
    .execute();
  return rows.map(({ name }) => name ?? '').filter(Boolean);
}

async function tagsOf(read: Read, websiteId: string): Promise<string[]> {
  const rows = await read
    .selectFrom('item_tags')
    .innerJoin('items', 'items.id', 'item_tags.item_id')
    .select('item_tags.tag')
    .where('item_tags.website_id', '=', websiteId)
    .where('items.record_type', 'in', postTypes)
    .groupBy('item_tags.tag')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('item_tags.tag')
    .limit(mostNames)
    .execute();
  return rows.map(({ tag }) => tag);
}
