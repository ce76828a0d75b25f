import { productLimits } from '#catalog/limits.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Variants } from '#database/catalogue-schema.ts';
import { insertRows } from '#database/prepared.ts';
import { updateRows } from '#database/update-rows.ts';
import { announceTo, listeners } from '../announce.ts';
import { invalid } from '../check-input.ts';
import type { Unit } from '../unit.ts';
import type { Role } from './bundle-stock.ts';
import { freeOf, splitFree } from './move-stock.ts';
import { touchStock } from './stale-stock.ts';
import { isBundle } from './stock-changes.ts';
import { stockLine } from './stock-line.ts';

/** So many pieces more of a variant, or fewer. */
export interface Pieces {
  variantId: string;
  by: number;
}

/** What is done to the stock of one of many products. */
interface OfProduct {
  id: string;
  pieces: readonly Pieces[];
}

/** So many variants are changed by one statement. */
const atOnce = 500;

/**
 * The same as `adjustStock` does to one, done to many variants that are locked; gives them, or the first that cannot be.
 * The stock of bundles is to follow (`followStock`).
 */
export async function changeStocks(
  unit: Unit,
  products: readonly OfProduct[],
  reason: string,
): Promise<Role[] | { id: string; refusal: Refusal }> {
  const all = products.flatMap(({ id, pieces }) => pieces.map((each) => ({ ...each, productId: id })));
  const asked = all.filter(({ by }) => by !== 0);
  const changed: Role[] = [];
  for (let from = 0; from < asked.length; from += atOnce) {
    const done = await changeSome(unit, asked.slice(from, from + atOnce), reason);
    if ('refusal' in done) return done;
    changed.push(...done);
  }
  return changed;
}

async function changeSome(unit: Unit, asked: readonly (Pieces & { productId: string })[], reason: string) {
  const { tx, websiteId } = unit;
  const own = tx.selectFrom('variants').selectAll().where('website_id', '=', websiteId);
  const ids = asked.map(({ variantId }) => variantId);
  const rows = new Map((await own.where('id', 'in', ids).execute()).map((row) => [row.id, row]));
  const changed: (Pieces & { row: Variants })[] = [];
  for (const { productId, variantId, by } of asked) {
    const row = rows.get(variantId);
    const to = (row?.qty_in_stock ?? 0) + by;
    if (!row || row.bundle_role === 'bundle' || row.unlimited === 1 || to < 0 || to > productLimits.stock) {
      return { id: productId, refusal: whyNot(row, to) };
    }
    changed.push({ variantId, by, row });
  }
  const after = changed.map(({ variantId: id, row, by }) => ({ id, ...splitFree(freeOf(row) + by) }));
  await updateRows(tx, 'variants', { websiteId, key: 'id', rows: after });
  const acts = await unit.recordAll(
    changed.map(({ variantId, by }) => ({ action: 'stock.change', subjectId: variantId, details: { by, reason } })),
  );
  const lines = changed.map(({ variantId, by }, at) => {
    return { ...stockLine(unit, acts[at] ?? ''), variant_id: variantId, change: by };
  });
  await insertRows(tx, 'stock_ledger', lines);
  await tell(unit, changed);
  return changed.map(({ row }) => row);
}

async function tell(unit: Unit, changed: readonly (Pieces & { row: Variants })[]): Promise<void> {
  const told = await listeners(unit, 'stock.changed');
  for (const { variantId, by, row } of changed) {
    const now = splitFree(freeOf(row) + by);
    const data = { itemId: row.item_id, variantId, qtyInStock: now.qty_in_stock, reason: 'set' };
    await announceTo(unit, told, 'stock.changed', data);
    touchStock(unit, { ...row, ...now }, by);
  }
}

function whyNot(row: Variants | undefined, to: number): Refusal {
  if (!row) return new Refusal('not-found', 'There is no such variant.');
  if (row.bundle_role === 'bundle') return invalid({ by: isBundle });
  if (row.unlimited === 1) return invalid({ by: 'This variant is not counted. Give it a limited stock first.' });
  if (to < 0) return invalid({ by: `There are only ${row.qty_in_stock} pieces.` });
  return invalid({ by: `A variant has at most ${productLimits.stock} pieces.` });
}
