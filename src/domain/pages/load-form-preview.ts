import { blockTypes } from '#catalog/block-types.ts';
import { defaultGridColumns } from '#catalog/layout.ts';
import { pageTypes } from '#catalog/page-types.ts';
import type { Document } from '#contract/document.ts';
import type { ContentPage } from '#contract/page-model.ts';
import type { Read } from '#database/database.ts';
import { loadPublicForms } from '../forms/load-forms.ts';
import type { Site } from '../websites/site.ts';
import type { LoadDeps } from './loaded-page.ts';
import { pageData } from './page-data.ts';
import { withOrigin } from './with-origin.ts';

/** A page with nothing but a form, as `read` has it; undefined where the website has none of that id. */
export async function loadFormPreview(
  deps: LoadDeps,
  site: Site,
  id: string,
  read: Read = deps.database.read,
): Promise<ContentPage | undefined> {
  const form = (await loadPublicForms(read, site.id, { ids: [id], hasCode: false })).get(id);
  if (!form) return undefined;
  const place = { pageType: pageTypes.page, pageTitle: form.name, pageDescription: '', fullUrl: '/' };
  const data = await pageData({ ...deps, database: { read } }, site, place);
  const shown = { document: documentOf(id), images: {}, products: {}, forms: { form } };
  return withOrigin({ view: 'content', status: 200, data, ...shown });
}

function documentOf(form: string): Document {
  const layout = { desktop: { column: 1, width: defaultGridColumns, row: 1, height: 1 } };
  const block = { sectionId: 'form', order: 'a0', type: blockTypes.form, typeVersion: 1, props: { form }, layout };
  return { sections: { form: { order: 'a0', theme: 'paper', grid: {} } }, blocks: { form: block } };
}
