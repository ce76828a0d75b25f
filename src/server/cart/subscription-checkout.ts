import type { FastifyRequest } from 'fastify';
import { selectCart } from '#domain/cart/cart-rows.ts';
import type { Secrets } from '#domain/secrets.ts';
import type { Services } from '../services.ts';
import { cartTokenHash } from './cart-cookie.ts';

/** With what the subscription checkout of a cart is opened, by whose cart it is. */
export function subscriptionToken(secrets: Secrets, cartId: string): string {
  return secrets.token('subscription-cart', cartId);
}

/** Where the subscription checkout of a cart is. */
export const subscriptionCheckoutPath = (token: string): string => `/checkout/subscription/${token}`;

/** Whether a token is of the visitor's own cart. */
export async function opensOwnCart(services: Services, request: FastifyRequest, token: string): Promise<boolean> {
  const tokenHash = cartTokenHash(request);
  const cart = tokenHash && (await selectCart(services.database.read, request.site.id, tokenHash));
  return cart ? subscriptionToken(services.secrets, cart.id) === token : false;
}
