import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Settings } from 'lucide-react';
import { area } from '../area.ts';
import { siteRoute } from '../site-route.ts';
import { areas } from '../texts/areas.ts';

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

const mail = createRoute({
  getParentRoute: () => frame,
  path: 'mail',
  component: lazyRouteComponent(() => import('./mail-page.tsx'), 'MailPage'),
});

const mails = createRoute({
  getParentRoute: () => frame,
  path: 'mails',
  component: lazyRouteComponent(() => import('./mails-page.tsx'), 'MailsPage'),
});

const mailText = createRoute({
  getParentRoute: () => frame,
  path: 'mails/$mail',
  component: lazyRouteComponent(() => import('./mail-text-page.tsx'), 'MailTextPage'),
});

const cookies = createRoute({
  getParentRoute: () => frame,
  path: 'cookies',
  component: lazyRouteComponent(() => import('./cookies-page.tsx'), 'CookiesPage'),
});

const comments = createRoute({
  getParentRoute: () => frame,
  path: 'comments',
  component: lazyRouteComponent(() => import('./comments-page.tsx'), 'CommentsPage'),
});

const popup = createRoute({
  getParentRoute: () => frame,
  path: 'popup',
  component: lazyRouteComponent(() => import('./popup-page.tsx'), 'PopupPage'),
});

const kept = createRoute({
  getParentRoute: () => frame,
  path: 'kept',
  component: lazyRouteComponent(() => import('./kept-page.tsx'), 'KeptPage'),
});

const code = createRoute({
  getParentRoute: () => frame,
  path: 'code',
  component: lazyRouteComponent(() => import('./code-page.tsx'), 'CodePage'),
});

const captcha = createRoute({
  getParentRoute: () => frame,
  path: 'captcha',
  component: lazyRouteComponent(() => import('./captcha-page.tsx'), 'CaptchaPage'),
});

const webhooks = createRoute({
  getParentRoute: () => frame,
  path: 'webhooks',
  component: lazyRouteComponent(() => import('./webhooks-page.tsx'), 'WebhooksPage'),
});

const webhook = createRoute({
  getParentRoute: () => frame,
  path: 'webhooks/$webhookId',
  component: lazyRouteComponent(() => import('./webhook-page.tsx'), 'WebhookPage'),
});

const keys = createRoute({
  getParentRoute: () => frame,
  path: 'keys',
  component: lazyRouteComponent(() => import('./keys-page.tsx'), 'KeysPage'),
});

const backups = createRoute({
  getParentRoute: () => frame,
  path: 'backups',
  component: lazyRouteComponent(() => import('./backups-page.tsx'), 'BackupsPage'),
});

const upgrade = createRoute({
  getParentRoute: () => frame,
  path: 'billing/upgrade',
  component: lazyRouteComponent(() => import('./billing-page.tsx'), 'UpgradePage'),
});

const subscriptions = createRoute({
  getParentRoute: () => frame,
  path: 'billing/website-subscriptions',
  component: lazyRouteComponent(() => import('./billing-page.tsx'), 'SubscriptionsPage'),
});

export const settings = area({
  label: areas.settings,
  icon: Settings,
  permission: 'settings.manage',
  route: frame.addChildren([
    general,
    mail,
    mails,
    mailText,
    popup,
    cookies,
    comments,
    code,
    captcha,
    kept,
    webhooks,
    webhook,
    keys,
    backups,
    upgrade,
    subscriptions,
  ]),
});
