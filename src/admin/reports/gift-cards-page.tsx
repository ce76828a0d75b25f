import type { getGiftCardDebts, GiftCardDebts } from '#contract/report-calls.ts';
import { Chart } from '#kit/chart.tsx';
import { DataTable, type Column } from '#kit/data-table.tsx';
import { Figures } from '#kit/figures.tsx';
import { answer, call } from '../session/client.ts';
import { useMoney } from '../session/money.ts';
import { reports as texts } from '../texts/reports.ts';
import { Report } from './report-parts.tsx';
import { usePeriod, useReport, useStepName } from './use-report.ts';

/** What is owed to those who have gift cards. */
export function GiftCardsPage() {
  const { asked, query } = usePeriod();
  const load = () => answer(call<typeof getGiftCardDebts>('GET', '/api/commerce/reports/gift-cards', { query }));
  const report = useReport('gift-cards', query, load);
  return (
    <Report report="gift-cards" explain={texts.giftCards.explain} query={query} asked={asked} of={report}>
      {report.data && <Debts report={report.data} />}
    </Report>
  );
}

type Row = GiftCardDebts['rows'][number];

function Debts({ report }: { report: GiftCardDebts }) {
  const { rows, total, by, currency, cards, balanceCents, blockedCents, expiredCents } = report;
  const money = useMoney();
  const nameOf = useStepName(by);
  const write = (cents: number) => money(cents, currency);
  const words = texts.giftCards;
  const amount = (id: keyof typeof total, title: string, isSide = true): Column<Row> => {
    return { id, title, isNumber: true, isSide, render: (row) => write(row[id]) };
  };
  const columns = [
    { id: 'from', title: texts.time, render: nameOf },
    amount('openingCents', words.opening),
    amount('issuedCents', words.issued),
    amount('redeemedCents', words.redeemed),
    amount('refundedCents', words.refunded),
    amount('expiredCents', words.expired),
    amount('closingCents', words.closing, false),
  ];
  const changes = ['issuedCents', 'redeemedCents', 'refundedCents', 'expiredCents'] as const;
  const changed = rows.filter((row) => changes.some((id) => row[id] !== 0));
  const onCards = [
    words.cards(cards),
    ...(blockedCents > 0 ? [words.blocked(write(blockedCents))] : []),
    ...(expiredCents > 0 ? [words.onExpired(write(expiredCents))] : []),
  ];
  return (
    <>
      <Figures
        of={[
          { label: words.owed, value: write(balanceCents), text: onCards.join(', ') },
          { label: words.issued, value: write(total.issuedCents) },
          { label: words.redeemed, value: write(total.redeemedCents) },
          { label: words.refunded, value: write(total.refundedCents) },
        ]}
      />
      <Chart
        label={words.chart}
        bars={rows.map((row) => ({ name: nameOf(row), value: row.closingCents, text: write(row.closingCents) }))}
        write={write}
      />
      {changed.length === 0 ? (
        <output>{texts.none}</output>
      ) : (
        <DataTable label={words.chart} rows={changed} columns={columns} idOf={({ from }) => from} nameOf={nameOf} />
      )}
    </>
  );
}
