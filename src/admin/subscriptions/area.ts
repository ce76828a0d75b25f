import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Repeat } from 'lucide-react';
import { area } from '../area.ts';
import { siteRoute } from '../site-route.ts';
import { areas } from '../texts/areas.ts';
import { readFilter } from './filter.ts';

const list = createRoute({
  getParentRoute: () => siteRoute,
  path: 'subscriptions',
});

const all = createRoute({
  getParentRoute: () => list,
  path: '/',
  validateSearch: readFilter,
  component: lazyRouteComponent(() => import('./subscriptions-page.tsx'), 'SubscriptionsPage'),
});

const forecast = createRoute({
  getParentRoute: () => list,
  path: 'forecast',
  component: lazyRouteComponent(() => import('./forecast-page.tsx'), 'ForecastPage'),
});

const one = createRoute({
  getParentRoute: () => list,
  path: '$subscriptionId',
  component: lazyRouteComponent(() => import('./subscription-page.tsx'), 'SubscriptionPage'),
});

export const subscriptions = area({
  label: areas.subscriptions,
  icon: Repeat,
  permission: 'orders.manage',
  route: list.addChildren([all, forecast, one]),
});
