import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { House } from 'lucide-react';
import { area } from '../area.ts';
import { siteRoute } from '../site-route.ts';
import { areas } from '../texts/areas.ts';

export const start = area({
  label: areas.start,
  icon: House,
  route: createRoute({
    getParentRoute: () => siteRoute,
    path: '/',
    component: lazyRouteComponent(() => import('./start-page.tsx'), 'StartPage'),
  }),
});
