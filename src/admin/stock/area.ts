import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Boxes } from 'lucide-react';
import { area } from '../area.ts';
import { siteRoute } from '../site-route.ts';
import { areas } from '../texts/areas.ts';
import { readText } from '../read-text.ts';

/** What of the stock is shown, as the address says it. */
export interface StockSearch {
  search?: string;
  stock?: 'out' | 'low';
}

/** What an address asks for, without what it cannot mean. */
function readFilter({ search, stock }: Record<string, unknown>): StockSearch {
  return {
    ...readText('search', search),
    ...((stock === 'out' || stock === 'low') && { stock }),
  };
}

const frame = createRoute({ getParentRoute: () => siteRoute, path: 'stock' });

const list = createRoute({
  getParentRoute: () => frame,
  path: '/',
  validateSearch: readFilter,
  component: lazyRouteComponent(() => import('./stock-page.tsx'), 'StockPage'),
});

const count = createRoute({
  getParentRoute: () => frame,
  path: 'count',
  validateSearch: readFilter,
  component: lazyRouteComponent(() => import('./count-page.tsx'), 'CountPage'),
});

const waiting = createRoute({
  getParentRoute: () => frame,
  path: 'waiting',
  component: lazyRouteComponent(() => import('./waiting-page.tsx'), 'WaitingPage'),
});

const mark = createRoute({
  getParentRoute: () => frame,
  path: 'mark',
  component: lazyRouteComponent(() => import('./mark-page.tsx'), 'MarkPage'),
});

const whoWaits = createRoute({
  getParentRoute: () => frame,
  path: 'waiting/$productId/$variantId',
  component: lazyRouteComponent(() => import('./who-waits-page.tsx'), 'WhoWaitsPage'),
});

export const stock = area({
  label: areas.stock,
  icon: Boxes,
  permission: 'products.read',
  route: frame.addChildren([list, count, waiting, whoWaits, mark]),
});
