import { aheadText, shareAhead, utcDay } from '#commerce/sold-ahead.ts';
import { countsStock } from '#commerce/status.ts';
import { CartEntry, type LineAhead } from '#contract/cart.ts';
import { parseJsonOr } from '#contract/parse-json.ts';
import { Type } from 'typebox';
import type { Read } from '#database/database.ts';
import { localeFor } from '#locale/locale.ts';
import { freeOf } from '../catalogue/move-stock.ts';
import type { Site } from '../websites/site.ts';
import type { EntryRow } from './cart-rows.ts';

/** What is said of lines that are sold before they are there, by the lines' ids. */
export type AheadOfLines = ReadonlyMap<string, LineAhead>;

const none: AheadOfLines = new Map();

/** Whether a line can be sold before it is there at all. */
const mayBe = (row: EntryRow) => row.ahead_limit > 0 && row.unlimited === 0 && countsStock(row.product_type);

/**
 * How many pieces of a cart's lines are not there yet, and what is said of that: by what was just taken of each variant
 * where that is given, else by what there is now.
 */
export function aheadOf(
  site: Site,
  rows: readonly EntryRow[],
  now: number,
  taken?: ReadonlyMap<string, number>,
): AheadOfLines {
  const concerned = rows.filter(mayBe);
  if (concerned.length === 0) return none;
  const told = new Map<string, LineAhead>();
  for (const [variantId, lines] of Map.groupBy(concerned, (row) => row.variant_id)) {
    const quantities = lines.map(({ quantity }) => quantity);
    const wanted = quantities.reduce((sum, quantity) => sum + quantity, 0);
    const missing = taken ? (taken.get(variantId) ?? 0) : missingOf(lines, wanted);
    for (const [at, quantity] of shareAhead(quantities, missing).entries()) {
      const line = lines[at];
      if (line && quantity > 0) told.set(line.id, lineAhead(site, line, quantity, now));
    }
  }
  return told;
}

function missingOf([first]: readonly EntryRow[], wanted: number): number {
  return first ? Math.min(wanted, Math.max(0, wanted - freeOf(first))) : 0;
}

/** What is said of a line of which so many pieces are not there. */
export function lineAhead(site: Site, row: EntryRow, quantity: number, now: number): LineAhead {
  const { ahead_kind: kind, ahead_on: day, ahead_words: words } = row;
  const on = day !== null && day >= utcDay(now) ? { on: day } : {};
  const said = { kind, ...on, ...(words !== null && { words }) };
  const text = aheadText(said, localeFor(site.language), { ahead: quantity, of: row.quantity });
  return { kind, quantity, ...on, text };
}

const Lines = Type.Array(Type.Pick(CartEntry, ['id', 'ahead']));

/** The same of a cart whose open checkout may hold what there was: that has said it then. */
export async function aheadOfCart(
  read: Read,
  site: Site,
  { cartId, rows, now }: { cartId: string | undefined; rows: readonly EntryRow[]; now: number },
): Promise<AheadOfLines> {
  if (cartId === undefined || !rows.some(mayBe)) return none;
  const open = await read
    .selectFrom('checkouts')
    .select('entries')
    .where('website_id', '=', site.id)
    .where('live_cart_id', '=', cartId)
    .where('state', 'in', ['open', 'paying'])
    .executeTakeFirst();
  if (!open) return aheadOf(site, rows, now);
  const lines = parseJsonOr(Lines, open.entries, []);
  return new Map(lines.flatMap(({ id, ahead }) => (ahead ? [[id, ahead] as const] : [])));
}
