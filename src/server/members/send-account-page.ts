import type { FastifyReply, FastifyRequest } from 'fastify';
import { memberPageWords as words } from '#catalog/member-words.ts';
import { fixedPaths, pageTypes, type PageType } from '#catalog/page-types.ts';
import type { SiteSlide } from '#catalog/slices.ts';
import { wishWords } from '#catalog/wish-words.ts';
import type { AccountPageModel } from '#contract/page-model.ts';
import { isPublishedSlide } from '#domain/pages/site-slides.ts';
import { sendPersonalPage } from '../pages/personal-pages.ts';
import type { Services } from '../services.ts';

export const accountPath = '/account';
/** Before the id of an area. */
export const areasPath = '/account/areas/';
/** The page of an area. */
export const areaPath = (id: string) => areasPath + encodeURIComponent(id);
export const detailsPath = '/account/details';

interface Shown extends Pick<AccountPageModel, 'heading' | 'sections' | 'wishes' | 'next'> {
  /** The slide that stands there, once its owner has published one. */
  screen?: SiteSlide;
  form?: AccountPageModel['form'];
  status?: number;
  pageType?: PageType;
  /** The place of the account that it is, of who is signed in. */
  place?: string;
}

/** Sends a page of members: of one visitor alone, kept by nobody and found by no search engine. */
export async function sendAccountPage(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { heading, sections, wishes, form, status, place, screen, next, pageType = pageTypes.page }: Shown,
): Promise<void> {
  reply.headers({ 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' });
  const wishlist = { title: wishWords.title, url: fixedPaths.wishlist, isHere: place === fixedPaths.wishlist };
  const places = [
    { title: words.orders, url: accountPath, isHere: place === accountPath },
    { title: words.details, url: detailsPath, isHere: place === detailsPath },
    ...(request.site.preferences.commerce.showsWishlist ? [wishlist] : []),
  ];
  const isOwn = screen !== undefined && (await isPublishedSlide(services.database.read, request.site, screen));
  await sendPersonalPage(services, request, reply, {
    view: 'account',
    pageType,
    pageTitle: heading,
    path: accountPath,
    heading,
    places: place === undefined ? [] : places,
    sections,
    ...(wishes && { wishes }),
    ...(isOwn && { screen, next }),
    ...(form && { form }),
    ...(status !== undefined && { status }),
  });
}
