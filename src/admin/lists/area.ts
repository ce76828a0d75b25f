import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { MailPlus } from 'lucide-react';
import { area } from '../area.ts';
import { siteRoute } from '../site-route.ts';
import { formAreas } from '../texts/areas-of-forms.ts';
import { readFilter } from './filter.ts';

const frame = createRoute({ getParentRoute: () => siteRoute, path: 'mailing-lists' });

const all = createRoute({
  getParentRoute: () => frame,
  path: '/',
  component: lazyRouteComponent(() => import('./lists-page.tsx'), 'ListsPage'),
});

const list = createRoute({
  getParentRoute: () => frame,
  path: '$listId',
  validateSearch: readFilter,
  component: lazyRouteComponent(() => import('./list-page.tsx'), 'ListPage'),
});

export const lists = area({
  label: formAreas.lists,
  icon: MailPlus,
  permission: 'lists.manage',
  route: frame.addChildren([all, list]),
});
