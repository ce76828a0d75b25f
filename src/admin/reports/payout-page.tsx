import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { getPayout, OnePayout } from '#contract/payout-calls.ts';
import { Breadcrumbs } from '#kit/breadcrumbs.tsx';
import { DataTable, type Column } from '#kit/data-table.tsx';
import { Figures } from '#kit/figures.tsx';
import { Page } from '#kit/page.tsx';
import { Unloaded } from '../frame/unloaded.tsx';
import { answer, call } from '../session/client.ts';
import { useMoney } from '../session/money.ts';
import { useWebsite } from '../session/session.ts';
import { reports as texts } from '../texts/reports.ts';
import { useStepName } from './use-report.ts';

const words = texts.payouts;

/** One payout, and what it is made of. */
export function PayoutPage() {
  const { id: websiteId, handle, title } = useWebsite();
  const { payoutId } = useParams({ from: '/config/$site/reports/payouts/$payoutId' });
  const nameOf = useStepName('day');
  const options = { params: { payoutId }, query: { websiteId } };
  const query = useQuery({
    queryKey: [websiteId, 'orders', 'reports', 'payouts', payoutId],
    queryFn: () => answer(call<typeof getPayout>('GET', '/api/commerce/payouts/{payoutId}', options)),
  });
  const { data } = query;
  const day = data && nameOf({ from: data.payout.day, to: data.payout.day });
  const named = day === undefined ? words.one : words.of(day);
  const steps = [{ title: texts.names.payouts, href: `/config/${handle}/reports/payouts` }, { title: named }];
  return (
    <Page title={named} of={title} above={<Breadcrumbs steps={steps} />}>
      <Unloaded of={query} />
      {data && <Made of={data} />}
    </Page>
  );
}

type Line = OnePayout['lines'][number];

function Made({ of: { payout, lines } }: { of: OnePayout }) {
  const money = useMoney();
  const write = (cents: number) => money(cents, payout.currency);
  const columns = useColumns(write);
  return (
    <>
      <Figures
        of={[
          { label: words.amount, value: write(payout.amountCents), text: words.states[payout.state] },
          ...(payout.isKnown ? [{ label: words.fee, value: write(payout.feeCents) }] : []),
        ]}
      />
      {payout.isKnown && lines.length > 0 ? (
        <DataTable
          label={words.lines}
          rows={lines}
          columns={columns}
          idOf={({ reference }) => reference}
          nameOf={({ kind }) => words.kinds[kind]}
        />
      ) : (
        <p>{payout.provider === 'paypal' ? words.noLinesEver : words.noLines}</p>
      )}
    </>
  );
}

function useColumns(write: (cents: number) => string): Column<Line>[] {
  const { handle, permissions } = useWebsite();
  const mayOpen = permissions.includes('orders.manage');
  return [
    {
      id: 'kind',
      title: words.kind,
      render: ({ kind, orderId, orderNumber }) => (
        <>
          {words.kinds[kind]}
          {orderId !== null && orderNumber !== null && (
            <>
              {' '}
              {mayOpen ? (
                <Link to="/config/$site/orders/$orderId" params={{ site: handle, orderId }}>
                  {words.order(orderNumber)}
                </Link>
              ) : (
                words.order(orderNumber)
              )}
            </>
          )}
        </>
      ),
    },
    {
      id: 'amount',
      title: words.charges,
      isNumber: true,
      isSide: true,
      render: ({ amountCents }) => write(amountCents),
    },
    { id: 'fee', title: words.fee, isNumber: true, isSide: true, render: ({ feeCents }) => write(feeCents) },
    { id: 'net', title: words.left, isNumber: true, render: ({ netCents }) => write(netCents) },
  ];
}
