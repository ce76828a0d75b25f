import { Type, type Static } from 'typebox';
import { memberLimits } from '#catalog/limits.ts';
import { endpoint } from './endpoint.ts';

const id = Type.String({ maxLength: 64 });
const closed = { additionalProperties: false };
const office = { side: 'owner', permission: 'members.manage', refusals: ['not-found'] } as const;
const query = Type.Object({ websiteId: id });
const params = Type.Object({ areaId: Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }) });
const done = Type.Object({});

/** What is set of an area. */
export const AreaFields = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: memberLimits.areaName, pattern: '\\S' }),
    /** What it is for, as visitors read it; may be empty. */
    description: Type.String({ maxLength: memberLimits.areaDescription }),
    /** Whether members join by themselves, ask to, or come in by invitations and purchases alone. */
    joining: Type.Union([Type.Literal('open'), Type.Literal('asked'), Type.Literal('closed')]),
  },
  closed,
);
export type AreaFields = Static<typeof AreaFields>;

export const ListedArea = Type.Object({
  ...AreaFields.properties,
  id: Type.String(),
  /** How many are in it, and how many ask to be. */
  people: Type.Integer(),
  asking: Type.Integer(),
  /** Its pages and collections. */
  pages: Type.Array(Type.Object({ id: Type.String(), title: Type.String() })),
});
export type ListedArea = Static<typeof ListedArea>;

export const listAreas = endpoint({
  ...office,
  method: 'GET',
  path: '/api/member-areas',
  summary: 'The areas of a website that only some members see, with their pages',
  query,
  answer: Type.Object({
    areas: Type.Array(ListedArea),
    /** Whether visitors may have accounts: without them, areas let nobody in. */
    isOpen: Type.Boolean(),
  }),
});

export const putArea = endpoint({
  ...office,
  method: 'PUT',
  path: '/api/member-areas/{areaId}',
  summary: 'Makes an area of members, or changes it',
  params,
  query,
  body: AreaFields,
  answer: done,
  refusals: ['refused'],
});

export const deleteArea = endpoint({
  ...office,
  method: 'DELETE',
  path: '/api/member-areas/{areaId}',
  summary: 'Deletes an area that no page is in',
  params,
  query,
  answer: done,
  refusals: ['not-found', 'refused'],
});

/** By what somebody is in an area. */
export const GrantSource = Type.Enum(['joined', 'invited', 'bought', 'subscribed']);

export const AreaPerson = Type.Object({
  id: Type.String(),
  email: Type.String(),
  /** May be empty, as before they have an account. */
  name: Type.String(),
  /** Their account, where they have one. */
  memberId: Type.Union([Type.String(), Type.Null()]),
  isAsking: Type.Boolean(),
  source: GrantSource,
  /** The subscription that opens it to them. */
  subscriptionId: Type.Union([Type.String(), Type.Null()]),
  /** From when on it opens nothing, epoch ms; of a subscription the end of what is paid. */
  endsAt: Type.Union([Type.Integer(), Type.Null()]),
  /** Whether it opens the area: it has not ended, and what was bought was not paid back. */
  isIn: Type.Boolean(),
  createdAt: Type.Integer(),
});
export type AreaPerson = Static<typeof AreaPerson>;

const people = '/api/member-areas/{areaId}/people';

export const listAreaPeople = endpoint({
  ...office,
  method: 'GET',
  path: people,
  summary: 'Who is in an area or asks to be, the newest first, fifty at a time; found by name and email',
  params,
  query: Type.Object({
    ...query.properties,
    search: Type.Optional(Type.String({ maxLength: 200 })),
    asking: Type.Optional(Type.Boolean()),
    /** The id after which the list goes on. */
    before: Type.Optional(id),
  }),
  answer: Type.Object({ area: ListedArea, people: Type.Array(AreaPerson), hasMore: Type.Boolean() }),
});

export const inviteToArea = endpoint({
  ...office,
  method: 'POST',
  path: people,
  summary: 'Lets an address into an area, and mails it so',
  params,
  query,
  body: Type.Object(
    {
      email: Type.String({ maxLength: 256 }),
      /** Until when, epoch ms; for good where left out. */
      endsAt: Type.Optional(Type.Integer({ minimum: 0, maximum: 8_640_000_000_000_000 })),
    },
    closed,
  ),
  answer: done,
});

const person = Type.Object({ ...params.properties, grantId: id });

export const letIntoArea = endpoint({
  ...office,
  method: 'PUT',
  path: `${people}/{grantId}`,
  summary: 'Lets in who asks for it, and mails them so',
  params: person,
  query,
  body: Type.Object({ isIn: Type.Literal(true) }, closed),
  answer: done,
});

export const takeFromArea = endpoint({
  ...office,
  method: 'DELETE',
  path: `${people}/{grantId}`,
  summary: 'Takes somebody out of an area, or declines what they ask',
  params: person,
  query,
  answer: done,
  refusals: ['not-found', 'refused'],
});
