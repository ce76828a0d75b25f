import { parseJson } from '#contract/parse-json.ts';
import { couponMessages } from '#catalog/messages.ts';
import { discountWindow } from '#commerce/discounts.ts';
import type { CartCoupon } from '#contract/cart.ts';
import { DiscountBenefit, DiscountScope, type Discount } from '#contract/discount.ts';
import type { Read, Write } from '#database/database.ts';
import type { Discounts } from '#database/discount-schema.ts';
import { fromFlag } from '#database/values.ts';
import type { Site } from '../websites/site.ts';

/** A code as it is stored and compared, however it was typed. */
export function canonicalCoupon(typed: string): string {
  return typed.trim().normalize('NFKC').toUpperCase();
}

export interface DiscountQuery {
  codes: readonly string[];
  /** Epoch ms. */
  at: number;
  /** The buyer's email, once it is known. */
  customer?: string | undefined;
}

export interface FoundDiscounts {
  /** Those whose time it is and which have uses left. */
  inForce: Discount[];
  /** The codes that name none of them, each with the reason. */
  refused: CartCoupon[];
}

/** A discount, and why it does not hold for who asks, if so. */
export interface JudgedDiscount {
  discount: Discount;
  reason?: 'notStarted' | 'expired' | 'usedUp' | 'usedByCustomer' | 'notCombinable';
}

/** A site's automatic discounts and those that the codes name. No query where there can be none. */
export async function findDiscounts(db: Read | Write, site: Site, query: DiscountQuery): Promise<FoundDiscounts> {
  const { codes } = query;
  if (codes.length === 0 && !(await hasAutomatic(db, site))) return { inForce: [], refused: [] };
  const judged = await judgeDiscounts(db, site, query);
  const found: FoundDiscounts = { inForce: [], refused: [] };
  for (const { discount, reason } of judged) {
    const { code, name } = discount;
    if (reason === undefined) found.inForce.push(discount);
    else if (code !== undefined) {
      const message = couponMessages[reason === 'usedByCustomer' ? 'usedUp' : reason];
      found.refused.push({ code, name, message });
    }
  }
  const unknown = codes.filter((code) => !judged.some(({ discount }) => discount.code === code));
  found.refused.push(...unknown.map((code) => ({ code, message: couponMessages.unknown })));
  return found;
}

/** The same with those that do not hold, and the one of an id, whatever it takes to get it. */
export async function judgeDiscounts(
  db: Read | Write,
  site: Site,
  { codes, at, customer, id }: DiscountQuery & { id?: string | undefined },
): Promise<JudgedDiscount[]> {
  const given = codes.length > 0 ? [...codes] : [''];
  const made = db.selectFrom('discount_codes').where('website_id', '=', site.id).where('code', 'in', given);
  const rows = await db
    .selectFrom('discounts')
    .leftJoin(made.selectAll().as('made'), 'made.discount_id', 'discounts.id')
    .selectAll('discounts')
    .select(['made.code as made_code', 'made.max_uses as made_most', 'made.uses as made_uses', 'made.withdrawn_at'])
    .where('discounts.website_id', '=', site.id)
    .where((eb) =>
      eb.or([
        eb.and([eb('discounts.code', 'is', null), eb('discounts.by_codes', '=', 0)]),
        eb('discounts.code', 'in', given),
        eb('discounts.id', 'in', made.select('discount_id')),
        ...(id === undefined ? [] : [eb('discounts.id', '=', id)]),
      ]),
    )
    .orderBy('discounts.id')
    .orderBy('made.id')
    .execute();
  const spent = await spentBy(db, site, rows, customer);
  const judged = rows.map((row): JudgedDiscount => {
    const { made_code: code } = row;
    const discount = { ...toDiscount(row), ...(code !== null && { code }) };
    const reason = reasonOf(row, discount, at, spent);
    return { discount, ...(reason && { reason }) };
  });
  return withOneCode(judged);
}

/** A discount comes once, whichever of its codes are given: by the first that holds. */
function withOneCode(judged: readonly JudgedDiscount[]): JudgedDiscount[] {
  const held = new Set<string>();
  return judged.map((each) => {
    if (each.reason) return each;
    const isFirst = !held.has(each.discount.id);
    held.add(each.discount.id);
    return isFirst ? each : { ...each, reason: 'notCombinable' };
  });
}

type JudgedRow = Discounts & {
  made_code: string | null;
  made_most: number | null;
  made_uses: number | null;
  withdrawn_at: number | null;
};

function reasonOf(row: JudgedRow, discount: Discount, at: number, spent: Set<string>): JudgedDiscount['reason'] {
  const window = discountWindow(discount, at);
  if (window !== 'running') return window;
  if (row.withdrawn_at !== null) return 'expired';
  const isOut = (most: number | null, uses: number | null) => most !== null && (uses ?? 0) >= most;
  if (isOut(row.max_uses, row.uses) || isOut(row.made_most, row.made_uses)) return 'usedUp';
  return spent.has(row.id) ? 'usedByCustomer' : undefined;
}

/** Of the discounts that each customer has once, those that this customer has had. */
async function spentBy(db: Read | Write, site: Site, rows: Discounts[], customer: string | undefined) {
  const once = rows.filter((row) => fromFlag(row.once_per_customer)).map((row) => row.id);
  if (!customer || once.length === 0) return new Set<string>();
  const uses = await db
    .selectFrom('discount_uses')
    .select('discount_id')
    .where('website_id', '=', site.id)
    .where('discount_id', 'in', once)
    .where('customer', '=', customer.toLowerCase())
    .execute();
  return new Set(uses.map((use) => use.discount_id));
}

// Most shops have no automatic discount, and adding to a cart should not pay for asking. `Sites` gives a new object
// when the website's tag is purged, which forgets this too.
const automatic = new WeakMap<Site, Promise<boolean>>();

function hasAutomatic(db: Read | Write, site: Site): Promise<boolean> {
  const known = automatic.get(site);
  if (known) return known;
  const asked = db
    .selectFrom('discounts')
    .select('id')
    .where('website_id', '=', site.id)
    .where('code', 'is', null)
    .where('by_codes', '=', 0)
    .limit(1)
    .execute()
    .then((rows) => rows.length > 0);
  automatic.set(site, asked);
  asked.catch(() => automatic.delete(site));
  return asked;
}

/** A discount as the rules know it. */
export function toDiscount(row: Discounts): Discount {
  return {
    id: row.id,
    name: row.name,
    ...(row.code !== null && { code: row.code }),
    ...(fromFlag(row.by_codes) && { byCodes: true as const }),
    benefit: parseJson(DiscountBenefit, row.benefit),
    scope: parseJson(DiscountScope, row.scope),
    minimumSubtotalCents: row.minimum_subtotal_cents,
    stacks: fromFlag(row.stacks),
    ...(row.starts_at !== null && { startsAt: row.starts_at }),
    ...(row.ends_at !== null && { endsAt: row.ends_at }),
  };
}
