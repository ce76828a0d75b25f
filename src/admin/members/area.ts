import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { IdCard } from 'lucide-react';
import { area } from '../area.ts';
import { siteRoute } from '../site-route.ts';
import { areas } from '../texts/areas.ts';
import { readAreaFilter, readFilter } from './filter.ts';

const frame = createRoute({ getParentRoute: () => siteRoute, path: 'members' });

const list = createRoute({
  getParentRoute: () => frame,
  path: '/',
  validateSearch: readFilter,
  component: lazyRouteComponent(() => import('./members-page.tsx'), 'MembersPage'),
});

const member = createRoute({
  getParentRoute: () => frame,
  path: '$memberId',
  component: lazyRouteComponent(() => import('./member-page.tsx'), 'MemberPage'),
});

const memberAreas = createRoute({
  getParentRoute: () => frame,
  path: 'areas',
  component: lazyRouteComponent(() => import('./areas-page.tsx'), 'AreasPage'),
});

const memberArea = createRoute({
  getParentRoute: () => frame,
  path: 'areas/$areaId',
  validateSearch: readAreaFilter,
  component: lazyRouteComponent(() => import('./area-page.tsx'), 'AreaPage'),
});

export const members = area({
  label: areas.members,
  icon: IdCard,
  permission: 'members.manage',
  route: frame.addChildren([list, member, memberAreas, memberArea]),
});
