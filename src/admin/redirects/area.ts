import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { CornerUpRight } from 'lucide-react';
import { area } from '../area.ts';
import { siteRoute } from '../site-route.ts';
import { areas } from '../texts/areas.ts';

/** `search` is what an address is to contain. */
interface RedirectSearch {
  search?: string;
}

export const redirects = area({
  label: areas.redirects,
  icon: CornerUpRight,
  permission: 'redirects.manage',
  route: createRoute({
    getParentRoute: () => siteRoute,
    path: 'redirects',
    validateSearch: ({ search }: Record<string, unknown>): RedirectSearch =>
      typeof search === 'string' && search ? { search } : {},
    component: lazyRouteComponent(() => import('./redirects-page.tsx'), 'RedirectsPage'),
  }),
});
