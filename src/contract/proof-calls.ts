import { Type } from 'typebox';
import { accountLimits } from '#catalog/limits.ts';
import { endpoint } from './endpoint.ts';
import { Assertion } from './passkey-calls.ts';
import { Email } from './website.ts';

const closed = { additionalProperties: false };
const Code = Type.String({ maxLength: 64 });
const NewPassword = Type.String({
  minLength: accountLimits.shortestPassword,
  maxLength: accountLimits.longestPassword,
});
const RecoveryCodes = Type.Object({ recoveryCodes: Type.Array(Type.String()) });

export const prove = endpoint({
  method: 'POST',
  path: '/api/account/proof',
  summary: 'Proves again who is signed in, by the password, a code of the app or a passkey, before dangerous acts',
  side: 'owner',
  permission: 'signed-in',
  body: Type.Object(
    {
      password: Type.Optional(Type.String({ maxLength: accountLimits.longestPassword })),
      code: Type.Optional(Code),
      passkey: Type.Optional(Assertion),
    },
    closed,
  ),
  answer: Type.Object({}),
  refusals: ['wrong-passkey', 'too-many', 'busy'],
});

export const checkProof = endpoint({
  method: 'GET',
  path: '/api/account/proof',
  summary: 'Answers while the last proof is good: before what is no call, as a download',
  side: 'owner',
  permission: 'signed-in',
  fresh: true,
  answer: Type.Object({}),
});

export const setEmail = endpoint({
  method: 'PUT',
  path: '/api/account/email',
  summary: 'Changes the email that one signs in by',
  side: 'owner',
  permission: 'signed-in',
  fresh: true,
  body: Type.Object({ email: Email }, closed),
  answer: Type.Object({}),
  refusals: ['too-many'],
});

export const getFactors = endpoint({
  method: 'GET',
  path: '/api/account/factors',
  summary: 'What is asked for beside one’s password, and how many recovery codes are left',
  side: 'owner',
  permission: 'signed-in',
  answer: Type.Object({
    hasApp: Type.Boolean(),
    passkeys: Type.Array(
      Type.Object({
        id: Type.String(),
        name: Type.String(),
        createdAt: Type.Integer(),
        usedAt: Type.Union([Type.Integer(), Type.Null()]),
      }),
    ),
    recoveryCodes: Type.Integer(),
  }),
});

export const newApp = endpoint({
  method: 'POST',
  path: '/api/account/app-secret',
  summary: 'A secret for an app that shows codes; nothing is kept before `turnOnApp`',
  side: 'owner',
  permission: 'signed-in',
  fresh: true,
  answer: Type.Object({ secret: Type.String(), uri: Type.String() }),
});

export const turnOnApp = endpoint({
  method: 'PUT',
  path: '/api/account/app',
  summary: 'Asks for a code of an app at each sign-in; gives the recovery codes, once',
  side: 'owner',
  permission: 'signed-in',
  fresh: true,
  body: Type.Object({ secret: Type.String({ pattern: '^[A-Z2-7]{32}$' }), code: Code }, closed),
  answer: RecoveryCodes,
});

export const turnOffApp = endpoint({
  method: 'DELETE',
  path: '/api/account/app',
  summary: 'Asks for no code of an app any more',
  side: 'owner',
  permission: 'signed-in',
  fresh: true,
  answer: Type.Object({}),
});

export const makeRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/account/recovery-codes',
  summary: 'Makes the recovery codes anew and gives them, once; the old ones are worth nothing',
  side: 'owner',
  permission: 'signed-in',
  fresh: true,
  answer: RecoveryCodes,
});

export const mailReset = endpoint({
  method: 'POST',
  path: '/api/account/reset-mail',
  summary: 'Mails a link that replaces a forgotten password, where an account has this address and mail works',
  side: 'owner',
  permission: 'everybody',
  body: Type.Object({ email: Type.String({ maxLength: 256 }) }, closed),
  answer: Type.Object({}),
  refusals: ['too-many'],
});

export const resetByCode = endpoint({
  method: 'POST',
  path: '/api/account/reset-by-code',
  summary: 'Replaces a forgotten password by a recovery code, and signs out everywhere',
  side: 'owner',
  permission: 'everybody',
  body: Type.Object({ email: Type.String({ maxLength: 256 }), code: Code, next: NewPassword }, closed),
  answer: Type.Object({}),
  refusals: ['wrong-password', 'too-many', 'busy'],
});

export const resetByLink = endpoint({
  method: 'POST',
  path: '/api/account/reset-by-link',
  summary:
    'Replaces a forgotten password by the link that was mailed or that `vitrine reset-password` prints, and signs out everywhere',
  side: 'owner',
  permission: 'everybody',
  body: Type.Object({ token: Type.String({ maxLength: 64 }), next: NewPassword }, closed),
  answer: Type.Object({}),
  refusals: ['expired', 'too-many', 'busy'],
});
