import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ShoppingBag } from 'lucide-react';
import { area } from '../area.ts';
import { siteRoute } from '../site-route.ts';
import { areas } from '../texts/areas.ts';
import { readText } from '../read-text.ts';
import { readFilter, readFolder } from './filter.ts';

const frame = createRoute({ getParentRoute: () => siteRoute, path: 'orders' });

const list = createRoute({
  getParentRoute: () => frame,
  path: '/',
  validateSearch: readFilter,
  component: lazyRouteComponent(() => import('./orders-page.tsx'), 'OrdersPage'),
});

const fresh = createRoute({
  getParentRoute: () => frame,
  path: 'new',
  validateSearch: ({ customer }: Record<string, unknown>): { customer?: string } => readText('customer', customer),
  component: lazyRouteComponent(() => import('./new-order-page.tsx'), 'NewOrderPage'),
});

const charges = createRoute({
  getParentRoute: () => frame,
  path: 'charges',
  component: lazyRouteComponent(() => import('./charges-page.tsx'), 'ChargesPage'),
});

const returns = createRoute({
  getParentRoute: () => frame,
  path: 'returns',
  validateSearch: readFolder,
  component: lazyRouteComponent(() => import('./returns-page.tsx'), 'ReturnsPage'),
});

const order = createRoute({
  getParentRoute: () => frame,
  path: '$orderId',
  component: lazyRouteComponent(() => import('./order-page.tsx'), 'OrderPage'),
});

export const orders = area({
  label: areas.orders,
  icon: ShoppingBag,
  permission: 'orders.manage',
  waits: 'toSend',
  below: [{ label: areas.returns, route: returns, waits: 'returns' }],
  route: frame.addChildren([list, fresh, charges, returns, order]),
});
