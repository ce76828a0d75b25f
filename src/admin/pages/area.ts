import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Files } from 'lucide-react';
import { area } from '../area.ts';
import { siteRoute } from '../site-route.ts';
import { areas } from '../texts/areas.ts';

/** `folder` is the one whose settings are open; `search` is what titles are to contain. */
export interface PagesSearch {
  /** Its place in the main navigation, or a new one. */
  folder?: number | 'new';
  search?: string;
}

const frame = createRoute({ getParentRoute: () => siteRoute, path: 'pages' });

const list = createRoute({
  getParentRoute: () => frame,
  path: '/',
  validateSearch: ({ folder, search }: Record<string, unknown>): PagesSearch => ({
    ...((typeof folder === 'number' || folder === 'new') && { folder }),
    ...(typeof search === 'string' && search && { search }),
  }),
  component: lazyRouteComponent(() => import('../page-list/pages-place.tsx'), 'PagesPlace'),
});

const settings = createRoute({
  getParentRoute: () => frame,
  path: '$pageId/settings',
  component: lazyRouteComponent(() => import('../page-list/settings-place.tsx'), 'SettingsPlace'),
});

export const pages = area({
  label: areas.pages,
  icon: Files,
  permission: 'pages.read',
  route: frame.addChildren([list, settings]),
});
