import { useState } from 'react';
import { Link, useSearch } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import type { ListedOrder } from '#contract/order-office-calls.ts';
import { Button, buttonClass } from '#kit/button.tsx';
import { DataTable, type Column } from '#kit/data-table.tsx';
import { Empty } from '#kit/empty.tsx';
import { Menu, MenuItem } from '#kit/menu.tsx';
import { More } from '#kit/more.tsx';
import { Page } from '#kit/page.tsx';
import { Status } from '#kit/status.tsx';
import { When } from '#kit/when.tsx';
import { Unloaded } from '../frame/unloaded.tsx';
import { Waits } from '../frame/waits.tsx';
import { NoneFound } from '../none-found.tsx';
import records from '../records/records.module.css';
import { useMoney } from '../session/money.ts';
import { useWebsite } from '../session/session.ts';
import { TestMark } from '../test-mark.tsx';
import { agreement } from '../texts/agreement.ts';
import { charges } from '../texts/charges.ts';
import { changes } from '../texts/order-changes.ts';
import { orders as texts } from '../texts/orders.ts';
import { returns } from '../texts/returns.ts';
import { SavedViews } from '../views/saved-views.tsx';
import { OrderFilters } from './order-filters.tsx';
import { ChosenOrders } from './order-papers.tsx';
import { OrderState, PaymentState } from './order-state.tsx';
import styles from './orders.module.css';
import { useOrderFilter, useOrders } from './use-orders.ts';

/** The orders of the website, the newest first. */
export function OrdersPage() {
  const website = useWebsite();
  const asked = useSearch({ from: '/config/$site/orders/' });
  const filter = useOrderFilter(asked);
  const list = useOrders(filter);
  const { data } = list;
  const orders = data?.pages.flatMap((page) => page.orders) ?? [];
  const isNarrowed = Object.keys(asked).length > 0;
  const columns = useColumns();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  // What is not listed any more is not chosen either.
  const chosenOrders = orders.filter(({ id }) => chosen.has(id));
  return (
    <Page
      title={texts.title}
      of={website.title}
      acts={
        <>
          <Link className={buttonClass()} to="/config/$site/orders/charges" params={{ site: website.handle }}>
            {charges.title}
            <Waits of="charges" />
          </Link>
          <MoreActs filter={filter} />
          <Link className={buttonClass('chief')} to="/config/$site/orders/new" params={{ site: website.handle }}>
            {changes.newOrder}
          </Link>
        </>
      }
    >
      {(isNarrowed || orders.length > 0) && (
        <>
          <OrderFilters asked={asked} />
          <SavedViews list="orders" asked={asked} mayChange />
        </>
      )}
      <Unloaded of={list} />
      {data && orders.length === 0 && (isNarrowed ? <NoneFound>{texts.noneFound}</NoneFound> : <NoOrders />)}
      {orders.length > 0 && (
        <>
          <output className={records.soft}>{texts.found(data?.pages[0]?.total ?? 0)}</output>
          {chosenOrders.length > 0 && <ChosenOrders orders={chosenOrders} onDone={() => setChosen(new Set())} />}
          <DataTable
            label={texts.title}
            rows={orders}
            columns={columns}
            idOf={({ id }) => id}
            nameOf={({ orderNumber }) => texts.numbered(orderNumber)}
            chosen={chosen}
            onChoose={setChosen}
          />
        </>
      )}
      <More of={list}>{texts.more}</More>
    </Page>
  );
}

function useColumns(): Column<ListedOrder>[] {
  const { handle } = useWebsite();
  const money = useMoney();
  return [
    {
      id: 'number',
      title: texts.number,
      render: ({ id, orderNumber, name, email, createdAt, isTest }) => (
        <>
          <Link to="/config/$site/orders/$orderId" params={{ site: handle, orderId: id }}>
            {texts.numbered(orderNumber)}
          </Link>
          <TestMark isTest={isTest} />
          <span className="line-facts line-narrow">
            {name || email}
            <When className={styles.dated} at={createdAt} />
          </span>
        </>
      ),
    },
    {
      id: 'placed',
      title: texts.placed,
      isSide: true,
      render: ({ createdAt }) => <When at={createdAt} />,
    },
    { id: 'customer', title: texts.customer, isWide: true, render: ({ name, email }) => name || email },
    {
      id: 'state',
      title: texts.state,
      render: (order) => <OrderState of={order} />,
    },
    { id: 'payment', title: texts.payment, isSide: true, render: (order) => <PaymentState of={order} /> },
    { id: 'items', title: texts.goods, isSide: true, render: ({ pieces }) => texts.items(pieces) },
    {
      id: 'total',
      title: texts.total,
      isNumber: true,
      render: ({ totalCents, refundedCents, owedCents, currency }) => (
        <>
          {money(totalCents, currency)}
          {owedCents > 0 && (
            <span className={styles.onPhone}>
              <Status mark="warn">{agreement.unpaid}</Status>
            </span>
          )}
          {refundedCents > 0 && <span className="line-facts">{texts.paidBackOf(money(refundedCents, currency))}</span>}
        </>
      ),
    },
  ];
}

function NoOrders() {
  const website = useWebsite();
  return (
    <Empty title={texts.empty} text={website.isTestMode ? texts.emptyTest : texts.emptyText}>
      <a className={buttonClass()} href={website.openUrl} target="_blank" rel="noreferrer">
        {texts.openShop}
        <ExternalLink aria-hidden="true" />
      </a>
    </Empty>
  );
}

/** What is done seldom: what is listed as a file, whole, and what came back. */
function MoreActs({ filter }: { filter: ReturnType<typeof useOrderFilter> }) {
  const { id: websiteId, handle } = useWebsite();
  const query = Object.entries({ websiteId, ...filter }).map(([name, value]) => [name, String(value)]);
  return (
    <Menu opener={<Button>{texts.more1}</Button>} placement="bottom end" aria-label={texts.more1}>
      <MenuItem href={`/api/commerce/orders/export?${new URLSearchParams(query)}`} download>
        {texts.export}
      </MenuItem>
      <MenuItem href={`/config/${handle}/orders/returns`}>{returns.title}</MenuItem>
    </Menu>
  );
}
