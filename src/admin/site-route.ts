import { createRootRouteWithContext, createRoute, notFound } from '@tanstack/react-router';
import { writeTimesIn } from '#kit/time.ts';
import type { Account } from './session/session.ts';

/** What every place can ask for. */
export interface RouterContext {
  account: Account;
}

export const rootRoute = createRootRouteWithContext<RouterContext>()();

/** The website that an address names, where the account has it; whoever goes there sees times in its zone. */
export function enterWebsite({ account }: RouterContext, site: string, isPreload: boolean) {
  const website = account.websites.find(({ handle }) => handle === site);
  if (!website) throw notFound();
  if (!isPreload) writeTimesIn(website.timeZone);
  return { website };
}

/** All places of one website: the address names it, so that two tabs work on two of them. */
export const siteRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/config/$site',
  beforeLoad: ({ context, params, preload }) => enterWebsite(context, params.site, preload),
});
