import type { FastifyReply, FastifyRequest } from 'fastify';
import { memberPageWords as words } from '#catalog/member-words.ts';
import { Refusal } from '#contract/refusals.ts';
import { takeCode } from '#domain/members/member-links.ts';
import { checkMemberPassword, memberOfEmail } from '#domain/members/members.ts';
import { tryPassword } from '../accounts/try-password.ts';
import { byVisitor } from '../http/by-visitor.ts';
import { callerAddress } from '../http/caller-address.ts';
import { limitGuesses } from '../http/guess-limit.ts';
import type { Services } from '../services.ts';
import { enterMember, keepMember } from './member-session.ts';

interface Attempt {
  email: string;
  isRemembered: boolean;
}

/** Counted by website, address and whose it is, an email or a key, so that one's guesses lock nobody else out. */
export const guessOf = (request: FastifyRequest, what: string, whose: string) => ({
  of: `${what}:${request.site.id}`,
  from: callerAddress(request),
  whose: `${request.site.id}:${whose.trim().toLowerCase()}`,
});

/** Signs a member in by their password; gives the XSRF token. What is wrong is told no closer. */
export async function signInByPassword(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { email, password, isRemembered }: Attempt & { password: string },
): Promise<string | Refusal> {
  const { site } = request;
  const siteUserId = await tryPassword(services, guessOf(request, 'member', email), async () => {
    const value = await checkMemberPassword(services.database, site.id, email, password);
    return { isRight: value !== undefined, value };
  });
  if (siteUserId === undefined) return new Refusal('wrong-password', words.wrongPassword);
  const entrance = { request, siteUserId, isRemembered };
  const session = await byVisitor(services, site, (unit) => enterMember(unit, site, entrance));
  return keepMember(services, request, reply, session);
}

/** The same by a code that was mailed, which is used up by it. */
export async function signInByCode(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { email, code, isRemembered }: Attempt & { code: string },
): Promise<string | Refusal> {
  const { site } = request;
  const address = email.trim().toLowerCase();
  const session = await limitGuesses(services, guessOf(request, 'member-code', email), async () => {
    const value = await byVisitor(services, site, async (unit) => {
      const isRight = await takeCode(unit, services.secrets, address, code);
      const member = isRight ? await memberOfEmail(unit, address) : undefined;
      if (!member || member.isBlocked) return undefined;
      return enterMember(unit, site, { request, siteUserId: member.id, isRemembered });
    });
    return { isRight: value !== undefined, value };
  });
  if (!session) return new Refusal('wrong-password', words.wrongCode);
  return keepMember(services, request, reply, session);
}

/** Whether somebody who is signed in proves by a password to be that member. Throws a 429 after too many wrong ones. */
export async function provesPassword(
  services: Services,
  request: FastifyRequest,
  { email }: { email: string },
  password: string,
): Promise<boolean> {
  const { site } = request;
  return tryPassword(services, guessOf(request, 'member', email), async () => {
    const id = await checkMemberPassword(services.database, site.id, email, password.slice(0, 1024));
    return { isRight: id !== undefined, value: id !== undefined };
  });
}
