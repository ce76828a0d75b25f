import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import { area } from '../area.ts';
import { siteRoute } from '../site-route.ts';
import { areas } from '../texts/areas.ts';

export const team = area({
  label: areas.team,
  icon: Users,
  permission: 'team.read',
  route: createRoute({
    getParentRoute: () => siteRoute,
    path: 'team',
    component: lazyRouteComponent(() => import('./team-page.tsx'), 'TeamPage'),
  }),
});
