import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Inbox } from 'lucide-react';
import { area } from '../area.ts';
import { siteRoute } from '../site-route.ts';
import { formAreas } from '../texts/areas-of-forms.ts';
import { readFilter } from './filter.ts';

const frame = createRoute({ getParentRoute: () => siteRoute, path: 'messages' });

const list = createRoute({
  getParentRoute: () => frame,
  path: '/',
  validateSearch: readFilter,
  component: lazyRouteComponent(() => import('./messages-page.tsx'), 'MessagesPage'),
});

const message = createRoute({
  getParentRoute: () => frame,
  path: '$submissionId',
  component: lazyRouteComponent(() => import('./message-page.tsx'), 'MessagePage'),
});

export const messages = area({
  label: formAreas.messages,
  icon: Inbox,
  permission: 'submissions.manage',
  waits: 'unread',
  route: frame.addChildren([list, message]),
});
