import { checkoutWords } from '#catalog/checkout-words.ts';
import { useEffect, useEffectEvent } from 'react';
import { takeFocus } from '../opens-here.ts';

/** Milliseconds between two looks at how the payment stands. */
const pause = 2000;

interface UnderWayProps {
  checkoutId: string;
  /** Whether it has taken the form's place on this page. */
  isNew: boolean;
  onTick: () => void;
}

/** Stands in the form's place while the provider has not answered: nobody pays twice. */
export function PaymentUnderWay({ checkoutId, isNew, onTick }: UnderWayProps) {
  const tick = useEffectEvent(onTick);
  useEffect(() => {
    const timer = setInterval(() => tick(), pause);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className="checkout__waiting">
      <h1 className="checkout__title" tabIndex={-1} ref={isNew ? takeFocus : undefined}>
        {checkoutWords.underWay.title}
      </h1>
      <p>{checkoutWords.underWay.text}</p>
      <a className="button" href={`/checkout/${checkoutId}/return`}>
        {checkoutWords.underWay.look}
      </a>
    </div>
  );
}
