import type { FastifyRequest } from 'fastify';
import { findMember, noteMemberSeen } from '#domain/members/member-sessions.ts';
import type { RequestMember } from '../request.ts';
import type { Services } from '../services.ts';
import { callerAddress } from './caller-address.ts';
import { tokenHashOf } from './cookies.ts';

/** The cookie of a member's session. */
export const memberCookie = 'siteUser';

/** What a member's calls carry, for as long as their session lasts. */
export const xsrfOf = ({ secrets }: Services, sessionId: string): string => secrets.token('site-user-xsrf', sessionId);

/** Who is signed in on the website as a member, where visitors may have accounts. */
export async function findRequestMember(
  services: Services,
  request: FastifyRequest,
): Promise<RequestMember | undefined> {
  const { site } = request;
  const tokenHash = site?.preferences.access.accounts ? tokenHashOf(request, memberCookie) : undefined;
  if (tokenHash === undefined) return undefined;
  const member = await findMember(services.database.read, site.id, tokenHash, services.clock.now());
  if (!member) return undefined;
  // Nobody is kept out because a disk is full.
  const address = callerAddress(request);
  await noteMemberSeen(services, site.id, member, address).catch((error) => request.log.warn(error));
  const { seenAt: _, ...known } = member;
  return { ...known, xsrfToken: xsrfOf(services, member.sessionId) };
}
