import { messages } from '#catalog/messages.ts';
import { countsStock } from '#commerce/status.ts';
import { Refusal } from '#contract/refusals.ts';
import type { DraftEntry } from '../orders/order-draft.ts';
import { holdStock, returnStock } from '../catalogue/stock.ts';
import type { Unit } from '../unit.ts';

interface Change {
  checkoutId: string;
  orderId: string;
  before: readonly DraftEntry[];
  after: readonly DraftEntry[];
}

/** Has the stock follow an order's lines: what comes is taken, what goes is for sale again. Refused where it is short. */
export async function changeStock(unit: Unit, { checkoutId, orderId, before, after }: Change): Promise<Refusal | void> {
  const differences = [...counted(after, counted(before, new Map(), -1), 1)];
  const free = await unlimited(
    unit,
    differences.map(([id]) => id),
  );
  const own = differences.filter(([id]) => !free.has(id));
  const more = own.flatMap(([variantId, by]) => (by > 0 ? [{ variantId, quantity: by }] : []));
  const { short } = await holdStock(unit, more, checkoutId);
  if (short.length > 0) {
    const names = after.filter(({ chosenVariant }) => short.includes(chosenVariant.id)).map(({ title }) => title);
    return new Refusal('out-of-stock', `${messages.notEnoughStock} (${[...new Set(names)].join(', ')})`);
  }
  await sellHeld(unit, checkoutId);
  const given = [];
  for (const [variantId, by] of own) {
    const quantity = by < 0 ? await giveUp(unit, checkoutId, { variantId, quantity: -by }) : 0;
    if (quantity > 0) given.push({ variantId, quantity });
  }
  await returnStock(unit, given, orderId);
}

/** Pieces by variant, added to or taken off what is there. */
function counted(entries: readonly DraftEntry[], sums: Map<string, number>, sign: 1 | -1): Map<string, number> {
  for (const { productType, chosenVariant, quantity } of entries) {
    if (!countsStock(productType) || chosenVariant.id === '') continue;
    sums.set(chosenVariant.id, (sums.get(chosenVariant.id) ?? 0) + sign * quantity);
  }
  return sums;
}

async function unlimited({ tx, websiteId }: Unit, variantIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (variantIds.length === 0) return new Set();
  const rows = await tx
    .selectFrom('variants')
    .select('id')
    .where('website_id', '=', websiteId)
    .where('id', 'in', [...variantIds])
    .where('unlimited', '=', 1)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

async function sellHeld({ tx, websiteId }: Unit, checkoutId: string): Promise<void> {
  const held = tx.updateTable('stock_holds').set({ state: 'sold' }).where('website_id', '=', websiteId);
  await held.where('checkout_id', '=', checkoutId).where('state', '=', 'held').execute();
}

/** Takes pieces off what an order holds; gives how many it did. */
async function giveUp(
  { tx, websiteId }: Unit,
  checkoutId: string,
  { variantId, quantity }: { variantId: string; quantity: number },
): Promise<number> {
  const holds = await tx
    .selectFrom('stock_holds')
    .select(['id', 'quantity'])
    .where('website_id', '=', websiteId)
    .where('checkout_id', '=', checkoutId)
    .where('variant_id', '=', variantId)
    .where('state', '=', 'sold')
    .orderBy('id', 'desc')
    .execute();
  let left = quantity;
  for (const hold of holds) {
    const part = Math.min(left, hold.quantity);
    if (part === 0) break;
    left -= part;
    if (part === hold.quantity) {
      await tx.deleteFrom('stock_holds').where('website_id', '=', websiteId).where('id', '=', hold.id).execute();
      continue;
    }
    await tx
      .updateTable('stock_holds')
      .set({ quantity: hold.quantity - part })
      .where('website_id', '=', websiteId)
      .where('id', '=', hold.id)
      .execute();
  }
  return quantity - left;
}
