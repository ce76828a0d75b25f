import { cartWords } from '#catalog/cart-words.ts';
import { orderWords } from '#catalog/page-words.ts';
import { returnWords } from '#catalog/return-words.ts';
import { fillIn } from '#ui/fill-in.ts';
import type { ReactNode } from 'react';
import type { OrderReturns, OrderStatus, Shipment } from '#contract/order-status.ts';
import type { Order } from '#contract/order.ts';
import type { Locale } from '#locale/locale.ts';
import { OrderAgain } from './order-again.tsx';
import { OrderDue } from './order-due.tsx';
import { OrderDetails, useOrderMoney } from './order-details.tsx';
import { OrderReturnsPart } from './order-returns.tsx';
import { OrderDownloads } from './order-downloads.tsx';
import { safeUrl } from './safe-url.ts';

interface OrderStatusProps {
  order: Order;
  /** The order's own address. */
  orderUrl: string;
  /** Where what it waits for is paid. */
  payUrl?: string | undefined;
  status: OrderStatus;
  locale: Locale;
  timeZone: string;
  shopUrl: string;
}

/** How far an order is (page type 211): where it stands, what has happened, its files, and what it was. */
export function OrderStatusPage({ order, orderUrl, payUrl, status, locale, timeZone, shopUrl }: OrderStatusProps) {
  const format = new Intl.DateTimeFormat(locale.tag, { dateStyle: 'long', timeZone });
  const returns = <OrderReturnsPart returns={status.returns} orderUrl={orderUrl} locale={locale} timeZone={timeZone} />;
  // What is under way is what one comes for; the ways to begin are for the end.
  const isComingBack = status.returns !== undefined && status.returns.all.length > 0;
  return (
    <div className="order">
      <h1 className="order__title">{stateText(order, status)}</h1>
      <p className="order__lead">{orderWords.number(order.orderNumber)}</p>
      {order.testMode && <p className="notice notice--test">{orderWords.test}</p>}
      <OrderDue order={order} payUrl={payUrl} locale={locale} />
      {isComingBack && returns}
      <OrderDownloads downloads={status.downloads} locale={locale} timeZone={timeZone} />
      <History order={order} status={status} locale={locale} date={(time) => format.format(time)} />
      <OrderDetails order={order} locale={locale} refunds={status.refunds} />
      {!isComingBack && returns}
      <div className="order__links">
        <a className="button button--tertiary" href={shopUrl}>
          {cartWords.continueShopping}
        </a>
        <OrderAgain order={order} orderUrl={orderUrl} />
      </div>
    </div>
  );
}

function stateText(order: Order, { state, fulfillmentStatus, shipments, downloads, returns }: OrderStatus): string {
  const { shippingAddress, shippingMethod } = order;
  const { states } = orderWords;
  if (state === 'refunded') return states.refunded;
  const news = returnNews(returns?.all.at(-1));
  if (news) return news;
  if (fulfillmentStatus === 'CANCELED') return states.cancelled;
  if (fulfillmentStatus === 'FULFILLED') return shippingAddress ? states.sent : states.done;
  if (shipments.length > 0) return states.partlySent;
  if (order.owed) return states.waiting;
  const isAllHere = downloads.length > 0 && !shippingAddress && shippingMethod === undefined;
  if (!isAllHere) return states.preparing;
  return downloads.some(({ url }) => url) ? states.ready : states.over;
}

/** What the last return of an order comes to while it is under way: newer than any parcel of the order. */
function returnNews(last: OrderReturns['all'][number] | undefined): string | undefined {
  const { news } = returnWords;
  switch (last?.state) {
    case 'asked':
      return last.kind === 'withdrawal' ? news.withdrawn : news.asked;
    case 'accepted':
      return last.comesBack ? news.accepted : news.acceptedAsIs;
    case 'received':
    case 'refused':
      return news[last.state];
    default:
      return undefined;
  }
}

interface HistoryProps extends Pick<OrderStatusProps, 'order' | 'status' | 'locale'> {
  date: (time: number) => string;
}

/** What has happened to the order, the first first: ordered, each parcel, each return, each refund. */
function History({ order, status: { shipments, refunds, returns }, locale, date }: HistoryProps) {
  const money = useOrderMoney(locale);
  const events: { at: number; what: ReactNode }[] = [
    { at: order.createdOn, what: orderWords.ordered },
    ...shipments.map((shipment) => ({ at: shipment.shippedOn, what: <Sent shipment={shipment} /> })),
    ...(returns?.all ?? []).flatMap(({ kind, state, askedOn, changedOn }) => [
      { at: askedOn, what: kind === 'withdrawal' ? returnWords.withdrew : returnWords.askedFor },
      // What was paid back is told by its amount.
      ...(state === 'asked' || state === 'refunded' ? [] : [{ at: changedOn, what: returnWords.happened[state] }]),
    ]),
    ...refunds.map(({ amount, refundedOn }) => ({ at: refundedOn, what: orderWords.amountPaidBack(money(amount)) })),
  ];
  return (
    <section className="order__section">
      <h2 className="order__heading">{orderWords.happened}</h2>
      <ol className="order__history">
        {events
          .toSorted((one, other) => one.at - other.at)
          .map(({ at, what }, index) => (
            <li className="order__event" key={index}>
              <time dateTime={new Date(at).toISOString()}>{date(at)}</time>
              <span>{what}</span>
            </li>
          ))}
      </ol>
    </section>
  );
}

function Sent({ shipment }: { shipment: Shipment }) {
  const { items = [] } = shipment;
  if (items.length === 0) return <Parcel shipment={shipment} />;
  return (
    <>
      <Parcel shipment={shipment} />
      <br />
      {items
        .map((item) => `${item.quantity} × ${[item.productName, ...Object.values(item.attributes)].join(' ')}`)
        .join(', ')}
    </>
  );
}

function Parcel({ shipment: { carrier, trackingNumber, trackingUrl } }: { shipment: Shipment }) {
  const href = trackingUrl && safeUrl(trackingUrl);
  const name = [carrier, trackingNumber].filter(Boolean).join(' ');
  if (!href && !name) return orderWords.parcel;
  const shown = href ? <a href={href}>{name || orderWords.followParcel}</a> : name;
  return fillIn(orderWords.namedParcel, { name: shown });
}
