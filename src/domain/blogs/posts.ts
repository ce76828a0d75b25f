import {
  collectionTypes,
  postCollectionNames,
  postCollections,
  postCollectionTypes,
} from '#catalog/collection-types.ts';
import { recordTypes, type RecordType } from '#catalog/record-types.ts';
import { NewPost, PostChange } from '#contract/catalogue.ts';
import { Refusal } from '#contract/refusals.ts';
import { toFlag, toJson } from '#database/values.ts';
import { removeEntry } from '#database/search-index.ts';
import type { Items } from '#database/page-schema.ts';
import { indexItem } from '../catalogue/derive.ts';
import { clear, itemColumns, newItem, takenUrlIds, writeLinks } from '../catalogue/product-rows.ts';
import { linkErrors } from '../catalogue/product-rules.ts';
import { filesOf } from '../media/files.ts';
import { checkInput, invalid } from '../check-input.ts';
import { deleteDocument, lockCollection, noCollection } from '../collections.ts';
import { keepItemRedirect } from '../redirects.ts';
import type { Unit } from '../unit.ts';
import { chooseUrlId } from '../url-ids.ts';
import { askEmbedder } from './embeds.ts';
import { blockColumns } from './post-block.ts';

/** Makes a post of a blog, which stands where its day says; gives its id. */
export async function createPost(unit: Unit, input: unknown): Promise<{ id: string } | Refusal> {
  const given = checkInput(NewPost, input);
  if (given instanceof Refusal) return given;
  const { collectionId, ...fields } = given;
  const place = await lockCollection(unit, collectionId, ...postCollectionTypes);
  if (!place) return noCollection();
  const errors = { ...(await linkErrors(unit, given)), ...(await fileErrors(unit, given)) };
  if (Object.keys(errors).length > 0) return invalid(errors);
  const urlId = await chooseUrlId(given, (candidates) => takenUrlIds(unit, collectionId, candidates));
  if (urlId instanceof Refusal) return urlId;
  const columns = postColumns(unit, fields);
  if (columns instanceof Refusal) return columns;
  const id = unit.newId();
  const at = { id, collection_id: collectionId, url_id: urlId };
  await unit.tx
    .insertInto('items')
    .values({ ...newItem(unit, usualType(place.type)), title: given.title, ...columns, ...at })
    .execute();
  await writeLinks(unit, id, given);
  await askEmbedder(unit, id, given.block);
  await indexItem(unit, id, { kind: 'post' });
  await unit.record({ action: 'post.create', subjectId: id, details: { title: given.title } });
  if ((given.status ?? 'published') === 'published') unit.touch(`list:${collectionId}`);
  return { id };
}

/** What a collection of that type holds unless its owner says otherwise. */
function usualType(type: number): RecordType {
  const name = postCollectionNames.find((each) => collectionTypes[each] === type) ?? 'generic';
  return recordTypes[postCollections[name]];
}

/** Changes what is given of a post, and nothing else. */
export async function changePost(unit: Unit, id: string, input: unknown): Promise<Refusal | undefined> {
  const given = checkInput(PostChange, input);
  if (given instanceof Refusal) return given;
  const post = await lockPost(unit, id);
  if (!post) return noPost();
  const { collection_id: collectionId } = post;
  const errors = { ...(await linkErrors(unit, { ...given, collectionId })), ...(await fileErrors(unit, given)) };
  if (given.body !== undefined && (await isWritten(unit, id)))
    errors.body = 'These words are written on the page of the post.';
  if (Object.keys(errors).length > 0) return invalid(errors);
  if (given.urlId !== undefined && given.urlId !== post.url_id) {
    const free = await chooseUrlId({ urlId: given.urlId, title: '' }, (ids) => takenUrlIds(unit, collectionId, ids));
    if (free instanceof Refusal) return free;
    if (post.status === 'published') await keepItemRedirect(unit, collectionId, { from: post.url_id, to: free });
  }
  const columns = postColumns(unit, given);
  if (columns instanceof Refusal) return columns;
  await unit.tx
    .updateTable('items')
    .set({ ...columns, updated_at: unit.now })
    .where('website_id', '=', unit.websiteId)
    .where('id', '=', id)
    .execute();
  await writeLinks(unit, id, given);
  await askEmbedder(unit, id, given.block);
  await indexItem(unit, id, { kind: 'post' });
  await unit.record({ action: 'post.update', subjectId: id, details: { fields: Object.keys(given) } });
  touchPages(unit, post, given.status);
  return undefined;
}

