import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { siteUserCookie, siteUserXsrf } from '#catalog/cookies.ts';
import { memberLimits } from '#catalog/limits.ts';
import { mergeCarts } from '#domain/cart/merge-carts.ts';
import { openMemberSession } from '#domain/members/member-sessions.ts';
import type { Unit } from '#domain/unit.ts';
import type { Site } from '#domain/websites/site.ts';
import { giveWishes } from '#domain/wishes/wishes.ts';
import { dropCartToken, guestCartHash } from '../cart/cart-cookie.ts';
import { callerAddress } from '../http/caller-address.ts';
import { clearCookie, readToken, setCookie } from '../http/cookies.ts';
import { findRequestMember, memberCookie, xsrfOf } from '../http/request-member.ts';
import type { Services } from '../services.ts';
import { dropWishes, guestWisher } from './wish-cookie.ts';

/**
 * Finds who is signed in as a member, for all that can be about them. Public pages are the same for everyone and ask
 * nothing: those that are not look by themselves (`pages/page-routes.ts`).
 */
export function knowMembers(app: FastifyInstance, services: Services): void {
  app.decorateRequest('member');
  app.addHook('onRequest', (request, _, done) => {
    const { side = 'visitor' } = request.routeOptions.config;
    const isPage = request.routeOptions.url === '/*' && request.method === 'GET';
    if (request.is404 || request.isOwnerSide || side === 'owner' || side === 'both' || isPage) return done();
    // Nearly all come without one, and none of them is to wait.
    if (readToken(request, memberCookie) === undefined) return done();
    const know = async () => {
      const member = await findRequestMember(services, request);
      if (member) request.member = member;
    };
    know().then(() => done(), done);
  });
}

interface Entrance {
  request: FastifyRequest;
  siteUserId: string;
  isRemembered: boolean;
}

/** Opens a session of a member and brings the visitor's cart and wishes along, in one unit. */
export async function enterMember(unit: Unit, site: Site, { request, siteUserId, isRemembered }: Entrance) {
  const from = { userAgent: request.headers['user-agent'], address: callerAddress(request) };
  const session = await openMemberSession(unit, siteUserId, { from, isRemembered });
  const guest = guestCartHash(request);
  const isMerged = guest !== undefined && (await mergeCarts(unit, site, guest, siteUserId));
  const wisher = guestWisher(request);
  if (wisher) await giveWishes(unit, wisher, siteUserId);
  return { ...session, siteUserId, isRemembered, isMerged };
}

/** Gives the browser what it knows its member by, once the session's unit stands; gives the XSRF token. */
export function keepMember(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { token, sessionId, siteUserId, isRemembered, isMerged }: Awaited<ReturnType<typeof enterMember>>,
): string {
  const lasting = isRemembered ? { maxAge: memberLimits.rememberedMs / 1000 } : { isOfSession: true };
  const xsrfToken = xsrfOf(services, sessionId);
  setCookie(request, reply, memberCookie, token, lasting);
  const info = JSON.stringify({ authenticated: true, siteUserId });
  setCookie(request, reply, siteUserCookie, info, { ...lasting, isReadable: true });
  setCookie(request, reply, siteUserXsrf.cookie, xsrfToken, { ...lasting, isReadable: true });
  if (isMerged) dropCartToken(request, reply);
  if (guestWisher(request)) dropWishes(request, reply);
  return xsrfToken;
}

/** Takes all of that from the browser. */
export function forgetMember(request: FastifyRequest, reply: FastifyReply): void {
  clearCookie(request, reply, memberCookie);
  clearCookie(request, reply, siteUserCookie, true);
  clearCookie(request, reply, siteUserXsrf.cookie, true);
}
