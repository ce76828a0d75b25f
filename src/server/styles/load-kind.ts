import { checkoutWords } from '#catalog/checkout-words.ts';
import { styledKinds, type StyledKind } from '#catalog/tweaks.ts';
import type { Checkout } from '#contract/checkout.ts';
import type { PageModel } from '#contract/page-model.ts';
import { firstCoverPage } from '#domain/pages/first-cover-page.ts';
import { loadDraftPage } from '#domain/pages/load-draft.ts';
import { pageData } from '#domain/pages/page-data.ts';
import type { Site } from '#domain/websites/site.ts';
import { sampleCart } from '../cart/sample-cart.ts';
import type { Services } from '../services.ts';

/**
 * A page of a kind that is styled apart (platform 2): the first cover page, the slides that the website has once as they
 * are drafted, and a checkout of the website's first products. Undefined without a cover page.
 */
export async function loadKind(services: Services, site: Site, kind: StyledKind): Promise<PageModel | undefined> {
  if (kind === 'checkout') return sampleCheckout(services, site);
  const slide = kind === 'sso-page' ? 'sso-screen' : kind;
  const pageId = slide === 'splash-page' ? await firstCoverPage(services.database.read, site.id) : slide;
  return pageId === undefined ? undefined : (await loadDraftPage(services, site, pageId))?.model;
}

/** A checkout that nobody is in. */
async function sampleCheckout(services: Services, site: Site): Promise<PageModel> {
  const { entries, currency, subtotalCents } = await sampleCart(services, site);
  const nothing = { discountCents: 0, shippingCostCents: 0, taxCents: 0, includedTaxCents: 0, giftCardCents: 0 };
  const checkout: Checkout = {
    id: 'sample',
    state: 'open',
    expiresAt: services.clock.now() + 3_600_000,
    testMode: false,
    entries,
    requiresShipping: true,
    shippingOptions: [],
    validCoupons: [],
    invalidCoupons: [],
    discounts: [],
    taxes: [],
    giftCards: [],
    details: {},
    totals: { currency, subtotalCents, ...nothing, grandTotalCents: subtotalCents, dueCents: subtotalCents },
    agreements: [],
  };
  const names = { pageTitle: checkoutWords.title, pageDescription: '', fullUrl: '/checkout' };
  const data = await pageData(services, site, { ...names, pageType: styledKinds.checkout });
  return { view: 'checkout', status: 200, data, checkout, attemptKey: '' };
}
