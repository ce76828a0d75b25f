import { Link, useSearch } from '@tanstack/react-router';
import type { ListedSubscription } from '#contract/subscription-calls.ts';
import { buttonClass } from '#kit/button.tsx';
import { DataTable, type Column } from '#kit/data-table.tsx';
import { Empty } from '#kit/empty.tsx';
import { More } from '#kit/more.tsx';
import { Page } from '#kit/page.tsx';
import { Status } from '#kit/status.tsx';
import { wholeDay } from '#kit/time.ts';
import { When } from '#kit/when.tsx';
import { Unloaded } from '../frame/unloaded.tsx';
import { NoneFound } from '../none-found.tsx';
import { useMoney } from '../session/money.ts';
import { useWebsite } from '../session/session.ts';
import { subscriptions as texts } from '../texts/subscriptions.ts';
import { ViewedFilter } from '../views/viewed-filter.tsx';
import { subscriptionStates } from './filter.ts';
import { useSubscriptions } from './use-subscriptions.ts';

export const marks = { active: 'full', paused: 'half', unpaid: 'bad', ended: 'empty', cancelled: 'empty' } as const;

/** What buyers have sent again and again: what, to whom, how far, and when it is paid next. */
export function SubscriptionsPage() {
  const website = useWebsite();
  const asked = useSearch({ from: '/config/$site/subscriptions/' });
  const list = useSubscriptions(asked);
  const { data } = list;
  const rows = data?.pages.flatMap((page) => page.subscriptions) ?? [];
  const columns = useColumns();
  const isNarrowed = Object.keys(asked).length > 0;
  const isEmpty = data !== undefined && rows.length === 0 && !isNarrowed;
  const toForecast = (
    <Link to="/config/$site/subscriptions/forecast" params={{ site: website.handle }}>
      {texts.forecast}
    </Link>
  );
  return (
    <Page title={texts.title} of={website.title} acts={!isEmpty && toForecast}>
      {data && !isEmpty && (
        <ViewedFilter
          list="subscriptions"
          asked={asked}
          searchLabel={texts.search}
          by="state"
          label={texts.state}
          options={[
            { value: '', label: texts.any },
            ...subscriptionStates.map((value) => ({ value, label: texts.states[value] })),
          ]}
          value={asked.state}
          usual=""
        />
      )}
      <Unloaded of={list} />
      {isEmpty && (
        <Empty title={texts.empty} text={texts.emptyText}>
          <Link className={buttonClass('chief')} to="/config/$site/products" params={{ site: website.handle }}>
            {texts.toProducts}
          </Link>
        </Empty>
      )}
      {data && rows.length === 0 && isNarrowed && <NoneFound>{texts.noneFound}</NoneFound>}
      {rows.length > 0 && (
        <DataTable
          label={texts.title}
          rows={rows}
          columns={columns}
          idOf={({ id }) => id}
          nameOf={({ title, email }) => texts.of(title, email)}
        />
      )}
      <More of={list}>{texts.more}</More>
    </Page>
  );
}

function useColumns(): Column<ListedSubscription>[] {
  const { handle: site } = useWebsite();
  const money = useMoney();
  return [
    {
      id: 'product',
      title: texts.product,
      render: ({ id: subscriptionId, title, variant, quantity, email }) => (
        <>
          <Link to="/config/$site/subscriptions/$subscriptionId" params={{ site, subscriptionId }}>
            {texts.counted(quantity, title, variant)}
          </Link>
          <span className="line-facts line-narrow">{email}</span>
        </>
      ),
    },
    { id: 'customer', title: texts.customer, isWide: true, render: ({ email }) => email },
    {
      id: 'state',
      title: texts.state,
      render: ({ state }) => <Status mark={marks[state]}>{texts.states[state]}</Status>,
    },
    {
      id: 'next',
      title: texts.next,
      isSide: true,
      render: ({ nextAt }) => (nextAt === null ? texts.none : <When at={nextAt}>{wholeDay(nextAt)}</When>),
    },
    {
      id: 'price',
      title: texts.price,
      isNumber: true,
      render: ({ cents, currency, wording }) => texts.priced(money(cents, currency), wording),
    },
  ];
}
