import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ClipboardX } from 'lucide-react';
import { area } from '../area.ts';
import { siteRoute } from '../site-route.ts';
import { areas } from '../texts/areas.ts';

export const undone = area({
  label: areas.undone,
  icon: ClipboardX,
  permission: 'jobs.manage',
  waits: 'undone',
  route: createRoute({
    getParentRoute: () => siteRoute,
    path: 'undone',
    component: lazyRouteComponent(() => import('./undone-page.tsx'), 'UndonePage'),
  }),
});
