import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';

const count = Type.Integer();

/** What waits for somebody: nothing where the caller may not see to it, and each counted up to 1,000. */
export const ToDo = Type.Object({
  /** As many as the list of orders shows as such. */
  toSend: count,
  /** Orders that wait for their money, and charges that need a person. */
  unpaid: count,
  charges: count,
  /** Returns that are to be decided on or paid back. */
  returns: count,
  reviews: count,
  comments: count,
  /** Messages of forms that nobody has read. */
  unread: count,
  /** What could not be done after all tries. */
  undone: count,
  /** Newsletters that wait for somebody to say whether they go on. */
  held: count,
});
export type ToDo = Static<typeof ToDo>;

export const getToDo = endpoint({
  method: 'GET',
  path: '/api/to-do',
  summary: 'How much waits for somebody, as far as the caller may see to it',
  side: 'owner',
  // Whoever sees any of it; each count asks for the right to its own.
  permission: 'titles.find',
  query: Type.Object({ websiteId: Type.String({ maxLength: 64 }) }),
  answer: ToDo,
});
