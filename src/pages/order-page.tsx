import type { Order } from '#contract/order.ts';
import { OrderDetails } from './order-details.tsx';

interface OrderProps {
  order: Order;
  language: string;
  shopUrl: string;
}

/** The page that confirms an order (storefront 2): its number, what was bought, where it goes, what it cost. */
export function OrderPage({ order, language, shopUrl }: OrderProps) {
  return (
    <div className="order">
      <h1 className="order__title">Thank you for your order</h1>
      {order.testMode && <p className="notice notice--test">This was a test: no money moved, and no parcel leaves.</p>}
      <p className="order__lead">
        Order <strong>#{order.orderNumber}</strong> is confirmed. A confirmation is on its way to{' '}
        <strong>{order.customerEmail}</strong>.
      </p>
      <OrderDetails order={order} language={language} />
      <a className="button" href={shopUrl}>
        Continue shopping
      </a>
    </div>
  );
}
