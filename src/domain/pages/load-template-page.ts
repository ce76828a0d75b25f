import { pageTypes } from '#catalog/page-types.ts';
import type { Collections } from '#database/page-schema.ts';
import type { Site } from '../websites/site.ts';
import { siteTags, toCollection } from './lists.ts';
import type { LoadDeps, LoadedPage } from './loaded-page.ts';
import { pageData } from './page-data.ts';

/** A page that a template of the theme shows, from what every page has: its names, the website and its navigation. */
export async function loadTemplatePage(
  deps: LoadDeps,
  site: Site,
  row: Collections,
  path: string,
): Promise<LoadedPage> {
  const data = await pageData(deps, site, {
    pageType: pageTypes.mainContent,
    pageTitle: row.title,
    pageDescription: row.description,
    fullUrl: path,
    collection: toCollection(row, []),
  });
  return {
    model: { view: 'template-page', status: 200, data, canonicalUrl: data.website.baseUrl + path },
    tags: [...siteTags(site), `collection:${row.id}`],
  };
}
