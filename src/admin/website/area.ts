import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { AppWindow } from 'lucide-react';
import { area } from '../area.ts';
import { siteRoute } from '../site-route.ts';
import { areas } from '../texts/areas.ts';

export const website = area({
  label: areas.website,
  icon: AppWindow,
  permission: 'website.manage',
  route: createRoute({
    getParentRoute: () => siteRoute,
    path: 'website',
    component: lazyRouteComponent(() => import('./website-page.tsx'), 'WebsitePage'),
  }),
});
