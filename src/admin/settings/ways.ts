import type { Permission } from '#catalog/permissions.ts';
import { captcha } from '../texts/captcha.ts';
import { comments } from '../texts/comments.ts';
import { kept } from '../texts/kept.ts';
import { mails } from '../texts/mails.ts';
import { popup } from '../texts/popup.ts';
import { settings as texts } from '../texts/settings.ts';

/** The parts of the settings in the order of their navigation, with what one must be allowed beside the settings. */
export const ways = [
  { to: '/config/$site/settings', label: texts.general.title },
  { to: '/config/$site/settings/mail', label: texts.mail.title },
  { to: '/config/$site/settings/mails', label: mails.title },
  { to: '/config/$site/settings/popup', label: popup.title },
  { to: '/config/$site/settings/cookies', label: texts.cookies.title },
  { to: '/config/$site/settings/comments', label: comments.options.title },
  { to: '/config/$site/settings/captcha', label: captcha.title },
  { to: '/config/$site/settings/kept', label: kept.title },
  { to: '/config/$site/settings/code', label: texts.code.title, permission: 'developer.manage' },
  { to: '/config/$site/settings/webhooks', label: texts.webhooks.title, permission: 'developer.manage' },
  { to: '/config/$site/settings/keys', label: texts.keys.title, permission: 'developer.manage' },
  { to: '/config/$site/settings/backups', label: texts.backups.title, permission: 'backups.manage' },
] as const satisfies readonly { to: string; label: string; permission?: Permission }[];
