import { checkQuantity } from '#commerce/quantity.ts';
import { newId } from '#database/ids.ts';
import type { Services } from '../services.ts';
import type { Site } from '#domain/websites/site.ts';
import { putEntryBack } from './add-statements.ts';
import { findGoods, refuse, reopenCheckout, requireCart, requireRoom, requireSaleable, type Addition } from './cart.ts';
import { selectEntries } from './cart-rows.ts';

/**
 * Undoes a removal: puts `entry` back where the entry `removedId` stood, with its quantity and additional fields. What
 * was added again meanwhile is not counted twice. Throws `HttpProblem` where it is not to be had any more.
 */
export async function restoreEntry(
  services: Services,
  site: Site,
  tokenHash: string,
  removedId: string,
  entry: Addition,
) {
  const check = checkQuantity(entry.quantity);
  if (!check.ok) throw refuse(check.message);
  const { variant, fields } = await findGoods(services, site, entry);
  return services.database.write(async (tx) => {
    const cart = await requireCart(services, tx, site, tokenHash);
    await reopenCheckout(services, tx, site, cart.id);
    const now = services.clock.now();
    const [restored] = await putEntryBack(tx, {
      id: newId(now),
      websiteId: site.id,
      cartId: cart.id,
      itemId: entry.itemId,
      variantId: variant.id,
      fieldsKey: fields.key,
      fieldsHash: fields.hash,
      quantity: check.quantity,
      now: Math.min(now, timeOf(removedId) ?? now),
    });
    const rows = await selectEntries(tx, site.id, cart.id, services.clock.now());
    requireRoom(rows);
    requireSaleable(site, rows, variant.id);
    return { cart, rows, entryId: restored?.id };
  });
}

/** When a UUIDv7 was made, epoch ms: entries stand in the order in which they came. */
function timeOf(id: string): number | undefined {
  const [, high = '', low = ''] = /^([\da-f]{8})-([\da-f]{4})-7/.exec(id) ?? [];
  return high ? Number.parseInt(high + low, 16) : undefined;
}
