import { Type, type Static } from 'typebox';
import { customerMails, mailTextLimits as limits } from '#catalog/customer-mails.ts';
import { endpoint } from './endpoint.ts';
import { Email } from './website.ts';

const closed = { additionalProperties: false };
const id = Type.String({ maxLength: 64 });
const query = Type.Object({ websiteId: id });
const part = Type.String({ maxLength: limits.part });

/**
 * What an owner wrote of a mail, in the template language; of what is empty the original stands. What is `added` are
 * plain words, in lines, below the heading of both parts.
 */
export const MailText = Type.Object(
  {
    subject: Type.String({ maxLength: limits.subject }),
    added: Type.Optional(Type.String({ maxLength: limits.added })),
    html: part,
    text: part,
  },
  closed,
);
export type MailText = Static<typeof MailText>;

const Name = Type.Enum([...customerMails]);
const params = Type.Object({ mail: Name });
const mails = { path: '/api/settings/mails/{mail}', side: 'owner', permission: 'settings.manage' } as const;

export const listMailTexts = endpoint({
  ...mails,
  method: 'GET',
  path: '/api/settings/mails',
  summary: 'The mails to customers, members and visitors, and which of them are written anew',
  query,
  answer: Type.Object({ mails: Type.Array(Type.Object({ name: Name, isOwn: Type.Boolean() })) }),
});

export const MailTextAnswer = Type.Object({
  isOwn: Type.Boolean(),
  /** What is sent now; its subject is empty where it is the original one. */
  now: MailText,
  original: MailText,
  /** Whether it is seen by an order; else by what is made up. */
  needsOrder: Type.Boolean(),
  /** The last orders, by which it can be seen. */
  orders: Type.Array(Type.Object({ id: Type.String(), number: Type.Integer() })),
});
export type MailTextAnswer = Static<typeof MailTextAnswer>;

export const getMailText = endpoint({
  ...mails,
  method: 'GET',
  summary: 'A mail to customers as it is and as it was at first',
  params,
  query,
  answer: MailTextAnswer,
});

export const putMailText = endpoint({
  ...mails,
  method: 'PUT',
  summary: 'Writes a mail to customers anew; refused where its templates are faulty, or lack what the mail is for',
  params,
  query,
  body: MailText,
  answer: Type.Object({}),
  refusals: ['invalid'],
});

export const resetMailText = endpoint({
  ...mails,
  method: 'DELETE',
  summary: 'Takes a mail to customers back to the original',
  params,
  query,
  answer: Type.Object({}),
});

export const MailSample = Type.Object({
  subject: Type.String(),
  html: Type.String(),
  text: Type.String(),
  /** What is wrong with the templates: the original is shown, and would be sent. */
  problems: Type.Array(Type.String()),
  /** What templates may print, each with what it is in this order. */
  variables: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
  /** Where what is saved is seen as a page. */
  url: Type.String(),
});
export type MailSample = Static<typeof MailSample>;

export const sampleMailText = endpoint({
  ...mails,
  method: 'POST',
  path: '/api/settings/mails/{mail}/samples',
  summary: 'A mail to customers by an order, if it is about one, as it is written here; nothing is sent or kept',
  params,
  query,
  body: Type.Object({ orderId: Type.Optional(id), ...MailText.properties }, closed),
  answer: MailSample,
  refusals: ['not-found'],
});

export const testMailText = endpoint({
  ...mails,
  method: 'POST',
  path: '/api/settings/mails/{mail}/tests',
  summary: 'Sends a mail to customers, as it is saved, by an order, if it is about one, to an address',
  params,
  query,
  body: Type.Object({ orderId: Type.Optional(id), to: Email }, closed),
  answer: Type.Object({}),
  refusals: ['not-found'],
});
