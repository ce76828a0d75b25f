import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import { area } from '../area.ts';
import { siteRoute } from '../site-route.ts';
import { team as texts } from '../texts/team.ts';

export const team = area({
  label: texts.title,
  icon: Users,
  permission: 'team.read',
  route: createRoute({
    getParentRoute: () => siteRoute,
    path: 'team',
    component: lazyRouteComponent(() => import('./team-page.tsx'), 'TeamPage'),
  }),
});
