import { collectionTypes, folderBehaviours } from '#catalog/collection-types.ts';
import type { Document } from '#contract/document.ts';
import type { Collections } from '#database/page-schema.ts';
import type { Read } from '#database/database.ts';
import type { Site } from '../websites/site.ts';
import { contentPage } from './load-content.ts';
import { loadLiveDocument } from './load-document.ts';
import type { LoadDeps, LoadedPage } from './loaded-page.ts';
import { loadLinks } from './navigation.ts';

/** So many pages stand below each other, at most. */
const mostPages = 20;

/** The folder of the main navigation that has this path. */
function folderAt({ preferences }: Pick<Site, 'preferences'>, path: string) {
  return preferences.navigation.main.find(({ urlId }) => urlId !== undefined && path === `/${urlId}`);
}

/** Where a folder leads that redirects to its first page: an address; undefined where the path is none of such a folder. */
export async function folderTarget(read: Read, site: Site, path: string): Promise<string | undefined> {
  if (folderAt(site, path)?.folderBehavior !== folderBehaviours.redirect) return undefined;
  const folder = (await loadLinks(read, site)).main.find(({ url }) => url === path);
  return folder?.items.find(({ url }) => url.startsWith('/') && url !== path)?.url;
}

/** The page of a folder: all of its pages below each other, or the first of them alone (platform 3, folder behaviour). */
export async function loadFolder(deps: LoadDeps, site: Site, path: string): Promise<LoadedPage | undefined> {
  const folder = folderAt(site, path);
  const { folderBehavior } = folder ?? {};
  const isIndex = folderBehavior === folderBehaviours.index;
  if (!folder || (!isIndex && folderBehavior !== folderBehaviours.variation)) return undefined;
  const pages = await loadPages(deps.database.read, site, folder.items);
  const shown = pages.slice(0, isIndex ? mostPages : 1);
  const [first] = shown;
  if (!first) return undefined;
  const documents = await Promise.all(
    shown.map(({ id: ownerId }) => loadLiveDocument(deps.database.read, { websiteId: site.id, ownerId }, deps.report)),
  );
  const row = isIndex ? { ...first, title: folder.title, description: '' } : first;
  const loaded = await contentPage(deps, site, { row, path, stored: belowEachOther(documents) });
  const { data } = loaded.model;
  const collection = data.collection && { ...data.collection, folder: true, folderBehavior };
  return {
    model: { ...loaded.model, data: { ...data, ...(collection && { collection }) } },
    tags: [...loaded.tags, ...shown.map(({ id }) => `collection:${id}`)],
  };
}

/** The pages that everyone may see, in the order in which a folder names them. */
async function loadPages(read: Read, site: Site, items: readonly { collectionId?: string }[]): Promise<Collections[]> {
  const ids = items.flatMap(({ collectionId }) => collectionId ?? []);
  if (ids.length === 0) return [];
  const rows = await read
    .selectFrom('collections')
    .selectAll()
    .where('website_id', '=', site.id)
    .where('id', 'in', ids)
    .where('type', '=', collectionTypes.page)
    .where('status', '=', 'published')
    .where('access', 'is', null)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Documents as one: the sections of each after those of the one before. */
function belowEachOther(documents: readonly Document[]): Document {
  const all: Document = { sections: {}, blocks: {} };
  for (const [at, { sections, blocks }] of documents.entries()) {
    const own = (id: string) => (at === 0 ? id : `${at}-${id}`);
    const place = String(at).padStart(2, '0');
    for (const [id, section] of Object.entries(sections)) {
      all.sections[own(id)] = { ...section, order: place + section.order };
    }
    for (const [id, block] of Object.entries(blocks)) {
      all.blocks[own(id)] = { ...block, sectionId: own(block.sectionId) };
    }
  }
  return all;
}
