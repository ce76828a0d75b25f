import type { DecimalMoney } from '#contract/money.ts';
import type { Address } from '#contract/checkout.ts';
import type { Order, OrderItem } from '#contract/order.ts';
import { formatDecimal } from '#storefront/amounts.ts';
import { TotalsList, type TotalLine } from '#storefront/cart/totals-list.tsx';

interface OrderDetailsProps {
  order: Order;
  language: string;
}

/** What was bought, what it cost and where it goes. */
export function OrderDetails({ order, language }: OrderDetailsProps) {
  const { shippingAddress, shippingMethod } = order;
  return (
    <>
      <ul className="order__items">
        {order.items.map((item) => (
          <li className="order__item" key={item.sku}>
            <span className="order__name">{item.productName}</span>
            {variantText(item) && <span className="order__variant">{variantText(item)}</span>}
            <span className="order__quantity">
              {item.quantity} × {text(item.unitPrice, language)}
            </span>
          </li>
        ))}
      </ul>
      <TotalsList lines={totalLines(order, language)} />
      {shippingAddress && (
        <section className="order__section">
          <h2 className="order__heading">Shipping to</h2>
          <address>
            {addressLines(shippingAddress, language).map((line) => (
              <span className="order__line" key={line}>
                {line}
              </span>
            ))}
          </address>
          {shippingMethod && <p>{shippingMethod}</p>}
        </section>
      )}
    </>
  );
}

function variantText({ attributes }: OrderItem): string {
  return Object.values(attributes).join(' / ');
}

function text({ decimalValue, currencyCode }: DecimalMoney, language: string): string {
  return formatDecimal(decimalValue, currencyCode, language);
}

function totalLines(order: Order, language: string): TotalLine[] {
  const amounts: [string, DecimalMoney][] = [['Subtotal', order.subtotal]];
  if (Number(order.discountTotal.decimalValue) > 0) amounts.push(['Discount', order.discountTotal]);
  if (order.shippingAddress) amounts.push(['Shipping', order.shippingTotal]);
  amounts.push(['Tax', order.taxTotal], ['Total', order.grandTotal]);
  return amounts.map(([label, money]) => ({
    label,
    value: label === 'Discount' ? `−${text(money, language)}` : text(money, language),
    isGrand: label === 'Total',
  }));
}

function addressLines(address: Address, language: string): string[] {
  const { name, line1, line2, city, region, postalCode } = address;
  const country = new Intl.DisplayNames([language], { type: 'region' }).of(address.country);
  const place = [city, [region, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [name, line1, line2, place, country].filter((line) => line !== undefined).filter(Boolean);
}
