import { cartWords } from '#catalog/cart-words.ts';
import { donationWords } from '#catalog/donation-words.ts';
import { orderWords } from '#catalog/page-words.ts';
import { fillIn } from '#ui/fill-in.ts';
import { useContext } from 'react';
import { isDonation } from '#commerce/donations.ts';
import { isGivenAway, isOwnCard } from '#commerce/order-lines.ts';
import type { Download, OrderReturns } from '#contract/order-status.ts';
import type { OrderSubscription } from '#contract/subscription.ts';
import type { Order } from '#contract/order.ts';
import type { Locale } from '#locale/locale.ts';
import type { PurchasedOrder } from '#storefront/events.ts';
import { HeadNeedsContext } from '#storefront/head-needs.ts';
import { escapeJson } from './escape-html.ts';
import { OrderAgain } from './order-again.tsx';
import { OrderDue } from './order-due.tsx';
import { OrderDetails } from './order-details.tsx';
import { OrderSubscriptions } from './order-subscriptions.tsx';
import { OrderReturnsPart } from './order-returns.tsx';
import { OrderDownloads } from './order-downloads.tsx';

interface OrderProps {
  order: Order;
  /** The order's own address. */
  orderUrl: string;
  /** Where what it waits for is paid. */
  payUrl?: string | undefined;
  locale: Locale;
  timeZone: string;
  /** The files that it bought. */
  downloads?: readonly Download[] | undefined;
  /** What it began that goes on. */
  subscriptions?: readonly OrderSubscription[] | undefined;
  returns?: OrderReturns | undefined;
  shopUrl: string;
}

/** The page that confirms an order (storefront 2): its number, what was bought, where it goes, what it cost. */
export function OrderPage(props: OrderProps) {
  const { order, orderUrl, payUrl, locale, timeZone, shopUrl, downloads = [], subscriptions = [] } = props;
  useContext(HeadNeedsContext)?.needLoader();
  return (
    <div className="order">
      <h1 className="order__title">{isDonation(order.items) ? donationWords.thanks : orderWords.thanks}</h1>
      {order.testMode && <p className="notice notice--test">{orderWords.test}</p>}
      <p className="order__lead">
        {fillIn(order.owed ? orderWords.received : orderWords.confirmed, {
          number: <strong>{orderWords.sign(order.orderNumber)}</strong>,
          email: <strong>{order.customerEmail}</strong>,
        })}
        {order.items.some(isOwnCard) && orderWords.cardsToo}
        {order.items.some(isGivenAway) && orderWords.cardsGiven}
      </p>
      <OrderDue order={order} payUrl={payUrl} locale={locale} />
      <OrderDownloads downloads={downloads} locale={locale} timeZone={timeZone} />
      <OrderSubscriptions subscriptions={subscriptions} locale={locale} timeZone={timeZone} />
      <OrderDetails order={order} locale={locale} />
      <OrderReturnsPart returns={props.returns} orderUrl={orderUrl} locale={locale} timeZone={timeZone} />
      <div className="order__links">
        <a className="button" href={`${orderUrl}/status`}>
          {orderWords.follow}
        </a>
        <a className="button button--tertiary" href={shopUrl}>
          {cartWords.continueShopping}
        </a>
        <OrderAgain order={order} orderUrl={orderUrl} />
      </div>
      <script
        type="application/json"
        data-storefront-event="purchase"
        dangerouslySetInnerHTML={{ __html: escapeJson(purchaseOf(order)) }}
      />
    </div>
  );
}

/** What those who count purchases are told of this one; it has no buyer in it (storefront 3, "Order confirmation"). */
function purchaseOf(order: Order): PurchasedOrder {
  const { id, purchasedCartId, testMode, websiteId, items, grandTotal, shippingTotal, taxTotal } = order;
  return {
    id,
    purchasedCartId,
    testMode,
    websiteId,
    items: items.map(({ sku, productName, quantity, unitPrice }) => ({ sku, productName, quantity, unitPrice })),
    grandTotal,
    shippingTotal,
    taxTotal,
  };
}
