import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { UsersRound } from 'lucide-react';
import { area } from '../area.ts';
import { siteRoute } from '../site-route.ts';
import { areas } from '../texts/areas.ts';
import { readFilter } from './filter.ts';

const frame = createRoute({ getParentRoute: () => siteRoute, path: 'customers' });

const list = createRoute({
  getParentRoute: () => frame,
  path: '/',
  validateSearch: readFilter,
  component: lazyRouteComponent(() => import('./customers-page.tsx'), 'CustomersPage'),
});

const customer = createRoute({
  getParentRoute: () => frame,
  path: '$customerId',
  component: lazyRouteComponent(() => import('./customer-page.tsx'), 'CustomerPage'),
});

export const customers = area({
  label: areas.customers,
  icon: UsersRound,
  permission: 'orders.manage',
  route: frame.addChildren([list, customer]),
});
