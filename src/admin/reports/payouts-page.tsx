import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { getPayouts, lookAtPayouts, Payout, PayoutReport } from '#contract/payout-calls.ts';
import { Button } from '#kit/button.tsx';
import { DataTable, type Column } from '#kit/data-table.tsx';
import { Figures } from '#kit/figures.tsx';
import { Status } from '#kit/status.tsx';
import { tell } from '#kit/toasts.tsx';
import { answer, call } from '../session/client.ts';
import { useMoney } from '../session/money.ts';
import { useWebsite } from '../session/session.ts';
import { reports as texts } from '../texts/reports.ts';
import { Report } from './report-parts.tsx';
import styles from './reports.module.css';
import { usePeriod, useReport, useStepName } from './use-report.ts';

const words = texts.payouts;
const marks = { pending: 'half', paid: 'full', failed: 'bad', canceled: 'bad' } as const;
/** So long a look takes at most, most of the time. */
const lookMs = 4000;

/** What Stripe pays out. */
export function PayoutsPage() {
  const { id: websiteId } = useWebsite();
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
      <p>
        <Button onPress={() => void look()}>{words.look}</Button>
      </p>
    </Report>
  );
}

function Payouts({ report: { rows, total, currency } }: { report: PayoutReport }) {
  const money = useMoney();
  const write = (cents: number) => money(cents, currency);
  const columns = useColumns(write);
  if (rows.length === 0) return <output>{words.none}</output>;
  return (
    <>
      <Figures
        of={[
          { label: words.amount, value: write(total.amountCents) },
          { label: words.charges, value: write(total.chargesCents) },
          { label: words.refunds, value: write(total.refundsCents) },
          { label: words.fee, value: write(total.feeCents) },
        ]}
      />
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

function useColumns(write: (cents: number) => string): Column<Payout>[] {
  const { handle } = useWebsite();
  const nameOf = useStepName('day');
  const amount = (id: 'chargesCents' | 'refundsCents' | 'otherCents' | 'feeCents', title: string): Column<Payout> => ({
    id,
    title,
    isNumber: true,
    isSide: true,
    render: (row) => (row.isKnown ? write(row[id]) : ''),
  });
  return [
    {
      id: 'day',
      title: words.day,
      render: ({ id: payoutId, day }) => (
        <Link to="/config/$site/reports/payouts/$payoutId" params={{ site: handle, payoutId }}>
          {nameOf({ from: day, to: day })}
        </Link>
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
    { id: 'amount', title: words.amount, isNumber: true, render: ({ amountCents }) => write(amountCents) },
  ];
}
