import type { FastifyInstance, FastifyRequest } from 'fastify';
import { getAccount, signIn, signOut } from '#contract/account-calls.ts';
import { callerAddress } from '../http/caller-address.ts';
import { clearCookie, setCookie, tokenHashOf } from '../http/cookies.ts';
import { HttpProblem } from '../http/problem.ts';
import { route } from '../http/route.ts';
import { hashToken } from '../secrets.ts';
import type { Services } from '../services.ts';
import { checkPassword, closeSession, findAccount, openSession, sessionMs } from './accounts.ts';
import { can, type AccountWithRoles, type Permission } from './permissions.ts';
import { tryPassword } from './try-password.ts';

const cookie = 'account';

/** The signed-in account. Throws a 401 where nobody is signed in. */
export async function requireAccount(services: Services, request: FastifyRequest): Promise<AccountWithRoles> {
  const tokenHash = tokenHashOf(request, cookie);
  const account = tokenHash && (await findAccount(services.database, tokenHash, services.clock.now()));
  if (!account) throw new HttpProblem(401, 'signed-out', 'Please sign in.');
  return account;
}

/** Lets only those pass who may do this on this website. Throws a 401 or 403. */
export async function requirePermission(
  services: Services,
  request: FastifyRequest,
  websiteId: string,
  permission: Permission,
) {
  const account = await requireAccount(services, request);
  if (!can(account, websiteId, permission)) {
    throw new HttpProblem(403, 'forbidden', 'Your role on this website does not allow that. Ask its administrator.');
  }
}

async function view(services: Services, account: AccountWithRoles) {
  const sites = await Promise.all(Object.keys(account.roles).map((id) => services.sites.byId(id)));
  const websites = sites.filter((site) => site !== undefined);
  return {
    email: account.email,
    websites: await Promise.all(
      websites.map(async ({ id, handle, title }) => ({ id, handle, title, url: await services.baseUrl(id) })),
    ),
  };
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
    if (!accountId) throw new HttpProblem(401, 'wrong-password', 'The email or the password is not right.');
    const now = clock.now();
    const token = await openSession(database, accountId, now);
    setCookie(request, reply, cookie, token, { maxAge: sessionMs / 1000 });
    const account = await findAccount(database, hashToken(token), now);
    if (!account) throw new Error('The session that was just opened is gone.');
    return view(services, account);
  });

  route(app, signOut, async ({ request, reply }) => {
    const tokenHash = tokenHashOf(request, cookie);
    if (tokenHash) await closeSession(database, tokenHash);
    clearCookie(request, reply, cookie);
    return {};
  });

  route(app, getAccount, async ({ request }) => view(services, await requireAccount(services, request)));
}
