import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { memberPageWords as words } from '#catalog/member-words.ts';
import { getMember, setMemberLocale, signInMember, signOutMember } from '#contract/member-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import { cloneCart } from '#domain/cart/merge-carts.ts';
import { endMemberSessions } from '#domain/members/member-sessions.ts';
import { changeMember } from '#domain/members/members.ts';
import { markCart, mintCartToken } from '../cart/cart-cookie.ts';
import { requireMember } from '../http/member-guard.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { byMember } from './by-member.ts';
import { forgetMember } from './member-session.ts';
import { signInByPassword } from './try-sign-in.ts';

/** The calls of site users: signing in and out, and who they are (platform 7; storefront 6). */
export function memberRoutes(app: FastifyInstance, services: Services): void {
  route(app, signInMember, async ({ site, body, request, reply }) => {
    if (!site.preferences.access.accounts) return new Refusal('not-found', words.noAccounts);
    const { email, password, rememberMe: isRemembered = false } = body;
    const entered = await signInByPassword(services, request, reply, { email, password, isRemembered });
    return entered instanceof Refusal ? entered : { xsrfToken: entered };
  });

  route(app, signOutMember, async ({ query, request, reply }) => {
    await leave(services, request, reply, query.cloneCart === true);
    return {};
  });

  route(app, setMemberLocale, async ({ body: { language }, request }) => {
    await byMember(services, request, (unit) => changeMember(unit, requireMember(request).id, { language }));
    return {};
  });

  route(app, getMember, async ({ request: { member } }) => {
    if (!member) return { authenticated: false };
    const { id: siteUserId, email, name, language, xsrfToken } = member;
    return { authenticated: true, siteUserId, email, name, xsrfToken, ...(language !== null && { language }) };
  });
}

/** Ends the session, and leaves the browser a copy of the cart where that is wanted. */
export async function leave(services: Services, request: FastifyRequest, reply: FastifyReply, keepsCart: boolean) {
  const { site } = request;
  const { id, sessionId } = requireMember(request);
  const { hash, keep } = mintCartToken(request);
  const clone = await byMember(services, request, async (unit) => {
    await endMemberSessions(unit, id, { only: sessionId });
    return keepsCart ? cloneCart(unit, site, id, hash) : undefined;
  });
  forgetMember(request, reply);
  if (clone) keep(reply);
  markCart(request, reply, clone !== undefined);
}
