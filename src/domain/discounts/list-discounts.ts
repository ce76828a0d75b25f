import { sql } from 'kysely';
import type { OfficeDiscount } from '#contract/discount-calls.ts';
import type { Discount } from '#contract/discount.ts';
import type { Read } from '#database/database.ts';
import { fromFlag } from '#database/values.ts';
import { productTitles } from '../catalogue/product-titles.ts';
import { canonicalCoupon, toDiscount } from './discounts.ts';
import { countFitting, firstOf } from '../paging.ts';

/** So many come at once. */
const page = 50;

/** Codes and automatic discounts with the limits that the shop keeps to itself, the newest first, and how many fit. */
export async function listDiscounts(
  read: Read,
  websiteId: string,
  { search = '', before }: { search?: string; before?: string },
) {
  let own = read.selectFrom('discounts').where('website_id', '=', websiteId);
  const words = search.trim();
  if (words !== '') {
    const part = `%${words.toLowerCase().replaceAll(/[!%_]/g, '!$&')}%`;
    const made = read.selectFrom('discount_codes').select('discount_id').where('website_id', '=', websiteId);
    own = own.where((eb) =>
      eb.or([
        sql<boolean>`lower(name) like ${part} escape '!'`,
        sql<boolean>`lower(code) like ${part} escape '!'`,
        eb('id', 'in', made.where('code', '=', canonicalCoupon(words))),
      ]),
    );
  }
  const rest = before === undefined ? own : own.where('id', '<', before);
  const [{ rows, hasMore }, total] = await Promise.all([
    rest.selectAll().orderBy('id', 'desc').$call(firstOf(page)),
    countFitting(read, own.select('id')),
  ]);
  const listed = rows.map((row) => ({ row, discount: toDiscount(row) }));
  const ids = [...new Set(listed.flatMap(({ discount }) => productIds(discount)))];
  const named = new Map((await productTitles(read, websiteId, ids)).map((product) => [product.id, product]));
  const discounts = listed.map(({ row, discount }): OfficeDiscount => ({
    ...discount,
    maxUses: row.max_uses,
    oncePerCustomer: fromFlag(row.once_per_customer),
    uses: row.uses,
    products: productIds(discount).flatMap((id) => named.get(id) ?? []),
  }));
  return { discounts, hasMore, total };
}

const productIds = ({ scope }: Discount) => (scope.kind === 'products' ? scope.itemIds : []);
