import { blockTypes } from '#catalog/block-types.ts';
import { recordTypes } from '#catalog/record-types.ts';
import type { Block, Document } from '#contract/document.ts';
import type { Item } from '#contract/page.ts';
import type { ShownBlocks } from '#contract/page-model.ts';
import { parseJsonOr } from '#contract/parse-json.ts';
import { PostBlock } from '#contract/post-parts.ts';
import type { Site } from '../websites/site.ts';
import { loadBlocks } from './load-content.ts';
import type { LoadDeps } from './loaded-page.ts';

const section = 'promoted';

/** The blocks that stand above posts, in a list all but galleries, which have a picture there, named by the posts, and what pages that show them are made from (platform 9). */
export async function loadPromoted(
  deps: LoadDeps,
  site: Site,
  items: readonly Item[],
  { isList = false } = {},
): Promise<{ promoted?: ShownBlocks; tags: string[] }> {
  const blocks = { ...(isList ? {} : galleriesOf(items)), ...(await storedBlocks(deps, site, items)) };
  const ids = Object.keys(blocks);
  if (ids.length === 0) return { tags: [] };
  const document: Document = {
    sections: { [section]: { order: 'a0', theme: '', grid: {} } },
    blocks: Object.fromEntries(ids.map((id) => [id, placed(blocks[id]!)])),
  };
  const { shown: _, tags, ...promoted } = await loadBlocks(deps, site, document);
  return { promoted, tags };
}

async function storedBlocks({ database }: LoadDeps, site: Site, items: readonly Item[]) {
  const able = items.filter(
    ({ promotedBlockType, recordType }) => promotedBlockType || recordType === recordTypes.audio,
  );
  if (able.length === 0) return {};
  const rows = await database.read
    .selectFrom('items')
    .select(['id', 'block'])
    .where('website_id', '=', site.id)
    .where(
      'id',
      'in',
      able.map(({ id }) => id),
    )
    .where('block', 'is not', null)
    .execute();
  return Object.fromEntries(
    rows.flatMap(({ id, block }) => {
      const read = parseJsonOr(PostBlock, block ?? '', undefined);
      return read ? [[id, read] as const] : [];
    }),
  );
}

/** A gallery is its pictures. */
function galleriesOf(items: readonly Item[]): Record<string, PostBlock> {
  const galleries = items.filter(({ recordType, items: pictures }) => isGallery(recordType) && pictures.length > 0);
  return Object.fromEntries(
    galleries.map(({ id, items: pictures }) => {
      const props = { pictures: pictures.map((picture) => ({ image: picture.id })), design: 'slideshow' };
      return [id, { type: blockTypes.gallery, typeVersion: 1, props }];
    }),
  );
}

const isGallery = (recordType: number) => recordType === recordTypes.gallery;

const placed = (block: PostBlock): Block => {
  const layout = { desktop: { column: 1, width: 12, row: 1, height: 1 } };
  return { ...block, sectionId: section, order: 'a0', layout };
};
