import { sql } from 'kysely';
import { retention } from '#catalog/retention.ts';
import type { Database, Write } from '#database/database.ts';
import { olderThanKept } from '../websites/kept-periods.ts';

interface Row {
  website_id: string;
  id: string;
}

/** Deletes rows that were found, website by website; gives how many were found. */
async function deleteFound(
  database: Database,
  found: Row[],
  deleteOf: (tx: Write, websiteId: string, ids: string[]) => Promise<void>,
): Promise<number> {
  const byWebsite = Map.groupBy(found, (row) => row.website_id);
  for (const [websiteId, rows] of byWebsite) {
    const ids = rows.map(({ id }) => id);
    await database.write((tx) => deleteOf(tx, websiteId, ids));
  }
  return found.length;
}

/** Deletes checkouts that ended without an order, with their holds and what these moved in the ledger: nothing in sum. */
export async function forgetCheckouts(database: Database, now: number, limit: number): Promise<number> {
  const found = await database.read
    .selectFrom('checkouts')
    .select(['website_id', 'id'])
    .where('state', '=', 'expired')
    .where('expires_at', '<=', now - retention.endedCheckouts)
    .limit(limit)
    .execute();
  return deleteFound(database, found, async (tx, websiteId, ids) => {
    await tx.deleteFrom('checkouts').where('website_id', '=', websiteId).where('id', 'in', ids).execute();
    await tx.deleteFrom('stock_holds').where('website_id', '=', websiteId).where('checkout_id', 'in', ids).execute();
    await tx
      .deleteFrom('stock_ledger')
      .where('website_id', '=', websiteId)
      .where('reference', 'in', ids)
      .where('reason', 'in', ['hold', 'release'])
      .execute();
  });
}

/** Deletes payments that failed, with what they held and gave back, and the provider's notes of them. */
export async function forgetPayments(database: Database, now: number, limit: number): Promise<number> {
  const found = await database.read
    .selectFrom('payment_attempts')
    .select(['website_id', 'id'])
    .where('state', '=', 'failed')
    .where('updated_at', '<=', now - retention.failedPayments)
    .limit(limit)
    .execute();
  return deleteFound(database, found, async (tx, websiteId, ids) => {
    const gone = await tx
      .deleteFrom('payment_attempts')
      .where('website_id', '=', websiteId)
      .where('id', 'in', ids)
      .where('state', '=', 'failed')
      .returning('id')
      .execute();
    if (gone.length > 0)
      await deleteOfAttempts(
        tx,
        websiteId,
        gone.map(({ id }) => id),
      );
  });
}

async function deleteOfAttempts(tx: Write, websiteId: string, ids: string[]): Promise<void> {
  await tx.deleteFrom('discount_uses').where('website_id', '=', websiteId).where('attempt_id', 'in', ids).execute();
  await tx.deleteFrom('gift_card_holds').where('website_id', '=', websiteId).where('attempt_id', 'in', ids).execute();
  await tx
    .deleteFrom('gift_card_ledger')
    .where('website_id', '=', websiteId)
    .where('reference', 'in', ids)
    .where('reason', 'in', ['hold', 'release'])
    .execute();
  await tx
    .deleteFrom('provider_records')
    .where('website_id', '=', websiteId)
    .where('provider', 'in', ['test-payments', 'stripe', 'paypal'])
    .where('key', 'in', ids)
    .execute();
}

/** Deletes carts that were not bought, with their entries. One that is being paid stays. */
export async function forgetCarts(database: Database, now: number, limit: number): Promise<number> {
  const row = { website: 'carts.website_id', time: 'carts.updated_at' };
  const isOld = await olderThanKept(database.read, 'abandonedCarts', now, row);
  const found = await database.read
    .selectFrom('carts')
    .select(['website_id', 'id'])
    // Written out, so that the databases see that the index of such carts fits.
    .where('is_purchased', '=', sql.lit(0))
    .where(isOld)
    .where((eb) => eb.not(eb.exists(eb.selectFrom('checkouts').select('id').whereRef('live_cart_id', '=', 'carts.id'))))
    .limit(limit)
    .execute();
  return deleteFound(database, found, async (tx, websiteId, ids) => {
    await tx
      .deleteFrom('carts')
      .where('website_id', '=', websiteId)
      .where('id', 'in', ids)
      // Whoever comes back to it meanwhile, also to check out, has changed that.
      .where(isOld)
      .where('is_purchased', '=', 0)
      .execute();
  });
}
