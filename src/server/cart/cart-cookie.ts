import type { FastifyReply, FastifyRequest } from 'fastify';
import { clearCookie, setCookie, tokenHashOf } from '../http/cookies.ts';
import { hashToken, newToken } from '../secrets.ts';

const name = 'cart';
/** Readable: it alone tells the page's script that there is a cart to ask for (decisions, cart). */
const marker = 'hasCart';

/** The hash of the visitor's cart token, if there is one. */
export function cartTokenHash(request: FastifyRequest): string | undefined {
  return tokenHashOf(request, name);
}

/** A token for a visitor who has none; `keep` sets it once the cart stands. */
export function newCartToken(): { hash: string; keep(request: FastifyRequest, reply: FastifyReply): void } {
  const token = newToken();
  return {
    hash: hashToken(token),
    keep(request, reply) {
      setCookie(request, reply, name, token);
      setCookie(request, reply, marker, 'true', { isReadable: true });
    },
  };
}

/** Sets or clears the marker to match the cart. */
export function markCart(request: FastifyRequest, reply: FastifyReply, isFilled: boolean): void {
  const isMarked = request.cookies[marker] === 'true';
  if (isFilled && !isMarked) setCookie(request, reply, marker, 'true', { isReadable: true });
  if (!isFilled && isMarked) clearCookie(request, reply, marker, true);
}
