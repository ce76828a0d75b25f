import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Carts } from '#database/cart-schema.ts';
import { clearCookie, setCookie, tokenHashOf } from '../http/cookies.ts';
import { problemOf } from '../http/problem.ts';
import type { Refusal } from '#contract/refusals.ts';
import type { CartTokens } from '#domain/cart/cart.ts';
import { memberCart } from '#domain/cart/member-carts.ts';
import { hashToken, newToken } from '#domain/secrets.ts';

const name = 'cart';
/** Readable: it alone tells the page's script that there is a cart to ask for (decisions, cart). */
const marker = 'hasCart';

/** What the visitor's cart is kept under: of a member their own, else the hash of the cart's token, if there is one. */
export function cartTokenHash(request: FastifyRequest): string | undefined {
  return request.member ? memberCart(request.member.id) : guestCartHash(request);
}

/** The hash of the token of a cart that a visitor filled before they signed in. */
export function guestCartHash(request: FastifyRequest): string | undefined {
  return tokenHashOf(request, name);
}

/** Takes the token of a cart away that is no more. */
export function dropCartToken(request: FastifyRequest, reply: FastifyReply): void {
  clearCookie(request, reply, name);
}

/** A new token of a cart: the hash that the cart is kept under, and how the visitor's browser is given the token. */
export function mintCartToken(request: FastifyRequest): { hash: string; keep: (reply: FastifyReply) => void } {
  const token = newToken();
  return { hash: hashToken(token), keep: (reply) => setCookie(request, reply, name, token) };
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
  const known = cartTokenHash(request);
  let minted: ReturnType<typeof mintCartToken> | undefined;
  const tokens = {
    known,
    /** Made when it is asked for: who has a cart needs none. */
    get fresh() {
      // A member's next cart is theirs as well.
      if (request.member && known !== undefined) return known;
      return (minted ??= mintCartToken(request)).hash;
    },
  };
  return {
    tokens,
    keep: (cart, reply) => {
      if (cart.token_hash === minted?.hash && !request.member) minted.keep(reply);
    },
  };
}

/** Sets or clears the marker to match the cart. */
export function markCart(request: FastifyRequest, reply: FastifyReply, isFilled: boolean): void {
  const isMarked = request.cookies[marker] === 'true';
  if (isFilled && !isMarked) setCookie(request, reply, marker, 'true', { isReadable: true });
  if (!isFilled && isMarked) clearCookie(request, reply, marker, true);
}
