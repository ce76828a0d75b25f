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
  const columns = useColumns(write, knownPieces > 0);
  const unknown = pieces - knownPieces;
  const known = rows.flatMap((row) =>
    row.costCents === null ? [] : [{ name: nameOf(row), value: row.costCents, text: write(row.costCents) }],
  );
  if (articles === 0) return <output>{words.none}</output>;
  return (
    <>
      <Figures
        of={[
          { label: words.price, value: write(priceCents) },
          ...(knownPieces > 0 ? [{ label: words.cost, value: write(costCents) }] : []),
          { label: words.inStock, value: String(pieces) },
        ]}
      />
      {unknown > 0 && <WithoutCost unknown={unknown} />}
      {known.length > 1 && <Chart label={words.chart} bars={known.slice(0, mostBars)} />}
      <DataTable label={words.chart} rows={rows} columns={columns} idOf={({ id }) => id} nameOf={nameOf} />
      {articles > rows.length && <p className={styles.explain}>{words.more(rows.length)}</p>}
    </>
  );
}

const nameOf = ({ title, name }: StockValueRow) => [title, name].filter(Boolean).join(', ');

/** How many pieces have no cost, and where that is set. */
function WithoutCost({ unknown }: { unknown: number }) {
  const { handle, permissions } = useWebsite();
  return (
    <p className={styles.explain}>
      {words.unknown(unknown)}{' '}
      {permissions.includes('products.manage') && (
        <Link to="/config/$site/products/table" params={{ site: handle }}>
          {words.setCosts}
        </Link>
      )}
    </p>
  );
}

function useColumns(write: (cents: number) => string, hasCosts: boolean): Column<StockValueRow>[] {
  const { handle, permissions } = useWebsite();
  const mayOpen = permissions.includes('products.read');
  const orNone = (cents: number | null) => (cents === null ? words.noCost : write(cents));
  const costs: Column<StockValueRow>[] = [
    { id: 'each', title: words.each, isNumber: true, isSide: true, render: ({ eachCents }) => orNone(eachCents) },
    { id: 'cost', title: words.cost, isNumber: true, render: ({ costCents }) => orNone(costCents) },
  ];
  return [
    {
      id: 'article',
      title: words.variant,
      render: (row) => (
        <>
          {mayOpen ? (
            <Link to="/config/$site/products/$productId" params={{ site: handle, productId: row.productId }}>
              {nameOf(row)}
            </Link>
          ) : (
            nameOf(row)
          )}
          <span className={styles.fact}>{row.sku}</span>
        </>
      ),
    },
    { id: 'pieces', title: words.inStock, isNumber: true, render: ({ pieces }) => words.piecesOf(pieces) },
    // Without any costs they would be columns of nothing.
    ...(hasCosts ? costs : []),
    {
      id: 'price',
      title: words.price,
      isNumber: true,
      // One amount is what a narrow window has room for.
      isSide: hasCosts,
      render: ({ priceCents }) => write(priceCents),
    },
  ];
}
