import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import * as calls from '#contract/report-calls.ts';
import type { Read } from '#database/database.ts';
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
};

async function rowsOf(read: Read, report: Report, asked: AskedReport): Promise<Iterable<Row> | AsyncIterable<Row>> {
  if (report === 'sales') return (await loadSales(read, asked)).rows;
  if (report === 'taxes') return (await loadTaxes(read, asked)).rows;
  if (report === 'gift-cards') return (await loadGiftCardDebts(read, asked)).rows;
  return allStockValues(read, asked.websiteId);
}

const isAmount = (name: string) => name.endsWith('Cents');

/** Amounts are told from other numbers by being BigInts: below zero, too, none of them is taken for a formula. */
async function* cellsOf(rows: Iterable<Row> | AsyncIterable<Row>, names: readonly string[], currency: string) {
  for await (const row of rows) {
    yield [
      ...names.map((name) => (isAmount(name) && row[name] !== null ? BigInt(Number(row[name])) : row[name])),
      currency,
    ];
  }
}

/** A report for spreadsheets, with a name for its file: what would be a formula there begins with an apostrophe. */
export async function reportCsv(read: Read, report: Report, asked: AskedReport) {
  const { period, currency } = asked;
  const names = columns[report];
  const csv = stringify({
    header: true,
    columns: [...names.map((name) => name.replace(/Cents$/, '')), 'currency'],
    escape_formulas: true,
    bom: true,
    cast: { bigint: (cents) => toDecimal(Number(cents), currency), boolean: (is) => (is ? 'yes' : 'no') },
  });
  const rows = Readable.from(cellsOf(await rowsOf(read, report, asked), names, currency));
  return {
    name: report === 'stock' ? 'stock-value' : `${report}-${nameOf(period.from)}-${nameOf(period.to)}`,
    csv: rows.on('error', (error) => csv.destroy(error)).pipe(csv),
  };
}
