import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Globe } from 'lucide-react';
import { area } from '../area.ts';
import { siteRoute } from '../site-route.ts';
import { areas } from '../texts/areas.ts';

export const domains = area({
  label: areas.domains,
  icon: Globe,
  permission: 'domains.manage',
  route: createRoute({
    getParentRoute: () => siteRoute,
    path: 'domains',
    component: lazyRouteComponent(() => import('./domains-page.tsx'), 'DomainsPage'),
  }),
});