/** Takes a post off its blog. */
export async function deletePost(unit: Unit, id: string): Promise<Refusal | undefined> {
  const post = await lockPost(unit, id);
  if (!post) return noPost();
  for (const table of ['item_categories', 'item_tags', 'item_images'] as const) await clear(unit, id, table);
  await deleteDocument(unit, id);
  await unit.tx.deleteFrom('items').where('website_id', '=', unit.websiteId).where('id', '=', id).execute();
  await removeEntry(unit, unit.tx, unit.websiteId, id);
  await unit.record({ action: 'post.delete', subjectId: id, details: { title: post.title } });
  touchPages(unit, post);
  return undefined;
}

/** Takes a post off its page: its body is what was published of it, and is written in the form again. */
export async function writePlainly(unit: Unit, id: string): Promise<Refusal | undefined> {
  const post = await lockPost(unit, id);
  if (!post) return noPost();
  await deleteDocument(unit, id);
  await unit.record({ action: 'post.update', subjectId: id, details: { fields: ['body'] } });
  touchPages(unit, post);
  return undefined;
}

async function isWritten({ tx, websiteId }: Unit, id: string): Promise<boolean> {
  const own = tx.selectFrom('documents').select('id').where('website_id', '=', websiteId);
  return (await own.where('owner_id', '=', id).executeTakeFirst()) !== undefined;
}

/** Pages that show the post, and its blog: lists, and posts that name it as the next. None of one that nobody sees. */
function touchPages(unit: Unit, { id, status, collection_id: collectionId }: Items, after?: string): void {
  if (status === 'published' || after === 'published') unit.touch(`item:${id}`, `list:${collectionId}`);
}

function postColumns(
  { now }: Unit,
  given: Omit<NewPost, 'collectionId'> | PostChange,
): Partial<Items> | Refusal<'invalid'> {
  const { authorName, imageIds, publishOn, recordType, externalLink, sourceUrl, passthrough, service, block, fileIds } =
    given;
  const above = block === undefined ? {} : blockColumns(block);
  if (above instanceof Refusal) return above;
  return {
    ...itemColumns(given),
    ...above,
    // A blog is ordered by the day of its posts.
    ...(publishOn !== undefined && { publish_on: publishOn ?? now }),
    ...(authorName !== undefined && { author_name: authorName }),
    ...(imageIds && { main_image_id: imageIds[0] ?? null }),
    ...(recordType !== undefined && { record_type: recordType }),
    ...(externalLink !== undefined && { external_link: externalLink }),
    ...(sourceUrl !== undefined && { source_url: sourceUrl }),
    ...(passthrough !== undefined && { passthrough: toFlag(passthrough) }),
    ...(service !== undefined && { service: service && toJson(service) }),
    ...(fileIds && { files: fileIds.length > 0 ? toJson(fileIds) : null }),
  };
}

async function fileErrors(
  { tx, websiteId }: Unit,
  { fileIds = [] }: Pick<PostChange, 'fileIds'>,
): Promise<Record<string, string>> {
  const known = await filesOf(tx, websiteId, fileIds);
  return Object.fromEntries(
    fileIds.flatMap((id, at) => (known.has(id) ? [] : [[`fileIds.${at}`, 'There is no such file.'] as const])),
  );
}

/** Two writers of one blog follow each other; undefined where it is no post. */
async function lockPost(unit: Unit, id: string): Promise<Items | undefined> {
  const own = unit.tx.selectFrom('items').selectAll().where('website_id', '=', unit.websiteId).where('id', '=', id);
  const post = await own.executeTakeFirst();
  if (!post || !(await lockCollection(unit, post.collection_id, ...postCollectionTypes))) return undefined;
  // What was read before the lock may be older.
  return own.executeTakeFirst();
}

const noPost = () => new Refusal('not-found', 'There is no such post.');
