import { useEffect, useEffectEvent, useRef, useState, type SubmitEvent } from 'react';
import type { Checkout } from '#contract/checkout.ts';
import { AddressFields } from '../checkout/address-fields.tsx';
import { createAttempts, tabStorage } from '../checkout/attempts.ts';
import {
  checkValues,
  detailsOf,
  fieldErrors,
  readValues,
  valuesOf,
  type FieldErrors,
} from '../checkout/checkout-values.ts';
import { dropDraft, keepDraft } from '../checkout/draft.ts';
import { ErrorSummary } from '../checkout/error-summary.tsx';
import { FieldFrame, fieldProps, TextField } from '../checkout/field.tsx';
import { OrderSummary } from '../checkout/order-summary.tsx';
import { pay } from '../checkout/pay.ts';
import { PaymentFields } from '../checkout/payment-fields.tsx';
import { ShippingMethods } from '../checkout/shipping-methods.tsx';
import { isOffered, useCheckout } from '../checkout/use-checkout.ts';
import { useDraft } from '../checkout/use-draft.ts';
import { useSaveSoon } from '../checkout/use-save-soon.ts';
import { Amount } from '../cart/amount.tsx';
import { call } from '../client.ts';

export interface CheckoutPageProps {
  checkout: Checkout;
  language: string;
  /** The attempt's key of the plain form. */
  attemptKey?: string;
  /** A plain form that came back. */
  values?: Record<string, string>;
  errors?: Record<string, string>;
  message?: string;
}

interface Problem {
  message: string;
  errors: FieldErrors;
  /** Counts refusals, so that each takes the focus. */
  turn: number;
}

/** The checkout on one page: who, where to, how, paid with what, and the order always beside it (storefront 2). */
export function CheckoutPage({ checkout: initial, language, attemptKey, ...returned }: CheckoutPageProps) {
  const form = useRef<HTMLFormElement>(null);
  const { checkout, save, refresh } = useCheckout(initial);
  const [values] = useState(() => valuesOf(initial, language, returned.values));
  const [country, setCountry] = useState(values.country);
  const [optionId, setOptionId] = useState(values.shippingOptionId);
  const [problem, setProblem] = useState<Problem | undefined>(
    returned.message ? { message: returned.message, errors: fieldErrors(returned.errors ?? {}), turn: 0 } : undefined,
  );
  const refuse = (message: string, errors: FieldErrors) =>
    setProblem((before) => ({ message, errors, turn: (before?.turn ?? 0) + 1 }));
  const [isBusy, setBusy] = useState(false);
  const { requiresShipping, totals, shippingOptions } = checkout;
  const isFree = totals.dueCents === 0;
  const selectedId = [optionId, checkout.details.shippingOptionId].find((id) => isOffered(shippingOptions, id)) ?? '';

  const saveSoon = useSaveSoon(form, (element) => {
    keepDraft(tabStorage(), initial.id, element);
    return save(detailsOf(readValues(new FormData(element)), requiresShipping));
  });
  useDraft(form, initial.id, setCountry, () => saveSoon.start());
  const startPricing = useEffectEvent(() => {
    // The country that the form begins with is enough to know what shipping costs.
    if (requiresShipping && !initial.details.shippingAddress) saveSoon.start(0);
  });
  useEffect(() => startPricing(), []);
  useEffect(() => {
    const reset = () => setBusy(false);
    addEventListener('pageshow', reset);
    return () => removeEventListener('pageshow', reset);
  }, []);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const typed = readValues(new FormData(event.currentTarget));
    const errors = checkValues(typed, checkout);
    const count = Object.keys(errors).length;
    if (count > 0) return refuse(count === 1 ? 'One thing is missing.' : 'A few things are missing.', errors);
    setBusy(true);
    setProblem(undefined);
    await saveSoon.finish();
    const attempts = createAttempts(initial.id, tabStorage(), () => crypto.randomUUID());
    const body = {
      details: detailsOf(typed, requiresShipping),
      means: isFree ? { provider: 'free', token: '' } : { provider: 'test', token: typed.cardNumber },
      expectedTotalCents: totals.dueCents,
    };
    const result = await pay(call, attempts, initial.id, body, wait);
    if (result.ok) {
      dropDraft(tabStorage(), initial.id);
      location.assign(result.value.url);
      return;
    }
    refuse(result.message, fieldErrors(result.errors));
    setBusy(false);
    await refresh();
  }

  if (checkout.state === 'expired') return <ExpiredCheckout />;
  const errors = problem?.errors ?? {};
  const money = { currency: totals.currency, language };
  return (
    <div className="checkout">
      <form
        ref={form}
        className="checkout__form"
        method="post"
        action={`/checkout/${checkout.id}`}
        noValidate
        aria-labelledby="checkout-title"
        onSubmit={(event) => void submit(event)}
        onInput={(event) =>
          saveSoon.start(event.target instanceof HTMLInputElement && event.target.type === 'radio' ? 0 : undefined)
        }
      >
        <h1 className="checkout__title" id="checkout-title">
          Checkout
        </h1>
        {checkout.testMode && (
          <p className="notice notice--test">This shop is in test mode: no money moves, and no parcel leaves.</p>
        )}
        {problem && <ErrorSummary key={problem.turn} message={problem.message} errors={problem.errors} />}
        <input type="hidden" name="expectedTotalCents" value={totals.dueCents} />
        {attemptKey && <input type="hidden" name="idempotencyKey" value={attemptKey} />}
        <fieldset className="checkout__section">
          <legend className="checkout__heading">Contact</legend>
          <TextField
            name="email"
            label="Email"
            errors={errors}
            value={values.email}
            type="email"
            autoComplete="email"
            maxLength={256}
            hint="For the confirmation, and for nothing else."
          />
        </fieldset>
        {requiresShipping && (
          <>
            <AddressFields
              values={values}
              errors={errors}
              language={language}
              country={country}
              onCountry={setCountry}
            />
            <ShippingMethods
              options={shippingOptions}
              selectedId={selectedId}
              errors={errors}
              onSelect={setOptionId}
              {...money}
            />
          </>
        )}
        <FieldFrame name="notes" label="Order notes" errors={errors} isOptional>
          <textarea {...fieldProps('notes', errors)} defaultValue={values.notes} rows={3} maxLength={2000} />
        </FieldFrame>
        {!isFree && <PaymentFields errors={errors} />}
        <div className="checkout__bar">
          <button type="submit" className="button button--primary checkout__pay" aria-disabled={isBusy || undefined}>
            {isBusy ? 'One moment…' : <PayLabel checkout={checkout} language={language} />}
          </button>
        </div>
      </form>
      <OrderSummary checkout={checkout} language={language} />
    </div>
  );
}

function PayLabel({ checkout: { totals }, language }: { checkout: Checkout; language: string }) {
  if (totals.dueCents === 0) return <span>Place order</span>;
  return (
    <span>
      Pay <Amount minor={totals.dueCents} currency={totals.currency} language={language} />
    </span>
  );
}

function ExpiredCheckout() {
  return (
    <div className="checkout checkout--expired">
      <h1 className="checkout__title">This checkout has expired</h1>
      <p>The things in it are no longer held for you, but they are still in your cart.</p>
      <a className="button button--primary" href="/cart">
        Back to the cart
      </a>
    </div>
  );
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export { CheckoutPage as Island };
