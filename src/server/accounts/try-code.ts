import type { FastifyRequest } from 'fastify';
import { signInByRecoveryCode, useAppCode } from '#domain/accounts/second-factor.ts';
import { callerAddress } from '../http/caller-address.ts';
import { limitGuesses } from '../http/guess-limit.ts';
import type { Services } from '../services.ts';
import { sessionFrom } from './guard.ts';

const refusal = 'There were too many attempts. Please try again in a quarter of an hour.';

/** Lets a code of an account's app be tried; throws a 429 after too many wrong ones. */
export function tryAppCode(services: Services, request: FastifyRequest, accountId: string, code: string) {
  return tryCode(services, request, accountId, () => useAppCode(services, { accountId, code }, services.clock.now()));
}

/** The same of what is asked for at sign-in: a code of the app, or a recovery code. */
export function tryAnyCode(services: Services, request: FastifyRequest, accountId: string, code: string) {
  return tryCode(services, request, accountId, async () => {
    if (await useAppCode(services, { accountId, code }, services.clock.now())) return true;
    const use = { accountId, code, from: sessionFrom(request) };
    return signInByRecoveryCode(services.database, use, services.clock.now());
  });
}

/** Counted by itself: a right password must not end the count of wrong codes. */
function tryCode(services: Services, request: FastifyRequest, accountId: string, look: () => Promise<boolean>) {
  const guess = { of: 'second-factor', from: callerAddress(request), whose: accountId, refusal };
  return limitGuesses(services, guess, async () => {
    const value = await look();
    return { isRight: value, value };
  });
}
