import { Type, type Static } from 'typebox';
import { acts, type ActTopic } from '#catalog/acts.ts';
import { endpoint } from './endpoint.ts';

const id = Type.String({ maxLength: 64 });
const moment = Type.Integer({ minimum: 0 });
const Topic = Type.Unsafe<ActTopic>(Type.Union(Object.keys(acts).map((topic) => Type.Literal(topic))));

const filter = {
  /** Whose acts: an account's id, or "key:" and the id of a program's key. */
  person: Type.Optional(id),
  /** What they are about. */
  topic: Type.Optional(Topic),
  /** Epoch ms: from then on, and before. */
  from: Type.Optional(moment),
  until: Type.Optional(moment),
};
const Filter = Type.Object(filter);
export type AuditFilter = Static<typeof Filter>;

const where = {
  /** As an IPv4 address or the /64 of an IPv6 one; empty where there is none. */
  address: Type.String(),
  /** The device, as "Firefox on Windows", or the title of a program's key. */
  via: Type.String(),
};

export const Act = Type.Object({
  id: Type.String(),
  at: Type.Integer(),
  personId: Type.Union([Type.String(), Type.Null()]),
  person: Type.String(),
  topic: Topic,
  /** What was done, in words, as "changed the product “Mug” (title)". */
  text: Type.String(),
  ...where,
});

export const listActs = endpoint({
  method: 'GET',
  path: '/api/audit',
  summary: 'Who did what on a website, when and from where, the newest first',
  side: 'owner',
  permission: 'audit.read',
  /** `before`: the last act that is known; the answer begins behind it. */
  query: Type.Object({ websiteId: id, ...filter, before: Type.Optional(id) }),
  answer: Type.Object({ acts: Type.Array(Act), hasMore: Type.Boolean() }),
});

export const listActors = endpoint({
  method: 'GET',
  path: '/api/audit/people',
  summary: 'All who have done something on a website',
  side: 'owner',
  permission: 'audit.read',
  query: Type.Object({ websiteId: id }),
  answer: Type.Object({ people: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })) }),
});

export const exportActs = endpoint({
  method: 'GET',
  path: '/api/audit/export',
  summary: 'The same as a file, whole: CSV for spreadsheets, or JSON',
  side: 'owner',
  permission: 'audit.read',
  query: Type.Object({ websiteId: id, ...filter, format: Type.Union([Type.Literal('csv'), Type.Literal('json')]) }),
  answer: Type.Any(),
});

export const listOwnActs = endpoint({
  method: 'GET',
  path: '/api/account/acts',
  summary: 'What was done to one’s own account, as sign-ins, the newest first',
  side: 'owner',
  permission: 'signed-in',
  query: Type.Object({ before: Type.Optional(id) }),
  answer: Type.Object({
    acts: Type.Array(Type.Object({ id: Type.String(), at: Type.Integer(), text: Type.String(), ...where })),
    hasMore: Type.Boolean(),
  }),
});
