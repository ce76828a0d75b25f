import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Newspaper } from 'lucide-react';
import { area } from '../area.ts';
import { siteRoute } from '../site-route.ts';
import { areas } from '../texts/areas.ts';
import { readFilter } from './filter.ts';

const frame = createRoute({ getParentRoute: () => siteRoute, path: 'posts' });

const list = createRoute({
  getParentRoute: () => frame,
  path: '/',
  validateSearch: readFilter,
  component: lazyRouteComponent(() => import('./posts-page.tsx'), 'PostsPage'),
});

const post = createRoute({
  getParentRoute: () => frame,
  path: '$postId',
  component: lazyRouteComponent(() => import('./post-page.tsx'), 'PostPage'),
});

export const posts = area({
  label: areas.posts,
  icon: Newspaper,
  permission: 'pages.read',
  route: frame.addChildren([list, post]),
});
