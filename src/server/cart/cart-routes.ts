import type { FastifyInstance } from 'fastify';
import {
  addEntry,
  addSubscription as addSubscriptionCall,
  changeEntry,
  getCart,
  getStock,
  removeEntry,
} from '#contract/cart-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import { addSubscription } from '#domain/cart/add-subscription.ts';
import { addToCart, changeQuantity, loadCart, noEntry, removeFromCart } from '#domain/cart/cart.ts';
import { toCartEntry, toShoppingCart } from '#domain/cart/cart-view.ts';
import { readStock } from '#domain/cart/read-stock.ts';
import { restoreEntry } from '#domain/cart/restore-entry.ts';
import { byVisitor } from '../http/by-visitor.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { cartTokenHash, markCart, offerTokens, requireCartToken } from './cart-cookie.ts';
import { sampleCart } from './sample-cart.ts';
import { subscriptionToken } from './subscription-checkout.ts';

/** The cart's calls (storefront 7). */
export function cartRoutes(app: FastifyInstance, services: Services): void {
  const { database, clock } = services;
  // `timecode` only defeats caches, and a cart is priced whenever it is read, so `calculateSubtotal` asks for nothing more.
  route(app, getCart, async ({ site, query, request, reply }) => {
    if (query.mock) return sampleCart(services, site);
    const { cart, rows } = await loadCart(database.read, site, cartTokenHash(request), clock.now());
    markCart(request, reply, rows.length > 0);
    return toShoppingCart(services, site, cart, rows);
  });

  route(app, addEntry, async ({ site, body, request, reply }) => {
    const { itemId, sku, quantity, additionalFields } = body;
    const { tokens, keep } = offerTokens(request);
    const addition = { itemId, sku, quantity, additionalFields };
    const answer = await byVisitor(services, site, (unit) => addToCart(unit, site, tokens, addition));
    if (answer instanceof Refusal) return answer;
    const { cart, rows, entryId } = answer;
    keep(cart, reply);
    markCart(request, reply, true);
    const added = rows.find((row) => row.id === entryId);
    if (!added) return noEntry();
    return { shoppingCart: await toShoppingCart(services, site, cart, rows), newlyAdded: toCartEntry(site, added) };
  });

  route(app, addSubscriptionCall, async ({ site, body: { qty, ...goods }, request, reply }) => {
    const { tokens, keep } = offerTokens(request);
    const addition = { sku: undefined, additionalFields: undefined, ...goods, quantity: qty };
    const cart = await byVisitor(services, site, (unit) => addSubscription(unit, site, tokens, addition));
    if (cart instanceof Refusal) return cart;
    keep(cart, reply);
    markCart(request, reply, true);
    return { cartToken: subscriptionToken(services.secrets, cart.id) };
  });

  route(app, changeEntry, async ({ site, params, body, request, reply }) => {
    const tokenHash = requireCartToken(request, noEntry);
    const { itemId, sku, quantity, additionalFields } = body;
    const answer = await byVisitor(services, site, (unit) =>
      itemId === undefined
        ? changeQuantity(unit, site, tokenHash, params.entryId, quantity)
        : restoreEntry(unit, site, tokenHash, params.entryId, { itemId, sku, quantity, additionalFields }),
    );
    if (answer instanceof Refusal) return answer;
    const { cart, rows, entryId } = answer;
    markCart(request, reply, true);
    const changed = rows.find((row) => row.id === entryId);
    if (!changed) return noEntry();
    return { shoppingCart: await toShoppingCart(services, site, cart, rows), updatedEntry: toCartEntry(site, changed) };
  });

  route(app, removeEntry, async ({ site, params, request, reply }) => {
    const tokenHash = requireCartToken(request, noEntry);
    const answer = await byVisitor(services, site, (unit) => removeFromCart(unit, site, tokenHash, params.entryId));
    if (answer instanceof Refusal) return answer;
    const { cart, rows } = answer;
    markCart(request, reply, rows.length > 0);
    return { shoppingCart: await toShoppingCart(services, site, cart, rows) };
  });

  route(app, getStock, async ({ site, query, request }) => ({
    results: await readStock(database.read, site, query.itemId, cartTokenHash(request), clock.now()),
  }));
}
