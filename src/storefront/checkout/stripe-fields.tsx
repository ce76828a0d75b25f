import { checkoutWords } from '#catalog/checkout-words.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { checkoutMessages } from '#catalog/checkout-messages.ts';
import type { Totals } from '#contract/checkout.ts';
import type { PaymentFields } from '#contract/payment-fields.ts';
import type { Locale } from '#locale/locale.ts';
import type { FieldErrors } from './checkout-values.ts';
import { FieldError } from './field.tsx';
import type { PreparePayment } from './prepare-payment.ts';
import { purchaseOf } from './purchase-of.ts';
import { useOpened } from './use-opened.ts';

interface StripeProps {
  fields: PaymentFields;
  totals: Totals;
  locale: Locale;
  errors: FieldErrors;
  /** Told how the fields are asked, once they are there, and when they are gone. */
  onReady: (prepare: PreparePayment | undefined) => void;
}

/** Stripe's own fields; its script is loaded from Stripe when they are first shown, and on no other page. */
export function StripeFields(props: StripeProps) {
  const [turn, setTurn] = useState(0);
  return <OwnFields key={turn} {...props} onAgain={() => setTurn(turn + 1)} />;
}

function OwnFields({ fields, totals, locale, errors, onReady, onAgain }: StripeProps & { onAgain: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  const { amount, currency, isKept, excluded } = purchaseOf(fields, totals);
  const { open, isFailed } = useOpened(async () => {
    const { openStripe } = await import('./stripe.ts');
    return openStripe(box.current, fields.publishableKey ?? '', locale, { amount, currency, excluded, isKept });
  });
  useEffect(() => {
    open?.update({ amount, currency, excluded, isKept });
  }, [open, amount, currency, excluded, isKept]);
  const tell = useEffectEvent(onReady);
  useEffect(() => {
    tell(open?.prepare);
    return () => tell(undefined);
  }, [open]);

  return (
    <>
      <noscript>
        <p className="notice notice--error">{checkoutMessages.needsScript}</p>
      </noscript>
      {isFailed && (
        <p className="notice notice--error" role="alert">
          {checkoutMessages.fieldsNotLoaded}{' '}
          <button type="button" className="checkout__remove" onClick={onAgain}>
            {checkoutWords.loadAgain}
          </button>
        </p>
      )}
      <div className="checkout__provider" ref={box} aria-busy={!open && !isFailed} />
      <FieldError name="payment" errors={errors} />
    </>
  );
}
