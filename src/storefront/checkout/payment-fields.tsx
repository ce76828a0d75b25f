import { checkoutWords } from '#catalog/checkout-words.ts';
import { checkoutMessages } from '#catalog/checkout-messages.ts';
import { asksForMeans, type WayToPay } from '#commerce/means-needed.ts';
import type { Checkout } from '#contract/checkout.ts';
import type { Locale } from '#locale/locale.ts';
import type { FieldErrors } from './checkout-values.ts';
import { PaymentChoice } from './payment-choice.tsx';
import { TextField } from './field.tsx';
import type { PreparePayment } from './prepare-payment.ts';
import { StripeFields } from './stripe-fields.tsx';

interface PaymentProps {
  checkout: Checkout;
  locale: Locale;
  errors: FieldErrors;
  way: WayToPay | undefined;
  onChoose: (id: string) => void;
  /** Whether what is wrong stands below the fields already. */
  isErrorBelow: boolean;
  /** Told how fields that are the provider's own are asked, and when they are gone. */
  onReady: (prepare: PreparePayment | undefined) => void;
}

/** The fields of the provider that the shop takes payments with; none where nothing is to pay. */
export function PaymentFields({ checkout, locale, errors, way, onChoose, isErrorBelow, onReady }: PaymentProps) {
  const { totals, paymentFields } = checkout;
  if (!asksForMeans(checkout)) return totals.giftCardCents > 0 && <CoveredNote />;
  return (
    <fieldset className="checkout__section" id="checkout-payment" tabIndex={-1}>
      <legend className="checkout__heading">{checkoutWords.payment}</legend>
      <PaymentChoice checkout={checkout} way={way} onChoose={onChoose} />
      {!way && <p className="notice notice--error">{checkoutMessages.noPayments}</p>}
      {way === 'paypal' && <p className="field__hint">{checkoutWords.toPayPal}</p>}
      {typeof way === 'object' && <p className="field__hint">{checkoutWords.payLater}</p>}
      <div hidden={way !== 'fields'}>
        {paymentFields?.savesMeans && <p className="field__hint">{checkoutWords.keptMeans}</p>}
        {paymentFields?.instalmentText && <p className="checkout__instalments">{paymentFields.instalmentText}</p>}
        {paymentFields?.provider === 'test' && <TestCardField errors={errors} isErrorBelow={isErrorBelow} />}
        {paymentFields?.provider === 'stripe' && (
          <StripeFields
            fields={paymentFields}
            totals={totals}
            locale={locale}
            errors={isErrorBelow ? {} : errors}
            onReady={onReady}
          />
        )}
      </div>
    </fieldset>
  );
}

function CoveredNote() {
  return <p className="checkout__section checkout__covered">{checkoutWords.covered}</p>;
}

// What the embedded test provider does with which card.
const testCards = [
  { number: '4242 4242 4242 4242', effect: checkoutWords.testEffects.paid },
  { number: '4000 0000 0000 0002', effect: checkoutWords.testEffects.declined },
  { number: '4000 0000 0000 3220', effect: checkoutWords.testEffects.asks },
];

/** The card field of the embedded test payment provider. */
function TestCardField({ errors, isErrorBelow }: Pick<PaymentProps, 'errors' | 'isErrorBelow'>) {
  return (
    <TextField
      name="cardNumber"
      label={checkoutWords.cardNumber}
      errors={errors}
      value=""
      autoComplete="off"
      inputMode="numeric"
      maxLength={40}
      isErrorElsewhere={isErrorBelow}
      hint={
        <>
          {checkoutWords.testCards}
          <ul className="checkout__cards">
            {testCards.map(({ number, effect }) => (
              <li key={number}>
                <code>{number}</code> {effect}
              </li>
            ))}
          </ul>
        </>
      }
    />
  );
}
