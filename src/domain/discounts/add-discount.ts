import { Value } from 'typebox/value';
import { NewDiscount } from '#contract/discount.ts';
import { Refusal } from '#contract/refusals.ts';
import { validationErrors } from '#contract/validation-messages.ts';
import { toFlag, toJson } from '#database/values.ts';
import { invalid } from '../check-input.ts';
import type { Unit } from '../unit.ts';
import { canonicalCoupon } from './discounts.ts';

/** Adds a discount to the website; gives its id. Refused where it is not one, or the website has its code already. */
export async function addDiscount(unit: Unit, discount: NewDiscount): Promise<string | Refusal> {
  const { tx, websiteId } = unit;
  if (!Value.Check(NewDiscount, discount)) {
    const errors = validationErrors(Value.Errors(NewDiscount, discount));
    return new Refusal('invalid', 'The discount is not valid.', { errors });
  }
  const refusal = whyNot(discount);
  if (refusal) return refusal;
  const columns = discountColumns(discount);
  const { code } = columns;
  const id = unit.newId();
  const added = await tx
    .insertInto('discounts')
    .values({ id, website_id: websiteId, ...columns, uses: 0, created_at: unit.now })
    .onConflict((conflict) => conflict.columns(['website_id', 'code']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) {
    const message = `There is a discount with the code ${code} already. Choose another code.`;
    return new Refusal('invalid', message, { errors: { code: message } });
  }
  // Prices and notices of all its pages may change.
  unit.touch(`website:${websiteId}`);
  await unit.record({ action: 'discount.add', subjectId: id, details: { name: discount.name, ...(code && { code }) } });
  return id;
}

/** A discount has one code, many, or none, and begins before it ends: else nobody would ever get it. */
export function whyNot({ code, byCodes, startsAt, endsAt }: NewDiscount): Refusal | undefined {
  if (code !== undefined && byCodes)
    return invalid({ code: 'A discount with many codes has none of its own. Leave the code out.' });
  if (startsAt !== undefined && endsAt !== undefined && endsAt <= startsAt)
    return invalid({ endsAt: 'It ends before it begins. Choose a later time.' });
  return undefined;
}

/** What is stored of a discount as it was given. */
export function discountColumns(discount: NewDiscount) {
  return {
    name: discount.name,
    code: discount.code === undefined ? null : canonicalCoupon(discount.code),
    by_codes: toFlag(discount.byCodes ?? false),
    benefit: toJson(discount.benefit),
    scope: toJson(discount.scope),
    minimum_subtotal_cents: discount.minimumSubtotalCents,
    stacks: toFlag(discount.stacks),
    starts_at: discount.startsAt ?? null,
    ends_at: discount.endsAt ?? null,
    max_uses: discount.maxUses ?? null,
    once_per_customer: toFlag(discount.oncePerCustomer ?? false),
  };
}
