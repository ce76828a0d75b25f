import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { SiteSettings } from './site-settings.ts';

export const AccountView = Type.Object({
  email: Type.String(),
  /** Whether it may make a website: an administrator of one may. */
  mayCreateWebsites: Type.Boolean(),
  websites: Type.Array(
    Type.Object({
      id: Type.String(),
      handle: Type.String(),
      title: Type.String(),
      /** Where visitors find it. */
      url: Type.String(),
      /** Where its owners open it, also while it is offline. */
      openUrl: Type.String(),
      /** How it writes, and in what it sells. */
      language: Type.String(),
      currency: Type.String(),
      /** How weights and lengths are written. */
      units: SiteSettings.properties.units,
      timeZone: Type.String(),
      /** Whether buying there moves no real money. */
      isTestMode: Type.Boolean(),
      /** The code of the account's role there (platform 3). */
      role: Type.Integer(),
      /** What it may do there; the application shows nothing else. */
      permissions: Type.Array(Type.String()),
    }),
  ),
});

export const signIn = endpoint({
  method: 'POST',
  path: '/api/account/session',
  summary: 'Sign in to the owner’s side',
  side: 'owner',
  permission: 'everybody',
  body: Type.Object({
    email: Type.String({ maxLength: 256 }),
    password: Type.String({ maxLength: 1024 }),
    /** Of the app, or a recovery code; where one is asked for. */
    code: Type.Optional(Type.String({ maxLength: 64 })),
  }),
  answer: AccountView,
  refusals: ['wrong-password', 'second-factor', 'too-many', 'busy'],
});

export const signOut = endpoint({
  method: 'DELETE',
  path: '/api/account/session',
  summary: 'Sign out of the owner’s side',
  side: 'owner',
  permission: 'everybody',
  answer: Type.Object({}),
});

export const getAccount = endpoint({
  method: 'GET',
  path: '/api/account',
  summary: 'Who is signed in to the owner’s side, with the first fifty websites and the one that is asked for',
  side: 'owner',
  permission: 'signed-in',
  /** The handle of a website that is to be among them. */
  query: Type.Object({ site: Type.Optional(Type.String({ maxLength: 200 })) }),
  answer: AccountView,
});

export const MailSummary = Type.Object({
  id: Type.String(),
  to: Type.String(),
  subject: Type.String(),
  sentAt: Type.Integer(),
  /** What became of it at the mail server; none where it was for the mailbox alone. */
  delivery: Type.Optional(
    Type.Object({
      state: Type.Union([Type.Literal('waiting'), Type.Literal('sent'), Type.Literal('refused')]),
      /** What the server said, or why it could not be asked. */
      text: Type.String(),
    }),
  ),
});

export const listMail = endpoint({
  method: 'GET',
  path: '/api/mailbox',
  summary: 'The mails that the embedded mailbox holds, newest first',
  side: 'owner',
  permission: 'mailbox.read',
  query: Type.Object({ websiteId: Type.String({ maxLength: 64 }) }),
  answer: Type.Object({ mails: Type.Array(MailSummary) }),
});

export const getMail = endpoint({
  method: 'GET',
  path: '/api/mailbox/{mailId}',
  summary: 'One mail of the embedded mailbox',
  side: 'owner',
  permission: 'mailbox.read',
  params: Type.Object({ mailId: Type.String({ maxLength: 300 }) }),
  query: Type.Object({ websiteId: Type.String({ maxLength: 64 }) }),
  answer: Type.Interface([MailSummary], { html: Type.String(), text: Type.String() }),
  refusals: ['not-found'],
});
