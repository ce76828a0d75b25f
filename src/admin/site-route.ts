import { createRootRouteWithContext, createRoute, notFound } from '@tanstack/react-router';
import type { Account } from './session/session.ts';

/** What every place can ask for. */
export interface RouterContext {
  account: Account;
}

export const rootRoute = createRootRouteWithContext<RouterContext>()();

/** The website that an address names, where the account has it. */
export function findWebsite({ account }: RouterContext, site: string) {
  const website = account.websites.find(({ handle }) => handle === site);
  if (!website) throw notFound();
  return { website };
}

/** All places of one website: the address names it, so that two tabs work on two of them. */
export const siteRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/config/$site',
  beforeLoad: ({ context, params }) => findWebsite(context, params.site),
});
