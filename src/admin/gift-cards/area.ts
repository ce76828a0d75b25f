import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Gift } from 'lucide-react';
import { area } from '../area.ts';
import { siteRoute } from '../site-route.ts';
import { areas } from '../texts/areas.ts';
import { readFilter } from './gift-card-filter.ts';

const frame = createRoute({ getParentRoute: () => siteRoute, path: 'gift-cards' });

const list = createRoute({
  getParentRoute: () => frame,
  path: '/',
  validateSearch: readFilter,
  component: lazyRouteComponent(() => import('./gift-cards-page.tsx'), 'GiftCardsPage'),
});

const validity = createRoute({
  getParentRoute: () => frame,
  path: 'validity',
  component: lazyRouteComponent(() => import('./validity-page.tsx'), 'ValidityPage'),
});

const giftCard = createRoute({
  getParentRoute: () => frame,
  path: '$giftCardId',
  component: lazyRouteComponent(() => import('./gift-card-page.tsx'), 'GiftCardPage'),
});

export const giftCards = area({
  label: areas.giftCards,
  icon: Gift,
  permission: 'preferences.manage',
  route: frame.addChildren([list, validity, giftCard]),
});
