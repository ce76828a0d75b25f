import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { House } from 'lucide-react';
import { area } from '../area.ts';
import { siteRoute } from '../site-route.ts';
import { start as texts } from '../texts/start.ts';

export const start = area({
  label: texts.title,
  icon: House,
  route: createRoute({
    getParentRoute: () => siteRoute,
    path: '/',
    component: lazyRouteComponent(() => import('./start-page.tsx'), 'StartPage'),
  }),
});
