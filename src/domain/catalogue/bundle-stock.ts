import { bundleStock } from '#commerce/bundles.ts';
import type { Variants } from '#database/catalogue-schema.ts';
import { together } from '#database/together.ts';
import { fromFlag, toFlag } from '#database/values.ts';
import { announce } from '../announce.ts';
import type { Unit } from '../unit.ts';
import { stockTag, touchStock } from './stale-stock.ts';

/** What says of a variant whether a bundle's stock follows from its own. */
export type Role = Pick<Variants, 'id' | 'bundle_role'>;

type Reason = 'set' | 'hold' | 'release' | 'return';

/**
 * Has the stock of bundles follow from that of their parts. To be called with the variants whose stock has changed, and
 * with bundles that are made of something else now. Most are in no bundle, and cost nothing.
 */
export async function followStock(unit: Unit, changed: readonly Role[], reason: Reason): Promise<void> {
  const parts = changed.filter(({ bundle_role: role }) => role === 'part').map(({ id }) => id);
  const bundles = changed.filter(({ bundle_role: role }) => role === 'bundle').map(({ id }) => id);
  const ids = new Set([...bundles, ...(await bundlesOf(unit, parts))]);
  if (ids.size === 0) return;
  // Locked in one order, after their parts: what others have changed of these meanwhile is seen by the next statement.
  const before = await together(...[...ids].toSorted().map((id) => lockVariant(unit, id)));
  const made = await partStocks(unit, [...ids]);
  for (const row of before) {
    // One that was a bundle until just now has a stock of its own.
    if (row?.bundle_role === 'bundle') await keep(unit, row, bundleStock(made.get(row.id) ?? []), reason);
  }
}

/** Locks a variant, and gives it as it is then. */
export function lockVariant({ tx, websiteId }: Unit, id: string): Promise<Variants | undefined> {
  const own = tx.updateTable('variants').set((eb) => ({ position: eb.ref('position') }));
  return own.where('website_id', '=', websiteId).where('id', '=', id).returningAll().executeTakeFirst();
}

async function bundlesOf({ tx, websiteId }: Unit, partIds: readonly string[]): Promise<string[]> {
  if (partIds.length === 0) return [];
  const own = tx.selectFrom('bundle_parts').select('variant_id').distinct().where('website_id', '=', websiteId);
  const rows = await own.where('part_variant_id', 'in', [...partIds]).execute();
  return rows.map((row) => row.variant_id);
}

/** How much there is of the parts of bundles; nothing of what was deleted, and of what is a bundle itself. */
async function partStocks({ tx, websiteId }: Unit, ids: readonly string[]) {
  const rows = await tx
    .selectFrom('bundle_parts as made')
    .leftJoin('variants as part', (join) =>
      join.onRef('part.id', '=', 'made.part_variant_id').on('part.bundle_role', '=', 'part'),
    )
    .select(['made.variant_id', 'made.pieces', 'part.unlimited', 'part.qty_in_stock'])
    .where('made.website_id', '=', websiteId)
    .where('made.variant_id', 'in', [...ids])
    .execute();
  const stocks = rows.map(({ variant_id: variantId, pieces, unlimited, qty_in_stock: there }) => {
    return { variantId, pieces, unlimited: fromFlag(unlimited ?? 0), qtyInStock: there ?? 0 };
  });
  return Map.groupBy(stocks, ({ variantId }) => variantId);
}

async function keep(unit: Unit, before: Variants, stock: ReturnType<typeof bundleStock>, reason: Reason) {
  const after = { qty_in_stock: stock.qtyInStock, unlimited: toFlag(stock.unlimited), owed: 0, ahead_limit: 0 };
  const names = Object.keys(after) as (keyof typeof after)[];
  if (names.every((name) => before[name] === after[name])) return;
  const own = unit.tx.updateTable('variants').set(after).where('website_id', '=', unit.websiteId);
  await own.where('id', '=', before.id).execute();
  const now = { ...before, ...after };
  touchStock(unit, now, after.qty_in_stock - before.qty_in_stock);
  if (before.unlimited !== after.unlimited) unit.touch(`item:${before.item_id}`, stockTag(unit.websiteId));
  if (before.qty_in_stock === after.qty_in_stock) return;
  const told = { itemId: before.item_id, variantId: before.id, qtyInStock: after.qty_in_stock, reason };
  await announce(unit, 'stock.changed', told);
}
