import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { getPayouts, lookAtPayouts, Payout, PayoutReport } from '#contract/payout-calls.ts';
import { Button } from '#kit/button.tsx';
import { Chart } from '#kit/chart.tsx';
import { DataTable, type Column } from '#kit/data-table.tsx';
import { Figures } from '#kit/figures.tsx';
import { Problem } from '#kit/problem.tsx';
import { Status } from '#kit/status.tsx';
import { tell } from '#kit/toasts.tsx';
import { answer, call } from '../session/client.ts';
import { useMoney } from '../session/money.ts';
import { useWebsite } from '../session/session.ts';
import { reports as texts } from '../texts/reports.ts';
import { Report } from './report-parts.tsx';
import styles from './reports.module.css';
import { drawnDays } from './drawn-days.ts';
import { usePeriod, useReport, useStepName } from './use-report.ts';

const words = texts.payouts;
const marks = { pending: 'half', paid: 'full', failed: 'bad', canceled: 'bad' } as const;
/** So long a look takes at most, most of the time. */
const lookMs = 4000;

/** What Stripe and PayPal pay out. */
export function PayoutsPage() {
  const { id: websiteId, permissions } = useWebsite();
  const queries = useQueryClient();
  const { asked, query } = usePeriod();
  const load = () => answer(call<typeof getPayouts>('GET', '/api/commerce/reports/payouts', { query }));
  const report = useReport('payouts', query, load);
  async function look() {
    const result = await call<typeof lookAtPayouts>('POST', '/api/commerce/payouts/look', { query: { websiteId } });
    tell(result.ok ? words.asked : result.message);
    setTimeout(() => void queries.invalidateQueries({ queryKey: [websiteId, 'orders', 'reports'] }), lookMs);
  }
  return (
    <Report report="payouts" explain={words.explain} query={query} asked={asked} hasSteps={false} of={report}>
      {report.data && <Payouts report={report.data} />}
      {report.data && permissions.includes('orders.manage') && (
        <p>
          <Button onPress={() => look()}>{words.look}</Button>
        </p>
      )}
    </Report>
  );
}

function Payouts({ report: { rows, totals, onWay, problems } }: { report: PayoutReport }) {
  const columns = useColumns();
  return (
    <>
      {problems.map((problem) => (
        <Problem key={problem}>{problem}</Problem>
      ))}
      {onWay.length > 0 && <OnWay of={onWay} />}
      {rows.length === 0 && <output>{words.none}</output>}
      {totals.map((total) => (
        <Totals key={total.currency} total={total} rows={rows} isOne={totals.length === 1} />
      ))}
      {rows.length > 0 && <Rows rows={rows} columns={columns} />}
    </>
  );
}

/** What will arrive, whatever period is looked at. */
function OnWay({ of }: { of: PayoutReport['onWay'] }) {
  const money = useMoney();
  const nameOf = useStepName('day');
  return (
    <Figures
      of={of.map(({ currency, amountCents, payouts, nextDay }) => ({
        label: of.length === 1 ? words.onWay : words.onWayIn(currency),
        value: money(amountCents, currency),
        text: words.arrives(payouts, nameOf({ from: nextDay, to: nextDay })),
      }))}
    />
  );
}

interface TotalsProps {
  total: PayoutReport['totals'][number];
  rows: readonly Payout[];
  isOne: boolean;
}

/** What was paid out in one currency, and what it cost. */
function Totals({ total, rows, isOne }: TotalsProps) {
  const money = useMoney();
  const write = (cents: number) => money(cents, total.currency);
  return (
    <section className={styles.currency} aria-label={total.currency}>
      {!isOne && <h2>{words.inCurrency(total.currency)}</h2>}
      <Figures
        of={[
          { label: words.amount, value: write(total.amountCents) },
          { label: words.charges, value: write(total.chargesCents) },
          { label: words.refunds, value: write(total.refundsCents) },
          { label: words.fee, value: write(total.feeCents) },
        ]}
      />
      <Drawn rows={rows.filter(({ currency }) => currency === total.currency)} write={write} />
    </section>
  );
}

/** What arrives on each day with a payout, as a bar with its sum. */
function Drawn({ rows, write }: { rows: readonly Payout[]; write: (cents: number) => string }) {
  const nameOf = useStepName('day');
  const days = drawnDays(rows);
  // One bar says no more than the figures above it.
  if (days.length < 2) return null;
  return (
    <Chart
      label={words.chart}
      bars={days.map(({ day, amountCents }) => {
        return { name: nameOf({ from: day, to: day }), value: amountCents, text: write(amountCents) };
      })}
      write={write}
    />
  );
}

function Rows({ rows, columns }: { rows: Payout[]; columns: Column<Payout>[] }) {
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, by keyboard, too */}
      <section className={styles.wide} aria-label={texts.names.payouts} tabIndex={0}>
        <DataTable
          label={texts.names.payouts}
          rows={rows}
          columns={columns}
          idOf={({ id }) => id}
          nameOf={({ day }) => words.of(day)}
        />
      </section>
    </>
  );
}

function useColumns(): Column<Payout>[] {
  const money = useMoney();
  const { handle } = useWebsite();
  const nameOf = useStepName('day');
  const amount = (id: 'chargesCents' | 'refundsCents' | 'otherCents' | 'feeCents', title: string): Column<Payout> => ({
    id,
    title,
    isNumber: true,
    isSide: true,
    render: (row) => (row.isKnown ? money(row[id], row.currency) : ''),
  });
  return [
    {
      id: 'day',
      title: words.day,
      render: ({ id: payoutId, day, provider, ...row }) => (
        <>
          <Link to="/config/$site/reports/payouts/$payoutId" params={{ site: handle, payoutId }}>
            {nameOf({ from: day, to: day })}
          </Link>{' '}
          {words.by(provider)}
          {row.isKnown && (
            <span className={styles.narrow}>
              {words.inShort(
                money(row.chargesCents, row.currency),
                money(row.refundsCents, row.currency),
                money(row.feeCents, row.currency),
              )}
            </span>
          )}
        </>
      ),
    },
    {
      id: 'state',
      title: words.state,
      render: ({ state }) => <Status mark={marks[state]}>{words.states[state]}</Status>,
    },
    amount('chargesCents', words.charges),
    amount('refundsCents', words.refunds),
    amount('otherCents', words.other),
    amount('feeCents', words.fee),
    {
      id: 'amount',
      title: words.amount,
      isNumber: true,
      render: ({ amountCents, currency }) => money(amountCents, currency),
    },
  ];
}
