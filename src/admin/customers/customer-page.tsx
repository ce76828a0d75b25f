import { Link, useNavigate, useParams } from '@tanstack/react-router';
import type { eraseCustomer, OfficeCustomer } from '#contract/customer-calls.ts';
import { Breadcrumbs } from '#kit/breadcrumbs.tsx';
import { Button, buttonClass } from '#kit/button.tsx';
import { confirm } from '#kit/confirm.tsx';
import { Menu, MenuItem } from '#kit/menu.tsx';
import { Page } from '#kit/page.tsx';
import { shortTime } from '#kit/time.ts';
import { tell } from '#kit/toasts.tsx';
import { When } from '#kit/when.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Unloaded } from '../frame/unloaded.tsx';
import { OrderLink } from '../orders/order-link.tsx';
import { OrderState, PaymentState } from '../orders/order-state.tsx';
import records from '../records/records.module.css';
import { call } from '../session/client.ts';
import { useMoney } from '../session/money.ts';
import { useWebsite } from '../session/session.ts';
import { TestMark } from '../test-mark.tsx';
import { customers as texts } from '../texts/customers.ts';
import { changes } from '../texts/order-changes.ts';
import { orders as orderTexts } from '../texts/orders.ts';
import { Addresses, Cards, Contact } from './customer-facts.tsx';
import { CustomerNotes } from './customer-notes.tsx';
import styles from './customers.module.css';
import { MergeDialog } from './merge-dialog.tsx';
import { useCustomer } from './use-customers.ts';

/** One customer: what they ordered, how to reach them, and what was noted. */
export function CustomerPage() {
  const website = useWebsite();
  const { customerId } = useParams({ from: '/config/$site/customers/$customerId' });
  const query = useCustomer(customerId);
  const { data } = query;
  const steps = [{ title: texts.title, href: `/config/${website.handle}/customers` }];
  const title = data ? data.customer.name || data.customer.email : texts.customer;
  return (
    <Page
      title={title}
      of={website.title}
      above={<Breadcrumbs steps={[...steps, { title }]} />}
      beside={data && <TestMark isTest={data.customer.isTest} />}
      acts={data && <Acts customer={data.customer} />}
    >
      <Unloaded of={query} />
      {data && (
        <>
          <Sums customer={data.customer} />
          <div className={records.record}>
            <div className={records.main}>
              <Orders data={data} />
              <Cards title={texts.bought} cards={data.boughtCards} tell={texts.holds} />
              <Cards title={texts.used} cards={data.usedCards} tell={texts.paid} />
            </div>
            <div className={records.side}>
              <Contact data={data} />
              <Addresses addresses={data.addresses} />
              <CustomerNotes data={data} />
            </div>
          </div>
        </>
      )}
    </Page>
  );
}

function Sums({ customer }: { customer: OfficeCustomer['customer'] }) {
  const money = useMoney();
  const { orders, spentCents, currency, lastOrderAt } = customer;
  return (
    <p className={records.soft}>
      {texts.orders(orders) + texts.between}
      <span className={styles.money}>{money(spentCents, currency)}</span>
      {texts.between}
      <When at={lastOrderAt}>{texts.since(shortTime(lastOrderAt))}</When>
    </p>
  );
}

/** What they ordered, the newest first. */
function Orders({ data: { customer, orders } }: { data: OfficeCustomer }) {
  const { handle } = useWebsite();
  const money = useMoney();
  return (
    <section className={records.section} aria-labelledby="orders">
      <h2 id="orders">{texts.goods}</h2>
      <ul className={records.lines}>
        {orders.map((order) => (
          <li key={order.id} className={records.line}>
            <span>
              <OrderLink of={order} />
              <span className={records.facts}>
                {shortTime(order.createdAt)}
                {texts.between}
                <OrderState of={order} />
                {texts.between}
                <PaymentState of={order} />
              </span>
            </span>
            <span className={records.sum}>
              {money(order.totalCents, order.currency)}
              {order.refundedCents > 0 && (
                <span className={records.facts}>
                  {orderTexts.paidBackOf(money(order.refundedCents, order.currency))}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
      {customer.orders > orders.length && (
        <Link to="/config/$site/orders" params={{ site: handle }} search={{ search: customer.email }}>
          {texts.allOrders}
        </Link>
      )}
    </section>
  );
}

function Acts({ customer }: { customer: OfficeCustomer['customer'] }) {
  const { id: customerId } = customer;
  const [isMerging, setMerging] = useState(false);
  const { id: websiteId, handle } = useWebsite();
  const navigate = useNavigate({ from: '/config/$site/customers/$customerId' });
  const queries = useQueryClient();

  async function erase() {
    const { eraseTitle: title, eraseText: text, eraseAct } = texts;
    if (!(await confirm({ title, text, act: eraseAct, isDangerous: true }))) return;
    const options = { params: { customerId }, query: { websiteId } };
    const result = await call<typeof eraseCustomer>('DELETE', '/api/commerce/customers/{customerId}', options);
    if (!result.ok) return tell(result.message);
    tell(texts.erased(result.value.orders));
    await navigate({ to: '/config/$site/customers' });
    queries.removeQueries({ queryKey: [websiteId, 'customers', customerId] });
    for (const kind of ['customers', 'orders']) await queries.invalidateQueries({ queryKey: [websiteId, kind] });
  }

  return (
    <>
      <Menu opener={<Button>{texts.more1}</Button>} placement="bottom end" aria-label={texts.more1}>
        <MenuItem
          href={`/api/commerce/customers/${customerId}/export?${new URLSearchParams({ websiteId })}`}
          download=""
        >
          {texts.export}
        </MenuItem>
        <MenuItem onAction={() => setMerging(true)}>{texts.merge}</MenuItem>
        <MenuItem onAction={() => void erase()}>{texts.erase}</MenuItem>
      </Menu>
      <Link
        className={buttonClass('chief')}
        to="/config/$site/orders/new"
        params={{ site: handle }}
        search={{ customer: customerId }}
      >
        {changes.newOrder}
      </Link>
      <MergeDialog customer={customer} isOpen={isMerging} onClose={() => setMerging(false)} />
    </>
  );
}
