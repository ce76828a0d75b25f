import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { GrantSource } from './member-area-calls.ts';

const session = { path: '/api/site-users/account/session', spec: 'platform 7' } as const;

export const signInMember = endpoint({
  ...session,
  method: 'POST',
  summary: 'Sign in as a site user, a member of the website',
  side: 'visitor',
  limits: 'calls',
  body: Type.Object({
    email: Type.String({ maxLength: 256 }),
    password: Type.String({ maxLength: 1024 }),
    /** Whether the browser remembers it after it was closed. */
    rememberMe: Type.Optional(Type.Boolean()),
  }),
  answer: Type.Object({
    /** A header of all later calls. */
    xsrfToken: Type.String(),
  }),
  refusals: ['wrong-password', 'busy', 'not-found'],
});

export const signOutMember = endpoint({
  ...session,
  method: 'DELETE',
  summary: 'Sign out, with a copy of the cart where that is asked for',
  side: 'member',
  query: Type.Object({ cloneCart: Type.Optional(Type.Boolean()) }),
  answer: Type.Object({}),
});

export const setMemberLocale = endpoint({
  method: 'POST',
  path: '/api/site-users/account/locale',
  summary: 'Note what a member reads in',
  spec: 'platform 7',
  side: 'member',
  body: Type.Object({ language: Type.String({ pattern: '^[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8}){0,3}$' }) }),
  answer: Type.Object({}),
});

export const getMember = endpoint({
  method: 'GET',
  path: '/api/site-users/account',
  summary: 'Whether the visitor is signed in as a site user, and as whom',
  spec: 'storefront 6',
  side: 'visitor',
  answer: Type.Object({
    authenticated: Type.Boolean(),
    siteUserId: Type.Optional(Type.String()),
    email: Type.Optional(Type.String()),
    name: Type.Optional(Type.String()),
    language: Type.Optional(Type.String()),
    xsrfToken: Type.Optional(Type.String()),
  }),
});

const id = Type.String({ maxLength: 64 });
const office = { side: 'owner', permission: 'members.manage' } as const;
const query = Type.Object({ websiteId: id });
const params = Type.Object({ memberId: id });

export const ListedMember = Type.Object({
  id: Type.String(),
  /** May be empty. */
  name: Type.String(),
  email: Type.String(),
  isBlocked: Type.Boolean(),
  createdAt: Type.Integer(),
  seenAt: Type.Integer(),
});
export type ListedMember = Static<typeof ListedMember>;

export const listMembers = endpoint({
  ...office,
  method: 'GET',
  path: '/api/members',
  summary: 'The members of a website, the newest first, fifty at a time; found by name and email',
  query: Type.Object({
    ...query.properties,
    search: Type.Optional(Type.String({ maxLength: 200 })),
    blocked: Type.Optional(Type.Boolean()),
    /** The id after which the list goes on. */
    before: Type.Optional(id),
  }),
  answer: Type.Object({
    members: Type.Array(ListedMember),
    hasMore: Type.Boolean(),
    /** Of all that fit, exact up to 10,000. */
    total: Type.Integer(),
    /** Whether visitors may have accounts. */
    isOpen: Type.Boolean(),
  }),
});

export const OfficeMember = Type.Object({
  member: ListedMember,
  /** What they bought, signed in or as a guest. */
  orders: Type.Array(
    Type.Object({
      id: Type.String(),
      orderNumber: Type.Integer(),
      createdAt: Type.Integer(),
      totalCents: Type.Integer(),
      currency: Type.String(),
    }),
  ),
  /** The areas that are open to them, or that they ask for. */
  areas: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      isAsking: Type.Boolean(),
      /** By what it is open to them. */
      source: GrantSource,
      endsAt: Type.Union([Type.Integer(), Type.Null()]),
    }),
  ),
  sessions: Type.Array(
    Type.Object({ id: Type.String(), device: Type.String(), address: Type.String(), seenAt: Type.Integer() }),
  ),
  notes: Type.Array(Type.Object({ id: Type.String(), text: Type.String(), person: Type.String(), at: Type.Integer() })),
});
export type OfficeMember = Static<typeof OfficeMember>;

export const getOfficeMember = endpoint({
  ...office,
  method: 'GET',
  path: '/api/members/{memberId}',
  summary: 'One member with their orders, sessions and notes',
  params,
  query,
  answer: OfficeMember,
  refusals: ['not-found'],
});

export const changeMemberState = endpoint({
  ...office,
  method: 'PUT',
  path: '/api/members/{memberId}/state',
  summary: 'Keeps a member out, or lets them in again',
  params,
  query,
  body: Type.Object({ isBlocked: Type.Boolean() }, { additionalProperties: false }),
  answer: Type.Object({}),
  refusals: ['not-found'],
});

export const endMemberSession = endpoint({
  ...office,
  method: 'DELETE',
  path: '/api/members/{memberId}/sessions',
  summary: 'Ends all sessions of a member',
  params,
  query,
  answer: Type.Object({}),
  refusals: ['not-found'],
});

export const removeMember = endpoint({
  ...office,
  fresh: true,
  method: 'DELETE',
  path: '/api/members/{memberId}',
  summary: 'Deletes a member; their orders stay',
  params,
  query,
  answer: Type.Object({}),
  refusals: ['not-found'],
});

const noteParams = Type.Object({
  ...params.properties,
  noteId: Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }),
});

export const addMemberNote = endpoint({
  ...office,
  method: 'PUT',
  path: '/api/members/{memberId}/notes/{noteId}',
  summary: 'Notes something on a member for those who work on the website',
  params: noteParams,
  query,
  body: Type.Object({ text: Type.String({ minLength: 1, maxLength: 2000 }) }, { additionalProperties: false }),
  answer: Type.Object({}),
  refusals: ['not-found'],
});

export const deleteMemberNote = endpoint({
  ...office,
  method: 'DELETE',
  path: '/api/members/{memberId}/notes/{noteId}',
  summary: 'Takes a note off a member',
  params: noteParams,
  query,
  answer: Type.Object({}),
  refusals: ['not-found'],
});

export const openAccounts = endpoint({
  ...office,
  method: 'PUT',
  path: '/api/members/settings',
  summary: 'Says whether visitors may have accounts',
  query,
  body: Type.Object({ isOpen: Type.Boolean() }, { additionalProperties: false }),
  answer: Type.Object({ isOpen: Type.Boolean() }),
});
