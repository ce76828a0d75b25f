import { StockAmount, StockChange } from '#contract/catalogue.ts';
import { Refusal } from '#contract/refusals.ts';
import { announce } from '../announce.ts';
import { checkInput, invalid } from '../check-input.ts';
import type { Unit } from '../unit.ts';
import { followStock } from './bundle-stock.ts';
import { heldOf } from './list-stock.ts';
import { countedColumns, moveFree } from './move-stock.ts';
import { touchStock } from './stale-stock.ts';
import { stockLine } from './stock-line.ts';

/** Why the stock of a bundle is not changed. */
export const isBundle = 'This is a bundle: its stock is that of its parts.';

/** Adds pieces to a variant's stock, or takes some off; never below zero, whoever else takes at the same time. */
export async function adjustStock(unit: Unit, variantId: string, input: unknown): Promise<Refusal | undefined> {
  const given = checkInput(StockChange, input);
  return given instanceof Refusal ? given : change(unit, variantId, given, { by: given.by, reason: given.reason });
}

/** Brings a variant's stock to what was counted. */
export async function setStock(unit: Unit, variantId: string, input: unknown): Promise<Refusal | undefined> {
  const given = checkInput(StockAmount, input);
  if (given instanceof Refusal) return given;
  // Locks the variant, so that what is counted off is what is there.
  const there = await unit.tx
    .updateTable('variants')
    .set((eb) => ({ qty_in_stock: eb.ref('qty_in_stock') }))
    .where('website_id', '=', unit.websiteId)
    .where('id', '=', variantId)
    .returning('qty_in_stock')
    .executeTakeFirst();
  const held = given.includesHeld ? ((await heldOf(unit.tx, unit.websiteId, [variantId])).get(variantId) ?? 0) : 0;
  const to = Math.max(0, given.to - held);
  return change(unit, variantId, { by: to - (there?.qty_in_stock ?? 0) }, { to, reason: given.reason });
}

async function change(unit: Unit, variantId: string, { by }: { by: number }, details: object) {
  const variant = await unit.tx
    .updateTable('variants')
    .set(moveFree(by))
    .where('website_id', '=', unit.websiteId)
    .where('id', '=', variantId)
    .where('unlimited', '=', 0)
    .where('bundle_role', '<>', 'bundle')
    .where('qty_in_stock', '>=', -by)
    .returning([...countedColumns, 'id', 'item_id', 'bundle_role'])
    .executeTakeFirst();
  if (!variant) return whyNot(unit, variantId);
  if (by === 0) return undefined;
  const act = await unit.record({ action: 'stock.change', subjectId: variantId, details: { ...details, by } });
  await unit.tx
    .insertInto('stock_ledger')
    .values({ ...stockLine(unit, act), variant_id: variantId, change: by })
    .execute();
  const { item_id: itemId, qty_in_stock: qtyInStock } = variant;
  await announce(unit, 'stock.changed', { itemId, variantId, qtyInStock, reason: 'set' });
  touchStock(unit, variant, by);
  await followStock(unit, [variant], 'set');
  return undefined;
}

async function whyNot(unit: Unit, variantId: string): Promise<Refusal> {
  const variant = await unit.tx
    .selectFrom('variants')
    .select(['unlimited', 'qty_in_stock', 'bundle_role'])
    .where('website_id', '=', unit.websiteId)
    .where('id', '=', variantId)
    .executeTakeFirst();
  if (!variant) return new Refusal('not-found', 'There is no such variant.');
  if (variant.bundle_role === 'bundle') return invalid({ by: isBundle });
  if (variant.unlimited === 1) return invalid({ by: 'This variant is not counted. Give it a limited stock first.' });
  return invalid({ by: `There are only ${variant.qty_in_stock} pieces.` });
}
