import * as pages from '#domain/pages/load-page.ts';
import type { PageQuery } from '#domain/pages/lists.ts';
import type { LoadedPage } from '#domain/pages/loaded-page.ts';
import type { Site } from '#domain/websites/site.ts';
import { socialStyleOf } from '#pages/site-look.ts';
import type { Services } from '../services.ts';
import { socialImage } from './social-image.ts';

/** As the domain loads a page, with the picture that other sites show of it, which is in the look of the theme. */
export async function loadPage(
  services: Services,
  site: Site,
  path: string,
  query: PageQuery,
  options: { isOpened?: boolean } = {},
): Promise<LoadedPage | undefined> {
  const loaded = await pages.loadPage(services, site, path, query, options);
  if (!loaded) return undefined;
  const { styles, site: general } = site.preferences;
  const style = socialStyleOf(services.presentation.theme(site.theme), styles);
  const image = socialImage(loaded.model, style, general.socialPicture);
  return image ? { ...loaded, model: { ...loaded.model, socialImage: image } } : loaded;
}
