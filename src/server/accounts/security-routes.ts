import type { FastifyInstance, FastifyRequest } from 'fastify';
import { setEmail } from '#contract/proof-calls.ts';
import { setPassword, endOtherSessions, endSession, listSessions } from '#contract/security-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import { changeEmail, checkPassword, hashPassword } from '#domain/accounts/accounts.ts';
import * as sessions from '#domain/accounts/sessions.ts';
import { invalid } from '#domain/check-input.ts';
import { callerAddress } from '../http/caller-address.ts';
import { tokenHashOf } from '../http/cookies.ts';
import { limitGuesses } from '../http/guess-limit.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { accountCookie, requireAccount, sessionFrom } from './guard.ts';
import { tellOfChange } from './tell-of-change.ts';
import { tryPassword } from './try-password.ts';

/** What an account's own person does for its safety. */
export function securityRoutes(app: FastifyInstance, services: Services): void {
  const { database, clock } = services;
  const sessionOf = (request: FastifyRequest) => tokenHashOf(request, accountCookie) ?? '';

  route(app, listSessions, async ({ request }) => {
    const { id: accountId } = await requireAccount(services, request);
    const open = await sessions.listSessions(database, accountId, clock.now());
    const current = sessionOf(request);
    return {
      sessions: open.map(({ id, device, address, created_at, seen_at, token_hash }) => ({
        id,
        device,
        address,
        createdAt: created_at,
        seenAt: seen_at,
        isThis: token_hash === current,
      })),
    };
  });

  route(app, endSession, async ({ request, params }) => {
    const { id: accountId } = await requireAccount(services, request);
    const session = { accountId, id: params.sessionId, from: sessionFrom(request) };
    const isEnded = await sessions.revokeSession(database, session, clock.now());
    return isEnded ? {} : new Refusal('not-found', 'This session has ended already.');
  });

  route(app, endOtherSessions, async ({ request }) => {
    const { id: accountId } = await requireAccount(services, request);
    const ending = { accountId, keep: sessionOf(request), from: sessionFrom(request) };
    await sessions.revokeOtherSessions(database, ending, clock.now());
    return {};
  });

  route(app, setEmail, async ({ request, body }) => {
    const { id, email: before } = await requireAccount(services, request);
    // An email that is taken says that there is an account: few may be tried.
    const guess = { of: 'new-email', from: callerAddress(request), whose: id };
    const isChanged = await limitGuesses(services, guess, async () => {
      const change = { accountId: id, before, email: body.email, from: sessionFrom(request) };
      const value = await changeEmail(database, change, clock.now());
      return { isRight: false, value };
    });
    if (!isChanged) return invalid({ email: 'This email cannot be used here. Take another one.' });
    await tellOfChange(services, request, { email: body.email, to: before, change: 'email' });
    return {};
  });

  route(app, setPassword, async ({ request, body }) => {
    const { id: accountId, email } = await requireAccount(services, request);
    const guess = { of: 'sign-in', from: callerAddress(request), whose: email };
    const passwordHash = await tryPassword(services, guess, async () => {
      const isRight = (await checkPassword(database, email, body.current)) === accountId;
      return { isRight, value: isRight ? await hashPassword(body.next) : undefined };
    });
    if (passwordHash === undefined) return invalid({ current: 'This is not your password.' });
    const change = { accountId, passwordHash, keep: sessionOf(request), from: sessionFrom(request) };
    await sessions.changePassword(database, change, clock.now());
    await tellOfChange(services, request, { email, to: email, change: 'password' });
    return {};
  });
}
