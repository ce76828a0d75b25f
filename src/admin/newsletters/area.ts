import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Send } from 'lucide-react';
import { area } from '../area.ts';
import { siteRoute } from '../site-route.ts';
import { formAreas } from '../texts/areas-of-forms.ts';

const frame = createRoute({ getParentRoute: () => siteRoute, path: 'newsletters' });

const all = createRoute({
  getParentRoute: () => frame,
  path: '/',
  component: lazyRouteComponent(() => import('./newsletters-page.tsx'), 'NewslettersPage'),
});

const one = createRoute({
  getParentRoute: () => frame,
  path: '$newsletterId',
  component: lazyRouteComponent(() => import('./newsletter-page.tsx'), 'NewsletterPage'),
});

export const newsletters = area({
  label: formAreas.newsletters,
  icon: Send,
  permission: 'lists.manage',
  route: frame.addChildren([all, one]),
});
