import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Files } from 'lucide-react';
import { area } from '../area.ts';
import { siteRoute } from '../site-route.ts';
import { areas } from '../texts/areas.ts';

/** `page` or `folder` is the one whose settings are open; `search` is what titles are to contain. */
export interface PagesSearch {
  page?: string;
  /** Its place in the main navigation, or a new one. */
  folder?: number | 'new';
  search?: string;
}

export const pages = area({
  label: areas.pages,
  icon: Files,
  permission: 'pages.read',
  route: createRoute({
    getParentRoute: () => siteRoute,
    path: 'pages',
    validateSearch: ({ page, folder, search }: Record<string, unknown>): PagesSearch => ({
      ...(typeof page === 'string' && page && { page }),
      ...((typeof folder === 'number' || folder === 'new') && { folder }),
      ...(typeof search === 'string' && search && { search }),
    }),
    component: lazyRouteComponent(() => import('../page-list/pages-place.tsx'), 'PagesPlace'),
  }),
});
