import type { Checkout } from '#contract/checkout.ts';
import { Amount } from '../cart/amount.tsx';
import { EntryPicture, variantText } from '../cart/entry-picture.tsx';
import { TotalsList, type TotalLine } from '../cart/totals-list.tsx';

/** What is bought and what it costs. */
export function OrderSummary({ checkout, language }: { checkout: Checkout; language: string }) {
  const { currency } = checkout.totals;
  return (
    <section className="checkout__summary" aria-labelledby="checkout-summary">
      <h2 className="checkout__heading" id="checkout-summary">
        Your order
      </h2>
      <ul className="checkout__entries">
        {checkout.entries.map((entry) => (
          <li className="cart-entry cart-entry--small" key={entry.id}>
            <EntryPicture entry={entry} />
            <div className="cart-entry__text">
              <span className="cart-entry__title">{entry.title}</span>
              {variantText(entry) && <p className="cart-entry__variant">{variantText(entry)}</p>}
              <p className="cart-entry__quantity">Quantity: {entry.quantity}</p>
            </div>
            <p className="cart-entry__total">
              <Amount minor={entry.subTotal} currency={currency} language={language} />
            </p>
          </li>
        ))}
      </ul>
      <TotalsList lines={totalLines(checkout, language)} />
    </section>
  );
}

function totalLines({ totals, requiresShipping }: Checkout, language: string): TotalLine[] {
  const amount = (minor: number) => <Amount minor={minor} currency={totals.currency} language={language} />;
  const lines: TotalLine[] = [{ label: 'Subtotal', value: amount(totals.subtotalCents) }];
  if (totals.discountCents > 0) lines.push({ label: 'Discount', value: amount(-totals.discountCents) });
  if (requiresShipping) lines.push({ label: 'Shipping', value: amount(totals.shippingCostCents) });
  lines.push({ label: 'Tax', value: amount(totals.taxCents) });
  const isPartlyPaid = totals.giftCardCents > 0;
  lines.push({ label: 'Total', value: amount(totals.grandTotalCents), isGrand: !isPartlyPaid });
  if (isPartlyPaid) {
    lines.push({ label: 'Gift card', value: amount(-totals.giftCardCents) });
    lines.push({ label: 'To pay', value: amount(totals.dueCents), isGrand: true });
  }
  return lines;
}
