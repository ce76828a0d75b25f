import { useRef, useState, type FormEvent, type RefObject, type SubmitEvent } from 'react';
import { cartWords } from '#catalog/cart-words.ts';
import { checkoutMessages } from '#catalog/checkout-messages.ts';
import { wayToPay } from '#commerce/means-needed.ts';
import type { Checkout } from '#contract/checkout.ts';
import type { Locale } from '#locale/locale.ts';
import { announce } from '#ui/live-region.ts';
import { useMoney } from '../cldr-money.ts';
import { textOf } from '../form-text.ts';
import { tabStorage } from '../tab-storage.ts';
import {
  checkValues,
  deliveryIn,
  detailsOf,
  fieldErrors,
  readValues,
  valuesOf,
  type CheckoutValues,
} from './checkout-values.ts';
import { keepDraft } from './draft.ts';
import type { PreparePayment } from './prepare-payment.ts';
import type { CheckoutCalls } from './use-checkout.ts';
import { useCodes } from './use-codes.ts';
import { useDraft } from './use-draft.ts';
import { usePayment, type Order } from './use-payment.ts';
import { useProblem } from './use-problem.ts';
import { useSaveSoon } from './use-save-soon.ts';
import { useWallet } from './use-wallet.ts';

/** A plain form that came back, and what it was refused for. */
export interface ReturnedForm {
  values?: Record<string, string> | undefined;
  errors?: Record<string, string> | undefined;
  message?: string | undefined;
}

/** What the checkout's form does: keeps and prices what is typed, uses codes, places the order. */
export function useCheckoutForm(calls: CheckoutCalls, locale: Locale, returned: ReturnedForm) {
  const { checkout } = calls;
  const form = useRef<HTMLFormElement>(null);
  const prepare = useRef<PreparePayment>(undefined);
  // What other fields depend on is state; all else stays with the form.
  const [values, setValues] = useState(() => valuesOf(checkout, returned.values));
  const read = (element: HTMLFormElement) => readValues(new FormData(element), values);
  const saveSoon = useSaving(form, calls, read, locale);
  useDraft(form, checkout.id, returned.values !== undefined, (draft) => {
    setValues((before) => ({ ...before, ...draft }));
    saveSoon.start();
  });
  const problems = fieldErrors(returned.errors ?? {});
  const codes = useCodes(form, calls, locale, problems.code);
  const { problem, errors, refuse, forgive, clear } = useProblem(
    returned.message ? { message: returned.message, errors: problems } : undefined,
  );
  const { refresh, latest } = calls;
  const saving = { finishSaving: saveSoon.finish, refresh, latest };
  const payment = usePayment({ checkout, locale, prepare, ...saving, refuse, onStart: clear });

  const takeCode = useTypedCode(codes.apply, locale, refuse);
  const own = { form, checkout, read, save: calls.save, takeCode, refuse, setValues, saveSoon };
  const wallet = useWallet({ ...own, pay: payment.payByWallet });

  function choose(part: Partial<CheckoutValues>): void {
    if (form.current) setValues({ ...read(form.current), ...part });
  }

  function keep({ target, currentTarget }: FormEvent<HTMLFormElement>): void {
    keepDraft(tabStorage(), read(currentTarget));
    if (target instanceof Element) forgive(target.getAttribute('name') ?? '');
    saveSoon.start(target instanceof HTMLInputElement && target.type === 'radio' ? 0 : undefined);
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const { currentTarget: element, nativeEvent } = event;
    const { name = '', value = '' } = nativeEvent.submitter instanceof HTMLButtonElement ? nativeEvent.submitter : {};
    if (name === 'removeCoupon') return codes.removeCoupon(value);
    if (name === 'removeGiftCard') return codes.removeGiftCard(value);
    const code = textOf(new FormData(element), 'code').trim();
    if (!code && name !== 'intent') return payment.placeOrder(readOrder(element, read(element), checkout));
    // Enter in the field of the code means the code.
    const isOrder = name !== 'intent' && document.activeElement?.getAttribute('name') !== 'code';
    await (isOrder ? takeCode(code) : codes.apply(code));
  }

  return {
    form,
    values,
    errors: { ...errors, code: codes.error },
    problem,
    isBusy: payment.isBusy,
    news: codes.news,
    wallet,
    choose,
    keep,
    submit,
    /** Takes how the provider's own fields are asked. */
    onReady: (ready: PreparePayment | undefined) => {
      prepare.current = ready;
    },
  };
}

/** Keeps what is filled in; says the total that an address or a way to ship has made another, which the summary shows. */
function useSaving(
  form: RefObject<HTMLFormElement | null>,
  { checkout, latest, save }: CheckoutCalls,
  read: (form: HTMLFormElement) => CheckoutValues,
  locale: Locale,
) {
  const money = useMoney();
  const saveIn = async (element: HTMLFormElement): Promise<Checkout | undefined> => {
    const typed = read(element);
    const before = latest().totals.dueCents;
    const now = await save(detailsOf(typed, deliveryIn(typed, checkout)));
    return now?.totals.dueCents === before ? undefined : now;
  };
  return useSaveSoon<Checkout | undefined>(form, saveIn, (now) => {
    if (now) announce(cartWords.total(money(now.totals.dueCents, now.totals.currency, locale)));
  });
}

type ApplyCode = ReturnType<typeof useCodes>['apply'];

/** Uses a code that was typed and not used yet: it changes the total, so that is seen before anything is paid. */
function useTypedCode(apply: ApplyCode, locale: Locale, refuse: (message: string) => void) {
  const money = useMoney();
  return async (code: string): Promise<void> => {
    const now = await apply(code);
    if (now) refuse(checkoutMessages.totalChanged(money(now.totals.dueCents, now.totals.currency, locale)));
  };
}

function readOrder(element: HTMLFormElement, typed: CheckoutValues, checkout: Checkout): Order {
  const way = deliveryIn(typed, checkout);
  return {
    details: detailsOf(typed, way),
    errors: checkValues(typed, way, checkout),
    cardNumber: textOf(new FormData(element), 'cardNumber').trim(),
    way: wayToPay(checkout, textOf(new FormData(element), 'means')),
  };
}
