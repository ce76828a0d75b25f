import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Tag } from 'lucide-react';
import { area } from '../area.ts';
import { siteRoute } from '../site-route.ts';
import { areas } from '../texts/areas.ts';
import { readFilter } from './filter.ts';

const frame = createRoute({ getParentRoute: () => siteRoute, path: 'products' });

const list = createRoute({
  getParentRoute: () => frame,
  path: '/',
  validateSearch: readFilter,
  component: lazyRouteComponent(() => import('./products-page.tsx'), 'ProductsPage'),
});

const imports = createRoute({
  getParentRoute: () => frame,
  path: 'import',
  component: lazyRouteComponent(() => import('./import-page.tsx'), 'ImportPage'),
});

const oneImport = createRoute({
  getParentRoute: () => frame,
  path: 'import/$importId',
  component: lazyRouteComponent(() => import('./one-import-page.tsx'), 'OneImportPage'),
});

const table = createRoute({
  getParentRoute: () => frame,
  path: 'table',
  validateSearch: readFilter,
  component: lazyRouteComponent(() => import('./grid/grid-page.tsx'), 'GridPage'),
});

const changes = createRoute({
  getParentRoute: () => frame,
  path: 'changes',
  component: lazyRouteComponent(() => import('./changes-page.tsx'), 'ChangesPage'),
});

const categories = createRoute({
  getParentRoute: () => frame,
  path: 'categories',
  component: lazyRouteComponent(() => import('./categories/categories-page.tsx'), 'CategoriesPage'),
});

const product = createRoute({
  getParentRoute: () => frame,
  path: '$productId',
  component: lazyRouteComponent(() => import('./product-page.tsx'), 'ProductPage'),
});

export const products = area({
  label: areas.products,
  icon: Tag,
  permission: 'products.read',
  route: frame.addChildren([list, table, changes, categories, imports, oneImport, product]),
});
