import type { Unit } from '../unit.ts';

/**
 * Counts one use of each discount for an attempt, in id order so that two attempts never wait for each other. Gives the
 * discounts that are used up, for all or for this customer (an email); the unit must then be refused
 * (design 5, invariant 8).
 */
export async function holdDiscountUses(
  unit: Unit,
  discountIds: readonly string[],
  customer: string,
  attemptId: string,
): Promise<string[]> {
  const usedUp: string[] = [];
  for (const discountId of discountIds.toSorted()) {
    const counted = await unit.tx
      .updateTable('discounts')
      .set((eb) => ({ uses: eb('uses', '+', 1) }))
      .where('website_id', '=', unit.websiteId)
      .where('id', '=', discountId)
      .where((eb) => eb.or([eb('max_uses', 'is', null), eb('uses', '<', eb.ref('max_uses'))]))
      .returning('once_per_customer')
      .executeTakeFirst();
    const held = counted && (await recordUse(unit, discountId, counted.once_per_customer ? customer : null, attemptId));
    if (!held) usedUp.push(discountId);
  }
  return usedUp;
}

/** The unique pair of discount and customer refuses a second use. */
function recordUse(unit: Unit, discountId: string, customer: string | null, attemptId: string) {
  return unit.tx
    .insertInto('discount_uses')
    .values({
      id: unit.newId(),
      website_id: unit.websiteId,
      discount_id: discountId,
      attempt_id: attemptId,
      customer: customer?.toLowerCase() ?? null,
      state: 'held',
      created_at: unit.now,
    })
    .onConflict((conflict) => conflict.columns(['discount_id', 'customer']).doNothing())
    .returning('id')
    .executeTakeFirst();
}

/** The attempt has made its order: its uses stay counted. */
export async function keepDiscountUses(unit: Unit, attemptId: string): Promise<void> {
  await heldBy(unit, attemptId).set({ state: 'used' }).execute();
}

/** The attempt has failed: its uses are free again; a second call frees nothing. */
export async function releaseDiscountUses(unit: Unit, attemptId: string): Promise<void> {
  const released = await heldBy(unit, attemptId)
    .set({ state: 'released', customer: null })
    .returning('discount_id')
    .execute();
  for (const discountId of released.map((use) => use.discount_id).toSorted()) {
    await unit.tx
      .updateTable('discounts')
      .set((eb) => ({ uses: eb('uses', '-', 1) }))
      .where('website_id', '=', unit.websiteId)
      .where('id', '=', discountId)
      .execute();
  }
}

function heldBy({ tx, websiteId }: Unit, attemptId: string) {
  return tx
    .updateTable('discount_uses')
    .where('website_id', '=', websiteId)
    .where('attempt_id', '=', attemptId)
    .where('state', '=', 'held');
}
