import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ClipboardX } from 'lucide-react';
import { area } from '../area.ts';
import { siteRoute } from '../site-route.ts';
import { undone as texts } from '../texts/undone.ts';
import { UndoneMark } from './undone-mark.tsx';

export const undone = area({
  label: texts.title,
  icon: ClipboardX,
  permission: 'jobs.manage',
  mark: UndoneMark,
  route: createRoute({
    getParentRoute: () => siteRoute,
    path: 'undone',
    component: lazyRouteComponent(() => import('./undone-page.tsx'), 'UndonePage'),
  }),
});
