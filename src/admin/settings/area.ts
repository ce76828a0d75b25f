import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Settings } from 'lucide-react';
import { area } from '../area.ts';
import { siteRoute } from '../site-route.ts';
import { settings as texts } from '../texts/settings.ts';

const frame = createRoute({
  getParentRoute: () => siteRoute,
  path: 'settings',
  component: lazyRouteComponent(() => import('./settings-page.tsx'), 'SettingsPage'),
});

const general = createRoute({
  getParentRoute: () => frame,
  path: '/',
  component: lazyRouteComponent(() => import('./general-page.tsx'), 'GeneralPage'),
});

const cookies = createRoute({
  getParentRoute: () => frame,
  path: 'cookies',
  component: lazyRouteComponent(() => import('./cookies-page.tsx'), 'CookiesPage'),
});

const code = createRoute({
  getParentRoute: () => frame,
  path: 'code',
  component: lazyRouteComponent(() => import('./code-page.tsx'), 'CodePage'),
});

export const settings = area({
  label: texts.title,
  icon: Settings,
  route: frame.addChildren([general, cookies, code]),
});
