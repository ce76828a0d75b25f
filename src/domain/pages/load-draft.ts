import { collectionTypes, documentTypes } from '#catalog/collection-types.ts';
import { sitePageOf, siteSlideOf, type SitePage } from '#catalog/slices.ts';
import { slideTitles } from '#catalog/slide-words.ts';
import type { Document } from '#contract/document.ts';
import type { ShownBlocks } from '#contract/page-model.ts';
import type { Read } from '#database/database.ts';
import type { Site } from '../websites/site.ts';
import { homeUrlId } from '../url-ids.ts';
import { postPage } from './load-blog.ts';
import { contentPage } from './load-content.ts';
import { loadDraft } from './load-document.ts';
import { itemsNow, loadItems } from './load-items.ts';
import type { LoadDeps } from './loaded-page.ts';
import { stateOf } from './post-state.ts';
import { withOrigin } from './with-origin.ts';
import { findPost, firstSections } from './written-posts.ts';

/**
 * A page, or that of a post, as who edits it sees it: the model of its draft, with addresses of pictures that hold on the
 * owner's origin too, what of it the blocks show, and the draft as it is stored; undefined where the website has no such
 * page. `other` stands in for the draft: a version of earlier.
 */
export async function loadDraftPage(deps: LoadDeps, site: Site, pageId: string, other?: Document) {
  const { read } = deps.database;
  const slide = siteSlideOf(pageId);
  const once = sitePageOf(pageId);
  const row = once ? sitePageRow(once) : await findPage(read, site.id, pageId);
  if (!row) return loadDraftPost(deps, site, pageId, other);
  const draft = await loadDraft(read, site.id, pageId);
  if (!draft) return undefined;
  const { document } = draft;
  const path = row.url_id === homeUrlId ? '/' : `/${row.url_id}`;
  const { model } = await contentPage(deps, site, {
    row,
    path,
    stored: other ?? document,
    ...(slide && { slide }),
  });
  const shown = withOrigin(model);
  return { ...draft, page: { ...row, path }, model: shown, shown };
}

/** The page of a post, on which it is written; its words so far stand there, where nobody has begun. */
async function loadDraftPost(deps: LoadDeps, site: Site, id: string, other?: Document) {
  const { read } = deps.database;
  const post = await findPost(read, site.id, id);
  const [item] = post ? await loadItems(read, { ...itemsNow(deps, site), withHidden: true }, { itemIds: [id] }) : [];
  if (!post || !item) return undefined;
  const own = read.selectFrom('collections').selectAll().where('website_id', '=', site.id);
  const blog = await own.where('id', '=', post.collection_id).executeTakeFirstOrThrow();
  const status = stateOf(post.status, post.publish_on ?? 0, deps.clock.now());
  const first = { document: firstSections(post.body), version: 0, publishAt: null, isLive: false, isProposed: false };
  const known = (await loadDraft(read, site.id, id)) ?? first;
  // Before anybody writes on its page, its words are those that visitors read.
  const draft = { ...known, isLive: known.isLive || (known.version === 0 && status === 'published') };
  const { model: page } = await postPage(deps, site, blog, item, other ?? draft.document);
  const model = withOrigin(page);
  const { title, fullUrl: path } = item;
  return { ...draft, page: { id, title, path, status }, model, shown: model.written ?? noBlocks };
}

const noBlocks: ShownBlocks = { document: { sections: {}, blocks: {} }, images: {}, products: {} };

function findPage(read: Read, websiteId: string, pageId: string) {
  return read
    .selectFrom('collections')
    .select(['id', 'type', 'url_id', 'title', 'description', 'status'])
    .where('website_id', '=', websiteId)
    .where('id', '=', pageId)
    .where('type', 'in', documentTypes)
    .where('status', '!=', 'deleted')
    .executeTakeFirst();
}

/** What a page has of its own, for one that a website has once and that has no address. */
export function sitePageRow(page: SitePage) {
  const type = siteSlideOf(page) ? collectionTypes['splash-page'] : collectionTypes.page;
  return { id: page, type, url_id: page, title: slideTitles[page], description: '', status: 'published' };
}
