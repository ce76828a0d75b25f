import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { BadgePercent } from 'lucide-react';
import { area } from '../area.ts';
import { siteRoute } from '../site-route.ts';
import { areas } from '../texts/areas.ts';
import { readCodes, readSearch } from './discount-filter.ts';

const frame = createRoute({ getParentRoute: () => siteRoute, path: 'discounts' });

const list = createRoute({
  getParentRoute: () => frame,
  path: '/',
  validateSearch: readSearch,
  component: lazyRouteComponent(() => import('./discounts-page.tsx'), 'DiscountsPage'),
});

const codes = createRoute({
  getParentRoute: () => frame,
  path: '$discountId/codes',
  validateSearch: readCodes,
  component: lazyRouteComponent(() => import('./codes-page.tsx'), 'CodesPage'),
});

export const discounts = area({
  label: areas.discounts,
  icon: BadgePercent,
  permission: 'preferences.manage',
  route: frame.addChildren([list, codes]),
});
