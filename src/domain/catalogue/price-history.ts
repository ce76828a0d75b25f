import { followPrice, priorDays, priorPrice, type AskedPrice, type PricePeriod } from '#commerce/price-history.ts';
import { chargeable } from '#commerce/prices.ts';
import type { PriceHistory, Variants } from '#database/catalogue-schema.ts';
import type { Items } from '#database/page-schema.ts';
import { insertRows } from '#database/prepared.ts';
import { fromFlag, toFlag } from '#database/values.ts';
import type { Unit } from '../unit.ts';

type Offered = Pick<Items, 'status' | 'publish_on'>;

const isOffered = ({ status }: Offered) => status === 'published';

/** What a buyer is asked for a variant, in minor units. */
export function askedFor(row: Variants): AskedPrice {
  const onSale = fromFlag(row.on_sale);
  return { priceCents: chargeable({ onSale, price: row.price_cents, salePrice: row.sale_price_cents }), onSale };
}

/** Begins the prices of products that are new, as far as they are for sale. */
export async function beginPrices(unit: Unit, products: readonly { item: Offered; variants: Variants[] }[]) {
  const rows = products.flatMap(({ item, variants }) => {
    const since = Math.max(unit.now, item.publish_on ?? 0);
    return isOffered(item) ? variants.map((row) => toRow(unit, row.id, { ...askedFor(row), since, until: null })) : [];
  });
  await insertRows(unit.tx, 'price_history', rows);
}

/** Keeps what is asked for the variants of a product that was written, and what stands beside their sales. */
export async function followPrices(unit: Unit, item: Offered, variants: readonly Variants[]): Promise<void> {
  const known = await periodsOf(unit, variants);
  for (const row of variants) {
    const before = known.get(row.id) ?? [];
    const asked = isOffered(item) ? askedFor(row) : undefined;
    const after = followPrice(before, { asked, from: item.publish_on ?? 0, now: unit.now });
    if (!(await writePeriods(unit, row.id, before, after))) continue;
    // A sale that was away for a while has its price before it already.
    const [was, is] = [before.at(-1), after.at(-1)];
    const goesOn = was?.since === is?.since && was?.priceCents === is?.priceCents && was?.onSale === is?.onSale;
    if (goesOn && row.prior_price_cents !== null) continue;
    await keepPrior(unit, row, asked ? (priorPrice(after) ?? null) : row.prior_price_cents);
  }
}

/** Ends what was asked for variants that are no more. */
export async function endPrices({ tx, websiteId, now }: Unit, variantIds: readonly string[]): Promise<void> {
  if (variantIds.length === 0) return;
  const later = tx.deleteFrom('price_history').where('website_id', '=', websiteId).where('since', '>=', now);
  await later.where('variant_id', 'in', variantIds).execute();
  const open = tx.updateTable('price_history').set({ until: now }).where('website_id', '=', websiteId);
  await open.where('variant_id', 'in', variantIds).where('until', 'is', null).execute();
}

async function periodsOf({ tx, websiteId, now }: Unit, variants: readonly Variants[]) {
  if (variants.length === 0) return new Map<string, PricePeriod[]>();
  const ids = variants.map(({ id }) => id);
  const rows = await tx
    .selectFrom('price_history')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('variant_id', 'in', ids)
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', now - priorDays * 24 * 3_600_000)]))
    .orderBy('since')
    .execute();
  const byVariant = Map.groupBy(rows, (row) => row.variant_id);
  return new Map([...byVariant].map(([id, periods]) => [id, periods.map(toPeriod)]));
}

const toPeriod = ({ since, until, price_cents: priceCents, on_sale }: PriceHistory): PricePeriod => {
  return { since, until, priceCents, onSale: fromFlag(on_sale) };
};

function toRow({ websiteId }: Unit, variantId: string, { priceCents, onSale, ...times }: PricePeriod): PriceHistory {
  return { website_id: websiteId, variant_id: variantId, ...times, price_cents: priceCents, on_sale: toFlag(onSale) };
}

/** Writes what differs; gives whether anything does. */
async function writePeriods(
  unit: Unit,
  variantId: string,
  before: readonly PricePeriod[],
  after: readonly PricePeriod[],
): Promise<boolean> {
  const same = (one: PricePeriod) => (other: PricePeriod) => JSON.stringify(one) === JSON.stringify(other);
  const gone = before.filter((period) => !after.some(same(period)));
  const made = after.filter((period) => !before.some(same(period)));
  const own = unit.tx.deleteFrom('price_history').where('website_id', '=', unit.websiteId);
  for (const { since } of gone) await own.where('variant_id', '=', variantId).where('since', '=', since).execute();
  await insertRows(
    unit.tx,
    'price_history',
    made.map((period) => toRow(unit, variantId, period)),
  );
  return gone.length + made.length > 0;
}

async function keepPrior({ tx, websiteId }: Unit, row: Variants, prior: number | null): Promise<void> {
  if (row.prior_price_cents === prior) return;
  const own = tx.updateTable('variants').set({ prior_price_cents: prior }).where('website_id', '=', websiteId);
  await own.where('id', '=', row.id).execute();
}
