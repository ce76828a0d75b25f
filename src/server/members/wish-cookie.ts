import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasWishesCookie } from '#catalog/cookies.ts';
import type { Wisher } from '#domain/wishes/wishes.ts';
import { clearCookie, issueToken, setCookie, tokenHashOf } from '../http/cookies.ts';

const name = 'wishes';

/** Whose wishlist a browser has: of a member their own, else that of its token; undefined where it has none. */
export function wisherOf(request: FastifyRequest): Wisher | undefined {
  return request.member ? { siteUserId: request.member.id } : guestWisher(request);
}

/** What a visitor kept before they signed in. */
export function guestWisher(request: FastifyRequest): Wisher | undefined {
  const tokenHash = tokenHashOf(request, name);
  return tokenHash === undefined ? undefined : { tokenHash };
}

/** The same for who begins a list: a browser gets its token, and what tells the page's script that there is a list. */
export function keepWisher(request: FastifyRequest, reply: FastifyReply): Wisher {
  const known = wisherOf(request);
  if (known) return known;
  setCookie(request, reply, hasWishesCookie.name, hasWishesCookie.value, { isReadable: true });
  return { tokenHash: issueToken(request, reply, name) };
}

/** Takes the token of a list away that is a member's now. */
export function dropWishes(request: FastifyRequest, reply: FastifyReply): void {
  clearCookie(request, reply, name);
  clearCookie(request, reply, hasWishesCookie.name, true);
}
