import { checkQuantity } from '#commerce/quantity.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Unit } from '../unit.ts';
import type { Site } from '../websites/site.ts';
import { putEntryBack } from './add-statements.ts';
import {
  cartToChange,
  endCheckout,
  findGoods,
  newEntry,
  noEntry,
  refuse,
  whyTooFull,
  whyUnsaleable,
  type Addition,
} from './cart.ts';
import { selectEntries } from './cart-rows.ts';

/**
 * Undoes a removal: puts `entry` back where the entry `removedId` stood, with its quantity and additional fields. What
 * was added again meanwhile is not counted twice. Refused where it is not to be had any more.
 */
export async function restoreEntry(unit: Unit, site: Site, tokenHash: string, removedId: string, entry: Addition) {
  const check = checkQuantity(entry.quantity);
  if (!check.ok) return refuse(check.message);
  const goods = await findGoods(unit, site, entry, tokenHash, 'any');
  if (goods instanceof Refusal) return goods;
  const cart = await cartToChange(unit, tokenHash);
  if (!cart) return noEntry();
  await endCheckout(unit, cart.id);
  const [restored] = await putEntryBack(unit.tx, {
    ...newEntry(unit, cart, entry, goods, check.quantity),
    now: Math.min(unit.now, timeOf(removedId) ?? unit.now),
  });
  const rows = await selectEntries(unit.tx, site.id, cart.id, unit.now);
  return whyTooFull(rows) ?? whyUnsaleable(site, rows, goods.variant.id) ?? { cart, rows, entryId: restored?.id };
}

/** When a UUIDv7 was made, epoch ms: entries stand in the order in which they came. */
function timeOf(id: string): number | undefined {
  const [, high = '', low = ''] = /^([\da-f]{8})-([\da-f]{4})-7/.exec(id) ?? [];
  return high ? Number.parseInt(high + low, 16) : undefined;
}
