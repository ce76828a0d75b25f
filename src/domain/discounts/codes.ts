import { codeLimits } from '#catalog/limits.ts';
import type { CodeFilter, ListedCode, NewCodes } from '#contract/discount-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Read } from '#database/database.ts';
import type { DiscountCodes } from '#database/discount-schema.ts';
import { fromFlag } from '#database/values.ts';
import { invalid } from '../check-input.ts';
import { randomLetters } from '../code-letters.ts';
import type { Unit } from '../unit.ts';
import { canonicalCoupon } from './discounts.ts';
import { countFitting, firstOf } from '../paging.ts';

/** So many come at once. */
const page = 50;
/** So many rows are written at once. */
const portion = 500;
/** Above all letters: what begins with a word is below the word and this. */
const last = '\u{10ffff}';
const noDiscount = () => new Refusal('not-found', 'There is no such discount.');

/** Sixty bits in three groups of four. */
const unguessable = () => [randomLetters(4), randomLetters(4), randomLetters(4)].join('-');

/** Whether a discount has codes that were made for it. */
export async function hasCodes({ tx, websiteId }: Unit, discountId: string): Promise<boolean> {
  const own = tx.selectFrom('discount_codes').select('id').where('website_id', '=', websiteId);
  return (await own.where('discount_id', '=', discountId).limit(1).executeTakeFirst()) !== undefined;
}

/** Makes codes for a discount that is had by them; a batch that is there already makes none. Gives how many it has. */
export async function makeCodes(
  unit: Unit,
  { discountId, batchId }: { discountId: string; batchId: string },
  { count, prefix = '', maxUses }: NewCodes,
): Promise<{ made: number } | Refusal> {
  const { tx, websiteId, now } = unit;
  const discount = await lockDiscount(unit, discountId);
  if (!discount) return noDiscount();
  if (!fromFlag(discount.by_codes)) {
    return invalid({ count: 'This discount is had otherwise. Change it to one with many codes first.' });
  }
  const own = tx.selectFrom('discount_codes').where('website_id', '=', websiteId).where('discount_id', '=', discountId);
  const countOf = async (rows: typeof own) =>
    (await rows.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count;
  const known = await countOf(own.where('batch_id', '=', batchId));
  if (known > 0) return { made: known };
  const left = codeLimits.inAll - (await countOf(own));
  if (count > left) return invalid({ count: `A discount has ${codeLimits.inAll} codes at most: ${left} more.` });
  const begin = prefix === '' ? '' : `${canonicalCoupon(prefix)}-`;
  const row = { website_id: websiteId, discount_id: discountId, batch_id: batchId, uses: 0, created_at: now };
  for (let made = 0; made < count; made += portion) {
    const values = Array.from({ length: Math.min(portion, count - made) }, () => {
      return { ...row, id: unit.newId(), code: begin + unguessable(), max_uses: maxUses ?? null, withdrawn_at: null };
    });
    await tx.insertInto('discount_codes').values(values).execute();
  }
  await unit.record({ action: 'discount.codes', subjectId: discountId, details: { name: discount.name, count } });
  return { made: count };
}

/** Withdraws codes, those of these ids or all that nobody used. Gives how many. */
export async function withdrawCodes(
  unit: Unit,
  discountId: string,
  ids: readonly string[] | undefined,
): Promise<{ withdrawn: number } | Refusal> {
  const { tx, websiteId, now } = unit;
  const discount = await lockDiscount(unit, discountId);
  if (!discount) return noDiscount();
  let own = tx
    .updateTable('discount_codes')
    .set({ withdrawn_at: now })
    .where('website_id', '=', websiteId)
    .where('discount_id', '=', discountId)
    .where('withdrawn_at', 'is', null);
  own = ids === undefined ? own.where('uses', '=', 0) : own.where('id', 'in', ids.length > 0 ? [...ids] : ['']);
  const { numUpdatedRows } = await own.executeTakeFirst();
  const withdrawn = Number(numUpdatedRows);
  if (withdrawn === 0) return { withdrawn };
  const details = { name: discount.name, count: withdrawn };
  await unit.record({ action: 'discount.codes-withdraw', subjectId: discountId, details });
  return { withdrawn };
}

/** The codes of a discount from the one after `after` on, in the order in which they were made, and how many fit. */
export async function listCodes(
  read: Read,
  websiteId: string,
  discountId: string,
  { after, ...filter }: CodeFilter & { after?: string },
) {
  const discount = await read
    .selectFrom('discounts')
    .select('name')
    .where('website_id', '=', websiteId)
    .where('id', '=', discountId)
    .executeTakeFirst();
  if (!discount) return noDiscount();
  const all = select(read, websiteId, discountId, filter);
  const rest = after === undefined ? all : all.where('id', '>', after);
  const [{ rows, hasMore }, total] = await Promise.all([
    rest.selectAll().orderBy('id').$call(firstOf(page)),
    countFitting(read, all.select('id')),
  ]);
  const codes = rows.map(toListed);
  return { name: discount.name, codes, hasMore, total };
}

/** The same, all of them, portion by portion. */
export async function* allCodes(read: Read, websiteId: string, discountId: string, filter: CodeFilter) {
  for (let after = ''; ;) {
    const rows = await select(read, websiteId, discountId, filter)
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(portion)
      .execute();
    yield* rows.map(toListed);
    after = rows.at(-1)?.id ?? '';
    if (rows.length < portion) return;
  }
}

function select(read: Read, websiteId: string, discountId: string, { search = '', state }: CodeFilter) {
  let own = read.selectFrom('discount_codes').where('website_id', '=', websiteId).where('discount_id', '=', discountId);
  const begin = canonicalCoupon(search);
  if (begin !== '') own = own.where('code', '>=', begin).where('code', '<', begin + last);
  if (state === 'withdrawn') return own.where('withdrawn_at', 'is not', null);
  if (state !== undefined) own = own.where('withdrawn_at', 'is', null).where('uses', state === 'used' ? '>' : '=', 0);
  return own;
}

function toListed(row: DiscountCodes): ListedCode {
  return {
    id: row.id,
    code: row.code,
    state: row.withdrawn_at !== null ? 'withdrawn' : row.uses > 0 ? 'used' : 'unused',
    uses: row.uses,
    maxUses: row.max_uses,
    createdAt: row.created_at,
  };
}

/** Locks it, so that two who make codes for it follow each other. */
function lockDiscount({ tx, websiteId }: Unit, id: string) {
  return tx
    .updateTable('discounts')
    .set((eb) => ({ uses: eb.ref('uses') }))
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .returning(['name', 'by_codes'])
    .executeTakeFirst();
}
