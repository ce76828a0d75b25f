import { sql } from 'kysely';
import { parseJson } from '#contract/parse-json.ts';
import { Variant } from '#contract/product.ts';
import type { Read } from '#database/database.ts';
import { websitesThatTell } from '../accounts/staff-mails.ts';
import { inUnit, type Unit, type UnitDeps } from '../unit.ts';
import { heldOf } from './list-stock.ts';
import { lowAt, lowVariants } from './product-filter.ts';

/** So many are told of at once; the rest with the next mail. */
const batch = 200;
const actor = { kind: 'system', id: 'stock' } as const;

/**
 * Has those who look after a shop told of what has become low since it was looked last, where they want to be: once for
 * each time that it falls to its mark. Whatever moved the stock is seen; what fell and rose again in between is not.
 */
export async function tellLowStock(deps: UnitDeps): Promise<void> {
  for (const websiteId of await websitesThatTell(deps.database.read, 'low-stock')) {
    if (await hasNews(deps.database.read, websiteId)) await inUnit(deps, { websiteId, actor }, tellOf);
  }
}

/** Most of the time there is nothing to write. */
async function hasNews(read: Read, websiteId: string): Promise<boolean> {
  const [fallen, risen] = [
    await newlyLow(read, websiteId).limit(1).execute(),
    await risenOf(read, websiteId).limit(1).execute(),
  ];
  return fallen.length + risen.length > 0;
}

async function tellOf(unit: Unit): Promise<void> {
  const { tx, websiteId, now } = unit;
  await tx
    .deleteFrom('low_stock_told')
    .where('website_id', '=', websiteId)
    .where('variant_id', 'in', risenOf(tx, websiteId))
    .execute();
  const found = await newlyLow(tx, websiteId).limit(batch).execute();
  // What open checkouts hold may come back.
  const held = await heldOf(
    tx,
    websiteId,
    found.map(({ id }) => id),
  );
  const rows = found.filter(({ id, stock, lowAt: mark }) => stock + (held.get(id) ?? 0) <= mark);
  if (rows.length === 0) return;
  const told = rows.map(({ id }) => ({ website_id: websiteId, variant_id: id, told_at: now }));
  await tx
    .insertInto('low_stock_told')
    .values(told)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await unit.enqueue({ kind: 'mail.low-stock', payload: { at: now }, name: `low-stock:${websiteId}:${now}` });
}

/** What is low and was not told. */
function newlyLow(read: Read, websiteId: string) {
  return (
    read
      .selectFrom(sql<{ id: string }>`(${lowVariants(websiteId)})`.as('low'))
      .innerJoin('variants as variant', 'variant.id', 'low.id')
      .select(['low.id', 'variant.qty_in_stock as stock', lowAt(websiteId).as('lowAt')])
      .where('variant.website_id', '=', websiteId)
      // Of a bundle its parts are told.
      .where('variant.bundle_role', '<>', 'bundle')
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('low_stock_told as told')
              .select('told.variant_id')
              .where('told.website_id', '=', websiteId)
              .whereRef('told.variant_id', '=', 'low.id'),
          ),
        ),
      )
      .orderBy('low.id')
  );
}

/** What was told and is not low any more. */
function risenOf(read: Read, websiteId: string) {
  return read
    .selectFrom('low_stock_told as told')
    .innerJoin('variants as variant', 'variant.id', 'told.variant_id')
    .select('told.variant_id')
    .where('told.website_id', '=', websiteId)
    .where((eb) =>
      eb.or([
        eb('variant.unlimited', '=', 1),
        eb('variant.bundle_role', '=', 'bundle'),
        eb('variant.qty_in_stock', '>', lowAt(websiteId)),
      ]),
    );
}

/** What a mail tells of: those that were found low at a time and still are, those that are gone first. */
export async function listToldLow(read: Read, websiteId: string, at: number) {
  const rows = await read
    .selectFrom('low_stock_told as told')
    .innerJoin('variants as variant', 'variant.id', 'told.variant_id')
    .innerJoin('items as item', 'item.id', 'variant.item_id')
    .select(['item.title', 'variant.attributes', 'variant.sku', 'variant.qty_in_stock as stock'])
    .where('told.website_id', '=', websiteId)
    .where('told.told_at', '=', at)
    .orderBy('variant.qty_in_stock')
    .orderBy('item.title')
    .orderBy('variant.id')
    .execute();
  return rows.map(({ attributes, ...row }) => {
    const options = Object.values(parseJson(Variant.properties.attributes, attributes)).join(', ');
    return { ...row, options };
  });
}
