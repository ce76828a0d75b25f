import type { FastifyRequest } from 'fastify';
import type { Assertion } from '#contract/passkey-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import { usePasskey } from '#domain/accounts/use-passkey.ts';
import { hashToken } from '#domain/secrets.ts';
import type { Party } from '#domain/webauthn.ts';
import { ownerOrigin, type Config } from '../config.ts';
import { callerAddress } from '../http/caller-address.ts';
import { limitGuesses } from '../http/guess-limit.ts';
import type { Services } from '../services.ts';
import { sessionFrom } from './guard.ts';

const productName = 'Vitrine';

/** For whom the passkeys of this installation are: the owner's host, on which alone they work. */
export function partyOf(config: Config): Party {
  return { id: config.ownerHost, origin: ownerOrigin(config), name: productName };
}

/** The passkey that signed; undefined for whatever is wrong. Throws a 429 after too many wrong ones, as with passwords. */
export function tryPasskey(services: Services, request: FastifyRequest, assertion: Assertion) {
  const refusal = 'There were too many attempts. Please try again in a quarter of an hour.';
  const guess = { of: 'passkey', from: callerAddress(request), whose: hashToken(assertion.id), refusal };
  return limitGuesses(services, guess, async () => {
    const use = { party: partyOf(services.config), assertion, from: sessionFrom(request) };
    const value = await usePasskey(services.database, use, services.clock.now());
    return { isRight: value !== undefined, value };
  });
}

/** The same whether there is such a passkey or not. */
export function wrongPasskey(): Refusal<'wrong-passkey'> {
  return new Refusal('wrong-passkey', 'This passkey does not open an account here, or took too long. Try it again.');
}
