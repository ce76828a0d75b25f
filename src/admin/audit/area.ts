import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { area } from '../area.ts';
import { siteRoute } from '../site-route.ts';
import { areas } from '../texts/areas.ts';
import { readFilter } from './filter.ts';

export const audit = area({
  label: areas.audit,
  icon: History,
  permission: 'audit.read',
  route: createRoute({
    getParentRoute: () => siteRoute,
    path: 'activity',
    validateSearch: readFilter,
    component: lazyRouteComponent(() => import('./audit-page.tsx'), 'AuditPage'),
  }),
});
