import { notices } from '../texts/notices.ts';
import { settings as texts } from '../texts/settings.ts';

/** The parts of the settings in the order of their navigation. */
export const ways = [
  { to: '/config/$site/settings', label: texts.general.title },
  { to: '/config/$site/settings/mail', label: texts.mail.title },
  { to: '/config/$site/settings/announcements', label: notices.title },
  { to: '/config/$site/settings/cookies', label: texts.cookies.title },
  { to: '/config/$site/settings/code', label: texts.code.title },
  { to: '/config/$site/settings/webhooks', label: texts.webhooks.title },
  { to: '/config/$site/settings/keys', label: texts.keys.title },
  { to: '/config/$site/settings/backups', label: texts.backups.title },
] as const;
