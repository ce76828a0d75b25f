import type { getTaxReport, TaxReport, TaxRow } from '#contract/report-calls.ts';
import { Chart } from '#kit/chart.tsx';
import { DataTable, type Column } from '#kit/data-table.tsx';
import { Figures } from '#kit/figures.tsx';
import { countryName } from '#locale/country-names.ts';
import { answer, call } from '../session/client.ts';
import { useLocale } from '../session/locale.ts';
import { useMoney } from '../session/money.ts';
import { reports as texts } from '../texts/reports.ts';
import { Report } from './report-parts.tsx';
import styles from './reports.module.css';
import { usePeriod, useReport, useStepName } from './use-report.ts';

/** What taxes were taken, and what of them went back. */
export function TaxesPage() {
  const { asked, query } = usePeriod();
  const load = () => answer(call<typeof getTaxReport>('GET', '/api/commerce/reports/taxes', { query }));
  const report = useReport('taxes', query, load);
  return (
    <Report report="taxes" explain={texts.taxes.explain} query={query} asked={asked} of={report}>
      {report.data && <Taxes report={report.data} />}
    </Report>
  );
}

const due = (row: TaxRow) => row.taxCents - row.refundedTaxCents;

function Taxes({ report: { rows, total, by, currency } }: { report: TaxReport }) {
  const money = useMoney();
  const nameOf = useStepName(by);
  const columns = useColumns(currency);
  const write = (cents: number) => money(cents, currency);
  const sum = (some: readonly TaxRow[], of: (row: TaxRow) => number) => some.reduce((so, row) => so + of(row), 0);
  const steps = [...Map.groupBy(rows, ({ from }) => from).values()];
  if (rows.length === 0) return <output>{texts.none}</output>;
  return (
    <>
      <Figures
        of={[
          { label: texts.taxes.left, value: write(sum(total, due)), text: texts.taxes.leftText },
          { label: texts.taxes.taken, value: write(sum(total, (row) => row.taxCents)) },
          { label: texts.taxes.back, value: write(sum(total, (row) => row.refundedTaxCents)) },
        ]}
      />
      {steps.length > 1 && (
        <Chart
          label={texts.taxes.chart}
          bars={steps.map((step) => {
            const name = nameOf(step[0] ?? { from: '', to: '' });
            return { name, value: sum(step, due), text: write(sum(step, due)) };
          })}
          write={write}
        />
      )}
      <section className={styles.part} aria-labelledby="all-taxes">
        <h2 id="all-taxes">{texts.taxes.whole}</h2>
        <DataTable label={texts.names.taxes} rows={total} columns={columns} idOf={keyOf} nameOf={keyOf} />
      </section>
      {steps.length > 1 && (
        <section className={styles.part} aria-labelledby="taxes-by-step">
          <h2 id="taxes-by-step">{texts.taxes.chart}</h2>
          <DataTable
            label={texts.taxes.chart}
            rows={rows}
            columns={[
              { id: 'from', title: texts.time, render: nameOf },
              ...columns.map((column) => (column.id === 'country' ? { ...column, isSide: false } : column)),
            ]}
            idOf={(row) => `${row.from} ${keyOf(row)}`}
            nameOf={nameOf}
          />
        </section>
      )}
    </>
  );
}

const keyOf = ({ country, name, rate, isInclusive }: TaxRow) => JSON.stringify([country, name, rate, isInclusive]);

function useColumns(currency: string): Column<TaxRow>[] {
  const money = useMoney();
  const locale = useLocale();
  const share = new Intl.NumberFormat(locale.tag, { style: 'percent', maximumFractionDigits: 4 });
  const amount = (id: string, title: string, of: (row: TaxRow) => number, isSide = true): Column<TaxRow> => ({
    id,
    title,
    isNumber: true,
    isSide,
    render: (row) => money(of(row), currency),
  });
  return [
    {
      id: 'country',
      title: texts.taxes.country,
      render: ({ country }) => (country === '' ? texts.taxes.nowhere : countryName(country, locale)),
    },
    {
      id: 'tax',
      title: texts.taxes.tax,
      render: ({ name, rate, isInclusive }) =>
        name === '' ? (
          texts.taxes.untaxed
        ) : (
          <>
            {name} {share.format(rate / 100)}
            <span className={styles.fact}>{isInclusive ? texts.taxes.inPrices : texts.taxes.onTop}</span>
          </>
        ),
    },
    { id: 'orders', title: texts.taxes.orders, isNumber: true, isSide: true, render: ({ orders }) => orders },
    amount('base', texts.taxes.base, (row) => row.baseCents - row.refundedBaseCents),
    amount('taken', texts.taxes.taken, (row) => row.taxCents),
    amount('back', texts.taxes.back, (row) => row.refundedTaxCents),
    amount('due', texts.taxes.left, due, false),
  ];
}
