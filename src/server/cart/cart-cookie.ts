import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Carts } from '#database/cart-schema.ts';
import { clearCookie, setCookie, tokenHashOf } from '../http/cookies.ts';
import { problemOf } from '../http/problem.ts';
import type { Refusal } from '#contract/refusals.ts';
import type { CartTokens } from '#domain/cart/cart.ts';
import { hashToken, newToken } from '#domain/secrets.ts';

const name = 'cart';
/** Readable: it alone tells the page's script that there is a cart to ask for (decisions, cart). */
const marker = 'hasCart';

/** The hash of the visitor's cart token, if there is one. */
export function cartTokenHash(request: FastifyRequest): string | undefined {
  return tokenHashOf(request, name);
}

/** The same for what changes a cart that is there. Throws `missing` where there is no token. */
export function requireCartToken(request: FastifyRequest, missing: () => Refusal): string {
  const tokenHash = cartTokenHash(request);
  if (tokenHash === undefined) throw problemOf(missing());
  return tokenHash;
}

/** A visitor's tokens; `keep` sets the fresh one once the visitor's cart is made under it. */
export function offerTokens(request: FastifyRequest): {
  tokens: CartTokens;
  keep: (cart: Pick<Carts, 'token_hash'>, reply: FastifyReply) => void;
} {
  const token = newToken();
  const tokens = { known: cartTokenHash(request), fresh: hashToken(token) };
  return {
    tokens,
    keep: (cart, reply) => {
      if (cart.token_hash === tokens.fresh) setCookie(request, reply, name, token);
    },
  };
}

/** Sets or clears the marker to match the cart. */
export function markCart(request: FastifyRequest, reply: FastifyReply, isFilled: boolean): void {
  const isMarked = request.cookies[marker] === 'true';
  if (isFilled && !isMarked) setCookie(request, reply, marker, 'true', { isReadable: true });
  if (!isFilled && isMarked) clearCookie(request, reply, marker, true);
}
