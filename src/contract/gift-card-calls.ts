import { Type, type Static } from 'typebox';
import { emailLimits, productLimits as limits } from '#catalog/limits.ts';
import { emailPattern } from './text-patterns.ts';
import { endpoint } from './endpoint.ts';

const id = Type.String({ minLength: 1, maxLength: 64 });
/** Made by who asks, so that the same call again is no second one. */
const newId = Type.String({ pattern: '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$' });
const query = Type.Object({ websiteId: id });
const params = Type.Object({ giftCardId: id });
const closed = { additionalProperties: false };
const office = { side: 'owner', permission: 'preferences.manage', query } as const;
const nullable = <T extends Parameters<typeof Type.Optional>[0]>(schema: T) => Type.Union([schema, Type.Null()]);
/** Minor units. */
const cents = Type.Integer({ minimum: 1, maximum: limits.priceCents });
const note = Type.String({ maxLength: limits.noteLength });

/** Whether it can still pay. */
export const GiftCardState = Type.Enum(['open', 'spent', 'expired', 'blocked']);
export type GiftCardState = Static<typeof GiftCardState>;

export const ListedGiftCard = Type.Object({
  id: Type.String(),
  lastFour: Type.String(),
  state: GiftCardState,
  currency: Type.String(),
  issuedCents: Type.Integer(),
  balanceCents: Type.Integer(),
  email: nullable(Type.String()),
  /** The order that bought it; null where it was issued by hand. */
  orderId: nullable(Type.String()),
  createdAt: Type.Integer(),
  /** The last day on which it pays, as 2031-11-28, where the shop is; null where it always does. */
  lastDay: nullable(Type.String()),
});
export type ListedGiftCard = Static<typeof ListedGiftCard>;

export const listGiftCards = endpoint({
  ...office,
  method: 'GET',
  path: '/api/commerce/gift-cards',
  summary: 'The gift cards of a website, the newest first, fifty at a time',
  query: Type.Object({
    ...query.properties,
    /** The last four of its code, or a part of an address. */
    search: Type.Optional(Type.String({ maxLength: 200 })),
    state: Type.Optional(GiftCardState),
    /** Those that pay in test mode alone. */
    test: Type.Optional(Type.Boolean()),
    /** How many to pass over. */
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
  }),
  answer: Type.Object({
    giftCards: Type.Array(ListedGiftCard),
    hasMore: Type.Boolean(),
    /** Of all that fit, exact up to 10,000. */
    total: Type.Integer(),
  }),
});

const GiftCardLine = Type.Object({
  id: Type.String(),
  at: Type.Integer(),
  amountCents: Type.Integer(),
  reason: Type.Enum(['issue', 'hold', 'release', 'refund', 'top-up']),
  /** Why somebody added to it. */
  note: Type.String(),
});

export const getGiftCard = endpoint({
  ...office,
  method: 'GET',
  path: '/api/commerce/gift-cards/{giftCardId}',
  summary: 'One gift card with its ledger, the newest line first',
  params,
  answer: Type.Object({ giftCard: ListedGiftCard, message: Type.String(), lines: Type.Array(GiftCardLine) }),
  refusals: ['not-found'],
});

export const NewOfficeGiftCard = Type.Object(
  {
    amountCents: cents,
    /** Whom its code is mailed to. */
    email: Type.Optional(Type.String({ maxLength: emailLimits.maximumLength, pattern: emailPattern })),
    message: Type.Optional(note),
  },
  closed,
);
export type NewOfficeGiftCard = Static<typeof NewOfficeGiftCard>;

export const issueGiftCard = endpoint({
  ...office,
  method: 'PUT',
  path: '/api/commerce/gift-cards/{giftCardId}',
  summary: 'Issues a gift card and mails its code; the same again does nothing',
  params: Type.Object({ giftCardId: newId }),
  body: NewOfficeGiftCard,
  /** What its owner pays with: to be handed on. */
  answer: Type.Object({ code: Type.String() }),
  refusals: ['invalid', 'key-reused'],
});

export const topUpGiftCard = endpoint({
  ...office,
  method: 'PUT',
  path: '/api/commerce/gift-cards/{giftCardId}/top-ups/{topUpId}',
  summary: 'Adds an amount to a gift card; the same again does nothing',
  params: Type.Object({ giftCardId: id, topUpId: newId }),
  body: Type.Object({ amountCents: cents, note: Type.String({ minLength: 1, maxLength: limits.noteLength }) }, closed),
  answer: Type.Object({}),
  refusals: ['not-found', 'refused', 'key-reused'],
});

export const blockGiftCard = endpoint({
  ...office,
  method: 'PUT',
  path: '/api/commerce/gift-cards/{giftCardId}/block',
  summary: 'Keeps a gift card from paying, or lets it pay again',
  params,
  body: Type.Object({ isBlocked: Type.Boolean() }, closed),
  answer: Type.Object({}),
  refusals: ['not-found'],
});

export const putGiftCardExpiry = endpoint({
  ...office,
  method: 'PUT',
  path: '/api/commerce/gift-cards/{giftCardId}/expiry',
  summary: 'Says on which day a gift card pays for the last time, or that it always does',
  params,
  body: Type.Object({ lastDay: nullable(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })) }, closed),
  answer: Type.Object({}),
  refusals: ['not-found', 'invalid'],
});

export const mailGiftCard = endpoint({
  ...office,
  method: 'POST',
  path: '/api/commerce/gift-cards/{giftCardId}/mail',
  summary: 'Mails the code of a gift card that was issued by hand once more',
  params,
  answer: Type.Object({}),
  refusals: ['not-found', 'refused'],
});
