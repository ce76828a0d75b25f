import { sentences } from '#catalog/sentences.ts';
import { checkoutWords } from '#catalog/checkout-words.ts';
import { useState, type RefObject } from 'react';
import { checkoutMessages } from '#catalog/checkout-messages.ts';
import type { Checkout } from '#contract/checkout.ts';
import type { Locale } from '#locale/locale.ts';
import { useMoney } from '../cldr-money.ts';
import type { CheckoutCalls } from './use-checkout.ts';

/** Coupons and gift cards: uses what is typed, gives back what is in use, and says what became of it. */
export function useCodes(
  form: RefObject<HTMLFormElement | null>,
  { applyCode, dropCoupon, dropGiftCard }: CheckoutCalls,
  locale: Locale,
  returned: string | undefined,
) {
  const money = useMoney();
  const [error, setError] = useState(returned);
  const [news, setNews] = useState('');

  function field(): HTMLInputElement | undefined {
    const found = form.current?.elements.namedItem('code');
    return found instanceof HTMLInputElement ? found : undefined;
  }

  function show(result: Awaited<ReturnType<typeof applyCode>>, what: string): Checkout | undefined {
    const isRefused = result !== undefined && 'ok' in result;
    setError(isRefused ? result.message : undefined);
    if (isRefused || result === undefined) {
      field()?.focus();
      return undefined;
    }
    const { dueCents, currency } = result.totals;
    setNews(sentences(what, checkoutWords.codes.toPay(money(dueCents, currency, locale))));
    return result;
  }

  /** Gives the checkout with the code in use; nothing where it was refused, which stands beside the field then. */
  async function apply(code: string): Promise<Checkout | undefined> {
    if (!code) {
      setError(checkoutMessages.missingCode);
      field()?.focus();
      return undefined;
    }
    const result = await applyCode(code);
    const reason = result && !('ok' in result) && refusedCode(result, code);
    const checkout = show(result, reason || checkoutWords.codes.isUsed);
    const typed = field();
    if (checkout && typed) typed.value = '';
    return checkout;
  }

  async function remove(drop: () => ReturnType<typeof dropCoupon>): Promise<void> {
    show(await drop(), checkoutWords.codes.isDropped);
    // Its button is gone.
    field()?.focus();
  }

  return {
    error,
    news,
    apply,
    removeCoupon: (code: string) => remove(() => dropCoupon(code)),
    removeGiftCard: (id: string) => remove(() => dropGiftCard(id)),
  };
}

function refusedCode({ invalidCoupons }: Checkout, typed: string): string | undefined {
  const code = typed.normalize('NFKC').toUpperCase();
  return invalidCoupons.find((coupon) => coupon.code === code)?.message;
}
