import { Type } from 'typebox';
import { accountLimits } from '#catalog/limits.ts';
import { endpoint } from './endpoint.ts';

export const OpenSession = Type.Object({
  id: Type.String(),
  /** As "Firefox on Windows"; empty where the browser did not say. */
  device: Type.String(),
  /** Where it was last used from: an IPv4 address or the /64 of an IPv6 one. */
  address: Type.String(),
  createdAt: Type.Integer(),
  seenAt: Type.Integer(),
  isThis: Type.Boolean(),
});

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/account/sessions',
  summary: 'Where one is signed in, the last used first',
  side: 'owner',
  permission: 'signed-in',
  answer: Type.Object({ sessions: Type.Array(OpenSession) }),
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions/{sessionId}',
  summary: 'Signs out elsewhere',
  side: 'owner',
  permission: 'signed-in',
  params: Type.Object({ sessionId: Type.String({ maxLength: 64 }) }),
  answer: Type.Object({}),
  refusals: ['not-found'],
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions',
  summary: 'Signs out everywhere else',
  side: 'owner',
  permission: 'signed-in',
  answer: Type.Object({}),
});

export const setPassword = endpoint({
  method: 'PUT',
  path: '/api/account/password',
  summary: 'Changes one’s password, and signs out everywhere else',
  side: 'owner',
  permission: 'signed-in',
  body: Type.Object(
    {
      current: Type.String({ maxLength: accountLimits.longestPassword }),
      next: Type.String({ minLength: accountLimits.shortestPassword, maxLength: accountLimits.longestPassword }),
    },
    { additionalProperties: false },
  ),
  answer: Type.Object({}),
  refusals: ['too-many', 'busy'],
});
