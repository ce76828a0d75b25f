import { cartWords } from '#catalog/cart-words.ts';
import { checkoutWords } from '#catalog/checkout-words.ts';
import { fieldWords } from '#catalog/field-words.ts';
import { giftWords } from '#catalog/gift-words.ts';
import { productTypes } from '#catalog/product-types.ts';
import { fillIn } from '#ui/fill-in.ts';
import { useEffect, useRef } from 'react';
import { partText } from '#commerce/bundles.ts';
import { priceLines } from '#commerce/price-lines.ts';
import type { CartEntry } from '#contract/cart.ts';
import type { Checkout } from '#contract/checkout.ts';
import type { Locale } from '#locale/locale.ts';
import { Amount } from '../cart/amount.tsx';
import { EntryPicture, fieldsText, variantText } from '../cart/entry-picture.tsx';
import { EntrySubscription } from '../cart/entry-subscription.tsx';
import { TotalsList, type TotalLine } from '../cart/totals-list.tsx';

interface SummaryProps {
  checkout: Checkout;
  locale: Locale;
}

/** What is said of a line below its title; of a bundle also what it is made of. */
const detailsOf = (entry: CartEntry) =>
  [
    variantText(entry),
    entry.begins,
    ...(entry.parts ?? []).map((part) => partText(part, entry.quantity)),
    fieldsText(entry),
    entry.ahead?.text,
  ].filter(Boolean);

/** From here on the summary stands beside the form, open; below it is a line on top that opens. As in the styles. */
const beside = '(min-width: 900px)';

/** What is bought and what it costs, line by line, always in sight. */
export function OrderSummary({ checkout, locale }: SummaryProps) {
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    // Browsers that cannot show a closed element's content by style alone are told so.
    if (box.current && matchMedia(beside).matches && !CSS.supports('selector(::details-content)')) {
      box.current.open = true;
    }
  }, []);
  const { entries, totals } = checkout;
  const money = { currency: totals.currency, locale };
  return (
    <aside className="checkout__summary" aria-labelledby="checkout-summary">
      <details className="checkout__disclosure" ref={box}>
        <summary className="checkout__toggle">
          <span className="checkout__toggle-label">{checkoutWords.summary}</span>
          <Amount minor={totals.dueCents} {...money} />
        </summary>
        <div className="checkout__order">
          <h2 className="checkout__heading" id="checkout-summary">
            {checkoutWords.yourOrder}
          </h2>
          <ul className="checkout__entries">
            {entries.map((entry) => (
              <li className="cart-entry cart-entry--small" key={entry.id}>
                <EntryPicture entry={entry} />
                <div className="cart-entry__text">
                  <span className="cart-entry__title">{entry.title}</span>
                  {detailsOf(entry).map((text) => (
                    <p className="cart-entry__variant" key={text}>
                      {text}
                    </p>
                  ))}
                  <GiftLink entry={entry} />
                  <EntrySubscription entry={entry} {...money} />
                  <p className="cart-entry__quantity">{fillIn(cartWords.quantity, { quantity: entry.quantity })}</p>
                </div>
                <p className="cart-entry__total">
                  <Amount minor={entry.subTotal} {...money} />
                </p>
              </li>
            ))}
          </ul>
          <TotalsList lines={totalLines(checkout, locale)} />
        </div>
      </details>
    </aside>
  );
}

/** In express mode nothing comes before the checkout: whom a gift card is for is asked here, too. */
function GiftLink({ entry: { id, title, productType, takesFields, fieldAnswers } }: { entry: CartEntry }) {
  if (productType !== productTypes.giftCard || !takesFields) return null;
  return (
    <p className="cart-entry__fields">
      <a href={`/cart/entries/${id}/fields`}>
        {fieldAnswers ? giftWords.change : giftWords.choose}
        <span className="visually-hidden">{fieldWords.changeOf(title)}</span>
      </a>
    </p>
  );
}

function totalLines(checkout: Checkout, locale: Locale): TotalLine[] {
  const { totals, requiresShipping, selectedShippingOption: option } = checkout;
  const amount = totals.shippingCostCents;
  const shipping = {
    name: option?.pickUpLocation ? cartWords.collection : cartWords.shipping,
    amount,
    isFree: option !== undefined && amount === 0,
  };
  return priceLines(
    {
      subtotal: totals.subtotalCents,
      discounts: checkout.discounts.map(({ amountCents, ...discount }) => ({ ...discount, amount: amountCents })),
      ...(requiresShipping && { shipping }),
      taxes: checkout.taxes.map(({ amountCents, ...tax }) => ({ ...tax, amount: amountCents })),
      grandTotal: totals.grandTotalCents,
      giftCards: checkout.giftCards
        .filter((card) => card.amountCents > 0)
        .map(({ lastFour, amountCents }) => ({ lastFour, amount: amountCents })),
      due: totals.dueCents,
    },
    locale,
    (minor, isTakenOff) => (
      <>
        {isTakenOff && '−'}
        <Amount minor={minor} currency={totals.currency} locale={locale} />
      </>
    ),
  );
}
