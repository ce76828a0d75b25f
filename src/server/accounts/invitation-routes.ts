import type { FastifyInstance, FastifyRequest } from 'fastify';
import { accountLimits } from '#catalog/limits.ts';
import { acceptInvitation, readInvitation } from '#contract/team-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import {
  checkPassword,
  findAccount,
  hasAccount,
  hashPassword,
  openSession,
  sessionMs,
} from '#domain/accounts/accounts.ts';
import { findInvitation, joinTeam, noInvitation, type Joining } from '#domain/accounts/invitations.ts';
import { invalid } from '#domain/check-input.ts';
import { inUnit, type Actor } from '#domain/unit.ts';
import { callerAddress } from '../http/caller-address.ts';
import { setCookie, tokenHashOf } from '../http/cookies.ts';
import { limitGuesses } from '../http/guess-limit.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { accountCookie, sessionFrom } from './guard.ts';
import { tryPassword } from './try-password.ts';

/** What somebody who was invited to a team does with the link, as who is signed in or as nobody yet. */
export function invitationRoutes(app: FastifyInstance, services: Services): void {
  const { database, clock } = services;
  const find = (token: string, request: FastifyRequest) =>
    limitGuesses(services, { of: 'invitation', from: callerAddress(request) }, async () => {
      const value = await findInvitation(database, token, clock.now());
      return { isRight: value !== undefined, value };
    });
  const signedIn = async (request: FastifyRequest) => {
    const tokenHash = tokenHashOf(request, accountCookie);
    return tokenHash ? findAccount(database, tokenHash, clock.now()) : undefined;
  };

  route(app, readInvitation, async ({ params, request, reply }) => {
    reply.header('referrer-policy', 'no-referrer');
    const invitation = await find(params.token, request);
    const site = invitation && (await services.sites.byId(invitation.website_id));
    if (!site) return noInvitation();
    const { role, email } = invitation;
    return { websiteTitle: site.title, role, email, account: (await signedIn(request))?.email ?? null };
  });

  route(app, acceptInvitation, async ({ params, body, request, reply }) => {
    const invitation = await find(params.token, request);
    const site = invitation && (await services.sites.byId(invitation.website_id));
    if (!site) return noInvitation();
    const account = await signedIn(request);
    const email = (account?.email ?? body.email ?? '').toLowerCase();
    if (invitation.email !== null && email !== invitation.email) {
      return invalid({ email: `This invitation is for ${invitation.email}.` });
    }
    const who = account ? { accountId: account.id } : await newcomer({ email, password: body.password }, request);
    if (who instanceof Refusal) return who;
    const actor: Actor =
      'accountId' in who
        ? { kind: 'owner', id: who.accountId, address: callerAddress(request) }
        : { kind: 'system', id: 'invitation' };
    const joined = await inUnit(services, { websiteId: site.id, actor }, (unit) => joinTeam(unit, invitation.id, who));
    if (joined instanceof Refusal) return joined;
    if (!account) {
      const token = await openSession(database, joined.id, clock.now(), sessionFrom(request));
      setCookie(request, reply, accountCookie, token, { maxAge: sessionMs / 1000 });
    }
    return { handle: site.handle };
  });

  /** Somebody with an account proves it by its password; for anybody else one is made. */
  async function newcomer(
    { email, password = '' }: { email: string; password?: string | undefined },
    request: FastifyRequest,
  ): Promise<Joining | Refusal> {
    if (!email) return invalid({ email: 'Enter your email.' });
    if (password.length < accountLimits.shortestPassword) {
      return invalid({ password: `Choose a password of at least ${accountLimits.shortestPassword} characters.` });
    }
    const guess = { of: 'sign-in', from: callerAddress(request), whose: email };
    const found = await tryPassword(services, guess, async () => {
      const accountId = await checkPassword(database, email, password);
      const value = accountId ?? ((await hasAccount(database, email)) ? 'wrong' : 'new');
      return { isRight: value !== 'wrong', value };
    });
    if (found === 'wrong') return invalid({ password: 'This email has an account: enter its password.' });
    return found === 'new' ? { email, passwordHash: await hashPassword(password) } : { accountId: found };
  }
}
