import { Type, type Static } from 'typebox';
import { accountLimits } from '#catalog/limits.ts';
import { AccountView } from './account-calls.ts';
import { endpoint } from './endpoint.ts';

const closed = { additionalProperties: false };
/** Bytes in base64url, as WebAuthn's JSON has them. */
const bytes = (maxLength: number) => Type.String({ maxLength });
const CredentialId = bytes(1400);
const Name = Type.String({ minLength: 1, maxLength: accountLimits.passkeyName, pattern: '\\S' });
const shared = {
  id: CredentialId,
  rawId: CredentialId,
  type: Type.Literal('public-key'),
  clientExtensionResults: Type.Object({}),
};

/** What an authenticator made, as `@simplewebauthn/browser` sends it. */
export const NewCredential = Type.Object({
  ...shared,
  response: Type.Object({ clientDataJSON: bytes(4000), attestationObject: bytes(16_000) }),
});
export type NewCredential = Static<typeof NewCredential>;

/** What a passkey signed, the same way. */
export const Assertion = Type.Object({
  ...shared,
  response: Type.Object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(8000),
    signature: bytes(2000),
    userHandle: Type.Optional(bytes(200)),
  }),
});
export type Assertion = Static<typeof Assertion>;

/** What a passkey has to sign, as the browser's `get` takes it. */
export const PasskeyRequest = Type.Object({
  challenge: Type.String(),
  rpId: Type.String(),
  timeout: Type.Integer(),
  userVerification: Type.Literal('required'),
});

/** What an authenticator is to make, as the browser's `create` takes it. */
export const PasskeyCreation = Type.Object({
  challenge: Type.String(),
  rp: Type.Object({ id: Type.String(), name: Type.String() }),
  user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
  pubKeyCredParams: Type.Array(Type.Object({ type: Type.Literal('public-key'), alg: Type.Integer() })),
  timeout: Type.Integer(),
  excludeCredentials: Type.Array(Type.Object({ type: Type.Literal('public-key'), id: Type.String() })),
  authenticatorSelection: Type.Object({
    residentKey: Type.Literal('required'),
    requireResidentKey: Type.Literal(true),
    userVerification: Type.Literal('required'),
  }),
  attestation: Type.Literal('none'),
});

export const askPasskey = endpoint({
  method: 'POST',
  path: '/api/account/passkey-challenge',
  summary: 'What a passkey has to sign to sign in or to prove who one is; good once, for five minutes',
  side: 'owner',
  permission: 'everybody',
  limits: 'calls',
  answer: PasskeyRequest,
});

export const signInByPasskey = endpoint({
  method: 'POST',
  path: '/api/account/passkey-session',
  summary: 'Sign in to the owner’s side by a passkey, without email, password and code',
  side: 'owner',
  permission: 'everybody',
  body: Assertion,
  answer: AccountView,
  refusals: ['wrong-passkey', 'too-many'],
});

export const newPasskey = endpoint({
  method: 'POST',
  path: '/api/account/passkey-options',
  summary: 'What an authenticator is asked to make; nothing is kept of it before `addPasskey`',
  side: 'owner',
  permission: 'signed-in',
  fresh: true,
  answer: PasskeyCreation,
  refusals: ['refused'],
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/account/passkeys',
  summary: 'Adds a passkey to one’s account; gives recovery codes, once, where there were none',
  side: 'owner',
  permission: 'signed-in',
  fresh: true,
  body: Type.Object({ credential: NewCredential }, closed),
  answer: Type.Object({ id: Type.String(), name: Type.String(), recoveryCodes: Type.Array(Type.String()) }),
  refusals: ['refused'],
});

export const renamePasskey = endpoint({
  method: 'PATCH',
  path: '/api/account/passkeys/{passkeyId}',
  summary: 'Gives one’s passkey another name',
  side: 'owner',
  permission: 'signed-in',
  params: Type.Object({ passkeyId: Type.String({ maxLength: 64 }) }),
  body: Type.Object({ name: Name }, closed),
  answer: Type.Object({}),
  refusals: ['not-found'],
});

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/account/passkeys/{passkeyId}',
  summary: 'Removes a passkey from one’s account',
  side: 'owner',
  permission: 'signed-in',
  fresh: true,
  params: Type.Object({ passkeyId: Type.String({ maxLength: 64 }) }),
  answer: Type.Object({}),
  refusals: ['not-found'],
});
