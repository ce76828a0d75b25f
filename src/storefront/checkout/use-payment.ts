import { useEffect, useRef, useState, type RefObject } from 'react';
import { checkoutMessages } from '#catalog/checkout-messages.ts';
import { sentences } from '#catalog/sentences.ts';
import type { WayToPay } from '#commerce/means-needed.ts';
import type { Checkout, CheckoutDetails, PaymentMeans } from '#contract/checkout.ts';
import type { Failure } from '#contract/client.ts';
import type { Locale } from '#locale/locale.ts';
import { useMoney } from '../cldr-money.ts';
import { call } from '../client.ts';
import { tabStorage } from '../tab-storage.ts';
import { createAttempts } from './attempts.ts';
import { cardError, fieldErrors, type FieldErrors } from './checkout-values.ts';
import { dropDraft, notePaid } from './draft.ts';
import { isAnswer, pay } from './pay.ts';
import type { Prepared, PreparePayment } from './prepare-payment.ts';

/** What is paid: what was filled in, what is wrong with it, by what, and the number of a test card. */
export interface Order {
  details: CheckoutDetails;
  errors: FieldErrors;
  cardNumber: string;
  /** None where nothing is to pay. */
  way: WayToPay | undefined;
}

interface PaymentOptions {
  checkout: Checkout;
  locale: Locale;
  prepare: RefObject<PreparePayment | undefined>;
  /** Waits until what was typed is saved. */
  finishSaving: () => Promise<unknown>;
  refresh: () => Promise<unknown>;
  /** It as the server told last, which may not be shown yet. */
  latest: () => Checkout;
  refuse: (message: string, errors?: FieldErrors) => void;
  /** Called when an order is on its way that nothing is wrong with so far. */
  onStart: () => void;
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Whether an order is on its way, as it is shown and as it is at this moment. */
function usePaying() {
  const [isBusy, setBusy] = useState(false);
  const isPaying = useRef(false);
  function setPaying(isNow: boolean): void {
    isPaying.current = isNow;
    setBusy(isNow);
  }
  useEffect(() => {
    // A page that comes back from the back-forward cache would still be on its way.
    const reset = () => {
      isPaying.current = false;
      setBusy(false);
    };
    addEventListener('pageshow', reset);
    return () => removeEventListener('pageshow', reset);
  }, []);
  return { isBusy, isPaying, setPaying };
}

/** Places the order once, however often it is asked for. */
export function usePayment(options: PaymentOptions) {
  const { checkout, locale, prepare, finishSaving, refresh, latest, refuse, onStart } = options;
  const money = useMoney();
  const { isBusy, isPaying, setPaying } = usePaying();

  /** Asks for the charge; gives why there was none, which the form says then. */
  async function send(details: CheckoutDetails, means: PaymentMeans, dueCents: number): Promise<string | undefined> {
    const attempts = createAttempts(checkout.id, tabStorage(), () => crypto.randomUUID());
    const body = { details, means, expectedTotalCents: dueCents, testMode: checkout.testMode };
    notePaid(tabStorage(), checkout.id);
    const result = await pay(call, attempts, checkout.id, body, wait);
    if (!result.ok) {
      if (isAnswer(result)) notePaid(tabStorage(), undefined);
      const message = withNextStep(result);
      refuse(message, { ...fieldErrors(result.errors), ...declinedAt(means, result) });
      await refresh();
      setPaying(false);
      return message;
    }
    if (result.value.status === 'completed') dropDraft(tabStorage());
    // To the order or the bank; the way back leads to the checkout, which shows the order that it has become.
    location.assign(result.value.url);
    return undefined;
  }

  async function placeOrder(order: Order): Promise<void> {
    if (isPaying.current) return;
    const errors = { ...order.errors, ...testCardErrors(checkout, order) };
    const count = Object.keys(errors).length;
    if (count > 0) return refuse(checkoutMessages.toMend(count), errors);
    setPaying(true);
    onStart();
    // The means first, before anything is waited for, as wallets want it.
    const [means] = await Promise.all([prepareMeans(checkout, order, prepare.current), finishSaving()]);
    const { dueCents, currency } = latest().totals;
    if (means.ok && dueCents === checkout.totals.dueCents) {
      await send(order.details, { provider: providerOf(checkout, order.way), token: means.token }, dueCents);
      return;
    }
    if (means.ok) refuse(checkoutMessages.totalChanged(money(dueCents, currency, locale)));
    else refuse(means.message, means.errors);
    setPaying(false);
  }

  /** The same by a wallet, whose sheet showed `dueCents`; gives why nothing was charged. */
  async function payByWallet(
    details: CheckoutDetails,
    dueCents: number,
    ask: () => Promise<Prepared>,
  ): Promise<string | undefined> {
    if (isPaying.current) return checkoutMessages.inProgress;
    setPaying(true);
    onStart();
    const means = await ask();
    if (means.ok) return send(details, { provider: 'stripe', token: means.token }, dueCents);
    refuse(means.message, means.errors);
    setPaying(false);
    return means.message;
  }

  return { isBusy, placeOrder, payByWallet };
}

async function prepareMeans(
  checkout: Checkout,
  { details, cardNumber, way }: Order,
  ask: PreparePayment | undefined,
): Promise<Prepared> {
  if (way !== 'fields') return { ok: true, token: typeof way === 'object' ? way.id : '' };
  if (checkout.paymentFields?.provider !== 'stripe') return { ok: true, token: cardNumber };
  const message = checkoutMessages.fieldsNotLoaded;
  return ask?.(details.email) ?? { ok: false, message, errors: { payment: message } };
}

/** A means that was declined is what is wrong with its field. */
function declinedAt({ provider }: PaymentMeans, { status, message }: Failure): FieldErrors {
  return status === 402 ? { [provider === 'test' ? 'cardNumber' : 'payment']: message } : {};
}

/** Where no answer came, nobody knows whether it was paid; what to do is the same. */
function withNextStep(failure: Failure): string {
  const isOpen = !isAnswer(failure) && failure.code !== 'in-progress';
  return sentences(failure.message, isOpen ? checkoutMessages.payAgain : undefined);
}

/** What the server calls it. */
function providerOf({ paymentFields }: Checkout, way: WayToPay | undefined): string {
  if (way === 'fields') return paymentFields?.provider ?? '';
  return way === undefined ? 'free' : typeof way === 'object' ? 'agreement' : way;
}

function testCardErrors(checkout: Checkout, { cardNumber, way }: Order): FieldErrors {
  if (providerOf(checkout, way) !== 'test') return {};
  const error = cardError(cardNumber);
  return error === undefined ? {} : { cardNumber: error };
}
