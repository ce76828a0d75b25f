import { Printer } from 'lucide-react';
import type { fulfilOrders, issueInvoices } from '#contract/invoice-calls.ts';
import type { ListedOrder, OfficeOrder } from '#contract/order-office-calls.ts';
import { Button, buttonClass } from '#kit/button.tsx';
import { confirm } from '#kit/confirm.tsx';
import { shortTime } from '#kit/time.ts';
import { tell } from '#kit/toasts.tsx';
import records from '../records/records.module.css';
import { call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { invoices as texts } from '../texts/invoices.ts';
import styles from './orders.module.css';
import { useActs } from './use-orders.ts';

/** Where papers of orders are printed. */
export function sheetsUrl(
  websiteId: string,
  kind: 'slips' | 'invoices',
  orderIds: readonly string[],
  one: { invoice?: string; parcel?: string } = {},
) {
  const query = new URLSearchParams({ websiteId, kind, orders: orderIds.join(','), ...one });
  return `/api/commerce/sheets?${query}`;
}

/** What can be printed of an order, and what was issued for it. */
export function Papers({ order: { order, invoices, refunds } }: { order: OfficeOrder }) {
  const { id: websiteId } = useWebsite();
  const act = useActs();
  const isMissing = invoices.length < 1 + refunds.filter(({ state }) => state === 'done').length;

  async function issue() {
    const body = { orderIds: [order.id] };
    const result = await call<typeof issueInvoices>('POST', '/api/commerce/invoices', { query: { websiteId }, body });
    await act(Promise.resolve(result), result.ok ? texts.issued(result.value.issued) : '');
  }

  return (
    <section className={records.section} aria-labelledby="papers">
      <h2 id="papers">{texts.papers}</h2>
      <ul className={records.events}>
        <li className={records.event}>
          <a href={sheetsUrl(websiteId, 'slips', [order.id])} target="_blank" rel="noreferrer">
            {texts.slip}
          </a>
        </li>
        {invoices.map(({ id, kind, name, at }) => (
          <li key={id} className={records.event}>
            <a href={sheetsUrl(websiteId, 'invoices', [order.id], { invoice: id })} target="_blank" rel="noreferrer">
              {texts.kinds[kind]} {name}
            </a>
            <time dateTime={new Date(at).toISOString()}>{shortTime(at)}</time>
          </li>
        ))}
      </ul>
      {isMissing && (
        <div>
          <Button onPress={() => issue()}>{invoices.length === 0 ? texts.issue : texts.issueRest}</Button>
        </div>
      )}
    </section>
  );
}

const most = 50;

const isWithdrawnFrom = ({ isWithdrawn, returning }: ListedOrder) => isWithdrawn || returning?.kind === 'withdrawal';

interface ChosenProps {
  orders: readonly ListedOrder[];
  onDone: () => void;
}

/** What can be done with many orders at once. */
export function ChosenOrders({ orders, onDone }: ChosenProps) {
  const { id: websiteId } = useWebsite();
  const act = useActs();
  const ids = orders.map(({ id }) => id);
  const body = { orderIds: ids };
  const isTooMany = ids.length > most;

  /** What a buyer has withdrawn from is left as it is, once that is said. */
  async function fulfil() {
    const rest = orders.filter((order) => !isWithdrawnFrom(order));
    const left = orders.filter(isWithdrawnFrom).map(({ orderNumber }) => orderNumber);
    if (left.length > 0 && rest.length === 0) return tell(texts.allWithdrawn);
    if (left.length > 0 && !(await confirm(texts.withdrawnQuestion(left, rest.length)))) return;
    const options = { query: { websiteId }, body: { orderIds: rest.map(({ id }) => id) } };
    const result = await call<typeof fulfilOrders>('POST', '/api/commerce/orders/fulfillment', options);
    if (await act(Promise.resolve(result), result.ok ? texts.done(result.value.done) : '')) onDone();
  }

  /** Issues what is missing, then shows all of it. */
  async function print() {
    // Opened by the press itself: browsers hold back what comes later.
    const shown = window.open('', '_blank');
    const result = await call<typeof issueInvoices>('POST', '/api/commerce/invoices', { query: { websiteId }, body });
    if (result.ok && shown) shown.location.href = sheetsUrl(websiteId, 'invoices', ids);
    else shown?.close();
    await act(Promise.resolve(result), result.ok ? texts.issued(result.value.issued) : '');
  }

  return (
    <div className={styles.chosen}>
      <output>{isTooMany ? texts.tooMany(most) : texts.chosen(ids.length)}</output>
      {!isTooMany && (
        <>
          <a className={buttonClass()} href={sheetsUrl(websiteId, 'slips', ids)} target="_blank" rel="noreferrer">
            <Printer aria-hidden="true" />
            {texts.slips}
          </a>
          <Button onPress={() => print()}>{texts.invoices}</Button>
          <Button onPress={() => fulfil()}>{texts.markDone}</Button>
        </>
      )}
    </div>
  );
}
