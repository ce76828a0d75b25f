import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { MessageSquareQuote } from 'lucide-react';
import type { ReviewState } from '#contract/review-calls.ts';
import { area } from '../area.ts';
import { readText } from '../read-text.ts';
import { siteRoute } from '../site-route.ts';
import { areas } from '../texts/areas.ts';

/** Which reviews are listed, as the address says it: those to decide on without it. */
export interface ReviewSearch {
  search?: string;
  state?: ReviewState;
}

const frame = createRoute({ getParentRoute: () => siteRoute, path: 'reviews' });

const list = createRoute({
  getParentRoute: () => frame,
  path: '/',
  validateSearch: ({ search, state }: Record<string, unknown>): ReviewSearch => ({
    ...readText('search', search),
    ...((state === 'shown' || state === 'hidden') && { state }),
  }),
  component: lazyRouteComponent(() => import('./reviews-page.tsx'), 'ReviewsPage'),
});

const more = createRoute({
  getParentRoute: () => frame,
  path: 'more',
  component: lazyRouteComponent(() => import('./more-page.tsx'), 'MorePage'),
});

export const reviews = area({
  label: areas.reviews,
  icon: MessageSquareQuote,
  permission: 'reviews.manage',
  waits: 'reviews',
  route: frame.addChildren([list, more]),
});
