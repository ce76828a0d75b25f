import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';

const cents = Type.Integer();
const Takings = Type.Object({ cents, orders: Type.Integer() });

/** What a shop took in a time, and in the time of the same length before it. */
const Compared = Type.Object({ now: Takings, before: Takings });

export const Overview = Type.Object({
  currency: Type.String(),
  /** Whether these are orders of the test mode, which moved no money. */
  isTest: Type.Boolean(),
  /** Each with the day in the website's time, as "2026-11-24", the oldest first; the last is today. */
  days: Type.Array(Type.Object({ day: Type.String(), ...Takings.properties })),
  today: Compared,
  /** The last seven days with today, and the last thirty. */
  week: Compared,
  month: Compared,
  /** Of the last thirty days, those that brought most first. */
  best: Type.Array(Type.Object({ productId: Type.String(), title: Type.String(), pieces: Type.Integer(), cents })),
  /** What waits for somebody; each counted up to 1,000. */
  toSend: Type.Integer(),
  soldOut: Type.Integer(),
});
export type Overview = Static<typeof Overview>;

export const getOverview = endpoint({
  method: 'GET',
  path: '/api/commerce/overview',
  summary: 'What waits for somebody, what was taken lately, and what sells best',
  side: 'owner',
  permission: 'orders.manage',
  query: Type.Object({ websiteId: Type.String({ maxLength: 64 }) }),
  answer: Overview,
});
