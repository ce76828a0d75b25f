import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Palette } from 'lucide-react';
import { area } from '../area.ts';
import { siteRoute } from '../site-route.ts';
import { areas } from '../texts/areas.ts';
import { readPlace } from './place.ts';

export const look = area({
  label: areas.look,
  icon: Palette,
  permission: 'pages.manage',
  route: createRoute({
    getParentRoute: () => siteRoute,
    path: 'look',
    validateSearch: readPlace,
    component: lazyRouteComponent(() => import('./look-page.tsx'), 'LookPage'),
  }),
});
