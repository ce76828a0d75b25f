import type { FastifyInstance, FastifyRequest } from 'fastify';
import { setPassword, endSession, listSessions } from '#contract/security-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import { checkPassword, hashPassword } from '#domain/accounts/accounts.ts';
import * as sessions from '#domain/accounts/sessions.ts';
import { invalid } from '#domain/check-input.ts';
import { callerAddress } from '../http/caller-address.ts';
import { tokenHashOf } from '../http/cookies.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { accountCookie, requireAccount } from './guard.ts';
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
    const { id } = await requireAccount(services, request);
    const isEnded = await sessions.revokeSession(database, id, params.sessionId);
    return isEnded ? {} : new Refusal('not-found', 'This session has ended already.');
  });

  route(app, setPassword, async ({ request, body }) => {
    const { id: accountId, email } = await requireAccount(services, request);
    const guess = { of: 'sign-in', from: callerAddress(request), whose: email };
    const passwordHash = await tryPassword(services, guess, async () => {
      const isRight = (await checkPassword(database, email, body.current)) === accountId;
      return { isRight, value: isRight ? await hashPassword(body.next) : undefined };
    });
    if (passwordHash === undefined) return invalid({ current: 'This is not your password.' });
    await sessions.changePassword(database, { accountId, passwordHash, keep: sessionOf(request) });
    return {};
  });
}
