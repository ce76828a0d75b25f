import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { ListedCustomer } from '#contract/customer-calls.ts';
import { buttonClass } from '#kit/button.tsx';
import { DataTable, type Column } from '#kit/data-table.tsx';
import { Empty } from '#kit/empty.tsx';
import { More } from '#kit/more.tsx';
import { Page } from '#kit/page.tsx';
import { When } from '#kit/when.tsx';
import { Unloaded } from '../frame/unloaded.tsx';
import { NoneFound } from '../none-found.tsx';
import styles from '../records/records.module.css';
import { useMoney } from '../session/money.ts';
import { useWebsite } from '../session/session.ts';
import { TestMark } from '../test-mark.tsx';
import { customers as texts } from '../texts/customers.ts';
import { changes } from '../texts/order-changes.ts';
import { ViewedFilter } from '../views/viewed-filter.tsx';
import { sorts, type CustomerSearch } from './filter.ts';
import { useCustomers } from './use-customers.ts';

/** Who has ordered, one person an address. */
export function CustomersPage() {
  const website = useWebsite();
  const asked = useSearch({ from: '/config/$site/customers/' });
  const navigate = useNavigate({ from: '/config/$site/customers/' });
  const list = useCustomers(asked);
  const { data } = list;
  const customers = data?.pages.flatMap((page) => page.customers) ?? [];
  const isNarrowed = asked.search !== undefined || asked.kind !== undefined;
  const columns = useColumns();
  return (
    <Page
      title={texts.title}
      of={website.title}
      acts={
        <Link className={buttonClass('chief')} to="/config/$site/orders/new" params={{ site: website.handle }}>
          {changes.newOrder}
        </Link>
      }
    >
      {(isNarrowed || customers.length > 0) && <Filters asked={asked} />}
      <Unloaded of={list} />
      {data && customers.length === 0 && (isNarrowed ? <NoneFound>{texts.noneFound}</NoneFound> : <Nobody />)}
      {customers.length > 0 && (
        <>
          <output className={styles.soft}>{texts.found(data?.pages[0]?.total ?? 0)}</output>
          <DataTable
            label={texts.title}
            rows={customers}
            columns={columns}
            idOf={({ id }) => id}
            nameOf={({ name, email }) => name || email}
            sorting={{ column: asked.sort ?? 'last', isDescending: !asked.up }}
            onSort={({ column, isDescending }) => {
              const sort = sorts.find((each) => each === column) ?? 'last';
              // What is sorted anew begins with the most.
              const up = sort === (asked.sort ?? 'last') && !isDescending;
              const { up: _, ...rest } = asked;
              void navigate({ search: { ...rest, sort, ...(up && { up }) }, replace: true });
            }}
          />
        </>
      )}
      <More of={list}>{texts.more}</More>
    </Page>
  );
}

function useColumns(): Column<ListedCustomer>[] {
  const { handle } = useWebsite();
  const money = useMoney();
  return [
    {
      id: 'customer',
      title: texts.customer,
      render: ({ id, name, email, isTest }) => (
        <>
          <Link to="/config/$site/customers/$customerId" params={{ site: handle, customerId: id }}>
            {name || email}
          </Link>
          <TestMark isTest={isTest} />
          {name && <span className="line-facts line-narrow">{email}</span>}
        </>
      ),
    },
    { id: 'email', title: texts.email, isWide: true, render: ({ name, email }) => name && email },
    { id: 'city', title: texts.city, isSide: true, render: ({ city }) => city },
    {
      id: 'last',
      title: texts.last,
      isSortable: true,
      isSide: true,
      render: ({ lastOrderAt }) => <When at={lastOrderAt} />,
    },
    {
      id: 'orders',
      title: texts.ordersColumn,
      isSortable: true,
      isNumber: true,
      render: ({ orders }) => texts.orders(orders),
    },
    {
      id: 'spent',
      title: texts.spent,
      isNumber: true,
      isSortable: true,
      render: ({ spentCents, currency }) => money(spentCents, currency),
    },
  ];
}

function Nobody() {
  const { handle } = useWebsite();
  return (
    <Empty title={texts.empty} text={texts.emptyText}>
      <Link className={buttonClass()} to="/config/$site/orders" params={{ site: handle }}>
        {texts.toOrders}
      </Link>
    </Empty>
  );
}

/** Narrows what is listed; the address keeps it. */
function Filters({ asked }: { asked: CustomerSearch }) {
  const { isTestMode } = useWebsite();
  return (
    <ViewedFilter
      list="customers"
      asked={asked}
      searchLabel={texts.search}
      by="kind"
      label={texts.kind}
      options={(['real', 'test'] as const).map((value) => ({ value, label: texts[value] }))}
      value={asked.kind}
      usual={isTestMode ? 'test' : 'real'}
    />
  );
}
