import { followPrice, priorDays, priorPrice, type AskedPrice, type PricePeriod } from '#commerce/price-history.ts';
import { chargeable } from '#commerce/prices.ts';
import type { PriceHistory, Variants } from '#database/catalogue-schema.ts';
import type { Items } from '#database/page-schema.ts';
import { insertRows } from '#database/prepared.ts';
import { deleteRows, updateRows } from '#database/update-rows.ts';
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

/** A product that was written, and its variants. */
interface Written {
  item: Offered;
  variants: readonly Variants[];
}

/** Keeps what is asked for the variants of products that were written, and what stands beside their sales. */
export async function followPrices(unit: Unit, products: readonly Written[]): Promise<void> {
  const { tx, websiteId, now } = unit;
  const all = products.flatMap(({ item, variants }) => variants.map((row) => ({ item, row })));
  const ids = all.map(({ row }) => row.id);
  const known = await periodsOf(unit, ids);
  const gone: Period[] = [];
  const made: PriceHistory[] = [];
  const priors: { id: string; prior_price_cents: number | null }[] = [];
  for (const { item, row } of all) {
    const before = known.get(row.id) ?? [];
    const asked = isOffered(item) ? askedFor(row) : undefined;
    const after = followPrice(before, { asked, from: item.publish_on ?? 0, now });
    const differing = differingOf(before, after);
    if (differing.gone.length + differing.made.length === 0) continue;
    gone.push(...differing.gone.map(({ since }) => ({ variant_id: row.id, since })));
    made.push(...differing.made.map((period) => toRow(unit, row.id, period)));
    // A sale that was away for a while has its price before it already.
    const [was, is] = [before.at(-1), after.at(-1)];
    const goesOn = was?.since === is?.since && was?.priceCents === is?.priceCents && was?.onSale === is?.onSale;
    if (goesOn && row.prior_price_cents !== null) continue;
    const prior = asked ? (priorPrice(after) ?? null) : row.prior_price_cents;
    if (prior !== row.prior_price_cents) priors.push({ id: row.id, prior_price_cents: prior });
  }
  await removePeriods(unit, gone);
  await insertRows(tx, 'price_history', made);
  await updateRows(tx, 'variants', { websiteId, key: 'id', rows: priors });
}

/** Ends what was asked for variants that are no more. */
export async function endPrices({ tx, websiteId, now }: Unit, variantIds: readonly string[]): Promise<void> {
  if (variantIds.length === 0) return;
  const later = tx.deleteFrom('price_history').where('website_id', '=', websiteId).where('since', '>=', now);
  await later.where('variant_id', 'in', variantIds).execute();
  const open = tx.updateTable('price_history').set({ until: now }).where('website_id', '=', websiteId);
  await open.where('variant_id', 'in', variantIds).where('until', 'is', null).execute();
}

/** So many variants are asked for by one statement. */
const atOnce = 500;

async function periodsOf({ tx, websiteId, now }: Unit, ids: readonly string[]): Promise<Map<string, PricePeriod[]>> {
  const found: PriceHistory[] = [];
  for (let from = 0; from < ids.length; from += atOnce) {
    const rows = await tx
      .selectFrom('price_history')
      .selectAll()
      .where('website_id', '=', websiteId)
      .where('variant_id', 'in', ids.slice(from, from + atOnce))
      .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', now - priorDays * 24 * 3_600_000)]))
      .orderBy('since')
      .execute();
    found.push(...rows);
  }
  const byVariant = Map.groupBy(found, (row) => row.variant_id);
  return new Map([...byVariant].map(([id, periods]) => [id, periods.map(toPeriod)]));
}

const toPeriod = ({ since, until, price_cents: priceCents, on_sale }: PriceHistory): PricePeriod => {
  return { since, until, priceCents, onSale: fromFlag(on_sale) };
};

function toRow({ websiteId }: Unit, variantId: string, { priceCents, onSale, ...times }: PricePeriod): PriceHistory {
  return { website_id: websiteId, variant_id: variantId, ...times, price_cents: priceCents, on_sale: toFlag(onSale) };
}

/** What is no longer among the periods, and what is new. */
function differingOf(before: readonly PricePeriod[], after: readonly PricePeriod[]) {
  const same = (one: PricePeriod) => (other: PricePeriod) => JSON.stringify(one) === JSON.stringify(other);
  const gone = before.filter((period) => !after.some(same(period)));
  return { gone, made: after.filter((period) => !before.some(same(period))) };
}

type Period = Pick<PriceHistory, 'variant_id' | 'since'>;

function removePeriods({ tx, websiteId }: Unit, gone: readonly Period[]): Promise<void> {
  return deleteRows(tx, 'price_history', { websiteId, keys: ['variant_id', 'since'], rows: gone });
}
