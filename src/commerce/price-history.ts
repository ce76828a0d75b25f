/* What was asked for a thing over time, and what stands beside a sale (Directive 98/6/EC, article 6a). */

const day = 24 * 3_600_000;
/** How far before a sale its price is compared. */
export const priorDays = 30;
const before = priorDays * day;

/** What a buyer pays, and whether that is told to be a sale. */
export interface AskedPrice {
  priceCents: number;
  onSale: boolean;
}

/** A time in which that was asked, epoch ms; without an end it still is, or will be. */
export interface PricePeriod extends AskedPrice {
  since: number;
  until: number | null;
}

interface Change {
  /** Undefined where it is not for sale. */
  asked: AskedPrice | undefined;
  /** From when on it is for sale, where that is later than now. */
  from: number;
  now: number;
}

/** The periods, which are in their order, as they are after a change; where nothing is another, the same. */
export function followPrice(periods: readonly PricePeriod[], { asked, from, now }: Change): PricePeriod[] {
  const known = [...periods];
  const open = known.at(-1)?.until === null ? known.pop() : undefined;
  if (open && asked && isSame(open, asked)) {
    return [...known, open.since > now ? { ...open, since: Math.max(from, now) } : open];
  }
  // What was to be asked later, or was taken back in the same instant, was never asked.
  if (open && open.since < now) known.push({ ...open, until: now });
  if (!asked) return known;
  const last = known.at(-1);
  // An offer that was away for a while, and is the same as before, goes on.
  if (last && isSame(last, asked) && from <= now && (last.until ?? now) > now - before) {
    return [...known.slice(0, -1), { ...last, until: null }];
  }
  return [...known, { ...asked, since: Math.max(from, now), until: null }];
}

const isSame = (one: AskedPrice, other: AskedPrice) =>
  one.priceCents === other.priceCents && one.onSale === other.onSale;

/**
 * The lowest that was asked in the 30 days before the last of these periods began, minor units; undefined where it is
 * no sale, or nothing was asked before.
 */
export function priorPrice(periods: readonly PricePeriod[]): number | undefined {
  const sale = periods.at(-1);
  if (!sale?.onSale || sale.until !== null) return undefined;
  const earlier = periods.slice(0, -1).filter(({ until }) => until !== null && until > sale.since - before);
  return earlier.length > 0 ? Math.min(...earlier.map(({ priceCents }) => priceCents)) : undefined;
}
