import type { Write } from '#database/database.ts';
import { newId } from '#database/ids.ts';

/** The payment attempt that takes discounts or gift cards. */
export interface AttemptRef {
  websiteId: string;
  attemptId: string;
  now: number;
}

/**
 * Counts one use of each discount for an attempt, in id order so that two attempts never wait for each other. Gives the
 * discounts that are used up, for all or for this customer (an email); the caller's transaction must then be taken
 * back (design 5, invariant 8).
 */
export async function holdDiscountUses(
  tx: Write,
  discountIds: readonly string[],
  customer: string,
  attempt: AttemptRef,
): Promise<string[]> {
  const usedUp: string[] = [];
  for (const discountId of discountIds.toSorted()) {
    const counted = await tx
      .updateTable('discounts')
      .set((eb) => ({ uses: eb('uses', '+', 1) }))
      .where('website_id', '=', attempt.websiteId)
      .where('id', '=', discountId)
      .where((eb) => eb.or([eb('max_uses', 'is', null), eb('uses', '<', eb.ref('max_uses'))]))
      .returning('once_per_customer')
      .executeTakeFirst();
    const held = counted && (await recordUse(tx, discountId, counted.once_per_customer ? customer : null, attempt));
    if (!held) usedUp.push(discountId);
  }
  return usedUp;
}

/** The unique pair of discount and customer refuses a second use. */
function recordUse(tx: Write, discountId: string, customer: string | null, attempt: AttemptRef) {
  return tx
    .insertInto('discount_uses')
    .values({
      id: newId(attempt.now),
      website_id: attempt.websiteId,
      discount_id: discountId,
      attempt_id: attempt.attemptId,
      customer: customer?.toLowerCase() ?? null,
      state: 'held',
      created_at: attempt.now,
    })
    .onConflict((conflict) => conflict.columns(['discount_id', 'customer']).doNothing())
    .returning('id')
    .executeTakeFirst();
}

/** The attempt has made its order: its uses stay counted. */
export async function keepDiscountUses(tx: Write, attempt: AttemptRef): Promise<void> {
  await heldBy(tx, attempt).set({ state: 'used' }).execute();
}

/** The attempt has failed: its uses are free again; a second call frees nothing. */
export async function releaseDiscountUses(tx: Write, attempt: AttemptRef): Promise<void> {
  const released = await heldBy(tx, attempt)
    .set({ state: 'released', customer: null })
    .returning('discount_id')
    .execute();
  for (const discountId of released.map((use) => use.discount_id).toSorted()) {
    await tx
      .updateTable('discounts')
      .set((eb) => ({ uses: eb('uses', '-', 1) }))
      .where('website_id', '=', attempt.websiteId)
      .where('id', '=', discountId)
      .execute();
  }
}

function heldBy(tx: Write, attempt: AttemptRef) {
  return tx
    .updateTable('discount_uses')
    .where('website_id', '=', attempt.websiteId)
    .where('attempt_id', '=', attempt.attemptId)
    .where('state', '=', 'held');
}
