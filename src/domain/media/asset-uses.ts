import { recordTypes } from '#catalog/record-types.ts';
import type { AssetUse } from '#contract/media-calls.ts';
import type { Read } from '#database/database.ts';

export const mostUses = 100;

/** Where a picture is used: by products, posts, films and newsletters, on pages, published or not, and in settings. */
export async function findUses(read: Read, websiteId: string, assetId: string): Promise<AssetUse[]> {
  const [items, films, pages, letters, settings] = await Promise.all([
    itemsWith(read, websiteId, assetId),
    filmsWith(read, websiteId).where('poster_id', '=', assetId).select(['id', 'filename']).limit(mostUses).execute(),
    // In a text its id stands between quotes that JSON writes otherwise.
    pagesWith(read, websiteId, `%${assetId}%`),
    newslettersWith(read, websiteId, `%"${assetId}"%`),
    settingsOf(read, websiteId).where('value', 'like', `%"${assetId}"%`).limit(1).execute(),
  ]);
  return [
    ...items,
    ...films.map(({ id, filename: title }) => ({ kind: 'file' as const, id, title })),
    ...pages.map(({ id, title }) => ({ kind: 'page' as const, id, title })),
    ...letters.map(({ id, subject: title }) => ({ kind: 'newsletter' as const, id, title })),
    ...settings.map(() => ({ kind: 'settings' as const, id: '', title: '' })),
  ];
}

async function itemsWith(read: Read, websiteId: string, assetId: string): Promise<AssetUse[]> {
  const rows = await read
    .selectFrom('items')
    .select(['items.id', 'items.title', 'items.record_type as type'])
    .where('items.website_id', '=', websiteId)
    .where((eb) =>
      eb.or([
        eb('items.id', 'in', eb.selectFrom('item_images').select('item_id').where('asset_id', '=', assetId)),
        eb('items.id', 'in', eb.selectFrom('variants').select('item_id').where('asset_id', '=', assetId)),
        eb('items.main_image_id', '=', assetId),
        eb('items.block', 'like', `%"${assetId}"%`),
        eb('items.id', 'in', ownersWith(read, websiteId, `%"${assetId}"%`)),
      ]),
    )
    .orderBy('items.title')
    .limit(mostUses)
    .execute();
  return rows.map(toItemUse);
}

export function toItemUse({ id, title, type }: { id: string; title: string; type: number }): AssetUse {
  return { kind: type === recordTypes['store-item'] ? 'product' : 'post', id, title };
}

function newslettersWith(read: Read, websiteId: string, text: string) {
  const own = read.selectFrom('newsletters').select(['id', 'subject']).where('website_id', '=', websiteId);
  return own.where('parts', 'like', text).orderBy('id').limit(mostUses).execute();
}

/** Films that have a picture before they play. */
const filmsWith = (read: Read, websiteId: string) =>
  read.selectFrom('files').where('website_id', '=', websiteId).where('poster_id', 'is not', null);

/** The ids of all pictures of a website that are used somewhere; other ids may be among them. */
export async function findUsed(read: Read, websiteId: string): Promise<Set<string>> {
  const used = new Set<string>();
  const take = (text: string) => {
    // In the HTML of a text the quotes are JSON's.
    for (const [, id = ''] of text.matchAll(/"([\w-]{10,64})\\?"/g)) used.add(id);
  };
  const images = read.selectFrom('item_images').select('asset_id').distinct().where('website_id', '=', websiteId);
  const variants = read.selectFrom('variants').select('asset_id').distinct().where('website_id', '=', websiteId);
  for (const { asset_id: id } of [...(await images.execute()), ...(await variants.execute())]) if (id) used.add(id);
  for (const { id } of await filmsWith(read, websiteId).select('poster_id as id').execute()) if (id) used.add(id);
  const blocks = read.selectFrom('items').select('block').where('website_id', '=', websiteId);
  for (const { block } of await blocks.where('block', 'is not', null).execute()) take(block ?? '');
  const letters = read.selectFrom('newsletters').select('parts').where('website_id', '=', websiteId);
  for (const { parts } of await letters.execute()) take(parts);
  for (const { content } of await documentsOf(read, websiteId).select('revision.content').execute()) take(content);
  for (const { value } of await settingsOf(read, websiteId).execute()) take(value);
  return used;
}

/** The pages whose documents hold a text, as `like` takes it. */
export function pagesWith(read: Read, websiteId: string, text: string) {
  return documentsOf(read, websiteId)
    .where('revision.content', 'like', text)
    .innerJoin('collections as collection', 'collection.id', 'document.owner_id')
    .select(['collection.id', 'collection.title'])
    .distinct()
    .orderBy('collection.title')
    .limit(mostUses)
    .execute();
}

/** The ids of pages and posts whose documents hold a text. */
export function ownersWith(read: Read, websiteId: string, text: string) {
  return documentsOf(read, websiteId).where('revision.content', 'like', text).select('document.owner_id');
}

function documentsOf(read: Read, websiteId: string) {
  return read
    .selectFrom('documents as document')
    .innerJoin('revisions as revision', (join) =>
      join.on((eb) =>
        eb.or([
          eb('revision.id', '=', eb.ref('document.live_revision_id')),
          eb('revision.id', '=', eb.ref('document.draft_revision_id')),
        ]),
      ),
    )
    .where('document.website_id', '=', websiteId);
}

export function settingsOf(read: Read, websiteId: string) {
  return read.selectFrom('preferences').select('value').where('website_id', '=', websiteId);
}
