import { sql, type SqlBool } from 'kysely';
import { restockRefusals, restockWaves as waves } from '#catalog/restock-words.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Read } from '#database/database.ts';
import { isPublished } from '#database/published.ts';
import { fromFlag } from '#database/values.ts';
import { firstOf } from '../paging.ts';
import { inUnit, type Unit, type UnitDeps } from '../unit.ts';
import type { Site } from '../websites/site.ts';

export interface RestockDeps extends UnitDeps {
  sites: { byId(websiteId: string): Promise<Site | undefined> };
}

interface Sought {
  productId: string;
  variantId: string;
}

const batch = 100;
const actor = { kind: 'system', id: 'restock' } as const;

/**
 * Begins to tell those who wait for a variant that it is back: the first of them at once, the others in portions, as
 * long as some are there. Gives how many are told at once; none where that has begun already.
 */
export async function sendRestock(unit: Unit, { productId, variantId }: Sought): Promise<{ sent: number } | Refusal> {
  const { tx, websiteId, now } = unit;
  const variant = await findForSale(unit, variantId);
  if (!variant || variant.item_id !== productId) return new Refusal('not-found', restockRefusals.noProduct);
  if (mostAtOnce(variant) === 0) return new Refusal('refused', 'It is still sold out. Add to its stock first.');
  const begun = await tx
    .insertInto('restock_sends')
    .values({ variant_id: variantId, website_id: websiteId, next_at: now })
    .onConflict((conflict) => conflict.column('variant_id').doNothing())
    .returning('variant_id')
    .executeTakeFirst();
  if (!begun) return { sent: 0 };
  const sent = await sendWave(unit, variantId);
  if (sent > 0) await unit.record({ action: 'restock.send', subjectId: variantId, details: { count: sent } });
  return { sent };
}

/** Sends the portions whose time has come, and begins where shops have that done by itself. */
export async function sendDueWaves(deps: RestockDeps): Promise<void> {
  const { read } = deps.database;
  const now = deps.clock.now();
  // To the end: those of shops that send by hand must not stand before the others'.
  for (
    let rows = await comeBack(read, now, '');
    rows.length > 0;
    rows = await comeBack(read, now, rows.at(-1)?.variant_id ?? '')
  ) {
    for (const { website_id: websiteId, item_id: productId, variant_id: variantId } of rows) {
      const site = await deps.sites.byId(websiteId);
      if (!site?.preferences.commerce.restockMails) continue;
      await inUnit(deps, { websiteId, actor }, (unit) => sendRestock(unit, { productId, variantId }));
    }
  }
  const due = await read
    .selectFrom('restock_sends')
    .select(['website_id', 'variant_id'])
    .where('next_at', '<=', now)
    .limit(batch)
    .execute();
  for (const { website_id: websiteId, variant_id: variantId } of due) {
    await inUnit(deps, { websiteId, actor }, (unit) => sendWave(unit, variantId));
  }
}

/** That what a variant is has not begun. */
const isToCome = (now: number) => sql<SqlBool>`(variants.begins_at is null or variants.begins_at > ${now})`;

/** Variants after this one that somebody waits for, that are there, and of which nobody is told yet. */
function comeBack(read: Read, now: number, after: string) {
  return read
    .selectFrom('restock_sign_ups as waiting')
    .innerJoin('variants', 'variants.id', 'waiting.variant_id')
    .select(['waiting.website_id', 'waiting.item_id', 'waiting.variant_id'])
    .distinct()
    .where('waiting.state', '=', 'waiting')
    .where('waiting.variant_id', '>', after)
    .where((eb) => eb.or([eb('variants.unlimited', '=', 1), eb('variants.qty_in_stock', '>', 0)]))
    .where(isToCome(now))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('restock_sends').select('variant_id').whereRef('variant_id', '=', 'waiting.variant_id'),
        ),
      ),
    )
    .orderBy('waiting.variant_id')
    .limit(batch)
    .execute();
}

/** Tells the next of those who wait; of several at the same time one does. Gives how many are told. */
async function sendWave(unit: Unit, variantId: string): Promise<number> {
  const { tx, websiteId, now } = unit;
  // Whoever changes it first has this portion: the others find a later time.
  const own = await tx
    .updateTable('restock_sends')
    .set({ next_at: now + waves.restMs })
    .where('website_id', '=', websiteId)
    .where('variant_id', '=', variantId)
    .where('next_at', '<=', now)
    .returning('variant_id')
    .executeTakeFirst();
  if (!own) return 0;
  const variant = await findForSale(unit, variantId);
  const most = variant ? mostAtOnce(variant) : 0;
  const { rows: waiting, hasMore } = await tx
    .selectFrom('restock_sign_ups')
    .select('id')
    .where('website_id', '=', websiteId)
    .where('variant_id', '=', variantId)
    .where('state', '=', 'waiting')
    .orderBy('id')
    .$call(firstOf(most));
  const told = waiting.map(({ id }) => id);
  await tell(unit, told);
  if (most > 0 && hasMore) return told.length;
  const ended = tx.deleteFrom('restock_sends').where('website_id', '=', websiteId);
  await ended.where('variant_id', '=', variantId).execute();
  return told.length;
}

async function tell(unit: Unit, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const told = await unit.tx
    .updateTable('restock_sign_ups')
    .set({ state: 'sent', sent_at: unit.now })
    .where('website_id', '=', unit.websiteId)
    .where('id', 'in', ids)
    .where('state', '=', 'waiting')
    .returning('id')
    .execute();
  for (const { id } of told) await unit.enqueue({ kind: 'mail.restock', payload: { signUpId: id } });
}

function findForSale({ tx, websiteId, now }: Unit, variantId: string) {
  return tx
    .selectFrom('variants')
    .innerJoin('items as item', 'item.id', 'variants.item_id')
    .select(['variants.item_id', 'unlimited', 'qty_in_stock'])
    .where('variants.website_id', '=', websiteId)
    .where('variants.id', '=', variantId)
    .where(isPublished('item', now))
    .where(isToCome(now))
    .executeTakeFirst();
}

/** How many are told at once, by how much is there. */
function mostAtOnce({ unlimited, qty_in_stock: pieces }: { unlimited: 0 | 1; qty_in_stock: number }): number {
  if (fromFlag(unlimited)) return waves.most;
  return pieces > 0 ? Math.min(waves.most, Math.max(waves.least, pieces * waves.perPiece)) : 0;
}
