import type { AssetUse } from '#contract/media-calls.ts';
import { fileAddress } from '#contract/file-url.ts';
import type { Read } from '#database/database.ts';
import { mostUses, ownersWith, pagesWith, settingsOf, toItemUse } from './asset-uses.ts';

/** Where a file is linked, played or attached: by products and posts, on pages, published or not, and in settings. */
export async function findFileUses(read: Read, websiteId: string, fileId: string): Promise<AssetUse[]> {
  const linked = `%${fileAddress(fileId)}%`;
  const [items, pages, sections, settings] = await Promise.all([
    read
      .selectFrom('items')
      .select(['id', 'title', 'record_type as type'])
      .where('website_id', '=', websiteId)
      .where((eb) =>
        eb.or([
          eb('body', 'like', linked),
          eb('excerpt', 'like', linked),
          eb('block', 'like', linked),
          eb('files', 'like', `%"${fileId}"%`),
          eb('id', 'in', ownersWith(read, websiteId, linked)),
        ]),
      )
      .orderBy('title')
      .limit(mostUses)
      .execute(),
    pagesWith(read, websiteId, linked),
    sectionsWith(read, websiteId, linked),
    settingsOf(read, websiteId).where('value', 'like', linked).limit(1).execute(),
  ]);
  return [
    ...items.map(toItemUse),
    ...pages.map(({ id, title }) => ({ kind: 'page' as const, id, title })),
    ...[...sections, ...settings].slice(0, 1).map(() => ({ kind: 'settings' as const, id: '', title: '' })),
  ];
}

/** Sections that are kept for all pages. */
function sectionsWith(read: Read, websiteId: string, linked: string) {
  const own = read.selectFrom('saved_sections').select('id').where('website_id', '=', websiteId);
  return own.where('content', 'like', linked).limit(1).execute();
}
