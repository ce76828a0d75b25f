import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getAccount, signIn, signOut } from '#contract/account-calls.ts';
import { signInByPasskey } from '#contract/passkey-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import { factorsOf } from '#domain/accounts/second-factor.ts';
import { openAddress } from '../preview-key.ts';
import { callerAddress } from '../http/caller-address.ts';
import { clearCookie, setCookie, tokenHashOf } from '../http/cookies.ts';
import { HttpProblem } from '../http/problem.ts';
import { route } from '../http/route.ts';
import { hashToken } from '#domain/secrets.ts';
import type { Services } from '../services.ts';
import { checkPassword, closeSession, findAccount, openSession, sessionMs } from '#domain/accounts/accounts.ts';
import { findWebsiteOfHandle } from '#domain/websites/find-website.ts';
import { firstWebsites } from '#domain/websites/own-websites.ts';
import { recordFailedSignIn } from '#domain/accounts/account-acts.ts';
import { accountCookie, requireAccount, sessionFrom } from './guard.ts';
import { permissionsOf, type AccountWithRoles } from '#domain/accounts/permissions.ts';
import { administersAny, keepsInstallation, rolesOn } from '#domain/accounts/roles-of.ts';
import { roles } from '#catalog/roles.ts';
import { tryAnyCode } from './try-code.ts';
import { tryPasskey, wrongPasskey } from './try-passkey.ts';
import { tryPassword } from './try-password.ts';

type Signed = Pick<AccountWithRoles, 'id' | 'email'>;

/** An account as the owner's application knows it: with the first of its websites, and the one that a handle names. */
export async function accountView(services: Services, { id: accountId, email }: Signed, handle?: string) {
  const { read } = services.database;
  const ids = await firstWebsites(read, accountId);
  const wanted = handle === undefined ? undefined : await findWebsiteOfHandle(read, handle);
  if (wanted !== undefined && !ids.includes(wanted)) ids.push(wanted);
  const own = await rolesOn(read, accountId, ids);
  const account = { id: accountId, email, roles: own };
  const keepsAll = await keepsInstallation(read, accountId);
  const sites = await Promise.all(ids.filter((id) => id in own).map((id) => services.sites.byId(id)));
  const websites = sites.filter((site) => site !== undefined).filter((site) => site.deleted_at === null);
  return {
    email,
    mayCreateWebsites: await administersAny(read, accountId),
    websites: await Promise.all(
      websites.map(async (site) => {
        const { id, handle, title, language, currency, time_zone: timeZone } = site;
        const url = await services.baseUrl(id);
        const may = permissionsOf(account, id).filter((right) => right !== 'backups.manage' || keepsAll);
        const rights = { role: own[id] ?? roles.none, permissions: may };
        const { units } = site.preferences.site;
        const selling = { language, currency, timeZone, units, isTestMode: services.isTestMode(site) };
        return { id, handle, title, url, openUrl: openAddress(services, site, url), ...selling, ...rights };
      }),
    ),
  };
}

/** What is said to somebody whose password is right. */
function askFor({ hasApp, passkeys }: Awaited<ReturnType<typeof factorsOf>>): string {
  if (passkeys.length === 0) return 'Enter six digits from your app, or a recovery code.';
  return hasApp
    ? 'Use your passkey, or enter six digits from your app or a recovery code.'
    : 'Use your passkey, or enter a recovery code.';
}

interface Entrance {
  request: FastifyRequest;
  reply: FastifyReply;
  accountId: string;
  /** The name of the passkey that opened it; a password did, without one. */
  passkey?: string;
}

/** Opens a session for somebody who has just proved who they are; gives what their application starts with. */
async function enter(services: Services, { request, reply, accountId, passkey }: Entrance) {
  const { database, clock } = services;
  const token = await openSession(database, accountId, clock.now(), sessionFrom(request), passkey);
  setCookie(request, reply, accountCookie, token, { maxAge: sessionMs / 1000 });
  const account = await findAccount(database, hashToken(token), clock.now());
  if (!account) throw new Error('The session that was just opened is gone.');
  return accountView(services, account);
}

/** Signing in to the owner's side and out of it; served on its own origin alone. */
export function accountRoutes(app: FastifyInstance, services: Services): void {
  const { database, clock } = services;

  route(app, signIn, async ({ body, request, reply }) => {
    const guess = { of: 'sign-in', from: callerAddress(request), whose: body.email.toLowerCase() };
    const accountId = await tryPassword(services, guess, async () => {
      const value = await checkPassword(database, body.email, body.password);
      return { isRight: value !== undefined, value };
    });
    const now = clock.now();
    if (!accountId) {
      await recordFailedSignIn(database, body.email, sessionFrom(request), now);
      throw new HttpProblem('wrong-password', 'The email or the password is not right.');
    }
    const factors = await factorsOf(database, accountId);
    if (factors.hasApp || factors.passkeys.length > 0) {
      if (body.code === undefined) return new Refusal('second-factor', askFor(factors));
      if (!(await tryAnyCode(services, request, accountId, body.code))) {
        return new Refusal('second-factor', 'This code is not right, or was used. Enter the next one.');
      }
    }
    return enter(services, { request, reply, accountId });
  });

  route(app, signInByPasskey, async ({ body, request, reply }) => {
    const used = await tryPasskey(services, request, body);
    if (!used) return wrongPasskey();
    return enter(services, { request, reply, accountId: used.accountId, passkey: used.name });
  });

  route(app, signOut, async ({ request, reply }) => {
    const tokenHash = tokenHashOf(request, accountCookie);
    if (tokenHash) await closeSession(database, tokenHash, sessionFrom(request), clock.now());
    clearCookie(request, reply, accountCookie);
    return {};
  });

  route(app, getAccount, async ({ request, query }) =>
    accountView(services, await requireAccount(services, request), query.site),
  );
}
