import { askWords } from '#catalog/checkout-asks.ts';
import { orderWords } from '#catalog/page-words.ts';
import { useContext } from 'react';
import { vatWords } from '#catalog/vat-words.ts';
import { addressLines } from '#commerce/address-form.ts';
import { partText } from '#commerce/bundles.ts';
import { answerText, lineTotal, orderLines } from '#commerce/order-lines.ts';
import { paymentText } from '#commerce/payment-text.ts';
import { placeLines } from '#commerce/pick-up.ts';
import { vatLines } from '#commerce/vat-lines.ts';
import type { Address } from '#contract/checkout.ts';
import type { DecimalMoney } from '#contract/money.ts';
import type { OrderRefund } from '#contract/order-status.ts';
import type { Order } from '#contract/order.ts';
import { countryName } from '#locale/country-names.ts';
import type { Locale } from '#locale/locale.ts';
import { formatDecimal } from '#storefront/amounts.ts';
import { CldrMoney } from '#storefront/cldr-money.ts';
import { TotalsList, type TotalLine } from '#storefront/cart/totals-list.tsx';

interface OrderDetailsProps {
  order: Order;
  locale: Locale;
  /** What was paid back of it so far. */
  refunds?: readonly OrderRefund[];
}

/** What was bought, how its total came about, and where it goes. */
export function OrderDetails({ order, locale, refunds = [] }: OrderDetailsProps) {
  const money = useOrderMoney(locale);
  return (
    <>
      <section className="order__bill" aria-label={orderWords.bill}>
        <ul className="order__items">
          {order.items.map((item) => (
            <li className="order__item" key={item.sku}>
              {item.imageUrl && (
                <img
                  className="order__picture"
                  src={`${item.imageUrl}?format=300w`}
                  alt=""
                  width={64}
                  height={80}
                  loading="lazy"
                />
              )}
              <span className="order__name">{item.productName}</span>
              <span className="order__amount">{money(lineTotal(item))}</span>
              <span className="order__variant">
                {[
                  // A number keeps its unit: 12 oz.
                  Object.values(item.attributes)
                    .join(' / ')
                    .replaceAll(/(\d) (?!\/)/g, '$1\u00a0'),
                  `${item.quantity}\u00a0×\u00a0${money(item.unitPrice)}`,
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
              {item.begins && <span className="order__variant">{item.begins}</span>}
              {item.parts?.map((part) => (
                <span className="order__variant" key={part.variantId}>
                  {partText(part, item.quantity)}
                </span>
              ))}
              {item.ahead && <span className="order__variant">{item.ahead.text}</span>}
              {item.fieldAnswers?.map((answer) => (
                <span className="order__variant" key={answer.title}>
                  {answerText(answer)}
                </span>
              ))}
            </li>
          ))}
        </ul>
        <TotalsList lines={totalLines(order, refunds, locale, money)} />
      </section>
      <div className="order__facts">
        <Destination order={order} locale={locale} />
        {order.billingAddress && (
          <section className="order__section">
            <h2 className="order__heading">{orderWords.billTo}</h2>
            <Lines lines={[...companyOf(order), ...linesOf(order.billingAddress, locale)]} />
          </section>
        )}
        {order.vat && (
          <section className="order__section">
            <h2 className="order__heading">{vatWords.heading}</h2>
            {vatLines(order.vat).map((line) => (
              <p key={line}>{line}</p>
            ))}
          </section>
        )}
        <Payment order={order} />
        {order.notes && (
          <section className="order__section">
            <h2 className="order__heading">{orderWords.notes}</h2>
            <p className="order__notes">{order.notes}</p>
          </section>
        )}
        {order.consents && (
          <section className="order__section">
            <h2 className="order__heading">{askWords.agreed}</h2>
            {order.consents.map(({ id, text, url }) => (
              <p key={id}>{url ? <a href={url}>{text}</a> : text}</p>
            ))}
          </section>
        )}
      </div>
    </>
  );
}

/** Where the goods go and how, or where they are collected and by whom. */
function Destination({ order, locale }: OrderDetailsProps) {
  const { shippingAddress, shippingMethod, pickUpLocation, contactName } = order;
  // The bill names it, where that goes elsewhere.
  const company = order.billingAddress ? [] : companyOf(order);
  if (shippingAddress) {
    return (
      <section className="order__section">
        <h2 className="order__heading">{orderWords.shipping}</h2>
        <Lines lines={[...company, ...linesOf(shippingAddress, locale)]} />
        {shippingMethod && <p>{shippingMethod}</p>}
      </section>
    );
  }
  if (shippingMethod) {
    return (
      <section className="order__section">
        <h2 className="order__heading">{orderWords.pickUp}</h2>
        {pickUpLocation && <Lines lines={placeLines(pickUpLocation, locale)} />}
        {pickUpLocation?.hours && <p>{pickUpLocation.hours}</p>}
        <p>{contactName ? `${shippingMethod}: ${contactName}` : shippingMethod}</p>
      </section>
    );
  }
  if (!contactName) return null;
  return (
    <section className="order__section">
      <h2 className="order__heading">{orderWords.expected}</h2>
      <p>{contactName}</p>
    </section>
  );
}

const companyOf = ({ company }: Order) => (company ? [company] : []);
const linesOf = (address: Address, locale: Locale) => [...addressLines(address), countryName(address.country, locale)];

function Lines({ lines }: { lines: string[] }) {
  return (
    <address>
      {lines.map((line, index) => (
        <span className="order__line" key={`${index} ${line}`}>
          {line}
        </span>
      ))}
    </address>
  );
}

function Payment({ order }: Pick<OrderDetailsProps, 'order'>) {
  const text = paymentText(order);
  // What is still to be paid stands above, with how.
  if (!text || order.owed) return null;
  return (
    <section className="order__section">
      <h2 className="order__heading">{orderWords.payment}</h2>
      <p>{text}</p>
    </section>
  );
}

/** Writes an order's amounts as text of a locale, in the site's way. */
export function useOrderMoney(locale: Locale): (money: DecimalMoney) => string {
  const isCldr = useContext(CldrMoney);
  return ({ decimalValue, currencyCode }) => formatDecimal(decimalValue, currencyCode, locale, isCldr);
}

function totalLines(
  order: Order,
  refunds: readonly OrderRefund[],
  locale: Locale,
  write: (money: DecimalMoney) => string,
): TotalLine[] {
  const lines = orderLines(order, locale, (money, isTakenOff) => `${isTakenOff ? '−' : ''}${write(money)}`);
  const captured = order.captured ? [{ label: orderWords.paid, value: write(order.captured) }] : [];
  const paidBack = refunds.map(({ amount }) => ({ label: orderWords.paidBack, value: `−${write(amount)}` }));
  return [...lines, ...captured, ...paidBack];
}
