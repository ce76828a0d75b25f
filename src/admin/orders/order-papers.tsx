import { Printer } from 'lucide-react';
import type { fulfilOrders, issueInvoices } from '#contract/invoice-calls.ts';
import type { OfficeOrder } from '#contract/order-office-calls.ts';
import { Button, buttonClass } from '#kit/button.tsx';
import { shortTime } from '#kit/time.ts';
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

interface ChosenProps {
  ids: readonly string[];
  onDone: () => void;
}

/** What can be done with many orders at once. */
export function ChosenOrders({ ids, onDone }: ChosenProps) {
  const { id: websiteId } = useWebsite();
  const act = useActs();
  const body = { orderIds: [...ids] };
  const isTooMany = ids.length > most;

  async function fulfil() {
    const options = { query: { websiteId }, body };
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
