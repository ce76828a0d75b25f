import type { Download, OrderStatus, Shipment } from '#contract/order-status.ts';
import type { Order } from '#contract/order.ts';
import { OrderDetails } from './order-details.tsx';
import { safeUrl } from './safe-url.ts';

interface OrderStatusProps {
  order: Order;
  status: OrderStatus;
  language: string;
  timeZone: string;
}

/** How far an order is (page type 211): where it stands, its parcels and files, and what it was. */
export function OrderStatusPage({ order, status, language, timeZone }: OrderStatusProps) {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone });
  const date = (time: number) => format.format(time);
  return (
    <div className="order">
      <h1 className="order__title">Order #{order.orderNumber}</h1>
      {order.testMode && <p className="notice notice--test">This was a test: no money moved, and no parcel leaves.</p>}
      <p className="order__lead">
        <strong>{stateText(order, status)}</strong> Ordered on {date(order.createdOn)}
        {status.refundedOn !== undefined && `, refunded on ${date(status.refundedOn)}`}.
      </p>
      <Shipments shipments={status.shipments} date={date} />
      <Downloads downloads={status.downloads} />
      <OrderDetails order={order} language={language} />
    </div>
  );
}

function stateText({ shippingAddress }: Order, { fulfillmentStatus, shipments }: OrderStatus): string {
  if (fulfillmentStatus === 'CANCELED') return 'This order is cancelled.';
  if (fulfillmentStatus === 'FULFILLED') return shippingAddress ? 'Everything is on its way.' : 'All done.';
  return shipments.length > 0 ? 'A part of it is on its way.' : 'We are getting it ready.';
}

function Shipments({ shipments, date }: { shipments: Shipment[]; date: (time: number) => string }) {
  if (shipments.length === 0) return null;
  return (
    <section className="order__section">
      <h2 className="order__heading">{shipments.length === 1 ? 'Parcel' : 'Parcels'}</h2>
      <ul className="order__list">
        {shipments.map(({ carrier, trackingNumber, trackingUrl, shippedOn }, index) => {
          const href = trackingUrl && safeUrl(trackingUrl);
          const name = [carrier, trackingNumber].filter(Boolean).join(' ') || 'Parcel';
          return (
            <li key={index}>
              {href ? <a href={href}>{name}</a> : name}, sent on {date(shippedOn)}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Downloads({ downloads }: { downloads: Download[] }) {
  if (downloads.length === 0) return null;
  return (
    <section className="order__section">
      <h2 className="order__heading">Downloads</h2>
      <ul className="order__list">
        {downloads.map(({ title, url, remaining }) => (
          <li key={url}>
            {remaining === 0 ? `${title}: no downloads left` : <a href={url}>{title}</a>}
            {remaining !== undefined && remaining > 0 && `, ${remaining} ${remaining === 1 ? 'time' : 'times'} left`}
          </li>
        ))}
      </ul>
    </section>
  );
}
