import { blockTypes } from '#catalog/block-types.ts';
import { pageTypes, type PageType } from '#catalog/page-types.ts';
import type { Document } from '#contract/document.ts';
import type { Form } from '#contract/form.ts';
import type { Item } from '#contract/page.ts';
import type { ContentPage } from '#contract/page-model.ts';
import { collectionTypes } from '#catalog/collection-types.ts';
import type { SlideType } from '#catalog/slices.ts';
import type { Collections } from '#database/page-schema.ts';
import type { BlockNeeds } from '#documents/block-needs.ts';
import { migrateDocument } from '#documents/migrate.ts';
import { commentsOf, loadTalk } from '../comments/load-comments.ts';
import { loadPublicForms } from '../forms/load-forms.ts';
import { loadImages } from '../media/images.ts';
import type { Site } from '../websites/site.ts';
import { loadComponents, withComponents } from './load-components.ts';
import { loadLiveDocument } from './load-document.ts';
import { itemsNow, loadItems } from './load-items.ts';
import { loadMerchandising } from './load-merchandising.ts';
import { loadOutlines, outlineTags } from './load-outlines.ts';
import { listTags, siteTags, tagsOf, toCollection } from './lists.ts';
import type { LoadDeps, LoadedPage } from './loaded-page.ts';
import { pageData } from './page-data.ts';

/** A content page: its live document, and the pictures and items that its blocks show. */
export async function loadContent(deps: LoadDeps, site: Site, row: Collections, path: string): Promise<LoadedPage> {
  const stored = await loadLiveDocument(deps.database.read, { websiteId: site.id, ownerId: row.id }, deps.report);
  return contentPage(deps, site, { row, path, stored });
}

/** What a document is shown as: its names, and the slide that it is where it is one. */
interface Frame {
  row: Pick<Collections, 'id' | 'type' | 'url_id' | 'title' | 'description'>;
  path: string;
  stored: Document;
  slide?: SlideType;
}

const pageTypeOf: Record<SlideType, PageType> = {
  'cover-page': pageTypes.splashPage,
  'lock-screen': pageTypes.lockScreen,
  'popup-overlay': pageTypes.popupOverlay,
  'sso-screen': pageTypes.ssoPage,
};

/** The page that a document gives; that of a collection of cover pages is a slide by itself. */
export async function contentPage(
  deps: LoadDeps,
  site: Site,
  { row, path, stored, slide = row.type === collectionTypes['splash-page'] ? 'cover-page' : undefined }: Frame,
): Promise<LoadedPage & { model: ContentPage }> {
  const { shown, tags, ...blocks } = await loadBlocks(deps, site, stored);
  const data = await pageData(deps, site, {
    pageType: slide ? pageTypeOf[slide] : pageTypes.page,
    pageTitle: row.title,
    pageDescription: row.description,
    fullUrl: path,
    collection: { ...toCollection(row, []), ...(await talkOf(deps, site, row.id, blocks.document)) },
    ...(await loadMerchandising(deps, site, shown)),
  });
  return {
    model: {
      view: 'content',
      ...(slide && { slide }),
      status: 200,
      data,
      canonicalUrl: data.website.baseUrl + path,
      ...blocks,
    },
    tags: [...siteTags(site), `collection:${row.id}`, ...tags],
  };
}

/** What is said of a page, where it has the block for that. */
async function talkOf({ database: { read }, clock }: LoadDeps, site: Site, id: string, document: Document) {
  if (!hasComments(document) || !site.preferences.comments.commentsEnabled) return {};
  const asked = { websiteId: site.id, comments: site.preferences.comments, now: clock.now() };
  const { likeCount: _, ...talk } = (await loadTalk(read, asked, [{ id, isPost: false, publishOn: null }]))(id);
  return { ...talk, ...(await commentsOf(read, site.id, { id, ...talk })) };
}

/** Whether visitors can say something on a page of this document. */
export const hasComments = ({ blocks }: Document): boolean =>
  Object.values(blocks).some(({ type }) => type === blockTypes.comments);

/** What the blocks of a document show, which is raised to what this version knows; `shown` are the items among it. */
export async function loadBlocks(deps: LoadDeps, site: Site, stored: Document) {
  const { read } = deps.database;
  const document = migrateDocument(stored, deps.blocks.migrations);
  const own = needsOf(deps, document);
  const components = await loadComponents(deps, site, own);
  const needs = withComponents(own, components, deps.blocks);
  const [products, forms, outlines, images] = await Promise.all([
    loadShown(deps, site, needs),
    loadShownForms(deps, site, needs),
    loadOutlines(deps, site, needs.outlines),
    loadImages(read, site.id, needs.assetIds),
  ]);
  const shown = Object.values(products).flat();
  const sectionTags = components.sectionIds.map((id) => `section:${id}`);
  const tags = [...outlineTags(outlines), ...needTags(needs), ...sectionTags, ...tagsOf(shown)];
  return { document, images, products, outlines, forms, components: components.documents, shown, tags };
}

// Documents are never changed in place, and one that is kept is asked for at each page that is made of it.
const found = new WeakMap<Document, BlockNeeds>();

function needsOf({ blocks }: LoadDeps, document: Document): BlockNeeds {
  const needs = found.get(document) ?? blocks.needs(document);
  found.set(document, needs);
  return needs;
}

/** What a page is made from that its blocks name. */
function needTags({ outlines, collections, assetIds, items, forms }: BlockNeeds): string[] {
  return [
    ...[...outlines, ...collections].flatMap((need) => listTags(need.collectionId)),
    ...assetIds.map((id) => `asset:${id}`),
    ...items.map((need) => `item:${need.itemId}`),
    ...forms.map((need) => `form:${need.formId}`),
  ];
}

/** The forms that a document's blocks show, by block id. */
async function loadShownForms(deps: LoadDeps, site: Site, { forms }: BlockNeeds): Promise<Record<string, Form>> {
  const asked = { ids: forms.map(({ formId }) => formId), hasCode: !site.preferences.code.isOff };
  const found = await loadPublicForms(deps.database.read, site.id, asked);
  return Object.fromEntries(
    forms.flatMap(({ blockId, formId }) => {
      const form = found.get(formId);
      return form ? [[blockId, form]] : [];
    }),
  );
}

/** The items that a document's blocks show, by block id; of a collection as many as one of them shows, once. */
async function loadShown(deps: LoadDeps, site: Site, needs: BlockNeeds): Promise<Record<string, Item[]>> {
  const { read } = deps.database;
  const context = itemsNow(deps, site);
  const shown: Record<string, Item[]> = {};
  for (const [collectionId, blocks] of Map.groupBy(needs.collections, (need) => need.collectionId)) {
    const most = Math.max(...blocks.map(({ limit }) => limit));
    const items = await loadItems(read, context, { collectionId, limit: most });
    for (const { blockId, limit } of blocks) shown[blockId] = items.slice(0, limit);
  }
  const itemIds = needs.items.map((need) => need.itemId);
  const named = itemIds.length > 0 ? await loadItems(read, context, { itemIds }) : [];
  for (const { blockId, itemId } of needs.items) shown[blockId] = named.filter((item) => item.id === itemId);
  return shown;
}
