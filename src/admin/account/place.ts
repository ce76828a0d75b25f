import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { siteRoute } from '../site-route.ts';

/** One's own account, reached from the menu that names it. */
export const accountPlace = createRoute({
  getParentRoute: () => siteRoute,
  path: 'account',
  component: lazyRouteComponent(() => import('./account-page.tsx'), 'AccountPage'),
});
