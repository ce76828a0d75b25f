import { NewDiscount } from '#contract/discount.ts';
import { Refusal } from '#contract/refusals.ts';
import { fromFlag } from '#database/values.ts';
import { checkInput, invalid } from '../check-input.ts';
import type { Unit } from '../unit.ts';
import { discountColumns, whyNot } from './add-discount.ts';
import { hasCodes } from './codes.ts';

const noDiscount = () => new Refusal('not-found', 'There is no such discount.');

/** Changes a discount. Refused where another has its code, or where it was taken more often than it may be. */
export async function changeDiscount(unit: Unit, id: string, input: unknown): Promise<Refusal | undefined> {
  const discount = checkInput(NewDiscount, input);
  if (discount instanceof Refusal) return discount;
  const stored = await lockDiscount(unit, id);
  if (!stored) return noDiscount();
  const { maxUses } = discount;
  if (maxUses !== undefined && maxUses < stored.uses) {
    return invalid({ maxUses: `It was taken ${stored.uses} times already.` });
  }
  const refusal = whyNot(discount);
  if (refusal) return refusal;
  if (fromFlag(stored.by_codes) && !discount.byCodes && (await hasCodes(unit, id))) {
    return invalid({ byCodes: 'Its codes are handed out. Let it end, and make another discount.' });
  }
  const columns = discountColumns(discount);
  const { tx, websiteId } = unit;
  if (columns.code !== null) {
    const same = tx.selectFrom('discounts').select('id').where('website_id', '=', websiteId).where('id', '!=', id);
    if (await same.where('code', '=', columns.code).executeTakeFirst()) {
      return invalid({ code: `There is a discount with the code ${columns.code} already. Choose another code.` });
    }
  }
  await tx.updateTable('discounts').set(columns).where('website_id', '=', websiteId).where('id', '=', id).execute();
  unit.touch(`website:${websiteId}`);
  await unit.record({ action: 'discount.update', subjectId: id, details: { name: discount.name } });
  return undefined;
}

/** Deletes a discount; one that was taken already ends instead, because orders and their refunds refer to it. */
export async function deleteDiscount(unit: Unit, id: string): Promise<{ isEnded: boolean } | Refusal> {
  const stored = await lockDiscount(unit, id);
  if (!stored) return noDiscount();
  const { tx, websiteId } = unit;
  const uses = tx.selectFrom('discount_uses').select('id').where('website_id', '=', websiteId);
  const isUsed = (await uses.where('discount_id', '=', id).limit(1).executeTakeFirst()) !== undefined;
  if (isUsed) {
    const ends = { ends_at: Math.min(stored.ends_at ?? unit.now, unit.now) };
    await tx.updateTable('discounts').set(ends).where('website_id', '=', websiteId).where('id', '=', id).execute();
  } else {
    await tx.deleteFrom('discount_codes').where('website_id', '=', websiteId).where('discount_id', '=', id).execute();
    await tx.deleteFrom('discounts').where('website_id', '=', websiteId).where('id', '=', id).execute();
  }
  unit.touch(`website:${websiteId}`);
  const action = isUsed ? 'discount.end' : 'discount.delete';
  await unit.record({ action, subjectId: id, details: { name: stored.name } });
  return { isEnded: isUsed };
}

/** Locks it, so that what is decided by its uses stays so. */
function lockDiscount({ tx, websiteId }: Unit, id: string) {
  return tx
    .updateTable('discounts')
    .set((eb) => ({ uses: eb.ref('uses') }))
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}
