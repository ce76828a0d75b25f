import { useEffect, useEffectEvent, useRef } from 'react';
import { checkoutWords } from '#catalog/checkout-words.ts';
import type { Checkout } from '#contract/checkout.ts';
import type { Locale } from '#locale/locale.ts';
import { purchaseOf } from './purchase-of.ts';
import { useOpened } from './use-opened.ts';
import type { WalletCalls } from './wallets.ts';

interface WalletProps {
  checkout: Checkout;
  locale: Locale;
  calls: WalletCalls;
}

/**
 * The wallets of the buyer's browser, above the form that they fill in. They pay for goods at once: not for what is
 * charged again, nor what an order waits for.
 */
export function WalletButtons(props: WalletProps) {
  const { asks, paymentFields, totals } = props.checkout;
  if (!asks || paymentFields?.provider !== 'stripe' || paymentFields.savesMeans || totals.dueCents === 0) return null;
  return <Buttons {...props} />;
}

function Buttons({ checkout, locale, calls }: WalletProps) {
  const box = useRef<HTMLDivElement>(null);
  const { paymentFields, totals, asks, countries, requiresShipping } = checkout;
  const { amount, currency, excluded, isKept } = purchaseOf(paymentFields, totals);
  const open = useEffectEvent(() => calls.open());
  const moveTo = useEffectEvent<WalletCalls['moveTo']>((address) => calls.moveTo(address));
  const chooseRate = useEffectEvent<WalletCalls['chooseRate']>((id) => calls.chooseRate(id));
  const pay = useEffectEvent<WalletCalls['pay']>((buyer, ask) => calls.pay(buyer, ask));
  const leave = useEffectEvent(() => calls.leave());
  const { open: wallets } = useOpened(async () => {
    const { openWallets } = await import('./wallets.ts');
    return openWallets(
      box.current,
      {
        publishableKey: paymentFields?.publishableKey ?? '',
        locale,
        purchase: { amount, currency, excluded, isKept },
        isSent: requiresShipping,
        countries,
        asksPhone: asks?.fields.some(({ name, isRequired }) => name === 'phone' && isRequired) ?? false,
      },
      { open, moveTo, chooseRate, pay, leave },
    );
  });
  useEffect(() => {
    wallets?.update({ amount, currency, excluded, isKept });
  }, [wallets, amount, currency, excluded, isKept]);
  return (
    <section className={wallets ? 'checkout__section' : 'checkout__wallets'} aria-labelledby="checkout-wallets">
      <h2 className="checkout__heading" id="checkout-wallets">
        {checkoutWords.express}
      </h2>
      <div ref={box} />
      <p className="field__hint">{checkoutWords.orForm}</p>
    </section>
  );
}
