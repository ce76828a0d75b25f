import { cartWords } from '#catalog/cart-words.ts';
import type { ShoppingCart } from '#contract/cart.ts';
import type { InstalmentContext } from '#contract/instalments.ts';
import type { Locale } from '#locale/locale.ts';
import { InstalmentPill } from '../instalments/instalment-pill.tsx';
import { CheckOutForm } from './check-out-form.tsx';
import { GoodNews } from './good-news.tsx';
import { totalLines } from './total-lines.tsx';
import { TotalsList } from './totals-list.tsx';
import { useRecalculation } from './use-recalculation.ts';

interface SummaryProps {
  cart: ShoppingCart;
  locale: Locale;
  instalments?: InstalmentContext | undefined;
  onRefused: (errors: Record<string, string>) => void;
}

/** What the cart costs and how that comes about, and the way on. */
export function CartSummary({ cart, locale, instalments, onRefused }: SummaryProps) {
  const isBusy = useRecalculation();
  const { currency, shippingLocation, shippingOptions, entries, requiresShipping } = cart;
  const isShipped = !requiresShipping || shippingOptions.length > 0;
  const { parts, sum } = totalLines(cart, locale);
  return (
    <section className="cart__side" aria-label={cartWords.summary} aria-busy={isBusy}>
      <GoodNews cart={cart} />
      {parts.length > 0 && <TotalsList lines={parts} />}
      <div className="cart__summary">
        <TotalsList lines={[sum]} />
        <p className="cart__note">
          {shippingLocation && isShipped ? cartWords.estimated : cartWords.later[requiresShipping ? 'shipping' : 'tax']}
        </p>
        {isBusy && <p className="cart__busy">{cartWords.updating}</p>}
        {instalments && (
          <InstalmentPill
            context={instalments}
            price={{ minor: cart.dueCents, currency }}
            productTypes={entries.map(({ productType }) => productType)}
            locale={locale}
          />
        )}
        <CheckOutForm tooSmall={cart.minimumSubtotalMessage} onRefused={onRefused} />
      </div>
    </section>
  );
}
