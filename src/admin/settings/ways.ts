import type { Permission } from '#catalog/permissions.ts';
import { captcha } from '../texts/captcha.ts';
import { comments } from '../texts/comments.ts';
import { kept } from '../texts/kept.ts';
import { mails } from '../texts/mails.ts';
import { popup } from '../texts/popup.ts';
import { settings as texts } from '../texts/settings.ts';

const { website, mail, developers } = texts.groups;

/** The parts of the settings in the order of their navigation, with what one must be allowed beside the settings. */
export const ways = [
  { to: '/config/$site/settings', label: texts.general.title, group: website },
  { to: '/config/$site/settings/popup', label: popup.title, group: website },
  { to: '/config/$site/settings/cookies', label: texts.cookies.title, group: website },
  { to: '/config/$site/settings/comments', label: comments.options.title, group: website },
  { to: '/config/$site/settings/captcha', label: captcha.title, group: website },
  { to: '/config/$site/settings/mail', label: texts.mail.title, group: mail },
  { to: '/config/$site/settings/mails', label: mails.title, group: mail },
  { to: '/config/$site/settings/kept', label: kept.title, group: mail },
  { to: '/config/$site/settings/backups', label: texts.backups.title, group: mail, permission: 'backups.manage' },
  { to: '/config/$site/settings/code', label: texts.code.title, group: developers, permission: 'developer.manage' },
  {
    to: '/config/$site/settings/webhooks',
    label: texts.webhooks.title,
    group: developers,
    permission: 'developer.manage',
  },
  { to: '/config/$site/settings/keys', label: texts.keys.title, group: developers, permission: 'developer.manage' },
] as const satisfies readonly { to: string; label: string; group: string; permission?: Permission }[];
