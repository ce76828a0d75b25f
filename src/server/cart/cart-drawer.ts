import type { FastifyReply, FastifyRequest } from 'fastify';
import { cartWords } from '#catalog/cart-words.ts';
import { fixedPaths, pageTypes } from '#catalog/page-types.ts';
import { loadCart } from '#domain/cart/cart.ts';
import { toShoppingCart } from '#domain/cart/cart-view.ts';
import { pageData } from '#domain/pages/page-data.ts';
import { renderCartDrawer } from '#pages/cart-drawer.tsx';
import type { Services } from '../services.ts';
import { cartTokenHash } from './cart-cookie.ts';

/** Sends the visitor's cart as it opens beside a page, for nobody else and kept by nobody. */
export async function sendCartDrawer(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const { site } = request;
  const { cart, rows } = await loadCart(services.database.read, site, cartTokenHash(request), services.clock.now());
  const names = { pageType: pageTypes.showCart, pageTitle: cartWords.title, pageDescription: '' };
  const data = await pageData(services, site, { ...names, fullUrl: fixedPaths.cart });
  const theme = services.presentation.theme(site.theme);
  const drawer = renderCartDrawer(await toShoppingCart(services, site, cart, rows), data, theme);
  return reply.header('cache-control', 'private, no-store').send(drawer);
}
