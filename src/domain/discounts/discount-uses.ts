import type { Unit } from '../unit.ts';

/** A discount as a cart has it: of one that is had by many codes, with the one that was given. */
export interface TakenDiscount {
  id: string;
  code?: string;
}

/**
 * Counts one use of each discount for an attempt, in id order so that two attempts never wait for each other. Gives the
 * discounts that are used up, for all or for this customer (an email), or whose code is; the unit must then be refused
 * (design 5, invariant 8).
 */
export async function holdDiscountUses(
  unit: Unit,
  discounts: readonly TakenDiscount[],
  customer: string,
  attemptId: string,
): Promise<string[]> {
  const usedUp: string[] = [];
  for (const { id, code = '' } of discounts.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const counted = await unit.tx
      .updateTable('discounts')
      .set((eb) => ({ uses: eb('uses', '+', 1) }))
      .where('website_id', '=', unit.websiteId)
      .where('id', '=', id)
      .where((eb) => eb.or([eb('max_uses', 'is', null), eb('uses', '<', eb.ref('max_uses'))]))
      .returning(['once_per_customer', 'by_codes'])
      .executeTakeFirst();
    const codeId = counted?.by_codes ? await countCode(unit, id, code) : null;
    const by = counted?.once_per_customer ? customer : null;
    const held = counted && codeId !== undefined && (await recordUse(unit, { id, codeId, by }, attemptId));
    if (!held) usedUp.push(id);
  }
  return usedUp;
}

/** Counts one use of a code, whose id it gives; nothing where it has none left, or is withdrawn. */
async function countCode({ tx, websiteId }: Unit, discountId: string, code: string): Promise<string | undefined> {
  const counted = await tx
    .updateTable('discount_codes')
    .set((eb) => ({ uses: eb('uses', '+', 1) }))
    .where('website_id', '=', websiteId)
    .where('discount_id', '=', discountId)
    .where('code', '=', code)
    .where('withdrawn_at', 'is', null)
    .where((eb) => eb.or([eb('max_uses', 'is', null), eb('uses', '<', eb.ref('max_uses'))]))
    .returning('id')
    .executeTakeFirst();
  return counted?.id;
}

/** The unique pair of discount and customer refuses a second use. */
function recordUse(
  unit: Unit,
  { id, codeId, by }: { id: string; codeId: string | null; by: string | null },
  attemptId: string,
) {
  return unit.tx
    .insertInto('discount_uses')
    .values({
      id: unit.newId(),
      website_id: unit.websiteId,
      discount_id: id,
      attempt_id: attemptId,
      customer: by?.toLowerCase() ?? null,
      code_id: codeId,
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
    .returning(['discount_id', 'code_id'])
    .execute();
  const { tx, websiteId } = unit;
  for (const { discount_id: discountId, code_id: codeId } of released.toSorted((a, b) =>
    a.discount_id < b.discount_id ? -1 : 1,
  )) {
    await tx
      .updateTable('discounts')
      .set((eb) => ({ uses: eb('uses', '-', 1) }))
      .where('website_id', '=', websiteId)
      .where('id', '=', discountId)
      .execute();
    if (codeId === null) continue;
    await tx
      .updateTable('discount_codes')
      .set((eb) => ({ uses: eb('uses', '-', 1) }))
      .where('website_id', '=', websiteId)
      .where('id', '=', codeId)
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
