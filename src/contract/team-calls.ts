import { Type } from 'typebox';
import { accountLimits, emailLimits } from '#catalog/limits.ts';
import { endpoint } from './endpoint.ts';
import { NewInvitation, Role } from './website.ts';

const id = Type.String({ maxLength: 64 });
const query = Type.Object({ websiteId: id });

export const Member = Type.Object({
  accountId: Type.String(),
  email: Type.String(),
  /** Its code (platform 3). */
  role: Type.Integer(),
  isYou: Type.Boolean(),
});

export const Invitation = Type.Object({
  id: Type.String(),
  /** Whom it is for; anybody who has its link, where none is named. */
  email: Type.Union([Type.String(), Type.Null()]),
  role: Type.Integer(),
  expiresAt: Type.Integer(),
});

export const getTeam = endpoint({
  method: 'GET',
  path: '/api/team',
  summary: 'Who works on a website, and who is invited to',
  side: 'owner',
  permission: 'team.read',
  query,
  answer: Type.Object({
    members: Type.Array(Member),
    invitations: Type.Array(Invitation),
    /** Whether there is a mail server, so that invitations can be mailed. */
    canMail: Type.Boolean(),
  }),
});

export const giveRole = endpoint({
  method: 'PATCH',
  path: '/api/team/{accountId}',
  summary: 'Gives a member another role',
  spec: 'platform 3',
  side: 'owner',
  permission: 'team.manage',
  fresh: true,
  params: Type.Object({ accountId: id }),
  query,
  body: Type.Object({ role: Role }, { additionalProperties: false }),
  answer: Type.Object({}),
  refusals: ['not-found', 'refused'],
});

export const removeFromTeam = endpoint({
  fresh: true,
  method: 'DELETE',
  path: '/api/team/{accountId}',
  summary: 'Takes a member off the website',
  side: 'owner',
  permission: 'team.manage',
  params: Type.Object({ accountId: id }),
  query,
  answer: Type.Object({}),
  refusals: ['not-found', 'refused'],
});

export const invite = endpoint({
  method: 'POST',
  path: '/api/team/invitations',
  summary: 'Makes a link by which one person joins the team; it is shown this once',
  side: 'owner',
  permission: 'team.manage',
  fresh: true,
  query,
  body: NewInvitation,
  answer: Type.Object({ id: Type.String(), link: Type.String(), expiresAt: Type.Integer() }),
  refusals: ['refused'],
});

export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/api/team/invitations/{invitationId}',
  summary: 'Makes an invitation’s link worthless',
  side: 'owner',
  permission: 'team.manage',
  params: Type.Object({ invitationId: id }),
  query,
  answer: Type.Object({}),
  refusals: ['not-found'],
});

const token = Type.String({ maxLength: 64 });

export const readInvitation = endpoint({
  method: 'GET',
  path: '/api/invitations/{token}',
  summary: 'What an invitation’s link leads to',
  side: 'owner',
  permission: 'everybody',
  params: Type.Object({ token }),
  answer: Type.Object({
    websiteTitle: Type.String(),
    role: Type.Integer(),
    email: Type.Union([Type.String(), Type.Null()]),
    /** The account that is signed in, which would join. */
    account: Type.Union([Type.String(), Type.Null()]),
  }),
  refusals: ['not-found', 'too-many'],
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/{token}/accept',
  summary: 'Joins a team: as the account that is signed in, or by a new one',
  side: 'owner',
  permission: 'everybody',
  params: Type.Object({ token }),
  body: Type.Object(
    {
      email: Type.Optional(Type.String({ maxLength: emailLimits.maximumLength })),
      password: Type.Optional(Type.String({ maxLength: accountLimits.longestPassword })),
    },
    { additionalProperties: false },
  ),
  /** The handle of the website. */
  answer: Type.Object({ handle: Type.String() }),
  refusals: ['not-found', 'refused', 'invalid', 'too-many', 'busy'],
});
