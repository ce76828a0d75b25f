import type { getSalesReport, SalesFigures, SalesReport } from '#contract/report-calls.ts';
import { Chart } from '#kit/chart.tsx';
import { DataTable, type Column } from '#kit/data-table.tsx';
import { Figures } from '#kit/figures.tsx';
import { answer, call } from '../session/client.ts';
import { useMoney } from '../session/money.ts';
import { reports as texts } from '../texts/reports.ts';
import { Report } from './report-parts.tsx';
import styles from './reports.module.css';
import { usePeriod, useReport, useStepName } from './use-report.ts';

/** What was sold and what went back. */
export function SalesPage() {
  const { asked, query } = usePeriod();
  const load = () => answer(call<typeof getSalesReport>('GET', '/api/commerce/reports/sales', { query }));
  const report = useReport('sales', query, load);
  return (
    <Report report="sales" explain={texts.sales.explain} query={query} asked={asked} of={report}>
      {report.data && <Sales report={report.data} />}
    </Report>
  );
}

type Row = SalesReport['rows'][number];

function Sales({ report: { rows, total, otherFees, before, by, currency } }: { report: SalesReport }) {
  const money = useMoney();
  const nameOf = useStepName(by);
  const columns = useColumns(total, currency, nameOf);
  const happened = rows.filter(({ orders, refunds }) => orders + refunds > 0);
  const write = (cents: number) => money(cents, currency);
  return (
    <>
      <Figures
        of={[
          {
            label: texts.sales.net,
            value: write(total.netCents),
            text: texts.sales.before(write(before.total.netCents)),
          },
          { label: texts.sales.orders, value: String(total.orders), text: texts.sales.items(total.pieces) },
          { label: texts.sales.total, value: write(total.totalCents) },
          { label: texts.sales.refunded, value: write(total.refundedCents) },
          ...(total.feeCents > 0
            ? [
                {
                  label: texts.sales.left,
                  value: write(total.leftCents),
                  text: texts.sales.fees(write(total.feeCents)),
                },
              ]
            : []),
        ]}
      />
      {otherFees.map(({ currency: of, cents }) => (
        <p key={of}>{texts.sales.otherFees(money(cents, of))}</p>
      ))}
      <Chart
        label={texts.sales.chart}
        bars={rows.map((row) => ({ name: nameOf(row), value: row.netCents, text: write(row.netCents) }))}
        before={{ label: texts.sales.thin, values: before.netCents }}
        write={write}
      />
      {happened.length === 0 ? (
        <output>{texts.none}</output>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, by keyboard, too
        <section className={styles.wide} aria-label={texts.names.sales} tabIndex={0}>
          <DataTable
            label={texts.names.sales}
            rows={[...happened, { ...total, from: '', to: '' }]}
            columns={columns}
            idOf={({ from }) => from}
            nameOf={nameOf}
          />
        </section>
      )}
      {total.feeCents > 0 && <p className={styles.explain}>{texts.sales.payouts}</p>}
    </>
  );
}

function useColumns(total: SalesFigures, currency: string, nameOf: (row: Row) => string): Column<Row>[] {
  const money = useMoney();
  const amount = (id: keyof SalesFigures, title: string, isSide = true): Column<Row> => ({
    id,
    title,
    isNumber: true,
    isSide,
    render: (row) => money(row[id], currency),
  });
  const count = (id: keyof SalesFigures, title: string): Column<Row> => {
    return { id, title, isNumber: true, isSide: true, render: (row) => row[id] };
  };
  return [
    {
      id: 'from',
      title: texts.time,
      render: (row) => (
        <>
          {row.from === '' ? (
            <strong className={styles.all}>{texts.all}</strong>
          ) : (
            <span className={styles.period}>{nameOf(row)}</span>
          )}
          <span className={styles.narrow}>
            {texts.sales.inShort(row.orders, money(row.shippingCents, currency), money(row.taxCents, currency))}
          </span>
        </>
      ),
    },
    count('orders', texts.sales.orders),
    count('pieces', texts.sales.pieces),
    amount('subtotalCents', texts.sales.goods),
    amount('discountCents', texts.sales.discounts),
    amount('shippingCents', texts.sales.shipping),
    amount('taxCents', texts.sales.tax),
    ...(total.includedTaxCents > 0 ? [amount('includedTaxCents', texts.sales.includedTax)] : []),
    amount('totalCents', texts.sales.total),
    amount('refundedCents', texts.sales.refunded),
    ...(total.refundedShippingCents > 0 ? [amount('refundedShippingCents', texts.sales.refundedShipping)] : []),
    amount('netCents', texts.sales.net, false),
    ...(total.feeCents > 0 ? [amount('feeCents', texts.sales.fee), amount('leftCents', texts.sales.left)] : []),
  ];
}
