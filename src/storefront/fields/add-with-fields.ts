import { messages } from '#catalog/messages.ts';
import { passesStockCheck } from '#commerce/additional-fields.ts';
import type { addEntry, getStock } from '#contract/cart-calls.ts';
import type { Result } from '#contract/client.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { cartStore } from '../cart-store.ts';
import { call } from '../client.ts';
import { fillInFields } from './fill-in.ts';

interface Purchase {
  itemId: string;
  sku: string;
  quantity: number;
}

/**
 * Adds a product with a form: first it is looked whether there is any, then the form is filled in (storefront 5). Gives
 * undefined where the visitor closed it.
 */
export async function addWithFields<T>(
  purchase: Purchase,
  put: (entry: BodyOf<typeof addEntry>) => Promise<Result<T>>,
): Promise<Result<T> | undefined> {
  const { itemId, sku } = purchase;
  const stock = await call<typeof getStock>('GET', '/api/commerce/inventory/stock/', { query: { itemId } });
  if (!stock.ok) return stock;
  await cartStore.load();
  const entries = cartStore.get()?.entries ?? [];
  if (!passesStockCheck(stock.value.results, entries, itemId, sku)) {
    return { ok: false, status: 400, message: messages.notEnoughStock, errors: {} };
  }
  const done = await fillInFields({ itemId }, (values) =>
    put({ ...purchase, additionalFields: JSON.stringify(values) }),
  );
  // Its form was deleted: it is sold without one.
  return done && !done.ok && done.status === 404 ? put(purchase) : done;
}
