import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { Assertion, NewCredential, PasskeyCreation, PasskeyRequest } from './passkey-calls.ts';

const closed = { additionalProperties: false };

export const askMemberPasskey = endpoint({
  method: 'POST',
  path: '/api/site-users/account/passkey-challenge',
  summary: 'What a site user’s passkey has to sign to sign in; good once, for five minutes',
  side: 'visitor',
  limits: 'calls',
  answer: PasskeyRequest,
  refusals: ['not-found'],
});

export const signInMemberByPasskey = endpoint({
  method: 'POST',
  path: '/api/site-users/account/passkey-session',
  summary: 'Sign in as a site user by a passkey, without email and password',
  side: 'visitor',
  limits: 'calls',
  body: Type.Object({ passkey: Assertion, rememberMe: Type.Optional(Type.Boolean()) }, closed),
  answer: Type.Object({
    /** A header of all later calls. */
    xsrfToken: Type.String(),
  }),
  refusals: ['wrong-passkey', 'not-found', 'too-many'],
});

export const newMemberPasskey = endpoint({
  method: 'POST',
  path: '/api/site-users/account/passkey-options',
  summary: 'What an authenticator is asked to make for a site user, who proves by their password who they are',
  side: 'member',
  limits: 'calls',
  body: Type.Object({ password: Type.String({ maxLength: 1024 }) }, closed),
  answer: PasskeyCreation,
  refusals: ['wrong-password', 'refused', 'too-many', 'busy'],
});

export const addMemberPasskey = endpoint({
  method: 'POST',
  path: '/api/site-users/account/passkeys',
  summary: 'Adds a passkey to a site user’s account',
  side: 'member',
  limits: 'calls',
  body: Type.Object({ credential: NewCredential }, closed),
  answer: Type.Object({ id: Type.String(), name: Type.String() }),
  refusals: ['refused'],
});
