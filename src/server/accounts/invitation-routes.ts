import type { FastifyInstance, FastifyRequest } from 'fastify';
import { accountLimits } from '#catalog/limits.ts';
import { acceptInvitation, readInvitation } from '#contract/team-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import { findAccount, hasAccount, hashPassword, openSession, sessionMs } from '#domain/accounts/accounts.ts';
import { findInvitation, joinTeam, noInvitation, noteGuess, type Joining } from '#domain/accounts/invitations.ts';
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
    const who = account
      ? { accountId: account.id }
      : await newcomer(services, invitation.id, { email, password: body.password }, request);
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
}

/**
 * An account is made for somebody new. Who has one signs in first: what is said here is the same whatever password is
 * given, and a few tries are all that a link has.
 */
async function newcomer(
  services: Services,
  invitationId: string,
  { email, password = '' }: { email: string; password?: string | undefined },
  request: FastifyRequest,
): Promise<Joining | Refusal> {
  if (!email) return invalid({ email: 'Enter your email.' });
  if (password.length < accountLimits.shortestPassword) {
    return invalid({ password: `Choose a password of at least ${accountLimits.shortestPassword} characters.` });
  }
  const guess = { of: 'sign-in', from: callerAddress(request), whose: email };
  const passwordHash = await tryPassword(services, guess, async () => {
    // As long in either case.
    const hash = await hashPassword(password);
    const isNew = !(await hasAccount(services.database, email));
    return { isRight: isNew, value: isNew ? hash : undefined };
  });
  if (passwordHash !== undefined) return { email, passwordHash };
  await noteGuess(services.database, invitationId);
  return invalid({
    email: 'You cannot join as somebody new with this email. If you have an account, sign in first.',
  });
}
