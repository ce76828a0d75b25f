import { useState } from 'react';
import { cartWords } from '#catalog/cart-words.ts';
import { donationWords } from '#catalog/donation-words.ts';
import { checkoutWords } from '#catalog/checkout-words.ts';
import { fillIn } from '#ui/fill-in.ts';
import { donationLine, meansLine, productTypes, restLine } from '#catalog/product-types.ts';
import { asksForMeans, wayToPay, type WayToPay } from '#commerce/means-needed.ts';
import type { Checkout } from '#contract/checkout.ts';
import type { Locale } from '#locale/locale.ts';
import { Amount } from '../cart/amount.tsx';
import { AddressFields } from './address-fields.tsx';
import { deliveryIn, type CheckoutValues } from './checkout-values.ts';
import { Codes } from './codes.tsx';
import { Billing } from './billing.tsx';
import { Consents, OwnConsents } from './consents.tsx';
import { ContactName } from './contact-name.tsx';
import { DeliveryChoice, ShippingMethods } from './delivery.tsx';
import { EmailField } from './email-field.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { FieldFrame, fieldProps, TextField } from './field.tsx';
import { PaymentFields } from './payment-fields.tsx';
import { isAtPayment, PaymentProblem } from './payment-problem.tsx';
import { useCheckoutForm, type ReturnedForm } from './use-checkout-form.ts';
import type { CheckoutCalls } from './use-checkout.ts';
import { VatNumber } from './vat-number.tsx';
import { WalletButtons } from './wallet-buttons.tsx';

interface FormProps {
  calls: CheckoutCalls;
  locale: Locale;
  /** The attempt's key of the plain form. */
  attemptKey?: string | undefined;
  returned: ReturnedForm;
}

/** Who, where to, how, paid with what: the whole checkout is one form, which works as plain HTML too (storefront 2). */
export function CheckoutForm({ calls, locale, attemptKey, returned }: FormProps) {
  const { checkout } = calls;
  const { totals } = checkout;
  const gives = checkout.entries[0]?.productType === donationLine;
  const isMeans = checkout.entries[0]?.productType === meansLine;
  const isRest = isMeans || checkout.entries[0]?.productType === restLine;
  const { form, values, errors, problem, isBusy, ...gestures } = useCheckoutForm(calls, locale, returned);
  const [chosen, choosePayment] = useState(returned.values?.means ?? '');
  const way = wayToPay(checkout, chosen);
  const isPaymentProblem = problem !== undefined && isAtPayment(problem.errors);
  return (
    <form
      ref={form}
      className="checkout__form"
      method="post"
      action={`/checkout/${checkout.id}`}
      noValidate
      aria-labelledby="checkout-title"
      onSubmit={(event) => void gestures.submit(event)}
      onInput={gestures.keep}
    >
      {/* Enter sends a form by its first button: this one, which pays. */}
      <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true">
        {checkoutWords.pay}
      </button>
      <h1 className="checkout__title" id="checkout-title">
        {gives ? donationWords.title : isMeans ? checkoutWords.means.title : checkoutWords.title}
      </h1>
      <Notices checkout={checkout} />
      {problem && !isPaymentProblem && (
        <ErrorSummary
          key={problem.turn}
          message={problem.message}
          errors={problem.errors}
          values={values}
          billing={checkout.asks?.billing?.title}
        />
      )}
      <WalletButtons checkout={checkout} locale={locale} calls={gestures.wallet} />
      <input type="hidden" name="expectedTotalCents" value={totals.dueCents} />
      <input type="hidden" name="testMode" value={String(checkout.testMode)} />
      {attemptKey && <input type="hidden" name="idempotencyKey" value={attemptKey} />}
      {isMeans && <p>{checkoutWords.means.of(checkout.entries[0]?.title ?? '')}</p>}
      <fieldset className="checkout__section">
        <legend className="checkout__heading">{checkoutWords.contact}</legend>
        <EmailField value={values.email} errors={errors} hint={mailHint(checkout)} />
        {!checkout.requiresShipping && <ContactName checkout={checkout} values={values} errors={errors} />}
        {checkout.asks?.fields.map(({ name, label, isRequired }) => (
          <TextField
            key={name}
            name={name}
            label={label}
            errors={errors}
            isOptional={!isRequired}
            value={values[name]}
            {...fieldKinds[name]}
          />
        ))}
        {!gives && !isRest && <VatNumber vat={checkout.vat} values={values} errors={errors} />}
        {!isRest && <Consents values={values} isReminded={!gives && checkout.remindsOfCarts !== false} />}
        <OwnConsents asks={checkout.asks} values={values} errors={errors} />
      </fieldset>
      {checkout.requiresShipping && (
        <DeliveryPart checkout={checkout} locale={locale} values={values} errors={errors} choose={gestures.choose} />
      )}
      {checkout.asks?.billing && (
        <Billing
          words={checkout.asks.billing}
          values={values}
          errors={errors}
          locale={locale}
          onCountry={(country) => gestures.choose({ 'billing-country': country })}
          completedFor={completedFor(checkout)}
        />
      )}
      {!isRest && checkout.asks?.hasNotes !== false && (
        <FieldFrame name="notes" label={checkoutWords.notes} errors={errors} isOptional>
          <textarea {...fieldProps('notes', errors)} defaultValue={values.notes} rows={3} maxLength={2000} />
        </FieldFrame>
      )}
      {!gives && !isRest && (
        <Codes
          checkout={checkout}
          locale={locale}
          errors={errors}
          typed={returned.values?.code ?? ''}
          news={gestures.news}
        />
      )}
      <PaymentFields
        checkout={checkout}
        locale={locale}
        errors={errors}
        way={way}
        onChoose={choosePayment}
        isErrorBelow={isPaymentProblem}
        onReady={gestures.onReady}
      />
      {problem && isPaymentProblem && (
        <PaymentProblem key={problem.turn} message={problem.message} errors={problem.errors} />
      )}
      {(!asksForMeans(checkout) || way) && (
        <button type="submit" className="button button--primary checkout__pay" aria-disabled={isBusy || undefined}>
          {isBusy ? cartWords.oneMoment : <PayLabel checkout={checkout} locale={locale} way={way} />}
        </button>
      )}
    </form>
  );
}

