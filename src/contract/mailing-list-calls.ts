import { Type, type Static } from 'typebox';
import { emailLimits, mailingListLimits as limits } from '#catalog/limits.ts';
import { endpoint } from './endpoint.ts';
import { emailPattern } from './text-patterns.ts';

const id = Type.String({ minLength: 1, maxLength: 64 });
const query = Type.Object({ websiteId: id });
const params = Type.Object({ listId: id });
const closed = { additionalProperties: false };
const office = { side: 'owner', permission: 'lists.manage', query } as const;

export const ListedList = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** Who confirmed and is on it. */
  subscribers: Type.Integer(),
});
export type ListedList = Static<typeof ListedList>;

export const listMailingLists = endpoint({
  ...office,
  method: 'GET',
  path: '/api/mailing-lists',
  summary: 'The mailing lists of a website, with how many are on them',
  // Who builds forms lets people join by them.
  permission: 'lists.read',
  answer: Type.Object({ lists: Type.Array(ListedList) }),
});

export const NewMailingList = Type.Object({ name: Type.String({ minLength: 1, maxLength: limits.name }) }, closed);

export const createMailingList = endpoint({
  ...office,
  method: 'POST',
  path: '/api/mailing-lists',
  summary: 'Makes a mailing list',
  body: NewMailingList,
  answer: Type.Object({ id: Type.String() }),
  refusals: ['invalid', 'refused'],
});

export const SubscriberState = Type.Enum(['pending', 'subscribed', 'unsubscribed']);
export type SubscriberState = Static<typeof SubscriberState>;

export const ListedSubscriber = Type.Object({
  id: Type.String(),
  email: Type.String(),
  name: Type.String(),
  state: SubscriberState,
  source: Type.String(),
  consentText: Type.String(),
  consentedAt: Type.Integer(),
  /** Who took them off: nobody, they themselves, an owner, or that their address was refused too often. */
  endedBy: Type.Enum(['', 'person', 'owner', 'refusals']),
});
export type ListedSubscriber = Static<typeof ListedSubscriber>;

export const listSubscribers = endpoint({
  ...office,
  method: 'GET',
  path: '/api/mailing-lists/{listId}/subscribers',
  summary: 'Who is on a mailing list, the newest first, fifty at a time',
  params,
  query: Type.Object({
    ...query.properties,
    state: Type.Optional(SubscriberState),
    /** Only who has placed an order, or only who has not. */
    bought: Type.Optional(Type.Enum(['yes', 'no'])),
    /** A part of an address or a name. */
    search: Type.Optional(Type.String({ maxLength: 200 })),
    /** The last one of the part before. */
    before: Type.Optional(id),
  }),
  answer: Type.Object({
    name: Type.String(),
    subscribers: Type.Array(ListedSubscriber),
    hasMore: Type.Boolean(),
    /** Of all that fit, exact up to 10,000. */
    total: Type.Integer(),
  }),
  refusals: ['not-found'],
});

export const ImportedSubscriber = Type.Object(
  {
    email: Type.String({ maxLength: emailLimits.maximumLength, pattern: emailPattern }),
    name: Type.Optional(Type.String({ maxLength: limits.name })),
  },
  closed,
);

export const ImportedSubscribers = Type.Object(
  {
    subscribers: Type.Array(ImportedSubscriber, { minItems: 1, maxItems: limits.import }),
    /** What they agreed to, and where: who imports answers for it. */
    consent: Type.String({ minLength: 1, maxLength: limits.consent }),
  },
  closed,
);
export type ImportedSubscribers = Static<typeof ImportedSubscribers>;

export const importSubscribers = endpoint({
  ...office,
  method: 'POST',
  path: '/api/mailing-lists/{listId}/imports',
  summary: 'Puts people on a mailing list who agreed elsewhere; who left it stays off',
  params,
  body: ImportedSubscribers,
  answer: Type.Object({ added: Type.Integer() }),
  refusals: ['not-found', 'invalid'],
});

export const exportSubscribers = endpoint({
  ...office,
  method: 'GET',
  path: '/api/mailing-lists/{listId}/export',
  summary: 'All who are on a mailing list as CSV, with what they agreed to',
  params,
  answer: Type.Any({ description: 'CSV' }),
  refusals: ['not-found'],
});

export const endSubscription = endpoint({
  ...office,
  method: 'DELETE',
  path: '/api/mailing-lists/{listId}/subscribers/{subscriberId}',
  summary: 'Takes somebody off a mailing list',
  params: Type.Object({ listId: id, subscriberId: id }),
  answer: Type.Object({}),
  refusals: ['not-found'],
});

export const eraseSubscriber = endpoint({
  ...office,
  // What else is held of an address goes with it, as reviews and messages.
  permission: 'orders.manage',
  fresh: true,
  method: 'DELETE',
  path: '/api/mailing-lists/{listId}/subscribers/{subscriberId}/person',
  summary: 'Erases all that is held of the address of a subscriber who has neither ordered nor an account',
  params: Type.Object({ listId: id, subscriberId: id }),
  answer: Type.Object({}),
  refusals: ['not-found', 'refused'],
});
