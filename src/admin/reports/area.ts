import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ChartColumn } from 'lucide-react';
import { area } from '../area.ts';
import { siteRoute } from '../site-route.ts';
import { areas } from '../texts/areas.ts';
import { readPeriod } from './period.ts';

const frame = createRoute({
  getParentRoute: () => siteRoute,
  path: 'reports',
  component: lazyRouteComponent(() => import('./reports-page.tsx'), 'ReportsPage'),
});

const sales = createRoute({
  getParentRoute: () => frame,
  path: '/',
  validateSearch: readPeriod,
  component: lazyRouteComponent(() => import('./sales-page.tsx'), 'SalesPage'),
});

const taxes = createRoute({
  getParentRoute: () => frame,
  path: 'taxes',
  validateSearch: readPeriod,
  component: lazyRouteComponent(() => import('./taxes-page.tsx'), 'TaxesPage'),
});

const giftCards = createRoute({
  getParentRoute: () => frame,
  path: 'gift-cards',
  validateSearch: readPeriod,
  component: lazyRouteComponent(() => import('./gift-cards-page.tsx'), 'GiftCardsPage'),
});

const stock = createRoute({
  getParentRoute: () => frame,
  path: 'stock',
  component: lazyRouteComponent(() => import('./stock-page.tsx'), 'StockValuePage'),
});

const payouts = createRoute({
  getParentRoute: () => frame,
  path: 'payouts',
  validateSearch: readPeriod,
  component: lazyRouteComponent(() => import('./payouts-page.tsx'), 'PayoutsPage'),
});

const payout = createRoute({
  getParentRoute: () => frame,
  path: 'payouts/$payoutId',
  component: lazyRouteComponent(() => import('./payout-page.tsx'), 'PayoutPage'),
});

export const reports = area({
  label: areas.reports,
  icon: ChartColumn,
  permission: 'reports.read',
  route: frame.addChildren([sales, taxes, giftCards, stock, payouts, payout]),
});
