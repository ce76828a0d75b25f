import * as pages from '#domain/pages/load-page.ts';
import type { PageQuery } from '#domain/pages/lists.ts';
import type { LoadedPage } from '#domain/pages/loaded-page.ts';
import type { Site } from '#domain/websites/site.ts';
import type { Services } from '../services.ts';
import { socialImage } from './social-image.ts';

/** As the domain loads a page, with the picture that other sites show of it, which is in the look of the theme. */
export async function loadPage(
  services: Services,
  site: Site,
  path: string,
  query: PageQuery,
): Promise<LoadedPage | undefined> {
  const loaded = await pages.loadPage(services, site, path, query);
  if (!loaded) return undefined;
  const { social } = services.presentation.theme(site.theme);
  const image = socialImage(loaded.model, social, site.preferences.site.socialPicture);
  return image ? { ...loaded, model: { ...loaded.model, socialImage: image } } : loaded;
}
