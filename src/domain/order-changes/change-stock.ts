import { messages } from '#catalog/messages.ts';
import { takenBy, type Wanted } from '#commerce/bundles.ts';
import { countsStock } from '#commerce/status.ts';
import { Refusal } from '#contract/refusals.ts';
import type { DraftEntry } from '../orders/order-draft.ts';
import { holdStock, onlyCounted, returnStock } from '../catalogue/stock.ts';
import type { Unit } from '../unit.ts';

interface Change {
  checkoutId: string;
  orderId: string;
  before: readonly DraftEntry[];
  after: readonly DraftEntry[];
}

/**
 * Has the stock follow an order's lines: what comes is taken, what goes is for sale again. Refused where it is
 * short. Gives how many pieces of a variant were taken that are not there yet.
 */
export async function changeStock(
  unit: Unit,
  { checkoutId, orderId, before, after }: Change,
): Promise<Refusal | ReadonlyMap<string, number>> {
  const own = await onlyCounted(unit, differences(before, after));
  const more = own.filter(({ quantity }) => quantity > 0);
  const { short, ahead } = await holdStock(unit, more, checkoutId);
  if (short.length > 0) {
    const names = after.filter((entry) => takenBy(linesOf([entry])).some(({ variantId }) => short.includes(variantId)));
    const titles = new Set(names.map(({ title }) => title));
    return new Refusal('out-of-stock', `${messages.notEnoughStock} (${[...titles].join(', ')})`);
  }
  await sellHeld(unit, checkoutId);
  const given = [];
  for (const { variantId, quantity: by } of own) {
    const quantity = by < 0 ? await giveUp(unit, checkoutId, { variantId, quantity: -by }) : 0;
    if (quantity > 0) given.push({ variantId, quantity });
  }
  await returnStock(unit, given, orderId);
  return ahead;
}

const linesOf = (entries: readonly DraftEntry[]) =>
  entries
    .filter(({ productType, chosenVariant }) => countsStock(productType) && chosenVariant.id !== '')
    .map(({ chosenVariant, quantity, parts }) => ({ variantId: chosenVariant.id, quantity, parts }));

/** How many pieces more are taken of each variant, or fewer. */
function differences(before: readonly DraftEntry[], after: readonly DraftEntry[]): Wanted[] {
  const known = new Map(takenBy(linesOf(before)).map((each) => [each.variantId, each]));
  const now = new Map(takenBy(linesOf(after)).map((each) => [each.variantId, each]));
  return [...new Set([...known.keys(), ...now.keys()])].map((variantId) => {
    const [was, is] = [known.get(variantId), now.get(variantId)];
    const quantity = (is?.quantity ?? 0) - (was?.quantity ?? 0);
    const bundled = Math.max(0, Math.min(quantity, (is?.bundled ?? 0) - (was?.bundled ?? 0)));
    return { variantId, quantity, bundled };
  });
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
