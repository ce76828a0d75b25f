import { Type, type Static } from 'typebox';
import { returnLimits } from '#catalog/return-words.ts';
import { endpoint } from './endpoint.ts';

const id = Type.String({ maxLength: 64 });
const office = { side: 'owner', permission: 'orders.manage' } as const;
const query = Type.Object({ websiteId: id });
const params = Type.Object({ returnId: id });
const closed = { additionalProperties: false };
const path = '/api/commerce/returns/{returnId}';
const one = { ...office, params, query, answer: Type.Object({}), refusals: ['not-found', 'refused'] } as const;

export const ReturnKind = Type.Enum(['return', 'withdrawal']);
export const ReturnState = Type.Enum(['asked', 'accepted', 'refused', 'received', 'refunded']);
export type ReturnState = Static<typeof ReturnState>;

export const ListedReturn = Type.Object({
  id: Type.String(),
  orderId: Type.String(),
  orderNumber: Type.Integer(),
  email: Type.String(),
  kind: ReturnKind,
  state: ReturnState,
  reason: Type.String(),
  note: Type.String(),
  /** What the shop said to it. */
  words: Type.String(),
  items: Type.Array(
    Type.Object({
      name: Type.String(),
      quantity: Type.Integer(),
      imageUrl: Type.Union([Type.String(), Type.Null()]),
      /** What these pieces were sold for, in minor units. */
      cents: Type.Integer(),
    }),
  ),
  /** Whether anything of its order has left, so that something can come back. */
  hasLeft: Type.Boolean(),
  /** Until when the law wants it paid back, epoch ms; null where it says nothing, or that is done. */
  dueAt: Type.Union([Type.Integer(), Type.Null()]),
  /** The filename of its label, where there is one. */
  label: Type.Union([Type.String(), Type.Null()]),
  createdAt: Type.Integer(),
  currency: Type.String(),
  /** What its pieces give back, and with a contract that ends as a whole the shipping too, in minor units. */
  suggestedCents: Type.Integer(),
});
export type ListedReturn = Static<typeof ListedReturn>;

/** Those that wait for the shop, those whose parcel is on its way, or those that are over. */
export const ReturnFolder = Type.Enum(['waiting', 'coming', 'over']);
export type ReturnFolder = Static<typeof ReturnFolder>;

export const listReturns = endpoint({
  ...office,
  method: 'GET',
  path: '/api/commerce/returns',
  summary:
    'What buyers send back: what waits for the shop or is on its way, the oldest first, or what is over, the newest first',
  query: Type.Object({
    ...query.properties,
    folder: Type.Optional(ReturnFolder),
    orderId: Type.Optional(id),
    /** How many to pass over. */
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
  }),
  answer: Type.Object({ returns: Type.Array(ListedReturn), hasMore: Type.Boolean() }),
});

export const decideReturn = endpoint({
  ...one,
  method: 'POST',
  path: `${path}/decision`,
  summary: 'Accepts a return, or refuses it with words, and mails that',
  body: Type.Object(
    { accepts: Type.Boolean(), words: Type.Optional(Type.String({ maxLength: returnLimits.words })) },
    closed,
  ),
});

export const receiveReturn = endpoint({
  ...one,
  method: 'POST',
  path: `${path}/arrival`,
  summary: 'Notes that what is sent back has come, and mails that',
});

export const refundReturn = endpoint({
  ...one,
  method: 'POST',
  path: `${path}/refund`,
  summary: 'Pays a return back, once, as refunds of orders are paid',
  body: Type.Object(
    { amountCents: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }), restock: Type.Boolean() },
    closed,
  ),
});

export const putReturnLabel = endpoint({
  ...one,
  method: 'POST',
  path: `${path}/label`,
  summary: 'Gives a return the label of its parcel, a PDF or a picture, in place of the one that it has',
  query: Type.Object({
    ...query.properties,
    filename: Type.String({ minLength: 1, maxLength: returnLimits.filename, pattern: '^[^/\\\\]+$' }),
  }),
  body: Type.Any({ description: 'The bytes, as application/octet-stream' }),
  refusals: ['not-found', 'refused', 'too-large', 'unsupported'],
});
