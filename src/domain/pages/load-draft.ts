import { collectionTypes } from '#catalog/collection-types.ts';
import type { Document } from '#contract/document.ts';
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
  const row = await read
    .selectFrom('collections')
    .selectAll()
    .where('website_id', '=', site.id)
    .where('id', '=', pageId)
    .where('type', '=', collectionTypes.page)
    .where('status', '!=', 'deleted')
    .executeTakeFirst();
  const draft = row && (await loadDraft(read, site.id, pageId));
  if (!draft) return undefined;
  const { document } = draft;
  const path = row.url_id === homeUrlId ? '/' : `/${row.url_id}`;
  const { model } = await contentPage(deps, site, { row, path, stored: other ?? document });
  return { ...draft, page: { ...row, path }, model: withOrigin(model) };
}
