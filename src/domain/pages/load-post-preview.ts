import { collectionTypes } from '#catalog/collection-types.ts';
import type { PostChange } from '#contract/catalogue.ts';
import type { Image, Item } from '#contract/page.ts';
import type { TemplatePage } from '#contract/page-model.ts';
import { cleanHtml, cleanText } from '../clean-html.ts';
import { loadImages } from '../media/images.ts';
import type { Site } from '../websites/site.ts';
import { postPage } from './load-blog.ts';
import { itemsNow, loadItems } from './load-items.ts';
import type { LoadDeps } from './loaded-page.ts';
import { withOrigin } from './with-origin.ts';

/**
 * A post as visitors would see it with a change that is not kept, hidden or not; undefined where the website has no
 * such post.
 */
export async function loadPostPreview(
  deps: LoadDeps,
  site: Site,
  id: string,
  change: PostChange = {},
): Promise<TemplatePage | undefined> {
  const { read } = deps.database;
  const [item] = await loadItems(read, { ...itemsNow(deps, site), withHidden: true }, { itemIds: [id] });
  const row =
    item &&
    (await read
      .selectFrom('collections')
      .selectAll()
      .where('website_id', '=', site.id)
      .where('id', '=', item.collectionId)
      .where('type', '=', collectionTypes.generic)
      .where('status', '!=', 'deleted')
      .executeTakeFirst());
  if (!row) return undefined;
  const images = change.imageIds && (await loadImages(read, site.id, change.imageIds));
  const shown = images ? withPictures(item, change.imageIds ?? [], images) : item;
  const { model } = await postPage(deps, site, row, { ...shown, ...wordsOf(change) });
  return withOrigin(model);
}

function wordsOf({ title, excerpt, body, tags, publishOn, authorName }: PostChange): Partial<Item> {
  return {
    ...(title !== undefined && { title }),
    ...(excerpt !== undefined && { excerpt: cleanText(excerpt) }),
    ...(body !== undefined && { body: cleanHtml(body) }),
    ...(tags && { tags }),
    ...(typeof publishOn === 'number' && { publishOn }),
    ...(typeof authorName === 'string' && { author: { displayName: authorName } }),
  };
}

function withPictures(item: Item, ids: readonly string[], images: Record<string, Image>): Item {
  const { assetUrl: _a, originalSize: _o, mediaFocalPoint: _m, altText: _t, mainImageId: _i, ...rest } = item;
  const items = ids.flatMap((id) => images[id] ?? []);
  const [main] = items;
  if (!main) return { ...rest, items };
  const { id: mainImageId, assetUrl, originalSize, mediaFocalPoint, altText } = main;
  return { ...rest, items, mainImageId, assetUrl, originalSize, mediaFocalPoint, altText };
}
