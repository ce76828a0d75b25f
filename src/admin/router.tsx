import { createRoute, createRouter, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router';
import { noteMove } from '#kit/arrival.ts';
import { Waiting } from '#kit/waiting.tsx';
import { accountPlace } from './account/place.ts';
import { areaGroups, areas } from './areas.ts';
import { Frame } from './frame/frame.tsx';
import { collectionPlace } from './pages/collection-place.ts';
import { editorPlace, postEditorPlace } from './pages/editor-place.ts';
import { NothingHere } from './frame/nothing-here.tsx';
import { PlaceFailed } from './frame/place-failed.tsx';
import type { Account } from './session/session.ts';
import { rootRoute, siteRoute } from './site-route.ts';

type RoutesOf<T extends readonly { route: unknown }[]> = { -readonly [K in keyof T]: T[K]['route'] };

// The frame knows the areas, and their routes know the site's: here the two meet.
siteRoute.update({ component: () => <Frame groups={areaGroups} /> });

const entrance = createRoute({
  getParentRoute: () => rootRoute,
  path: '/config',
  beforeLoad: ({ context }) => {
    const [first] = context.account.websites;
    if (first) throw redirect({ to: '/config/$site', params: { site: first.handle }, replace: true });
  },
  component: lazyRouteComponent(() => import('./frame/no-website.tsx'), 'NoWebsite'),
});

const gallery = createRoute({
  getParentRoute: () => rootRoute,
  path: '/config/kit',
  component: lazyRouteComponent(() => import('#kit/gallery/gallery.tsx'), 'Gallery'),
});

const newSite = createRoute({
  getParentRoute: () => rootRoute,
  path: '/config/new',
  beforeLoad: ({ context }) => {
    if (!context.account.mayCreateWebsites) throw notFound();
  },
  component: lazyRouteComponent(() => import('./new-site/new-site-page.tsx'), 'NewSitePage'),
});

const allSites = createRoute({
  getParentRoute: () => rootRoute,
  path: '/config/websites',
  validateSearch: ({ search }: Record<string, unknown>): { search?: string } =>
    typeof search === 'string' && search ? { search } : {},
  component: lazyRouteComponent(() => import('./websites/websites-page.tsx'), 'WebsitesPage'),
});

/** All places of the owner’s application. */
export const routeTree = rootRoute.addChildren([
  entrance,
  gallery,
  newSite,
  allSites,
  editorPlace,
  postEditorPlace,
  siteRoute.addChildren([
    accountPlace,
    collectionPlace,
    ...(areas.map(({ route }) => route) as RoutesOf<typeof areas>),
  ]),
]);

/** The places of the owner's application for a signed-in account. */
export function makeRouter(account: Account) {
  const router = createRouter({
    routeTree,
    context: { account },
    scrollRestoration: true,
    defaultPreload: 'intent',
    // A hand is on its way for a tenth of a second: that is what there is to load a place in.
    defaultPreloadDelay: 10,
    defaultPendingComponent: Waiting,
    defaultNotFoundComponent: NothingHere,
    defaultErrorComponent: PlaceFailed,
  });
  router.subscribe('onBeforeNavigate', ({ pathChanged, fromLocation }) => {
    if (pathChanged && fromLocation) noteMove();
  });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