const completedFor = ({ id, completesAddresses }: Checkout) => (completesAddresses ? id : undefined);

/** As the contract has them, and browsers know them. */
const fieldKinds = {
  phone: { type: 'tel', autoComplete: 'tel', maxLength: 40 },
  company: { autoComplete: 'organization', maxLength: 200 },
} as const;

/** What the email is for; the codes of gift cards that are bought come by it too. */
function mailHint({ entries }: Checkout): string {
  if (entries[0]?.productType === meansLine) return checkoutWords.mailHint.means;
  const buysCards = entries.some(({ productType }) => productType === productTypes.giftCard);
  return buysCards ? checkoutWords.mailHint.giftCard : checkoutWords.mailHint.order;
}

function Notices({ checkout: { testMode, pendingPayment } }: { checkout: Checkout }) {
  return (
    <>
      {testMode && <p className="notice notice--test">{checkoutWords.testMode}</p>}
      {pendingPayment?.confirmationUrl && (
        <div className="notice checkout__confirm">
          <p>{pendingPayment.isPayPal ? checkoutWords.payPalWaits : checkoutWords.bankWaits}</p>
          <a className="button" href={pendingPayment.confirmationUrl}>
            {checkoutWords.confirm}
          </a>
        </div>
      )}
    </>
  );
}

interface PartProps {
  checkout: Checkout;
  locale: Locale;
  values: CheckoutValues;
  errors: ReturnType<typeof useCheckoutForm>['errors'];
  choose: (part: Partial<CheckoutValues>) => void;
}

/** Where the goods go and how. */
function DeliveryPart({ checkout, locale, values, errors, choose }: PartProps) {
  const { shippingOptions, totals, countries } = checkout;
  return (
    <>
      <DeliveryChoice
        options={shippingOptions}
        delivery={deliveryIn(values, checkout)}
        onChoose={(delivery) => choose({ delivery, shippingOptionId: '' })}
      />
      <AddressFields
        values={values}
        errors={errors}
        locale={locale}
        countries={countries}
        onCountry={(country) => choose({ country })}
        completedFor={completedFor(checkout)}
      />
      <ShippingMethods
        options={shippingOptions}
        selectedId={selectedOption(checkout, values)}
        currency={totals.currency}
        locale={locale}
        errors={errors}
        onSelect={(shippingOptionId) => choose({ shippingOptionId })}
      />
      {shippingOptions.some(({ pickUpLocation }) => pickUpLocation) && (
        <div className="checkout__section checkout__collector">
          <ContactName checkout={checkout} values={values} errors={errors} isCollecting />
        </div>
      )}
    </>
  );
}

/** The way that is shown as chosen: the buyer's own while it is on offer, else the first of its kind. */
function selectedOption({ shippingOptions, selectedShippingOption }: Checkout, values: CheckoutValues): string {
  const fits = shippingOptions.filter((option) => (values.delivery === 'collect') === Boolean(option.pickUpLocation));
  const wanted = [values.shippingOptionId, selectedShippingOption?.id];
  return (wanted.find((id) => fits.some((option) => option.id === id)) || fits[0]?.id) ?? '';
}

interface PayLabelProps {
  checkout: Checkout;
  locale: Locale;
  way: WayToPay | undefined;
}

function PayLabel({ checkout: { entries, totals }, locale, way }: PayLabelProps) {
  if (entries[0]?.productType === meansLine) return <span>{checkoutWords.means.keep}</span>;
  if (typeof way === 'object' || totals.dueCents === 0) return <span>{checkoutWords.placeOrder}</span>;
  return (
    <span>
      {fillIn(way === 'paypal' ? checkoutWords.payByPayPal : checkoutWords.payAmount, {
        amount: <Amount minor={totals.dueCents} currency={totals.currency} locale={locale} />,
      })}
    </span>
  );
}
