import { accountLimits } from '#catalog/limits.ts';
import type { Assertion, NewCredential } from '#contract/passkey-calls.ts';

/** For whom passkeys are made: a host, its whole address as the browser tells it, and what it is called. */
export interface Party {
  id: string;
  origin: string;
  name: string;
}

/** Uses up a challenge in base64url; false where it is not good. */
type Spend = (challenge: string) => Promise<boolean>;

/** Loaded with the first passkey: with its certificates it takes a tenth of a server's start. */
const loadWebauthn = () => import('@simplewebauthn/server');

/** EdDSA, ECDSA and RSA, by their COSE numbers: what authenticators have. */
const algorithms = [-8, -7, -257];

interface Creation {
  party: Party;
  user: { id: string; email: string };
  /** The ids of the keys that its person has. */
  there: readonly string[];
  challenge: Uint8Array<ArrayBuffer>;
}

/** What an authenticator is asked to make (WebAuthn 5.4): a key that is found without an email and asks who uses it. */
export async function creationOptions({ party, user, there, challenge }: Creation) {
  const { generateRegistrationOptions } = await loadWebauthn();
  const options = await generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userID: new Uint8Array(Buffer.from(user.id)),
    userName: user.email,
    userDisplayName: user.email,
    challenge,
    timeout: accountLimits.passkeyMs,
    supportedAlgorithmIDs: algorithms,
  });
  return {
    ...options,
    timeout: accountLimits.passkeyMs,
    rp: { id: party.id, name: party.name },
    excludeCredentials: there.map((id) => ({ type: 'public-key' as const, id })),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
    attestation: 'none' as const,
  };
}

/** What a passkey is asked to sign (WebAuthn 5.5). It names none, so that it tells nobody which there are. */
export async function requestOptions(party: Party, challenge: Uint8Array<ArrayBuffer>) {
  const { generateAuthenticationOptions } = await loadWebauthn();
  const { challenge: text } = await generateAuthenticationOptions({ rpID: party.id, challenge });
  return { challenge: text, rpId: party.id, timeout: accountLimits.passkeyMs, userVerification: 'required' as const };
}

/** The columns of a key that was made. */
export interface MadeKey {
  credential_id: string;
  public_key: string;
  counter: number;
}

/** The key of an answer that is true; undefined otherwise. Whatever is wrong with it, its sender is told the same. */
export async function readNewKey(party: Party, credential: NewCredential, spend: Spend): Promise<MadeKey | undefined> {
  if (!(await isPlain(credential))) return undefined;
  const { verifyRegistrationResponse } = await loadWebauthn();
  const { registrationInfo } = await verifyRegistrationResponse({
    response: credential,
    expectedChallenge: spend,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => ({ registrationInfo: undefined }));
  const made = registrationInfo?.credential;
  return (
    made && {
      credential_id: made.id,
      public_key: Buffer.from(made.publicKey).toString('base64url'),
      counter: made.counter,
    }
  );
}

/** Whether it comes without certificates, as was asked for: to check those would mean to fetch what they name. */
async function isPlain({ response }: NewCredential): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  try {
    const attestation = decodeAttestationObject(new Uint8Array(Buffer.from(response.attestationObject, 'base64url')));
    const format = attestation.get('fmt');
    return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined);
  } catch {
    return false;
  }
}

/** The counter that a key's true answer gives; undefined for any other. `userId` is whose the key is. */
export async function checkSignature(
  party: Party,
  assertion: Assertion,
  { key, userId, spend }: { key: MadeKey; userId: string; spend: Spend },
): Promise<number | undefined> {
  const { userHandle } = assertion.response;
  if (userHandle !== undefined && userHandle !== Buffer.from(userId).toString('base64url')) return undefined;
  const { verifyAuthenticationResponse } = await loadWebauthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: assertion,
    expectedChallenge: spend,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: {
      id: key.credential_id,
      publicKey: new Uint8Array(Buffer.from(key.public_key, 'base64url')),
      counter: key.counter,
    },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  return verified ? authenticationInfo?.newCounter : undefined;
}
