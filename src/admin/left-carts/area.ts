import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ShoppingCart } from 'lucide-react';
import { area } from '../area.ts';
import { siteRoute } from '../site-route.ts';
import { areas } from '../texts/areas.ts';
import { readFilter } from './filter.ts';

export const leftCarts = area({
  label: areas.leftCarts,
  icon: ShoppingCart,
  permission: 'orders.manage',
  route: createRoute({
    getParentRoute: () => siteRoute,
    path: 'left-carts',
    validateSearch: readFilter,
    component: lazyRouteComponent(() => import('./left-carts-page.tsx'), 'LeftCartsPage'),
  }),
});
