import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { Link2 } from 'lucide-react';
import type { getLeftCartFigures, LeftCart, listLeftCarts } from '#contract/left-cart-calls.ts';
import { Button, buttonClass } from '#kit/button.tsx';
import { DataTable, type Column } from '#kit/data-table.tsx';
import { Empty } from '#kit/empty.tsx';
import { More } from '#kit/more.tsx';
import { Page } from '#kit/page.tsx';
import { Status } from '#kit/status.tsx';
import { tell } from '#kit/toasts.tsx';
import { When } from '#kit/when.tsx';
import { Unloaded } from '../frame/unloaded.tsx';
import { NoneFound } from '../none-found.tsx';
import { OneFilter } from '../one-filter.tsx';
import { answer, call } from '../session/client.ts';
import { useMoney } from '../session/money.ts';
import { useWebsite } from '../session/session.ts';
import { leftCarts as texts } from '../texts/left-carts.ts';
import { states, type LeftCartSearch } from './filter.ts';
import styles from './left-carts.module.css';

const marks = { silent: 'empty', planned: 'empty', reminded: 'half', recovered: 'full' } as const;

/** Carts that were left, and what became of them. */
export function LeftCartsPage() {
  const website = useWebsite();
  const asked = useSearch({ from: '/config/$site/left-carts' });
  const list = useLeftCarts(asked);
  const { data } = list;
  const carts = data?.pages.flatMap((page) => page.carts) ?? [];
  const columns = useColumns();
  const isNarrowed = Object.keys(asked).length > 0;
  const isEmpty = data !== undefined && carts.length === 0 && !isNarrowed;
  const settings = website.permissions.includes('preferences.manage') && (
    <Link
      className={buttonClass(isEmpty ? 'chief' : 'plain')}
      to="/config/$site/selling/checkout"
      params={{ site: website.handle }}
    >
      {isEmpty ? texts.toSettings : texts.settings}
    </Link>
  );
  return (
    <Page title={texts.title} of={website.title} acts={!isEmpty && settings}>
      <p className={styles.explain}>{texts.explain}</p>
      {!isEmpty && <Figures />}
      {data && !isEmpty && <Filters asked={asked} />}
      <Unloaded of={list} />
      {isEmpty && (
        <Empty title={texts.empty} text={texts.emptyText}>
          {settings}
        </Empty>
      )}
      {data && carts.length === 0 && isNarrowed && <NoneFound>{texts.noneFound}</NoneFound>}
      {carts.length > 0 && (
        <DataTable
          label={texts.title}
          rows={carts}
          columns={columns}
          idOf={({ id }) => id}
          nameOf={({ email }) => email ?? texts.somebody}
        />
      )}
      <More of={list}>{texts.more}</More>
    </Page>
  );
}

function useLeftCarts(filter: LeftCartSearch) {
  const { id: websiteId } = useWebsite();
  return useInfiniteQuery({
    queryKey: [websiteId, 'left-carts', filter],
    queryFn: ({ pageParam }) => {
      const query = { websiteId, ...filter, offset: pageParam };
      return answer(call<typeof listLeftCarts>('GET', '/api/commerce/left-carts', { query }));
    },
    initialPageParam: 0,
    getNextPageParam: ({ hasMore }, pages) =>
      hasMore ? pages.reduce((sum, { carts }) => sum + carts.length, 0) : undefined,
    placeholderData: (earlier) => earlier,
  });
}

/** How many were left lately, and how many of them came back. */
function Figures() {
  const { id: websiteId } = useWebsite();
  const money = useMoney();
  const { data } = useQuery({
    queryKey: [websiteId, 'left-carts', 'figures'],
    queryFn: () =>
      answer(call<typeof getLeftCartFigures>('GET', '/api/commerce/left-carts/figures', { query: { websiteId } })),
  });
  if (!data) return null;
  return (
    <section className={styles.lately} aria-label={texts.lately}>
      <p className={styles.soft}>{texts.lately}</p>
      <dl className={styles.figures}>
        {(['left', 'reminded', 'recovered'] as const).map((name) => (
          <div key={name}>
            <dt>{texts[name]}</dt>
            <dd className={styles.figure}>{money(data[name].cents, data.currency)}</dd>
            <dd className={styles.soft}>{texts.carts(data[name].count)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Filters({ asked }: { asked: LeftCartSearch }) {
  return (
    <OneFilter
      asked={asked}
      searchLabel={texts.search}
      by="state"
      label={texts.state}
      options={[{ value: '', label: texts.any }, ...states.map((value) => ({ value, label: texts.states[value] }))]}
      value={asked.state}
      usual=""
    />
  );
}

function useColumns(): Column<LeftCart>[] {
  const money = useMoney();
  return [
    {
      id: 'who',
      title: texts.who,
      render: ({ email, goods, pieces }) => (
        <>
          {email ?? texts.somebody}
          <span className="line-facts">
            {texts.goods(goods, goods.reduce((sum, { quantity }) => sum + quantity, 0) < pieces)}
          </span>
        </>
      ),
    },
    { id: 'left', title: texts.when, isSide: true, render: ({ leftAt }) => <When at={leftAt} /> },
    { id: 'state', title: texts.state, render: (cart) => <State cart={cart} /> },
    { id: 'worth', title: texts.worth, isNumber: true, render: ({ cents }) => money(cents) },
    { id: 'link', title: texts.reminder, isAct: true, render: (cart) => <Reminder cart={cart} /> },
  ];
}

/** How far it is, when its reminder went out or will, and the order that it became. */
function State({ cart: { state, order, sentAt, dueAt } }: { cart: LeftCart }) {
  const { handle } = useWebsite();
  const money = useMoney();
  return (
    <>
      <Status mark={marks[state]}>{texts.states[state]}</Status>
      {(sentAt ?? dueAt) !== undefined && (
        <span className="line-facts">
          {dueAt !== undefined && `${texts.planned} `}
          <When at={dueAt ?? sentAt ?? 0} />
        </span>
      )}
      {order && (
        <span className="line-facts">
          <Link to="/config/$site/orders/$orderId" params={{ site: handle, orderId: order.id }}>
            {texts.boughtAs(order.number)}
          </Link>{' '}
          {money(order.cents)}
        </span>
      )}
    </>
  );
}

/** Where its reminder leads. */
function Reminder({ cart: { url } }: { cart: LeftCart }) {
  const copy = async (address: string) => {
    await navigator.clipboard.writeText(address);
    tell(texts.copied);
  };
  return (
    <span className={styles.act}>
      {url && (
        <Button kind="quiet" aria-label={texts.link} onPress={() => copy(url)}>
          <Link2 aria-hidden="true" />
          <span className={styles.words}>{texts.link}</span>
        </Button>
      )}
    </span>
  );
}
