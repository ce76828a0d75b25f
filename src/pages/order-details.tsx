import { addressLines } from '#commerce/address-form.ts';
import type { DecimalMoney } from '#contract/money.ts';
import type { OrderRefund } from '#contract/order-status.ts';
import type { Order, OrderItem } from '#contract/order.ts';
import { countryName } from '#locale/country-names.ts';
import { toDecimal, toMinor } from '#locale/money.ts';
import { formatDecimal } from '#storefront/amounts.ts';
import { TotalsList, type TotalLine } from '#storefront/cart/totals-list.tsx';
import { priceLines } from '#storefront/checkout/price-lines.ts';

interface OrderDetailsProps {
  order: Order;
  language: string;
  /** What was paid back of it so far. */
  refunds?: readonly OrderRefund[];
}

/** What was bought, how its total came about, and where it goes. */
export function OrderDetails({ order, language, refunds = [] }: OrderDetailsProps) {
  return (
    <>
      <section className="order__bill" aria-label="What you ordered">
        <ul className="order__items">
          {order.items.map((item) => (
            <li className="order__item" key={item.sku}>
              <span className="order__name">{item.productName}</span>
              <span className="order__amount">{moneyText(lineTotal(item), language)}</span>
              <span className="order__variant">
                {[
                  // A number keeps its unit: 12 oz.
                  Object.values(item.attributes)
                    .join(' / ')
                    .replaceAll(/(\d) (?!\/)/g, '$1\u00a0'),
                  `${item.quantity}\u00a0×\u00a0${moneyText(item.unitPrice, language)}`,
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </li>
          ))}
        </ul>
        <TotalsList lines={totalLines(order, refunds, language)} />
      </section>
      <Destination order={order} language={language} />
      {order.notes && (
        <section className="order__section">
          <h2 className="order__heading">Your notes</h2>
          <p className="order__notes">{order.notes}</p>
        </section>
      )}
    </>
  );
}

/** Where the goods go and how, or where they are collected. */
function Destination({ order: { shippingAddress, shippingMethod }, language }: OrderDetailsProps) {
  if (shippingAddress) {
    const lines = [...addressLines(shippingAddress), countryName(shippingAddress.country, language)];
    return (
      <section className="order__section">
        <h2 className="order__heading">Shipping to</h2>
        <address>
          {lines.map((line, index) => (
            <span className="order__line" key={`${index} ${line}`}>
              {line}
            </span>
          ))}
        </address>
        {shippingMethod && <p>{shippingMethod}</p>}
      </section>
    );
  }
  if (!shippingMethod) return null;
  return (
    <section className="order__section">
      <h2 className="order__heading">You collect it</h2>
      <p>{shippingMethod}</p>
    </section>
  );
}

/** An order's amount as text of a language. */
export function moneyText({ decimalValue, currencyCode }: DecimalMoney, language: string): string {
  return formatDecimal(decimalValue, currencyCode, language);
}

function lineTotal({ quantity, unitPrice: { decimalValue, currencyCode } }: OrderItem): DecimalMoney {
  const minor = (toMinor(decimalValue, currencyCode) ?? 0) * quantity;
  return { decimalValue: toDecimal(minor, currencyCode), currencyCode };
}

function totalLines(order: Order, refunds: readonly OrderRefund[], language: string): TotalLine[] {
  const { subtotal, discounts, taxes, grandTotal, giftCards, paidTotal, shippingTotal, shippingAddress } = order;
  const isFree = Number(shippingTotal.decimalValue) === 0;
  const shipping = { name: shippingAddress ? 'Shipping' : 'Collection', amount: shippingTotal, isFree };
  const lines = priceLines(
    {
      subtotal,
      discounts,
      ...(order.shippingMethod !== undefined && { shipping }),
      taxes,
      grandTotal,
      giftCards,
      due: paidTotal,
    },
    language,
    (money, isTakenOff) => `${isTakenOff ? '−' : ''}${moneyText(money, language)}`,
    'Paid',
  );
  const paidBack = refunds.map(({ amount }) => ({ label: 'Paid back', value: `−${moneyText(amount, language)}` }));
  return [...lines, ...paidBack];
}
