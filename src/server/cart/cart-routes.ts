import type { FastifyInstance } from 'fastify';
import { addEntry, changeEntry, getCart, getStock, removeEntry } from '#contract/cart-calls.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { addToCart, changeQuantity, loadCart, noEntry, removeFromCart } from './cart.ts';
import { cartTokenHash, markCart, offerTokens, requireCartToken } from './cart-cookie.ts';
import { toCartEntry, toShoppingCart } from './cart-view.ts';
import { readStock } from './read-stock.ts';
import { restoreEntry } from './restore-entry.ts';
import { sampleCart } from './sample-cart.ts';

/** The cart's calls (storefront 7). */
export function cartRoutes(app: FastifyInstance, services: Services): void {
  // `timecode` only defeats caches, and a cart is priced whenever it is read, so `calculateSubtotal` asks for nothing more.
  route(app, getCart, async ({ site, query, request, reply }) => {
    if (query.mock) return sampleCart(services, site);
    const { cart, rows } = await loadCart(services, site, cartTokenHash(request));
    markCart(request, reply, rows.length > 0);
    return toShoppingCart(services, site, cart, rows);
  });

  route(app, addEntry, async ({ site, body, request, reply }) => {
    const { itemId, sku, quantity, additionalFields } = body;
    const { tokens, keep } = offerTokens(request);
    const { cart, rows, entryId } = await addToCart(services, site, tokens, {
      itemId,
      sku,
      quantity,
      additionalFields,
    });
    keep(cart, reply);
    markCart(request, reply, true);
    const added = rows.find((row) => row.id === entryId);
    if (!added) throw noEntry();
    return { shoppingCart: await toShoppingCart(services, site, cart, rows), newlyAdded: toCartEntry(added) };
  });

  route(app, changeEntry, async ({ site, params, body, request, reply }) => {
    const tokenHash = requireCartToken(request, noEntry);
    const { itemId, sku, quantity, additionalFields } = body;
    const { cart, rows, entryId } =
      itemId === undefined
        ? await changeQuantity(services, site, tokenHash, params.entryId, quantity)
        : await restoreEntry(services, site, tokenHash, params.entryId, { itemId, sku, quantity, additionalFields });
    markCart(request, reply, true);
    const changed = rows.find((row) => row.id === entryId);
    if (!changed) throw noEntry();
    return { shoppingCart: await toShoppingCart(services, site, cart, rows), updatedEntry: toCartEntry(changed) };
  });

  route(app, removeEntry, async ({ site, params, request, reply }) => {
    const tokenHash = requireCartToken(request, noEntry);
    const { cart, rows } = await removeFromCart(services, site, tokenHash, params.entryId);
    markCart(request, reply, rows.length > 0);
    return { shoppingCart: await toShoppingCart(services, site, cart, rows) };
  });

  route(app, getStock, async ({ site, query, request }) => ({
    results: await readStock(services, site, query.itemId, cartTokenHash(request)),
  }));
}
