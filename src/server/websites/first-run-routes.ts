import type { FastifyInstance, FastifyRequest } from 'fastify';
import { roles } from '#catalog/roles.ts';
import { firstRunHeader } from '#contract/first-run-header.ts';
import { checkFirstRun, firstRun, restoreFirstRun } from '#contract/website-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import { hashPassword, openSession, sessionMs } from '#domain/accounts/accounts.ts';
import { createAccount } from '#domain/accounts/members.ts';
import { opensFirstRun, useFirstRun } from '#domain/websites/first-run.ts';
import { accountView } from '../accounts/account-routes.ts';
import { accountCookie } from '../accounts/guard.ts';
import { tryPassword } from '../accounts/try-password.ts';
import { callerAddress } from '../http/caller-address.ts';
import { setCookie } from '../http/cookies.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { FirstRunRestore } from './first-run-restore.ts';
import { makeSite } from './make-site.ts';
import { listThemes } from '../themes.ts';

/** The first run: who holds the address that the start command printed makes the first account and its website. */
export async function firstRunRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { database, clock, restoring } = services;
  const restore = new FirstRunRestore(services);

  route(app, checkFirstRun, async ({ body, request }) => {
    const isOpen = await tryToken(services, request, body.token, async () => undefined);
    return isOpen instanceof Refusal
      ? isOpen
      : { themes: listThemes(), restore: { isUnderWay: restore.isUnderWay, problem: restoring.problem } };
  });

  route(app, firstRun, async ({ body: { token, email, password, site }, request, reply }) => {
    const passwordHash = await tryToken(services, request, token, () => hashPassword(password));
    if (passwordHash instanceof Refusal) return passwordHash;
    let accountId = '';
    const made = await makeSite(
      services,
      site,
      { kind: 'system', id: 'first-run' },
      {
        isAllowed: async (unit) => ((await useFirstRun(unit, token)) ? undefined : expired()),
        giveTo: async (unit) => {
          const account = await createAccount(unit, { email: email.trim(), passwordHash, role: roles.admin });
          if (account instanceof Refusal) return account;
          accountId = account.id;
          return undefined;
        },
      },
    );
    if (made instanceof Refusal) return made;
    const session = await openSession(database, accountId, clock.now());
    setCookie(request, reply, accountCookie, session, { maxAge: sessionMs / 1000 });
    return accountView(services, { id: accountId, email: email.trim().toLowerCase() });
  });

  await app.register(async (scope) => {
    scope.addContentTypeParser('application/octet-stream', (_, payload, done) => done(null, payload));
    route(scope, restoreFirstRun, async ({ request }) => {
      const token = String(request.headers[firstRunHeader] ?? '');
      const isOpen = await tryToken(services, request, token, async () => undefined);
      if (isOpen instanceof Refusal) return isOpen;
      // It may have come to an end while the file was on its way.
      const isStillOpen = () => opensFirstRun(database, token, clock.now());
      return restore.receive(request.body, async () => ((await isStillOpen()) ? undefined : expired()));
    });
  });
}

/** Does what a right token allows. Tokens are guessed as rarely as passwords are. */
function tryToken<T>(services: Services, request: FastifyRequest, token: string, work: () => Promise<T>) {
  const guess = { of: 'first-run', from: callerAddress(request) };
  return tryPassword(services, guess, async () => {
    const isRight = await opensFirstRun(services.database, token, services.clock.now());
    return { isRight, value: isRight ? await work() : expired() };
  });
}

const expired = () =>
  new Refusal(
    'expired',
    'This address does not open the first run any more. Start Vitrine again, and take the one it prints.',
  );
