import { useEffect, useEffectEvent, useState } from 'react';
import { meansLine } from '#catalog/product-types.ts';
import { checkoutMessages } from '#catalog/checkout-messages.ts';
import { sentences } from '#catalog/sentences.ts';
import type { Checkout } from '#contract/checkout.ts';
import type { Locale } from '#locale/locale.ts';
import type { SharedProps } from '../cldr-money.ts';
import { tabStorage } from '../tab-storage.ts';
import { CheckoutForm } from '../checkout/checkout-form.tsx';
import { dropDraft } from '../checkout/draft.ts';
import { EndedCheckout } from '../checkout/ended-checkout.tsx';
import { OrderSummary } from '../checkout/order-summary.tsx';
import { PaymentUnderWay } from '../checkout/payment-under-way.tsx';
import type { ReturnedForm } from '../checkout/use-checkout-form.ts';
import { useCheckout } from '../checkout/use-checkout.ts';

export interface CheckoutPageProps extends ReturnedForm, SharedProps {
  checkout: Checkout;
  locale: Locale;
  /** The attempt's key of the plain form. */
  attemptKey?: string | undefined;
}

/** The checkout on one page: its form while it can be paid, and the order always beside it (storefront 2). */
export function CheckoutPage({ checkout: initial, locale, attemptKey, ...returned }: CheckoutPageProps) {
  const calls = useCheckout(initial);
  const { checkout, refresh } = calls;
  const [notPaid, setNotPaid] = useState<ReturnedForm>();
  const { state, pendingPayment, orderUrl } = checkout;

  useEffect(() => {
    if (!orderUrl) return;
    dropDraft(tabStorage());
    location.replace(orderUrl);
  }, [orderUrl]);
  const lookAgain = useEffectEvent((event: PageTransitionEvent) => {
    if (event.persisted) void refresh();
  });
  useEffect(() => {
    // A page from the back-forward cache shows the checkout of then.
    const look = (event: PageTransitionEvent) => lookAgain(event);
    addEventListener('pageshow', look);
    return () => removeEventListener('pageshow', look);
  }, []);

  async function followPayment(): Promise<void> {
    const now = await refresh();
    if (now?.state !== 'open') return;
    const { notPaid: text, notCharged, tryAnother } = checkoutMessages;
    setNotPaid({ message: sentences(text, notCharged, tryAnother) });
  }

  const isNew = state !== initial.state;
  if (state === 'expired') return <EndedCheckout checkout={checkout} locale={locale} isNew={isNew} />;
  const isUnderWay = pendingPayment !== undefined && pendingPayment.confirmationUrl === undefined;
  return (
    <div className="checkout">
      {isUnderWay ? (
        <PaymentUnderWay checkoutId={checkout.id} isNew={isNew} onTick={() => void followPayment()} />
      ) : (
        <CheckoutForm calls={calls} locale={locale} attemptKey={attemptKey} returned={notPaid ?? returned} />
      )}
      {checkout.entries[0]?.productType !== meansLine && <OrderSummary checkout={checkout} locale={locale} />}
    </div>
  );
}

export { CheckoutPage as Island };
