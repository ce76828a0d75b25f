import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { collectionViews, type CollectionView } from '#catalog/collection-types.ts';
import { siteRoute } from '../site-route.ts';

/** A shop or a blog with what it holds. */
export const collectionPlace = createRoute({
  getParentRoute: () => siteRoute,
  path: 'collections/$collectionId',
  validateSearch: ({ view }: Record<string, unknown>): { view?: CollectionView } => {
    const known = collectionViews.find((one) => one === view);
    return known ? { view: known } : {};
  },
  component: lazyRouteComponent(() => import('./collection-page.tsx'), 'CollectionPage'),
});
