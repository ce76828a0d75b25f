import { Link } from '@tanstack/react-router';
import type { getStockValue, StockValue, StockValueRow } from '#contract/report-calls.ts';
import { Chart } from '#kit/chart.tsx';
import { DataTable, type Column } from '#kit/data-table.tsx';
import { Figures } from '#kit/figures.tsx';
import { answer, call } from '../session/client.ts';
import { useMoney } from '../session/money.ts';
import { useWebsite } from '../session/session.ts';
import { reports as texts } from '../texts/reports.ts';
import { Report } from './report-parts.tsx';
import styles from './reports.module.css';
import { useReport } from './use-report.ts';

const words = texts.stock;
const mostBars = 30;

/** What the shop's stock is worth. */
export function StockValuePage() {
  const { id: websiteId } = useWebsite();
  const query = { websiteId };
  const load = () => answer(call<typeof getStockValue>('GET', '/api/commerce/reports/stock', { query }));
  const report = useReport('stock', query, load);
  return (
    <Report report="stock" explain={words.explain} query={query} of={report}>
      {report.data && <Stock report={report.data} />}
    </Report>
  );
}

function Stock({ report }: { report: StockValue }) {
  const { rows, articles, pieces, knownPieces, costCents, priceCents, currency } = report;
  const money = useMoney();
  const write = (cents: number) => money(cents, currency);
  // Without costs the value at the price is what a narrow window shows.
  const columns = useColumns(write, knownPieces > 0);
  const unknown = pieces - knownPieces;
  const known = rows.flatMap(({ id, title, sku, costCents: cost }) =>
    cost === null ? [] : [{ name: `${title} · ${sku || id}`, value: cost, text: write(cost) }],
  );
  if (articles === 0) return <output>{words.none}</output>;
  return (
    <>
      <Figures
        of={[
          {
            label: words.cost,
            value: write(costCents),
            ...(unknown > 0 && { text: words.unknown(unknown) }),
          },
          { label: words.price, value: write(priceCents) },
          { label: words.pieces, value: String(pieces) },
        ]}
      />
      {known.length > 1 && <Chart label={words.chart} bars={known.slice(0, mostBars)} />}
      <DataTable
        label={words.chart}
        rows={rows}
        columns={columns}
        idOf={({ id }) => id}
        nameOf={({ title }) => title}
      />
      {articles > rows.length && <p className={styles.explain}>{words.more(rows.length)}</p>}
    </>
  );
}

function useColumns(write: (cents: number) => string, hasCosts: boolean): Column<StockValueRow>[] {
  const { handle, permissions } = useWebsite();
  const mayOpen = permissions.includes('products.read');
  return [
    {
      id: 'article',
      title: words.article,
      render: ({ productId, title, sku }) => (
        <>
          {mayOpen ? (
            <Link to="/config/$site/products/$productId" params={{ site: handle, productId }}>
              {title}
            </Link>
          ) : (
            title
          )}
          <span className={styles.fact}>{sku}</span>
        </>
      ),
    },
    { id: 'pieces', title: words.pieces, isNumber: true, render: ({ pieces }) => words.piecesOf(pieces) },
    {
      id: 'each',
      title: words.each,
      isNumber: true,
      isSide: true,
      render: ({ eachCents }) => (eachCents === null ? words.noCost : write(eachCents)),
    },
    {
      id: 'cost',
      title: words.cost,
      isNumber: true,
      isSide: !hasCosts,
      render: ({ costCents }) => (costCents === null ? words.noCost : write(costCents)),
    },
    {
      id: 'price',
      title: words.price,
      isNumber: true,
      isSide: hasCosts,
      render: ({ priceCents }) => write(priceCents),
    },
  ];
}
