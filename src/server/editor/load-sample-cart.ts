import { pageTypes, fixedPaths } from '#catalog/page-types.ts';
import type { CartPageModel } from '#contract/page-model.ts';
import { pageData } from '#domain/pages/page-data.ts';
import type { Site } from '#domain/websites/site.ts';
import { sampleCart } from '../cart/sample-cart.ts';
import type { Services } from '../services.ts';

/** The cart page with a sample of what the website sells; addresses of pictures hold on the owner's origin too. */
export async function loadSampleCart(services: Services, site: Site): Promise<CartPageModel> {
  const names = { pageTitle: 'Cart', pageDescription: '', fullUrl: fixedPaths.cart };
  const data = await pageData(services, site, { ...names, pageType: pageTypes.showCart });
  const cart = await sampleCart(services, site);
  const { origin } = new URL(data.website.baseUrl);
  const entries = cart.entries.map(({ image, ...entry }) => ({
    ...entry,
    ...(image && { image: { ...image, assetUrl: origin + image.assetUrl } }),
  }));
  return { view: 'cart', status: 200, data, cart: { ...cart, entries } };
}
