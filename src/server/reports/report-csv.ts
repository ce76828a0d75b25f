import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import * as calls from '#contract/report-calls.ts';
import { Payout } from '#contract/payout-calls.ts';
import type { Read } from '#database/database.ts';
import { loadPayouts } from '#domain/payouts/list-payouts.ts';
import { loadGiftCardDebts } from '#domain/reports/gift-card-debts.ts';
import { nameOf } from '#domain/reports/period.ts';
import { loadSales, type AskedReport } from '#domain/reports/sales.ts';
import { allStockValues } from '#domain/reports/stock-value.ts';
import { loadTaxes } from '#domain/reports/taxes.ts';
import { toDecimal } from '#locale/money.ts';

type Report = (typeof calls.reports)[number];
type Row = Record<string, string | number | boolean | null>;

const namesOf = ({ properties }: { properties: object }) => Object.keys(properties);
const columns: Record<Report, string[]> = {
  sales: namesOf(calls.SalesReport.properties.rows.items),
  taxes: namesOf(calls.TaxReport.properties.rows.items),
  'gift-cards': namesOf(calls.GiftCardDebts.properties.rows.items),
  stock: namesOf(calls.StockValueRow).filter((name) => !/id$/i.test(name)),
  payouts: namesOf(Payout).filter((name) => !['id', 'currency', 'isKnown'].includes(name)),
};

interface Rows {
  rows: Iterable<Row> | AsyncIterable<Row>;
  /** In which its amounts are, where they are in one; else each row has its own. */
  currency?: string;
}

async function rowsOf(read: Read, report: Report, asked: AskedReport): Promise<Rows> {
  if (report === 'sales') return loadSales(read, asked);
  if (report === 'taxes') return loadTaxes(read, asked);
  if (report === 'gift-cards') return loadGiftCardDebts(read, asked);
  if (report === 'payouts') return loadPayouts(read, asked);
  return { rows: allStockValues(read, asked.websiteId), currency: asked.currency };
}

const isAmount = (name: string) => name.endsWith('Cents');

/** Amounts are told from other numbers by being BigInts: below zero, too, none of them is taken for a formula. */
async function* cellsOf({ rows, currency }: Rows, names: readonly string[], noteCurrency: (of: string) => void) {
  for await (const row of rows) {
    if (currency === undefined) noteCurrency(String(row.currency));
    const cells = names.map((name) => (isAmount(name) && row[name] !== null ? BigInt(Number(row[name])) : row[name]));
    yield [...cells, currency ?? row.currency];
  }
}

/** A report for spreadsheets, with a name for its file: what would be a formula there begins with an apostrophe. */
export async function reportCsv(read: Read, report: Report, asked: AskedReport) {
  const { period } = asked;
  const found = await rowsOf(read, report, asked);
  const names = columns[report];
  // Of the rows so far, where each has its own.
  const currencies: string[] = [];
  const inCurrency = (cents: bigint, row: number) =>
    toDecimal(Number(cents), found.currency ?? currencies[row] ?? asked.currency);
  const csv = stringify({
    header: true,
    columns: [...names.map((name) => name.replace(/Cents$/, '')), 'currency'],
    escape_formulas: true,
    bom: true,
    cast: { bigint: (cents, { records }) => inCurrency(cents, records), boolean: (is) => (is ? 'yes' : 'no') },
  });
  const rows = Readable.from(cellsOf(found, names, (of) => currencies.push(of)));
  return {
    name: report === 'stock' ? 'stock-value' : `${report}-${nameOf(period.from)}-${nameOf(period.to)}`,
    csv: rows.on('error', (error) => csv.destroy(error)).pipe(csv),
  };
}
