import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';

const cents = Type.Integer();
const id = Type.String({ maxLength: 64 });

/**
 * What became of a cart that was left: its buyer is to be reminded, was, and bought then; or said nothing of a mail, so
 * that nobody can be.
 */
export const leftCartStates = ['silent', 'planned', 'reminded', 'recovered'] as const;
export type LeftCartState = (typeof leftCartStates)[number];

/** A cart that was left: nobody has touched it for an hour, or a reminder of it went out. */
export const LeftCart = Type.Object({
  id: Type.String(),
  leftAt: Type.Integer(),
  state: Type.Enum(leftCartStates),
  /** Who consented to a reminder, or the member whose cart it is; left out of others. */
  email: Type.Optional(Type.String()),
  goods: Type.Array(Type.Object({ title: Type.String(), quantity: Type.Integer() })),
  pieces: Type.Integer(),
  /** At the prices of now, without shipping and taxes. */
  cents,
  /** When the reminder is to go out, or did. */
  dueAt: Type.Optional(Type.Integer()),
  sentAt: Type.Optional(Type.Integer()),
  /** Where the reminder leads: back to this cart. */
  url: Type.Optional(Type.String()),
  order: Type.Optional(Type.Object({ id: Type.String(), number: Type.Integer(), cents, at: Type.Integer() })),
});
export type LeftCart = Static<typeof LeftCart>;

const query = Type.Object({ websiteId: id });
const reading = { method: 'GET', side: 'owner', permission: 'orders.manage' } as const;

export const listLeftCarts = endpoint({
  ...reading,
  path: '/api/commerce/left-carts',
  summary: 'Carts that were left, the newest first, with what became of them',
  query: Type.Object({
    ...query.properties,
    /** Part of an email. */
    search: Type.Optional(Type.String({ maxLength: 200 })),
    state: Type.Optional(Type.Enum(leftCartStates)),
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
  }),
  answer: Type.Object({ carts: Type.Array(LeftCart), hasMore: Type.Boolean() }),
});

const Figure = Type.Object({ count: Type.Integer(), cents });

export const getLeftCartFigures = endpoint({
  ...reading,
  path: '/api/commerce/left-carts/figures',
  summary: 'How many carts were left in the last 30 days, and how many of their buyers were reminded and came back',
  query,
  answer: Type.Object({
    currency: Type.String(),
    /** At the prices of now; those that came back at their orders' totals. */
    left: Figure,
    reminded: Figure,
    recovered: Figure,
  }),
});
