import { Type, type Static } from 'typebox';
import { newsletterLimits } from '#catalog/limits.ts';
import { endpoint } from './endpoint.ts';
import { SmtpServer } from './smtp-server.ts';
import { Email } from './website.ts';

const closed = { additionalProperties: false };
const query = Type.Object({ websiteId: Type.String({ maxLength: 64 }) });
const { port, security, user } = SmtpServer.properties;

const fields = {
  senderName: Type.String({ maxLength: 100 }),
  senderAddress: Type.Union([Email, Type.Literal('')]),
  /** Whether mails go by the server; else they stay in the mailbox. */
  isOn: Type.Boolean(),
  host: Type.String({ maxLength: 253 }),
  port,
  security,
  user,
  /** The masked placeholder where one is set (platform 9). */
  password: Type.String({ maxLength: 1000 }),
  /** What the server is handed of newsletters. */
  newslettersPerSecond: Type.Integer({ minimum: 1, maximum: newsletterLimits.mostPerSecond }),
};

/** What is stored may be older than what is asked of an address now. */
export const MailSettings = Type.Object({
  ...fields,
  senderName: Type.String(),
  senderAddress: Type.String(),
  /** Where a mail service tells of newsletters that came back. */
  bounceUrl: Type.String(),
});
export type MailSettings = Static<typeof MailSettings>;

/** The masked placeholder leaves the password as it is, '' takes it away. */
export const MailChange = Type.Partial(Type.Object(fields, closed), closed);
export type MailChange = Static<typeof MailChange>;

const mail = { path: '/api/settings/mail', side: 'owner', permission: 'settings.manage' } as const;

export const getMailSettings = endpoint({
  ...mail,
  method: 'GET',
  summary: 'Whom a website’s mails come from, and by which server they go',
  query,
  answer: MailSettings,
});

export const putMailSettings = endpoint({
  ...mail,
  method: 'PUT',
  summary: 'Changes what is given of that',
  query,
  body: MailChange,
  answer: MailSettings,
});

export const sendTestMail = endpoint({
  ...mail,
  path: '/api/settings/mail/tests',
  method: 'POST',
  summary: 'Sends a mail by the server, to see whether it works; the answer names it',
  query,
  body: Type.Object({ to: Email }, closed),
  answer: Type.Object({ mailId: Type.String() }),
  refusals: ['refused'],
});

/** What became of a mail; `text` is what the server said, or why it could not be asked. */
const Outcome = Type.Object({
  state: Type.Union([Type.Literal('waiting'), Type.Literal('sent'), Type.Literal('refused')]),
  text: Type.String(),
});

export const getTestMail = endpoint({
  ...mail,
  path: '/api/settings/mail/tests/{mailId}',
  method: 'GET',
  summary: 'What came of that',
  params: Type.Object({ mailId: Type.String({ maxLength: 64 }) }),
  query,
  answer: Outcome,
});

export const listRefusedMails = endpoint({
  ...mail,
  path: '/api/settings/mail/refused',
  method: 'GET',
  summary: 'The last mails that the server did not take, and why',
  query,
  answer: Type.Object({
    mails: Type.Array(
      Type.Object({
        id: Type.String(),
        to: Type.String(),
        subject: Type.String(),
        at: Type.Integer(),
        text: Type.String(),
      }),
    ),
  }),
});
