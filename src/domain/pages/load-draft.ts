import { collectionTypes, documentTypes } from '#catalog/collection-types.ts';
import { siteSlideOf, type SiteSlide } from '#catalog/slices.ts';
import { slideTitles } from '#catalog/slide-words.ts';
import type { Document } from '#contract/document.ts';
import type { Read } from '#database/database.ts';
import type { Site } from '../websites/site.ts';
import { homeUrlId } from '../url-ids.ts';
import { contentPage } from './load-content.ts';
import { loadDraft } from './load-document.ts';
import type { LoadDeps } from './loaded-page.ts';
import { withOrigin } from './with-origin.ts';

/**
 * A page as who edits it sees it: the model of its draft, with addresses of pictures that hold on the owner's origin
 * too, and the draft as it is stored; undefined where the website has no such page. `other` stands in for the draft: a
 * version of earlier.
 */
export async function loadDraftPage(deps: LoadDeps, site: Site, pageId: string, other?: Document) {
  const { read } = deps.database;
  const slide = siteSlideOf(pageId);
  const row = slide ? slideRow(slide) : await findPage(read, site.id, pageId);
  const draft = row && (await loadDraft(read, site.id, pageId));
  if (!draft) return undefined;
  const { document } = draft;
  const path = row.url_id === homeUrlId ? '/' : `/${row.url_id}`;
  const { model } = await contentPage(deps, site, {
    row,
    path,
    stored: other ?? document,
    ...(slide && { slide }),
  });
  return { ...draft, page: { ...row, path }, model: withOrigin(model) };
}

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

/** What a page has of its own, for a slide that has no address. */
export function slideRow(slide: SiteSlide) {
  const type = collectionTypes['splash-page'];
  return { id: slide, type, url_id: slide, title: slideTitles[slide], description: '', status: 'published' };
}
