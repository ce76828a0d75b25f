import { sql } from 'kysely';
import { Type } from 'typebox';
import { refundShare } from '#commerce/refunds.ts';
import { million, partsPerMillion, scale } from '#commerce/rounding.ts';
import { PickUpLocation, TaxLine } from '#contract/cart.ts';
import { Address } from '#contract/checkout.ts';
import { parseJson } from '#contract/parse-json.ts';
import type { Orders, TaxSums } from '#database/order-schema.ts';
import { toFlag } from '#database/values.ts';
import type { Unit } from '../unit.ts';

export type TaxedOrder = Pick<Orders, 'test_mode' | 'currency' | 'grand_total_cents' | 'taxes' | 'details' | 'pick_up'>;

const TaxLines = Type.Array(TaxLine);
const Placed = Type.Object({ shippingAddress: Type.Optional(Type.Pick(Address, ['country'])) });

/** Where an order was taxed: where its goods are collected, or go. */
function countryOf({ pick_up: pickUp, details }: TaxedOrder): string {
  if (pickUp !== null) return parseJson(PickUpLocation, pickUp).country;
  return parseJson(Placed, details).shippingAddress?.country ?? '';
}

/** What an order says of each of its taxes, by the keys of their sums; of one without any, what it came to. */
export function taxesOf(order: TaxedOrder) {
  const country = countryOf(order);
  const lines = parseJson(TaxLines, order.taxes);
  const total = order.grand_total_cents;
  const taxes = lines.map((line) => ({
    country,
    name: line.name,
    rate: partsPerMillion(line.rate),
    is_inclusive: toFlag(line.isInclusive),
    base_cents: line.baseCents ?? baseOf(line, total, lines.length),
    tax_cents: line.amountCents,
  }));
  const bare = { country, name: '', rate: 0, is_inclusive: 0, base_cents: total, tax_cents: 0 } as const;
  return taxes.length > 0 ? taxes : [bare];
}

/** What a tax of an old order was taken of: of one tax what remains, of several what their rates say. */
function baseOf({ amountCents, rate }: TaxLine, totalCents: number, count: number): number {
  if (count === 1) return totalCents - amountCents;
  return rate === 0 ? 0 : scale(amountCents, million, partsPerMillion(rate));
}

interface Sold {
  quarter: number;
  sign: 1 | -1;
}

/** Adds an order's taxes to the sums of a quarter of an hour, or takes them off. */
export async function addTaxesSold(unit: Unit, order: TaxedOrder, { quarter, sign }: Sold): Promise<void> {
  const rows = taxesOf(order).map(({ base_cents: base, tax_cents: tax, ...key }) => {
    return { ...key, orders: sign, base_cents: sign * base, tax_cents: sign * tax, ...nothingBack };
  });
  await addRows(unit, order, quarter, rows);
}

interface WentBack extends Sold {
  amountCents: number;
  /** What of the order had gone back before. */
  beforeCents: number;
}

/** Adds what of an order's taxes goes back with a refund, or takes it off, as its credit note has it. */
export async function addTaxesBack(unit: Unit, order: TaxedOrder, { quarter, sign, ...part }: WentBack): Promise<void> {
  const total = order.grand_total_cents;
  if (total === 0) return;
  const rows = taxesOf(order).map(({ base_cents: base, tax_cents: tax, ...key }) => ({
    ...key,
    ...nothingSold,
    refunded_base_cents: sign * refundShare(base, total, part),
    refunded_tax_cents: sign * refundShare(tax, total, part),
  }));
  await addRows(unit, order, quarter, rows);
}

const nothingSold = { orders: 0, base_cents: 0, tax_cents: 0 };
const nothingBack = { refunded_base_cents: 0, refunded_tax_cents: 0 };
const figures = ['orders', 'base_cents', 'tax_cents', 'refunded_base_cents', 'refunded_tax_cents'] as const;
type Row = Omit<TaxSums, 'website_id' | 'test_mode' | 'currency' | 'quarter'>;

/** One after another in the order of their keys, so that two who add do not wait for each other in a circle. */
async function addRows({ tx, websiteId }: Unit, order: TaxedOrder, quarter: number, rows: readonly Row[]) {
  const nameOf = ({ country, name, rate, is_inclusive: flag }: Row) => JSON.stringify([country, name, rate, flag]);
  for (const row of rows.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1))) {
    await tx
      .insertInto('tax_sums')
      .values({ website_id: websiteId, test_mode: order.test_mode, currency: order.currency, quarter, ...row })
      .onConflict((conflict) =>
        conflict
          .columns(['website_id', 'test_mode', 'currency', 'quarter', 'country', 'name', 'rate', 'is_inclusive'])
          .doUpdateSet(
            Object.fromEntries(
              figures.map((each) => [
                each,
                sql<number>`${sql.ref(`tax_sums.${each}`)} + ${sql.ref(`excluded.${each}`)}`,
              ]),
            ),
          ),
      )
      .execute();
  }
}
