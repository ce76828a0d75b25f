import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Mail } from 'lucide-react';
import { area } from '../area.ts';
import { siteRoute } from '../site-route.ts';
import { areas } from '../texts/areas.ts';

/** `view=text` shows the open mail as plain text. */
interface MailSearch {
  view?: 'text';
}

const list = createRoute({
  getParentRoute: () => siteRoute,
  path: 'mailbox',
  component: lazyRouteComponent(() => import('./mailbox-page.tsx'), 'MailboxPage'),
});

const mail = createRoute({
  getParentRoute: () => list,
  path: '$mailId',
  validateSearch: ({ view }: Record<string, unknown>): MailSearch => (view === 'text' ? { view } : {}),
  component: lazyRouteComponent(() => import('./mail-view.tsx'), 'MailView'),
});

export const mailbox = area({
  label: areas.mailbox,
  icon: Mail,
  permission: 'mailbox.read',
  route: list.addChildren([mail]),
});
